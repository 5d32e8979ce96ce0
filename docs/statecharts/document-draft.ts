// Written by `npm run statecharts`. Paste it into a visualizer, or start it: createActor(machine).start().
import { assign, fromPromise, setup } from "xstate";
// \0chart
const implementations = {
	guards: { isSpent: ({ event }) => event.draft === null },
	actions: { change: assign(withData(({ event: { documentId, version, draft } }) => ({
		documentId,
		version,
		draft
	}))) }
};
/** How each invoked actor can end: the first one is taken. */
const outcomes = { "storeDraft": [void 0] };
/** Data of events that a simulator sends without any. */
const examples = {
	"draft.change": {
		"documentId": "q1",
		"version": 1,
		"draft": {
			"name": "Coffee",
			"text": "coffee",
			"tags": []
		}
	},
	"after": { "milliseconds": 399 }
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
const end = (name) => fromPromise(() => outcomes[name][0] ?? new Promise(() => {}));
const machine = setup({
	guards: implementations.guards,
	actions: implementations.actions,
	actors: { "storeDraft": end("storeDraft") },
	delays: { "PAUSE": 400 }
}).createMachine({
	"id": "document-draft",
	"context": {
		"workspaceId": "w1",
		"documentId": null,
		"version": null,
		"draft": null
	},
	"initial": "stored",
	"on": { "draft.change": [{
		"guard": "isSpent",
		"target": ".storing",
		"actions": "change",
		"meta": { "why": "Nothing is unsaved, so the stored draft is deleted." }
	}, {
		"target": ".settling",
		"actions": "change",
		"meta": { "why": "Unsaved changes must survive a reload." }
	}] },
	"states": {
		"stored": { "description": "The stored draft is up to date." },
		"settling": {
			"description": "Waiting for a pause in typing, so that not every key press writes to storage.",
			"after": { "PAUSE": {
				"target": "storing",
				"meta": { "why": "The user stopped typing." }
			} }
		},
		"storing": {
			"description": "The browser is storing the draft, or deleting it if nothing is unsaved.",
			"invoke": {
				"id": "storeDraft",
				"src": "storeDraft",
				"onDone": {
					"target": "stored",
					"meta": { "why": "The browser’s storage is up to date." }
				},
				"onError": {
					"target": "unavailable",
					"meta": { "why": "The browser’s storage is full or blocked." }
				}
			}
		},
		"unavailable": {
			"description": "This browser can’t store drafts, so leaving the page needs confirmation.",
			"tags": ["unavailable"]
		}
	}
});
export { machine };
