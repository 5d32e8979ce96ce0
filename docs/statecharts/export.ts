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
const given = (type) => ({
	type,
	params: ({ event }) => event.output
});
const isOutcome = (expected) => (_, { outcome }) => outcome === expected;
const withRunProblem = (_, { problem }) => problem ? { problem } : {};
const machineSetup = {
	guards: {
		isSavedAtOnce: ({ context }, { outcome }) => outcome === "ready" && context.request !== "workspace",
		isReady: isOutcome("ready"),
		isFailed: isOutcome("failed"),
		isCancelled: isOutcome("cancelled"),
		isExpired: isOutcome("expired")
	},
	actions: {
		storeRequest: assign(withData(({ event }) => {
			assertEvent(event, "export.start");
			return {
				request: event.request,
				exportId: null,
				problem: null
			};
		})),
		storeArchive: assign(withData(({ event }) => {
			assertEvent(event, "export.found");
			return {
				request: "workspace",
				exportId: event.exportId,
				problem: null
			};
		})),
		storeExport: assign(withData((_, { exportId }) => ({ exportId }))),
		storeProblem: assign(withData(withProblem)),
		storeRunProblem: assign(withData(withRunProblem)),
		clearProblem: assign({ problem: null })
	}
};
const ended = (guard) => ({
	guard: given(guard),
	actions: given("storeRunProblem")
});
({ ...ended("isReady") }), { ...ended("isFailed") }, { ...ended("isCancelled") }, { ...ended("isExpired") };
const implementations = machineSetup;
/** How each invoked actor can end: the first one is taken. */
const outcomes = {
	"startExport": [{ "exportId": "e1" }],
	"askExport": [
		{ "outcome": null },
		{ "outcome": "ready" },
		{ "outcome": "failed" },
		{ "outcome": "cancelled" },
		{ "outcome": "expired" }
	],
	"followRun": [
		{
			"outcome": "ready",
			"problem": null
		},
		{
			"outcome": "ready",
			"problem": {
				"code": "unknown",
				"detail": "It broke."
			}
		},
		{
			"outcome": "failed",
			"problem": null
		},
		{
			"outcome": "cancelled",
			"problem": null
		},
		{
			"outcome": "expired",
			"problem": null
		}
	],
	"saveExport": [void 0]
};
/** Data of events that a simulator sends without any. */
const examples = {
	"export.start": { "request": {
		"format": "csv",
		"view": {
			"table": "posts",
			"from": "2026-03-01",
			"to": "2026-03-30"
		}
	} },
	"export.found": { "exportId": "e2" },
	"after": { "milliseconds": 36e5 }
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
		"startExport": end("startExport"),
		"askExport": end("askExport"),
		"followRun": end("followRun"),
		"saveExport": end("saveExport")
	},
	delays: {}
}).createMachine({
	"id": "export",
	"context": {
		"workspaceId": "w1",
		"request": null,
		"exportId": null,
		"problem": null
	},
	"initial": "choosing",
	"states": {
		"choosing": {
			"description": "Nothing is being exported from this page.",
			"on": {
				"export.start": {
					"target": "preparing",
					"actions": "storeRequest",
					"meta": { "why": "The user wants this page’s posts, a report or the workspace as a file." }
				},
				"export.found": {
					"target": "recalling",
					"actions": "storeArchive",
					"meta": { "why": "An archive was started earlier or on another page." }
				}
			}
		},
		"preparing": {
			"description": "The server is starting the export.",
			"tags": ["busy"],
			"invoke": {
				"id": "startExport",
				"src": "startExport",
				"onDone": {
					"target": "following",
					"actions": {
						"type": "storeExport",
						"params": withData(({ event }) => event.output)
					},
					"meta": { "why": "A short export may be ready already." }
				},
				"onError": {
					"target": "refused",
					"actions": {
						"type": "storeProblem",
						"params": withData(({ event }) => ({ thrown: event.error }))
					},
					"meta": { "why": "The export could not start; the page shows why." }
				}
			}
		},
		"recalling": {
			"description": "The server is checking the status of an earlier export.",
			"on": { "export.start": {
				"target": "preparing",
				"actions": "storeRequest",
				"meta": { "why": "The user wants this page’s posts, a report or the workspace as a file." }
			} },
			"invoke": {
				"id": "askExport",
				"src": "askExport",
				"onDone": [
					{
						"guard": {
							"type": "isReady",
							"params": withData(({ event }) => event.output)
						},
						"actions": {
							"type": "storeRunProblem",
							"params": withData(({ event }) => event.output)
						},
						"target": "ready",
						"meta": { "why": "The file is ready; the user decides when to download it." }
					},
					{
						"guard": {
							"type": "isFailed",
							"params": withData(({ event }) => event.output)
						},
						"actions": {
							"type": "storeRunProblem",
							"params": withData(({ event }) => event.output)
						},
						"target": "failed",
						"meta": { "why": "The server could not finish the file and says why." }
					},
					{
						"guard": {
							"type": "isCancelled",
							"params": withData(({ event }) => event.output)
						},
						"actions": {
							"type": "storeRunProblem",
							"params": withData(({ event }) => event.output)
						},
						"target": "cancelled",
						"meta": { "why": "Someone cancelled the export, here or elsewhere." }
					},
					{
						"guard": {
							"type": "isExpired",
							"params": withData(({ event }) => event.output)
						},
						"actions": {
							"type": "storeRunProblem",
							"params": withData(({ event }) => event.output)
						},
						"target": "expired",
						"meta": { "why": "The server deletes files after a day." }
					},
					{
						"target": "following",
						"meta": { "why": "The export is still queued or running." }
					}
				],
				"onError": {
					"target": "following",
					"meta": { "why": "The connection is lost, but not the file." }
				}
			}
		},
		"following": {
			"description": "The server is creating the file.",
			"tags": ["busy"],
			"invoke": {
				"id": "followRun",
				"src": "followRun",
				"onDone": [
					{
						"guard": {
							"type": "isSavedAtOnce",
							"params": withData(({ event }) => event.output)
						},
						"actions": {
							"type": "storeRunProblem",
							"params": withData(({ event }) => event.output)
						},
						"target": "saving",
						"meta": { "why": "The download starts at once, unless the file is a large archive." }
					},
					{
						"guard": {
							"type": "isReady",
							"params": withData(({ event }) => event.output)
						},
						"actions": {
							"type": "storeRunProblem",
							"params": withData(({ event }) => event.output)
						},
						"target": "ready",
						"meta": { "why": "The file is ready; the user decides when to download it." }
					},
					{
						"guard": {
							"type": "isFailed",
							"params": withData(({ event }) => event.output)
						},
						"actions": {
							"type": "storeRunProblem",
							"params": withData(({ event }) => event.output)
						},
						"target": "failed",
						"meta": { "why": "The server could not finish the file and says why." }
					},
					{
						"guard": {
							"type": "isCancelled",
							"params": withData(({ event }) => event.output)
						},
						"actions": {
							"type": "storeRunProblem",
							"params": withData(({ event }) => event.output)
						},
						"target": "cancelled",
						"meta": { "why": "Someone cancelled the export, here or elsewhere." }
					},
					{
						"guard": {
							"type": "isExpired",
							"params": withData(({ event }) => event.output)
						},
						"actions": {
							"type": "storeRunProblem",
							"params": withData(({ event }) => event.output)
						},
						"target": "expired",
						"meta": { "why": "The server deletes files after a day." }
					}
				],
				"onError": {
					"target": "failed",
					"actions": {
						"type": "storeProblem",
						"params": withData(({ event }) => ({ thrown: event.error }))
					},
					"meta": { "why": "Unexpected error; a retry may help." }
				}
			}
		},
		"saving": {
			"description": "The browser is downloading the file.",
			"tags": ["busy"],
			"invoke": {
				"id": "saveExport",
				"src": "saveExport",
				"onDone": {
					"target": "saved",
					"actions": "clearProblem",
					"meta": { "why": "The browser has the file." }
				},
				"onError": {
					"target": "recalling",
					"actions": {
						"type": "storeProblem",
						"params": withData(({ event }) => ({ thrown: event.error }))
					},
					"meta": { "why": "The file may no longer exist; the next request shows it." }
				}
			}
		},
		"ready": {
			"description": "The file is ready on the server.",
			"on": {
				"export.start": {
					"target": "preparing",
					"actions": "storeRequest",
					"meta": { "why": "The user wants this page’s posts, a report or the workspace as a file." }
				},
				"export.found": {
					"target": "recalling",
					"actions": "storeArchive",
					"meta": { "why": "An archive was started earlier or on another page." }
				},
				"export.save": {
					"target": "saving",
					"actions": "clearProblem",
					"meta": { "why": "The user wants the file on this computer." }
				}
			}
		},
		"saved": {
			"description": "The browser received the file.",
			"on": {
				"export.start": {
					"target": "preparing",
					"actions": "storeRequest",
					"meta": { "why": "The user wants this page’s posts, a report or the workspace as a file." }
				},
				"export.found": {
					"target": "recalling",
					"actions": "storeArchive",
					"meta": { "why": "An archive was started earlier or on another page." }
				},
				"export.save": {
					"target": "saving",
					"actions": "clearProblem",
					"meta": { "why": "The user wants the file on this computer." }
				}
			}
		},
		"refused": {
			"description": "The server didn’t start the export.",
			"on": {
				"export.start": {
					"target": "preparing",
					"actions": "storeRequest",
					"meta": { "why": "The user wants this page’s posts, a report or the workspace as a file." }
				},
				"export.found": {
					"target": "recalling",
					"actions": "storeArchive",
					"meta": { "why": "An archive was started earlier or on another page." }
				},
				"export.retry": {
					"target": "preparing",
					"meta": { "why": "The server may have room for the export now." }
				}
			}
		},
		"failed": {
			"description": "The server could not finish the export.",
			"on": {
				"export.start": {
					"target": "preparing",
					"actions": "storeRequest",
					"meta": { "why": "The user wants this page’s posts, a report or the workspace as a file." }
				},
				"export.found": {
					"target": "recalling",
					"actions": "storeArchive",
					"meta": { "why": "An archive was started earlier or on another page." }
				},
				"export.retry": {
					"target": "preparing",
					"meta": { "why": "The cause of the failure may be gone." }
				}
			}
		},
		"cancelled": {
			"description": "The export was cancelled; the server stores no part of it.",
			"on": {
				"export.start": {
					"target": "preparing",
					"actions": "storeRequest",
					"meta": { "why": "The user wants this page’s posts, a report or the workspace as a file." }
				},
				"export.found": {
					"target": "recalling",
					"actions": "storeArchive",
					"meta": { "why": "An archive was started earlier or on another page." }
				}
			}
		},
		"expired": {
			"description": "The server deleted the file.",
			"on": {
				"export.start": {
					"target": "preparing",
					"actions": "storeRequest",
					"meta": { "why": "The user wants this page’s posts, a report or the workspace as a file." }
				},
				"export.found": {
					"target": "recalling",
					"actions": "storeArchive",
					"meta": { "why": "An archive was started earlier or on another page." }
				},
				"export.retry": {
					"target": "preparing",
					"meta": { "why": "The server can create the file again." }
				}
			}
		}
	}
});
export { machine };
