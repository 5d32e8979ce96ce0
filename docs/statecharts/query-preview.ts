// Written by `npm run statecharts`. Paste it into a visualizer, or start it: createActor(machine).start().
import { assertEvent, assign, enqueueActions, fromPromise, setup } from "xstate";
// \0chart
const toggled = (ids, id) => ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id].slice(-50);
assign(withData(({ event }) => {
	assertEvent(event, "search.change");
	const { text, faulty, days } = event;
	return {
		text,
		faulty,
		days
	};
})), assign(withData(({ context: { marks }, event }) => {
	assertEvent(event, "post.mark");
	const { postId, as } = event;
	const other = as === "relevant" ? "notRelevant" : "relevant";
	return { marks: {
		...marks,
		[as]: toggled(marks[as], postId),
		[other]: marks[other].filter((id) => id !== postId)
	} };
}));
const implementations = {
	guards: {
		isSameQuery: ({ context, event }) => {
			assertEvent(event, "text.change");
			return event.text === context.text && event.queryId === context.queryId;
		},
		isBlank: ({ context }) => context.text.trim() === "",
		isFaulty: ({ context }) => context.faulty
	},
	actions: {
		change: assign(withData(({ event }) => {
			assertEvent(event, "text.change");
			const { queryId, text, faulty } = event;
			return {
				queryId,
				text,
				faulty
			};
		})),
		chooseDays: assign(withData(({ event }) => {
			assertEvent(event, "days.change");
			return { days: event.days };
		})),
		sendSearch: enqueueActions(({ context: { text, faulty, days }, self, enqueue }) => {
			if (self.getSnapshot().children.suggestions?.getSnapshot().status !== "active") return;
			enqueue.sendTo("suggestions", {
				type: "search.change",
				text,
				faulty,
				days
			});
		})
	}
};
/** How each invoked actor can end: the first one is taken. */
const outcomes = {
	"suggestions": [],
	"previewQuery": [{}]
};
/** Data of events that a simulator sends without any. */
const examples = {
	"text.change": {
		"queryId": "q1",
		"text": "coffee",
		"faulty": false
	},
	"days.change": { "days": {
		"from": "2019-03-01",
		"to": "2019-03-31"
	} },
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
	actors: {
		"suggestions": end("suggestions"),
		"previewQuery": end("previewQuery")
	},
	delays: { "PAUSE": 400 }
}).createMachine({
	"id": "query-preview",
	"context": {
		"workspaceId": "w1",
		"queryId": "q1",
		"text": "coffee",
		"faulty": false,
		"days": null
	},
	"invoke": {
		"id": "suggestions",
		"src": "suggestions",
		"onError": { "meta": { "why": "The preview is shown without suggestions." } }
	},
	"initial": "reading",
	"on": {
		"text.change": [{
			"guard": "isSameQuery",
			"meta": { "why": "Only the name or a tag was changed." }
		}, {
			"target": ".reading",
			"actions": ["change", "sendSearch"],
			"meta": { "why": "Another text finds other posts. After a copy is saved, the preview also counts posts that both queries find." }
		}],
		"days.change": [
			{
				"guard": "isBlank",
				"actions": ["chooseDays", "sendSearch"],
				"meta": { "why": "The days apply once there is a text." }
			},
			{
				"guard": "isFaulty",
				"actions": ["chooseDays", "sendSearch"],
				"meta": { "why": "The days apply once the text parses." }
			},
			{
				"target": ".asking",
				"actions": ["chooseDays", "sendSearch"],
				"meta": { "why": "A choice of days needs no typing pause." }
			}
		]
	},
	"states": {
		"reading": {
			"description": "Is there a text, and does it parse?",
			"on": { "decide": [
				{
					"guard": "isBlank",
					"target": "blank",
					"meta": { "why": "An empty text has nothing to count." }
				},
				{
					"guard": "isFaulty",
					"target": "invalid",
					"meta": { "why": "A text that doesn't parse can't be counted." }
				},
				{
					"target": "settling",
					"meta": { "why": "The text can be counted." }
				}
			] }
		},
		"blank": { "description": "There is no text yet." },
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
			"description": "The server is counting posts; leaving this state cancels the request.",
			"tags": ["busy"],
			"invoke": {
				"id": "previewQuery",
				"src": "previewQuery",
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
		"shown": { "description": "The page shows the preview of the current text." },
		"unavailable": {
			"description": "The preview failed; the user can retry it.",
			"on": { "preview.retry": {
				"target": "asking",
				"meta": { "why": "The connection may be back." }
			} }
		}
	}
});
export { machine };
