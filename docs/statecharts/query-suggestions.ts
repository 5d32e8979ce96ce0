// Written by `npm run statecharts`. Paste it into a visualizer, or start it: createActor(machine).start().
import { assertEvent, assign, fromPromise, setup } from "xstate";
// \0chart
const toggled = (ids, id) => ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id].slice(-50);
const implementations = {
	guards: {
		isUnreadable: ({ context }) => context.faulty || context.text.trim() === "",
		needsMarks: ({ context: { marks } }) => marks.notRelevant.length === 0 || marks.relevant.length + marks.notRelevant.length < 2
	},
	actions: {
		change: assign(withData(({ event }) => {
			assertEvent(event, "search.change");
			const { text, faulty, days } = event;
			return {
				text,
				faulty,
				days
			};
		})),
		mark: assign(withData(({ context: { marks }, event }) => {
			assertEvent(event, "post.mark");
			const { postId, as } = event;
			const other = as === "relevant" ? "notRelevant" : "relevant";
			return { marks: {
				...marks,
				[as]: toggled(marks[as], postId),
				[other]: marks[other].filter((id) => id !== postId)
			} };
		}))
	}
};
/** How each invoked actor can end: the first one is taken. */
const outcomes = { "suggestTerms": [{}] };
/** Data of events that a simulator sends without any. */
const examples = {
	"search.change": {
		"text": "tea",
		"faulty": false,
		"days": null
	},
	"post.mark": {
		"postId": "good",
		"as": "relevant"
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
	actors: { "suggestTerms": end("suggestTerms") },
	delays: { "PAUSE": 400 }
}).createMachine({
	"id": "query-suggestions",
	"context": {
		"workspaceId": "w1",
		"text": "coffee",
		"faulty": false,
		"days": null,
		"marks": {
			"relevant": [],
			"notRelevant": []
		}
	},
	"initial": "reading",
	"on": {
		"search.change": {
			"target": ".reading",
			"actions": "change",
			"meta": { "why": "Another text, or other days, find other posts. The marks stay." }
		},
		"post.mark": {
			"target": ".reading",
			"actions": "mark",
			"meta": { "why": "Another mark may separate the posts better." }
		}
	},
	"states": {
		"reading": {
			"description": "Does the text parse, and are enough posts marked?",
			"on": { "decide": [
				{
					"guard": "isUnreadable",
					"target": "invalid",
					"meta": { "why": "A text that doesn't parse can't be changed." }
				},
				{
					"guard": "needsMarks",
					"target": "marking",
					"meta": { "why": "Too few marks separate nothing." }
				},
				{
					"target": "settling",
					"meta": { "why": "The server can compare the marked posts." }
				}
			] }
		},
		"invalid": { "description": "The text doesn’t parse; its errors are shown." },
		"marking": { "description": "The user marks posts: one of each kind, or two that aren’t relevant." },
		"settling": {
			"description": "Waiting for a pause in typing, so that not every key press sends a request.",
			"tags": ["busy"],
			"after": { "PAUSE": {
				"target": "asking",
				"meta": { "why": "The user stopped typing." }
			} }
		},
		"asking": {
			"description": "The server is looking for separating words; leaving this state cancels the request.",
			"tags": ["busy"],
			"invoke": {
				"id": "suggestTerms",
				"src": "suggestTerms",
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
		"shown": { "description": "The page shows the suggestions, if any." },
		"unavailable": {
			"description": "The suggestions failed; the user can retry them.",
			"on": { "suggestions.retry": {
				"target": "asking",
				"meta": { "why": "The connection may be back." }
			} }
		}
	}
});
export { machine };
