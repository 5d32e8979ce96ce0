// Written by `npm run statecharts`. Paste it into a visualizer, or start it: createActor(machine).start().
import { assertEvent, assign, fromPromise, setup } from "xstate";
// \0chart
const fixed = (digits) => ({
	minimumFractionDigits: digits,
	maximumFractionDigits: digits
});
const numberStyles = {
	digits0: fixed(0),
	digits1: fixed(1),
	digits2: fixed(2)
};
const formatParam = (value, format) => {
	if (typeof value === "object") return value.detail;
	if (format === void 0) return String(value);
	const style = format.replace(/^, number(, )?/, "");
	return Number(value).toLocaleString("en", numberStyles[style]);
};
const placeholderPattern = /\{(\w+)(?:, select,([^{}]*(?:\{[^{}]*\}[^{}]*)+)|(, number(?:, digits\d)?|, plural, one \{#([^}]+)\} other \{#([^}]+)\}))?\}/g;
function selectedOption(options, value) {
	const wordFor = (key) => options.match(`\\b${key} {([^{}]*)}`)?.[1];
	return wordFor(value) ?? wordFor("other") ?? "";
}
const asPart = ({ params, ...text }) => params === void 0 ? text : {
	...text,
	params: Object.fromEntries(Object.entries(params).map(([name, value]) => [name, typeof value === "object" ? value.detail : value]))
};
function toText({ id, message }, ...[values]) {
	const params = values && Object.fromEntries(Object.entries(values).map(([name, value]) => [name, typeof value === "object" ? asPart(value) : value]));
	return {
		detail: message.replace(placeholderPattern, (_, name, options, format, one, other) => {
			if (options !== void 0) return selectedOption(options, params?.[name]);
			const word = params?.[name] === 1 ? one : other;
			return formatParam(params?.[name], format) + (word ?? "");
		}),
		message: id,
		...params === void 0 ? {} : { params }
	};
}
const maxPostsAtOnce = 1e3;
const unreachable = {
	code: "network",
	...toText({
		id: "problem.unreachable",
		message: "The server can’t be reached. Check the connection and try again."
	})
};
const unknown = {
	code: "unknown",
	...toText({
		id: "problem.unknown",
		message: "Something went wrong. Try again."
	})
};
({ ...toText({
	id: "problem.nameless",
	message: "Enter a name."
}) });
({ ...toText({
	id: "problem.incomplete",
	message: "Complete the marked fields."
}) });
const hasCode = (value) => "code" in value && typeof value.code === "string";
function toProblem(thrown) {
	if (!(thrown instanceof Error)) return unknown;
	if (thrown instanceof TypeError || thrown.name === "TimeoutError") return unreachable;
	if (thrown.message === "") return unknown;
	return {
		code: hasCode(thrown) ? thrown.code : "unknown",
		detail: thrown.message
	};
}
const withProblem = (_, { thrown }) => ({ problem: toProblem(thrown) });
const clearedChange = {
	change: null,
	changed: null,
	undone: null,
	problem: null
};
const implementations = {
	guards: {
		hasPosts: ({ context }) => context.postIds.length > 0,
		isFull: ({ context: { postIds }, event }) => {
			assertEvent(event, "post.toggle");
			return postIds.length >= 1e3 && !postIds.includes(event.postId);
		},
		isLast: ({ context: { postIds }, event }) => {
			assertEvent(event, "post.toggle");
			return postIds.length === 1 && postIds[0] === event.postId;
		},
		isAny: ({ event }) => {
			assertEvent(event, "posts.select");
			return event.postIds.length > 0;
		},
		isMute: ({ context }) => context.change?.kind === "mute",
		canUndo: ({ context }) => context.changed !== null && context.changed.undo !== null
	},
	actions: {
		toggle: assign(withData(({ context: { postIds }, event }) => {
			assertEvent(event, "post.toggle");
			const { postId } = event;
			const isOn = postIds.includes(postId);
			return {
				...clearedChange,
				postIds: isOn ? postIds.filter((id) => id !== postId) : [...postIds, postId]
			};
		})),
		select: assign(withData(({ context: { postIds }, event }) => {
			assertEvent(event, "posts.select");
			return {
				...clearedChange,
				postIds: [...new Set([...postIds, ...event.postIds])].slice(0, maxPostsAtOnce)
			};
		})),
		release: assign({ postIds: [] }),
		clearChange: assign(withData(clearedChange)),
		storeChange: assign(withData(({ event }) => {
			assertEvent(event, "posts.change");
			return {
				...clearedChange,
				change: event.change
			};
		})),
		storeChanged: assign(withData((_, changed) => ({
			changed,
			problem: null
		}))),
		storeUndone: assign(withData((_, undone) => ({
			...clearedChange,
			undone
		}))),
		storeProblem: assign(withData(withProblem))
	}
};
/** How each invoked actor can end: the first one is taken. */
const outcomes = {
	"changePosts": [{
		"count": 1,
		"undo": {
			"kind": "tag",
			"tag": "To answer",
			"postIds": ["p1"]
		}
	}, {
		"count": 0,
		"undo": null
	}],
	"undoChange": [{ "leftAlone": 1 }]
};
/** Data of events that a simulator sends without any. */
const examples = {
	"post.toggle": { "postId": "p1" },
	"posts.select": { "postIds": [
		"p2",
		"p3",
		"p4"
	] },
	"posts.change": { "change": {
		"kind": "tag",
		"tag": "To answer"
	} }
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
		"changePosts": end("changePosts"),
		"undoChange": end("undoChange")
	},
	delays: {}
}).createMachine({
	"id": "post-selection",
	"context": {
		"workspaceId": "w1",
		"postIds": [],
		"change": null,
		"changed": null,
		"undone": null,
		"problem": null
	},
	"initial": "none",
	"states": {
		"none": {
			"description": "No post is selected.",
			"on": {
				"post.toggle": {
					"target": "some",
					"actions": "toggle",
					"meta": { "why": "The user selects posts one by one." }
				},
				"posts.select": {
					"guard": "isAny",
					"target": "some",
					"actions": "select",
					"meta": { "why": "The user selects several posts at once." }
				},
				"selection.clear": {
					"target": "none",
					"actions": ["release", "clearChange"],
					"meta": { "why": "The user no longer needs the selection." }
				}
			}
		},
		"some": {
			"description": "Posts are selected and can be changed together.",
			"on": {
				"post.toggle": [
					{
						"guard": "isFull",
						"meta": { "why": "One request takes a limited number of posts." }
					},
					{
						"guard": "isLast",
						"target": "none",
						"actions": "toggle",
						"meta": { "why": "The user deselects the last post." }
					},
					{
						"target": "some",
						"actions": "toggle",
						"meta": { "why": "The user selects posts one by one." }
					}
				],
				"posts.select": {
					"guard": "isAny",
					"target": "some",
					"actions": "select",
					"meta": { "why": "The user selects several posts at once." }
				},
				"selection.clear": {
					"target": "none",
					"actions": ["release", "clearChange"],
					"meta": { "why": "The user no longer needs the selection." }
				},
				"posts.change": {
					"guard": "hasPosts",
					"target": "changing",
					"actions": "storeChange",
					"meta": { "why": "The user changes all selected posts together." }
				}
			}
		},
		"changing": {
			"description": "The server changes either all selected posts or none.",
			"tags": ["busy"],
			"invoke": {
				"id": "changePosts",
				"src": "changePosts",
				"onDone": [{
					"guard": "isMute",
					"target": "changed",
					"actions": [{
						"type": "storeChanged",
						"params": withData(({ event }) => event.output)
					}, "release"],
					"meta": { "why": "Muted posts leave the list and the selection." }
				}, {
					"target": "changed",
					"actions": {
						"type": "storeChanged",
						"params": withData(({ event }) => event.output)
					},
					"meta": { "why": "The posts stay selected for another change." }
				}],
				"onError": {
					"target": "failed",
					"actions": {
						"type": "storeProblem",
						"params": withData(({ event }) => ({ thrown: event.error }))
					},
					"meta": { "why": "The page shows why the change failed." }
				}
			}
		},
		"changed": {
			"description": "The page confirms the change; the user can undo it if any post changed.",
			"on": {
				"post.toggle": [
					{
						"guard": "isFull",
						"meta": { "why": "One request takes a limited number of posts." }
					},
					{
						"guard": "isLast",
						"target": "none",
						"actions": "toggle",
						"meta": { "why": "The user deselects the last post." }
					},
					{
						"target": "some",
						"actions": "toggle",
						"meta": { "why": "The user selects posts one by one." }
					}
				],
				"posts.select": {
					"guard": "isAny",
					"target": "some",
					"actions": "select",
					"meta": { "why": "The user selects several posts at once." }
				},
				"selection.clear": {
					"target": "none",
					"actions": ["release", "clearChange"],
					"meta": { "why": "The user no longer needs the selection." }
				},
				"posts.change": {
					"guard": "hasPosts",
					"target": "changing",
					"actions": "storeChange",
					"meta": { "why": "The user changes all selected posts together." }
				},
				"change.undo": {
					"guard": "canUndo",
					"target": "undoing",
					"meta": { "why": "The user wants the posts as they were before." }
				}
			}
		},
		"failed": {
			"description": "The change failed; the posts are still selected.",
			"on": {
				"post.toggle": [
					{
						"guard": "isFull",
						"meta": { "why": "One request takes a limited number of posts." }
					},
					{
						"guard": "isLast",
						"target": "none",
						"actions": "toggle",
						"meta": { "why": "The user deselects the last post." }
					},
					{
						"target": "some",
						"actions": "toggle",
						"meta": { "why": "The user selects posts one by one." }
					}
				],
				"posts.select": {
					"guard": "isAny",
					"target": "some",
					"actions": "select",
					"meta": { "why": "The user selects several posts at once." }
				},
				"selection.clear": {
					"target": "none",
					"actions": ["release", "clearChange"],
					"meta": { "why": "The user no longer needs the selection." }
				},
				"posts.change": {
					"guard": "hasPosts",
					"target": "changing",
					"actions": "storeChange",
					"meta": { "why": "The user changes all selected posts together." }
				},
				"change.retry": {
					"target": "changing",
					"meta": { "why": "The connection may be back." }
				}
			}
		},
		"undoing": {
			"description": "The server is undoing this change and nothing else.",
			"tags": ["busy"],
			"invoke": {
				"id": "undoChange",
				"src": "undoChange",
				"onDone": {
					"target": "undone",
					"actions": {
						"type": "storeUndone",
						"params": withData(({ event }) => event.output)
					},
					"meta": { "why": "The page confirms the undo." }
				},
				"onError": {
					"target": "changed",
					"actions": {
						"type": "storeProblem",
						"params": withData(({ event }) => ({ thrown: event.error }))
					},
					"meta": { "why": "The undo failed; the user can retry it." }
				}
			}
		},
		"undone": {
			"description": "The page confirms the undo, which skipped posts that were changed since.",
			"on": {
				"post.toggle": [
					{
						"guard": "isFull",
						"meta": { "why": "One request takes a limited number of posts." }
					},
					{
						"guard": "isLast",
						"target": "none",
						"actions": "toggle",
						"meta": { "why": "The user deselects the last post." }
					},
					{
						"target": "some",
						"actions": "toggle",
						"meta": { "why": "The user selects posts one by one." }
					}
				],
				"posts.select": {
					"guard": "isAny",
					"target": "some",
					"actions": "select",
					"meta": { "why": "The user selects several posts at once." }
				},
				"selection.clear": {
					"target": "none",
					"actions": ["release", "clearChange"],
					"meta": { "why": "The user no longer needs the selection." }
				},
				"posts.change": {
					"guard": "hasPosts",
					"target": "changing",
					"actions": "storeChange",
					"meta": { "why": "The user changes all selected posts together." }
				}
			}
		}
	}
});
export { machine };
