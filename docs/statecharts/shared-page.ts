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
const implementations = {
	guards: {
		isOpen: (_, verdict) => verdict === "open",
		isPasswordNeeded: (_, verdict) => verdict === "passwordNeeded",
		isPasswordWrong: (_, verdict) => verdict === "passwordWrong"
	},
	actions: {
		storePassword: assign(withData(({ event }) => {
			assertEvent(event, "password.submit");
			return {
				password: event.password,
				problem: null
			};
		})),
		clearPassword: assign({ password: null }),
		storeProblem: assign(withData(withProblem)),
		clearProblem: assign({ problem: null })
	}
};
/** How each invoked actor can end: the first one is taken. */
const outcomes = { "openShare": [
	"open",
	"passwordNeeded",
	"passwordWrong",
	"ended"
] };
/** Data of events that a simulator sends without any. */
const examples = { "password.submit": { "password": "correct horse" } };
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
	actors: { "openShare": end("openShare") },
	delays: {}
}).createMachine({
	"id": "shared-page",
	"context": {
		"password": null,
		"problem": null
	},
	"initial": "opening",
	"states": {
		"opening": {
			"description": "The server is checking the link.",
			"tags": ["busy"],
			"invoke": {
				"id": "openShare",
				"src": "openShare",
				"onDone": [
					{
						"guard": {
							"type": "isOpen",
							"params": withData(({ event }) => event.output)
						},
						"target": "open",
						"actions": "clearProblem",
						"meta": { "why": "The link is valid, and so is the password, if there is one." }
					},
					{
						"guard": {
							"type": "isPasswordNeeded",
							"params": withData(({ event }) => event.output)
						},
						"target": "locked",
						"meta": { "why": "The page was shared with a password." }
					},
					{
						"guard": {
							"type": "isPasswordWrong",
							"params": withData(({ event }) => event.output)
						},
						"target": "refused",
						"actions": "clearPassword",
						"meta": { "why": "The server refused the password." }
					},
					{
						"target": "ended",
						"meta": { "why": "The link doesn't work; the server doesn't say why." }
					}
				],
				"onError": {
					"target": "failed",
					"actions": {
						"type": "storeProblem",
						"params": withData(({ event }) => ({ thrown: event.error }))
					},
					"meta": { "why": "The connection or the server failed." }
				}
			}
		},
		"locked": {
			"description": "The page asks the user for the password.",
			"on": { "password.submit": {
				"target": "unlocking",
				"actions": "storePassword",
				"meta": { "why": "The user has entered a password." }
			} }
		},
		"unlocking": {
			"description": "The server is checking the password.",
			"tags": ["busy"],
			"invoke": {
				"id": "openShare",
				"src": "openShare",
				"onDone": [
					{
						"guard": {
							"type": "isOpen",
							"params": withData(({ event }) => event.output)
						},
						"target": "open",
						"actions": "clearProblem",
						"meta": { "why": "The link is valid, and so is the password, if there is one." }
					},
					{
						"guard": {
							"type": "isPasswordNeeded",
							"params": withData(({ event }) => event.output)
						},
						"target": "locked",
						"meta": { "why": "The page was shared with a password." }
					},
					{
						"guard": {
							"type": "isPasswordWrong",
							"params": withData(({ event }) => event.output)
						},
						"target": "refused",
						"actions": "clearPassword",
						"meta": { "why": "The server refused the password." }
					},
					{
						"target": "ended",
						"meta": { "why": "The link doesn't work; the server doesn't say why." }
					}
				],
				"onError": {
					"target": "locked",
					"actions": ["clearPassword", {
						"type": "storeProblem",
						"params": withData(({ event }) => ({ thrown: event.error }))
					}],
					"meta": { "why": "The user tried too many passwords, or the connection or server failed." }
				}
			}
		},
		"refused": {
			"description": "The password was wrong; the user can try another.",
			"on": { "password.submit": {
				"target": "unlocking",
				"actions": "storePassword",
				"meta": { "why": "Another password may be right." }
			} }
		},
		"open": {
			"description": "The page is shown.",
			"on": {
				"pass.expired": {
					"target": "opening",
					"meta": { "why": "The page was open for long; the link is checked again." }
				},
				"share.ended": {
					"target": "ended",
					"meta": { "why": "The share has expired or was deleted." }
				}
			}
		},
		"failed": {
			"description": "The request failed; the user can retry it.",
			"on": { "page.retry": {
				"target": "opening",
				"actions": "clearProblem",
				"meta": { "why": "The connection may be back." }
			} }
		},
		"ended": {
			"description": "The link has expired, was deleted or is incomplete.",
			"type": "final"
		}
	}
});
export { machine };
