// Written by `npm run statecharts`. Paste it into a visualizer, or start it: createActor(machine).start().
import { assertEvent, assign, setup } from "xstate";
// \0chart
const implementations = {
	guards: { isElsewhere: ({ context, event }) => {
		assertEvent(event, "pointer.move");
		return event.index !== context.anchor;
	} },
	actions: {
		begin: assign(withData(({ event }) => {
			assertEvent(event, "pointer.press");
			return {
				anchor: event.index,
				head: event.index
			};
		})),
		follow: assign(withData(({ event }) => {
			assertEvent(event, "pointer.move");
			return { head: event.index };
		})),
		extendFrom: assign(withData(({ event }) => {
			assertEvent(event, "choice.extend");
			return {
				anchor: event.from,
				head: event.to
			};
		})),
		extend: assign(withData(({ event }) => {
			assertEvent(event, "choice.extend");
			return { head: event.to };
		})),
		zoom: () => {}
	}
};
/** How each invoked actor can end: the first one is taken. */
const outcomes = {};
/** Data of events that a simulator sends without any. */
const examples = {
	"pointer.press": { "index": 3 },
	"pointer.move": { "index": 3 },
	"choice.extend": {
		"from": 6,
		"to": 7
	}
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
	"id": "time-zoom",
	"context": {
		"anchor": 0,
		"head": 0
	},
	"initial": "idle",
	"states": {
		"idle": {
			"description": "Nothing is selected: a click opens posts, arrow keys move between steps.",
			"on": {
				"pointer.press": {
					"target": "pressed",
					"actions": "begin",
					"meta": { "why": "The press may become a click or a drag." }
				},
				"choice.extend": {
					"target": "extending",
					"actions": "extendFrom",
					"meta": { "why": "Shift and an arrow key select steps as a drag does." }
				}
			}
		},
		"pressed": {
			"description": "The pointer is down on a step and hasn't left it.",
			"on": {
				"pointer.move": {
					"guard": "isElsewhere",
					"target": "dragging",
					"actions": "follow",
					"meta": { "why": "The pointer left the step, so this is a drag." }
				},
				"pointer.release": {
					"target": "idle",
					"meta": { "why": "The pointer never left the step, so this was a click." }
				},
				"choice.cancel": {
					"target": "idle",
					"meta": { "why": "The chart stays unchanged." }
				}
			}
		},
		"dragging": {
			"description": "The user is selecting steps with the pointer.",
			"tags": ["choosing"],
			"on": {
				"pointer.move": {
					"actions": "follow",
					"meta": { "why": "The selection ends at the pointer." }
				},
				"pointer.release": {
					"target": "released",
					"actions": "zoom",
					"meta": { "why": "The page zooms to the selected steps." }
				},
				"choice.cancel": {
					"target": "released",
					"meta": { "why": "The chart stays unchanged." }
				}
			}
		},
		"released": {
			"description": "A drag ended; the click that the browser sends after it is ignored.",
			"on": {
				"pointer.press": {
					"target": "pressed",
					"actions": "begin",
					"meta": { "why": "The press may become a click or a drag." }
				},
				"pointer.click": {
					"target": "idle",
					"meta": { "why": "The click belonged to the drag." }
				},
				"choice.extend": {
					"target": "extending",
					"actions": "extendFrom",
					"meta": { "why": "The user continues with the keyboard." }
				}
			}
		},
		"extending": {
			"description": "The user is selecting steps with keys.",
			"tags": ["choosing"],
			"on": {
				"pointer.press": {
					"target": "pressed",
					"actions": "begin",
					"meta": { "why": "The press may become a click or a drag." }
				},
				"choice.extend": {
					"actions": "extend",
					"meta": { "why": "The selection grows or shrinks." }
				},
				"choice.confirm": {
					"target": "idle",
					"actions": "zoom",
					"meta": { "why": "The page zooms to the selected steps." }
				},
				"choice.cancel": {
					"target": "idle",
					"meta": { "why": "The chart stays unchanged." }
				}
			}
		}
	}
});
export { machine };
