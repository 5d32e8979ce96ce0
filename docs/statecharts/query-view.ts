// Written by `npm run statecharts`. Paste it into a visualizer, or start it: createActor(machine).start().
import { assertEvent, assign, setup } from "xstate";
// \0chart
const implementations = {
	guards: {
		isReadable: ({ context }) => context.readable,
		becomesReadable: ({ event }) => {
			assertEvent(event, "text.change");
			return event.readable;
		}
	},
	actions: {
		change: assign(withData(({ event }) => {
			assertEvent(event, "text.change");
			return { readable: event.readable };
		})),
		choose: assign(withData(({ event }) => {
			assertEvent(event, "version.choose");
			return { version: event.version };
		})),
		chooseNone: assign({ version: null })
	}
};
/** How each invoked actor can end: the first one is taken. */
const outcomes = {};
/** Data of events that a simulator sends without any. */
const examples = {
	"text.change": { "readable": true },
	"version.choose": { "version": 2 }
};
function withData(read) {
	return ({ event, ...rest }, params) => {
		const actor = /^xstate\.done\.actor\.(.+)$/.exec(event.type)?.[1];
		const example = actor === void 0 ? examples[event.type] : { output: outcomes[actor]?.[0] };
		try {
			return read({
				...rest,
				event: {
					...example,
					...event
				}
			}, params);
		} catch {
			return {};
		}
	};
}
const machine = setup({
	guards: implementations.guards,
	actions: implementations.actions,
	delays: {}
}).createMachine({
	"id": "query-view",
	"type": "parallel",
	"context": {
		"readable": true,
		"version": null
	},
	"states": {
		"language": {
			"description": "The user edits the query as text or in the builder.",
			"initial": "text",
			"states": {
				"text": {
					"description": "The query is shown as text.",
					"on": {
						"text.change": {
							"actions": "change",
							"meta": { "why": "The builder opens only for text that it can show." }
						},
						"view.builder": [{
							"guard": "isReadable",
							"target": "builder",
							"meta": { "why": "The builder can show the text." }
						}, {
							"target": "refused",
							"meta": { "why": "The builder can't show the text yet." }
						}]
					}
				},
				"refused": {
					"description": "The text is shown, because the builder can't show it.",
					"on": { "text.change": [{
						"guard": "becomesReadable",
						"target": "text",
						"actions": "change",
						"meta": { "why": "The builder could show the text now." }
					}, {
						"actions": "change",
						"meta": { "why": "The builder still can't show the text." }
					}] }
				},
				"builder": {
					"description": "The builder shows the query as nested groups.",
					"on": {
						"text.change": [{
							"guard": "becomesReadable",
							"actions": "change",
							"meta": { "why": "The builder shows the new text." }
						}, {
							"target": "refused",
							"actions": "change",
							"meta": { "why": "Something other than the builder changed the text, and the builder can't show it." }
						}],
						"view.text": {
							"target": "text",
							"meta": { "why": "The user wants to edit the text." }
						}
					}
				}
			}
		},
		"history": {
			"description": "The version list beside the query is open or closed.",
			"initial": "closed",
			"states": {
				"closed": {
					"description": "No versions are shown.",
					"on": { "versions.open": {
						"target": "open",
						"meta": { "why": "The user wants to see earlier versions." }
					} }
				},
				"open": {
					"description": "All versions are listed; one is compared with the current text.",
					"on": {
						"version.choose": {
							"actions": "choose",
							"meta": { "why": "Another version is compared with the current text." }
						},
						"versions.close": {
							"target": "closed",
							"actions": "chooseNone",
							"meta": { "why": "The user returns to the query." }
						}
					}
				}
			}
		}
	}
});
export { machine };
