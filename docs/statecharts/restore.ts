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
const given = (type) => ({
	type,
	params: ({ event }) => event.output
});
const isOutcome = (expected) => (_, { outcome }) => outcome === expected;
const withRunProblem = (_, { problem }) => problem ? { problem } : {};
const machineSetup = {
	guards: {
		isUploaded: (_, { kind }) => kind === "uploaded",
		isRunning: isOutcome("running"),
		isDone: isOutcome("done"),
		isFailed: isOutcome("failed"),
		isCancelled: isOutcome("cancelled")
	},
	actions: {
		storeRefusal: assign(withData((_, upload) => "problem" in upload ? { problem: upload.problem } : {})),
		storeProblem: assign(withData(withProblem)),
		storeRunProblem: assign(withData(withRunProblem)),
		clearProblem: assign({ problem: null }),
		abortUpload: () => {}
	}
};
const ended = (guard) => ({
	guard: given(guard),
	actions: given("storeRunProblem")
});
({ ...ended("isDone") }), { ...ended("isFailed") }, { ...ended("isCancelled") };
const implementations = machineSetup;
/** How each invoked actor can end: the first one is taken. */
const outcomes = {
	"uploadArchive": [{ "kind": "uploaded" }, {
		"kind": "refused",
		"problem": {
			"code": "quota_reached",
			"detail": "You own as many workspaces as you may."
		}
	}],
	"followRun": [
		{
			"outcome": "running",
			"problem": null
		},
		{
			"outcome": "done",
			"problem": null
		},
		{
			"outcome": "done",
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
			"outcome": "none",
			"problem": null
		}
	],
	"dismissRestore": [void 0],
	"openWorkspace": [void 0]
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
		"uploadArchive": end("uploadArchive"),
		"followRun": end("followRun"),
		"dismissRestore": end("dismissRestore"),
		"openWorkspace": end("openWorkspace")
	},
	delays: {}
}).createMachine({
	"id": "restore",
	"context": { "problem": null },
	"initial": "choosing",
	"states": {
		"choosing": {
			"description": "The user can choose an archive; an error says why the last one was refused.",
			"on": {
				"file.chosen": {
					"target": "uploading",
					"actions": "clearProblem",
					"meta": { "why": "The user has chosen an archive." }
				},
				"restore.found": {
					"target": "checking",
					"meta": { "why": "The server has a restore that this page didn't know." }
				}
			}
		},
		"uploading": {
			"description": "The archive is being uploaded.",
			"on": { "upload.cancel": {
				"target": "checking",
				"actions": "abortUpload",
				"meta": { "why": "The archive may already have arrived." }
			} },
			"invoke": {
				"id": "uploadArchive",
				"src": "uploadArchive",
				"onDone": [{
					"guard": {
						"type": "isUploaded",
						"params": withData(({ event }) => event.output)
					},
					"target": "running",
					"meta": { "why": "The server has the archive and starts the restore." }
				}, {
					"target": "checking",
					"actions": {
						"type": "storeRefusal",
						"params": withData(({ event }) => event.output)
					},
					"meta": { "why": "The server refused the archive; another restore may be running." }
				}],
				"onError": {
					"target": "interrupted",
					"actions": {
						"type": "storeProblem",
						"params": withData(({ event }) => ({ thrown: event.error }))
					},
					"meta": { "why": "The connection or the server failed." }
				}
			}
		},
		"interrupted": {
			"description": "The upload was interrupted; the user can retry it.",
			"on": {
				"file.chosen": {
					"target": "uploading",
					"actions": "clearProblem",
					"meta": { "why": "The user has chosen an archive." }
				},
				"restore.found": {
					"target": "checking",
					"meta": { "why": "The server has a restore that this page didn't know." }
				},
				"upload.retry": {
					"target": "uploading",
					"actions": "clearProblem",
					"meta": { "why": "The page still has the file." }
				},
				"upload.cancel": {
					"target": "checking",
					"actions": "clearProblem",
					"meta": { "why": "The user has decided against the upload." }
				}
			}
		},
		"checking": {
			"description": "The page is requesting the status of the latest restore.",
			"on": { "file.chosen": {
				"target": "uploading",
				"actions": "clearProblem",
				"meta": { "why": "The user has chosen an archive." }
			} },
			"invoke": {
				"id": "followRun",
				"src": "followRun",
				"onError": {
					"target": "choosing",
					"actions": {
						"type": "storeProblem",
						"params": withData(({ event }) => ({ thrown: event.error }))
					},
					"meta": { "why": "Unexpected error; a retry may help." }
				},
				"input": {
					"run": { "once": true },
					"intervalMs": 1e3,
					"retryMs": 2e3
				},
				"onDone": [
					{
						"guard": {
							"type": "isRunning",
							"params": withData(({ event }) => event.output)
						},
						"target": "running",
						"meta": { "why": "The restore is queued or running." }
					},
					{
						"guard": {
							"type": "isDone",
							"params": withData(({ event }) => event.output)
						},
						"actions": {
							"type": "storeRunProblem",
							"params": withData(({ event }) => event.output)
						},
						"target": "done",
						"meta": { "why": "The workspace is ready." }
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
						"meta": { "why": "The restore failed, and the server says why." }
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
						"meta": { "why": "The restore was cancelled here or elsewhere." }
					},
					{
						"target": "choosing",
						"actions": {
							"type": "storeRunProblem",
							"params": withData(({ event }) => event.output)
						},
						"meta": { "why": "There is no restore, or it was dismissed." }
					}
				]
			}
		},
		"running": {
			"description": "The server is creating the workspace from the archive.",
			"invoke": {
				"id": "followRun",
				"src": "followRun",
				"onError": {
					"target": "choosing",
					"actions": {
						"type": "storeProblem",
						"params": withData(({ event }) => ({ thrown: event.error }))
					},
					"meta": { "why": "Unexpected error; a retry may help." }
				},
				"input": {
					"run": { "once": false },
					"intervalMs": 1e3,
					"retryMs": 2e3
				},
				"onDone": [
					{
						"guard": {
							"type": "isDone",
							"params": withData(({ event }) => event.output)
						},
						"actions": {
							"type": "storeRunProblem",
							"params": withData(({ event }) => event.output)
						},
						"target": "done",
						"meta": { "why": "The workspace is ready." }
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
						"meta": { "why": "The restore failed, and the server says why." }
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
						"meta": { "why": "The restore was cancelled here or elsewhere." }
					},
					{
						"target": "choosing",
						"actions": {
							"type": "storeRunProblem",
							"params": withData(({ event }) => event.output)
						},
						"meta": { "why": "There is no restore, or it was dismissed." }
					}
				]
			}
		},
		"done": {
			"description": "The workspace is ready.",
			"on": {
				"file.chosen": {
					"target": "uploading",
					"actions": "clearProblem",
					"meta": { "why": "The user has chosen an archive." }
				},
				"restore.found": {
					"target": "checking",
					"meta": { "why": "The server has a restore that this page didn't know." }
				},
				"restore.dismiss": {
					"target": "dismissing",
					"actions": "clearProblem",
					"meta": { "why": "The user has read the result." }
				},
				"restore.open": {
					"target": "opening",
					"actions": "clearProblem",
					"meta": { "why": "The user wants to see the workspace." }
				}
			}
		},
		"failed": {
			"description": "The restore failed, and the server says why.",
			"on": {
				"file.chosen": {
					"target": "uploading",
					"actions": "clearProblem",
					"meta": { "why": "The user has chosen an archive." }
				},
				"restore.found": {
					"target": "checking",
					"meta": { "why": "The server has a restore that this page didn't know." }
				},
				"restore.dismiss": {
					"target": "dismissing",
					"actions": "clearProblem",
					"meta": { "why": "The user has read the result." }
				}
			}
		},
		"cancelled": {
			"description": "The restore was cancelled, and nothing was stored.",
			"on": {
				"file.chosen": {
					"target": "uploading",
					"actions": "clearProblem",
					"meta": { "why": "The user has chosen an archive." }
				},
				"restore.found": {
					"target": "checking",
					"meta": { "why": "The server has a restore that this page didn't know." }
				},
				"restore.dismiss": {
					"target": "dismissing",
					"actions": "clearProblem",
					"meta": { "why": "The user has read the result." }
				}
			}
		},
		"dismissing": {
			"description": "The page asks the server to dismiss the result.",
			"invoke": {
				"id": "dismissRestore",
				"src": "dismissRestore",
				"onDone": {
					"target": "choosing",
					"meta": { "why": "The user can choose another archive." }
				},
				"onError": {
					"target": "checking",
					"actions": {
						"type": "storeProblem",
						"params": withData(({ event }) => ({ thrown: event.error }))
					},
					"meta": { "why": "The status will show whether the restore is still listed." }
				}
			}
		},
		"opening": {
			"description": "The page dismisses the restore and opens its workspace.",
			"invoke": {
				"id": "openWorkspace",
				"src": "openWorkspace",
				"onDone": {
					"target": "choosing",
					"meta": { "why": "The user is in the workspace." }
				},
				"onError": {
					"target": "checking",
					"actions": {
						"type": "storeProblem",
						"params": withData(({ event }) => ({ thrown: event.error }))
					},
					"meta": { "why": "The status will show whether the restore is still listed." }
				}
			}
		}
	}
});
export { machine };
