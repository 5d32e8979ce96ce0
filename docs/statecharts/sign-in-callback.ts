// Written by `npm run statecharts`. Paste it into a visualizer, or start it: createActor(machine).start().
import { assign, fromPromise, setup } from "xstate";
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
const implementations = {
	guards: {
		isCancelled: (_, { kind }) => kind === "cancelled",
		isIncomplete: (_, { kind }) => kind === "incomplete",
		isRefused: (_, { kind }) => kind === "refused"
	},
	actions: { decide: assign(withData((_, outcome) => ({ outcome }))) }
};
/** How each invoked actor can end: the first one is taken. */
const outcomes = {
	"readAnswer": [
		{ "kind": "answered" },
		{ "kind": "cancelled" },
		{ "kind": "incomplete" }
	],
	"exchange": [{ "kind": "signedIn" }, {
		"kind": "refused",
		"problem": {
			"code": "invalid_token",
			"detail": "The ID token is too old."
		}
	}]
};
/** Data of events that a simulator sends without any. */
const examples = { "after": { "milliseconds": 36e5 } };
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
		"readAnswer": end("readAnswer"),
		"exchange": end("exchange")
	},
	delays: {}
}).createMachine({
	"id": "sign-in-callback",
	"context": { "outcome": { "kind": "incomplete" } },
	"initial": "reading",
	"states": {
		"reading": {
			"description": "The app reads the vendor's response and removes it from the address.",
			"tags": ["busy"],
			"invoke": {
				"id": "readAnswer",
				"src": "readAnswer",
				"onDone": [
					{
						"guard": {
							"type": "isCancelled",
							"params": withData(({ event }) => event.output)
						},
						"target": "cancelled",
						"meta": { "why": "The vendor reports that the user cancelled." }
					},
					{
						"guard": {
							"type": "isIncomplete",
							"params": withData(({ event }) => event.output)
						},
						"target": "incomplete",
						"meta": { "why": "The response matches no sign-in of this tab or has no ID token." }
					},
					{
						"target": "exchanging",
						"meta": { "why": "The response has the ID token that this tab requested." }
					}
				],
				"onError": {
					"target": "incomplete",
					"meta": { "why": "The response is unreadable." }
				}
			}
		},
		"exchanging": {
			"description": "The server is exchanging the ID token for a session.",
			"tags": ["busy"],
			"invoke": {
				"id": "exchange",
				"src": "exchange",
				"onDone": [{
					"guard": {
						"type": "isRefused",
						"params": withData(({ event }) => event.output)
					},
					"target": "refused",
					"actions": {
						"type": "decide",
						"params": withData(({ event }) => event.output)
					},
					"meta": { "why": "The server refused the ID token and says why." }
				}, {
					"target": "signedIn",
					"meta": { "why": "The session tokens are stored." }
				}],
				"onError": {
					"target": "failed",
					"actions": {
						"type": "decide",
						"params": withData(({ event }) => ({
							kind: "failed",
							problem: toProblem(event.error)
						}))
					},
					"meta": { "why": "The connection or the server failed." }
				}
			}
		},
		"signedIn": {
			"description": "The user is signed in; the login decision chooses the next page.",
			"type": "final",
			"entry": {
				"type": "decide",
				"params": { "kind": "signedIn" }
			}
		},
		"cancelled": {
			"description": "The user cancelled at the vendor.",
			"type": "final",
			"entry": {
				"type": "decide",
				"params": { "kind": "cancelled" }
			}
		},
		"incomplete": {
			"description": "The vendor's response can't complete a sign-in of this tab.",
			"type": "final"
		},
		"refused": {
			"description": "The server refused the ID token, so the user stays signed out.",
			"type": "final"
		},
		"failed": {
			"description": "The server couldn't exchange the ID token.",
			"type": "final"
		}
	}
});
export { machine };
