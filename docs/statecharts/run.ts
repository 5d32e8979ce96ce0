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
const withProblem = (_, { thrown }) => ({ problem: toProblem(thrown) });
const createRunMachine = () => ({
	guards: { isOver: (_, { outcome }) => outcome !== null },
	actions: {
		storeOutcome: assign(withData((_, { outcome }) => ({ outcome }))),
		storeProblem: assign(withData(withProblem)),
		clearProblem: assign({ problem: null })
	}
});
const implementations = createRunMachine();
/** How each invoked actor can end: the first one is taken. */
const outcomes = {
	"askRun": [{ "outcome": null }, { "outcome": "done" }],
	"cancelRun": [void 0]
};
/** Data of events that a simulator sends without any. */
const examples = { "after": { "milliseconds": 499 } };
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
		"askRun": end("askRun"),
		"cancelRun": end("cancelRun")
	},
	delays: {
		"INTERVAL": ({ context }) => context.intervalMs,
		"RETRY_INTERVAL": ({ context }) => context.retryMs
	}
}).createMachine({
	"id": "run",
	"context": {
		"run": { "workspaceId": "w1" },
		"intervalMs": 500,
		"retryMs": 2e3,
		"outcome": null,
		"problem": null
	},
	"initial": "asking",
	"on": { "run.cancel": {
		"target": ".cancelling",
		"actions": "clearProblem",
		"meta": { "why": "The user can cancel the run at any time." }
	} },
	"states": {
		"asking": {
			"description": "The server is checking the progress of the run.",
			"tags": ["busy"],
			"invoke": {
				"id": "askRun",
				"src": "askRun",
				"onDone": [{
					"guard": {
						"type": "isOver",
						"params": withData(({ event }) => event.output)
					},
					"target": "ended",
					"actions": {
						"type": "storeOutcome",
						"params": withData(({ event }) => event.output)
					},
					"meta": { "why": "The server reports the end of the run." }
				}, {
					"target": "waiting",
					"meta": { "why": "The run isn’t finished yet." }
				}],
				"onError": {
					"target": "unreachable",
					"actions": {
						"type": "storeProblem",
						"params": withData(({ event }) => ({ thrown: event.error }))
					},
					"meta": { "why": "The connection is lost, but the run continues." }
				}
			}
		},
		"waiting": {
			"description": "A pause before the next request.",
			"on": { "run.ask": {
				"target": "asking",
				"meta": { "why": "The user doesn’t want to wait." }
			} },
			"after": { "INTERVAL": {
				"target": "asking",
				"meta": { "why": "The page should show current progress." }
			} }
		},
		"unreachable": {
			"description": "The server doesn’t respond, so the progress is unknown.",
			"tags": ["lost"],
			"exit": "clearProblem",
			"initial": "waiting",
			"states": {
				"waiting": {
					"description": "A longer pause before the next request.",
					"on": { "run.ask": {
						"target": "asking",
						"meta": { "why": "The user doesn’t want to wait for the retry." }
					} },
					"after": { "RETRY_INTERVAL": {
						"target": "asking",
						"meta": { "why": "The connection may be back." }
					} }
				},
				"asking": {
					"description": "The request is retried.",
					"tags": ["busy"],
					"invoke": {
						"id": "askRun",
						"src": "askRun",
						"onDone": [{
							"guard": {
								"type": "isOver",
								"params": withData(({ event }) => event.output)
							},
							"target": "#run.ended",
							"actions": {
								"type": "storeOutcome",
								"params": withData(({ event }) => event.output)
							},
							"meta": { "why": "The run ended while the connection was lost." }
						}, {
							"target": "#run.waiting",
							"meta": { "why": "The connection is back; the run continues." }
						}],
						"onError": {
							"target": "waiting",
							"actions": {
								"type": "storeProblem",
								"params": withData(({ event }) => ({ thrown: event.error }))
							},
							"meta": { "why": "The server still doesn’t respond." }
						}
					}
				}
			}
		},
		"cancelling": {
			"description": "The server is cancelling the run.",
			"tags": ["cancelling"],
			"on": { "run.cancel": { "meta": { "why": "The server has the request to cancel already." } } },
			"invoke": {
				"id": "cancelRun",
				"src": "cancelRun",
				"onDone": {
					"target": "asking",
					"meta": { "why": "Only the server knows how the run ended." }
				},
				"onError": {
					"target": "asking",
					"actions": {
						"type": "storeProblem",
						"params": withData(({ event }) => ({ thrown: event.error }))
					},
					"meta": { "why": "The run may have ended already; the next request shows it." }
				}
			}
		},
		"ended": {
			"description": "The run is over.",
			"type": "final"
		}
	}
});
export { machine };
