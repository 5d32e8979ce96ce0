// Written by `npm run statecharts`. Paste it into a visualizer, or start it: createActor(machine).start().
import { assertEvent, assign, fromPromise, setup } from "xstate";
// \0chart
const implementations = {
	guards: {
		areSameTexts: ({ context: { queryId, saved, text }, event }) => {
			assertEvent(event, "texts.change");
			return event.queryId === queryId && event.saved === saved && event.text === text;
		},
		isNew: ({ context }) => context.queryId === null || context.saved === null,
		isSaved: ({ context }) => context.text.trim() === context.saved?.trim(),
		isUnreadable: ({ context }) => context.faulty || context.text.trim() === ""
	},
	actions: { change: assign(withData(({ event }) => {
		assertEvent(event, "texts.change");
		const { queryId, saved, text, faulty } = event;
		return {
			queryId,
			saved,
			text,
			faulty
		};
	})) }
};
/** How each invoked actor can end: the first one is taken. */
const outcomes = { "compareQuery": [{}] };
/** Data of events that a simulator sends without any. */
const examples = {
	"texts.change": {
		"queryId": "q1",
		"saved": "coffee",
		"text": "coffee OR tea",
		"faulty": false
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
	actors: { "compareQuery": end("compareQuery") },
	delays: { "PAUSE": 400 }
}).createMachine({
	"id": "query-comparison",
	"context": {
		"workspaceId": "w1",
		"queryId": "q1",
		"saved": "coffee",
		"text": "coffee OR tea",
		"faulty": false
	},
	"initial": "reading",
	"on": { "texts.change": [{
		"guard": "areSameTexts",
		"meta": { "why": "Only the name or a tag was changed." }
	}, {
		"target": ".reading",
		"actions": "change",
		"meta": { "why": "The new text may add or remove other posts." }
	}] },
	"states": {
		"reading": {
			"description": "Is there a saved text, and does the draft differ from it?",
			"on": { "decide": [
				{
					"guard": "isNew",
					"target": "same",
					"meta": { "why": "A query that was never saved has no results to compare." }
				},
				{
					"guard": "isSaved",
					"target": "same",
					"meta": { "why": "The same text finds the same posts." }
				},
				{
					"guard": "isUnreadable",
					"target": "invalid",
					"meta": { "why": "A text that is empty or doesn't parse can't be compared." }
				},
				{
					"target": "settling",
					"meta": { "why": "Both texts can be counted." }
				}
			] }
		},
		"same": { "description": "Saving would change no results." },
		"invalid": { "description": "The text doesn’t parse; its errors are shown." },
		"settling": {
			"description": "Waiting for a pause in typing, so that not every key press sends a request.",
			"tags": ["busy"],
			"after": { "PAUSE": {
				"target": "asking",
				"meta": { "why": "The user stopped typing." }
			} }
		},
		"asking": {
			"description": "The server is comparing both texts; leaving this state cancels the request.",
			"tags": ["busy"],
			"invoke": {
				"id": "compareQuery",
				"src": "compareQuery",
				"onDone": {
					"target": "shown",
					"meta": { "why": "The server responded." }
				},
				"onError": {
					"target": "unavailable",
					"meta": { "why": "The request failed. The user can save without its result." }
				}
			}
		},
		"shown": { "description": "The page shows which posts saving would add or remove." },
		"unavailable": {
			"description": "The comparison failed; the user can retry it.",
			"on": { "comparison.retry": {
				"target": "asking",
				"meta": { "why": "The connection may be back." }
			} }
		}
	}
});
export { machine };
