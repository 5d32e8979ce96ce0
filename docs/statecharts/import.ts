// Written by `npm run statecharts`. Paste it into a visualizer, or start it: createActor(machine).start().
import { assertEvent, assign, fromPromise, sendTo, setup } from "xstate";
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
assign(withData((_, outcome) => outcome.kind === "uploaded" ? { uploaded: {
	uploadId: outcome.uploadId,
	draft: outcome.draft
} } : { problem: outcome.problem })), assign(withData(withProblem)), assign({ problem: null });
assign(withData(({ event }) => {
	assertEvent(event, "draft.change");
	return {
		draft: event.draft,
		problem: null
	};
})), assign(withData(({ context: { draft }, event }) => {
	assertEvent(event, "records.choose");
	return {
		draft: {
			...draft,
			reading: event.reading
		},
		problem: null
	};
})), assign(withData(({ context: { draft } }, { mapping }) => ({ draft: {
	...draft,
	mapping
} }))), assign(withData(withProblem)), assign({ problem: null });
const isOutcome = (expected) => (_, { outcome }) => outcome === expected;
const isPlace = (name) => (_, place) => place.at === name;
const placeGuards = {
	isMapping: isPlace("mapping"),
	isChecking: isPlace("checking"),
	isChecked: isPlace("checked"),
	isDamaged: isPlace("damaged"),
	isConflicting: isPlace("conflicting"),
	isImporting: isPlace("importing"),
	isUndoRequested: isPlace("undoRequested"),
	isDone: isPlace("done"),
	isFailed: isPlace("failed"),
	isCancelled: isPlace("cancelled"),
	isUndoing: isPlace("undoing"),
	isUndone: isPlace("undone")
};
const runGuards = {
	isRunDone: isOutcome("done"),
	isRunDamaged: isOutcome("damaged"),
	isRunConflicting: isOutcome("conflicting"),
	isRunFailed: isOutcome("failed"),
	isRunCancelled: isOutcome("cancelled"),
	isRunUndone: isOutcome("undone")
};
const gone = {
	code: "gone",
	...toText({
		id: "problem.importGone",
		message: "This file or import no longer exists. Choose a file to start again."
	})
};
const implementations = {
	guards: {
		hasAddress: ({ context }) => context.uploadId !== null || context.importId !== null,
		hasDraft: ({ context }) => context.uploadId !== null && context.draft !== null,
		isElsewhere: ({ context, event }) => {
			assertEvent(event, "place.change");
			return event.importId !== context.importId || event.importId === null && event.uploadId !== context.uploadId;
		},
		...placeGuards,
		...runGuards
	},
	actions: {
		moveTo: assign(withData(({ event }) => {
			assertEvent(event, "place.change");
			const { uploadId, importId, askUndo } = event;
			return {
				uploadId,
				importId,
				askUndo,
				draft: null,
				problem: null
			};
		})),
		storePlace: assign(withData((_, { at: _at, ...place }) => ({
			...place,
			problem: null,
			askUndo: false
		}))),
		storeUpload: assign(withData((_, { uploadId, draft }) => ({
			uploadId,
			draft,
			problem: null
		}))),
		storeRun: assign(withData((_, { importId }) => ({
			importId,
			problem: null
		}))),
		storeDraft: assign(withData((_, draft) => ({
			draft,
			problem: null
		}))),
		storeProblem: assign(withData(withProblem)),
		clearProblem: assign({ problem: null }),
		clearRun: assign({
			importId: null,
			problem: null
		}),
		clearFile: assign({
			uploadId: null,
			importId: null,
			draft: null,
			problem: null,
			askUndo: false
		}),
		reportDeleted: assign({
			uploadId: null,
			importId: null,
			draft: null,
			problem: gone
		}),
		passCancel: sendTo("followRun", { type: "run.cancel" })
	}
};
/** How each invoked actor can end: the first one is taken. */
const outcomes = {
	"findPlace": [
		{
			"at": "mapping",
			"uploadId": "u1",
			"importId": "i1",
			"draft": {
				"reading": {},
				"mapping": {}
			}
		},
		{
			"at": "mapping",
			"uploadId": "u1",
			"importId": null,
			"draft": {
				"reading": {},
				"mapping": {}
			}
		},
		{
			"at": "failed",
			"uploadId": null,
			"importId": "i1",
			"draft": {
				"reading": {},
				"mapping": {}
			}
		},
		{
			"at": "failed",
			"uploadId": "u1",
			"importId": "i1",
			"draft": null
		},
		{
			"at": "checking",
			"uploadId": "u1",
			"importId": "i1",
			"draft": {
				"reading": {},
				"mapping": {}
			}
		},
		{
			"at": "checked",
			"uploadId": "u1",
			"importId": "i1",
			"draft": {
				"reading": {},
				"mapping": {}
			}
		},
		{
			"at": "damaged",
			"uploadId": "u1",
			"importId": "i1",
			"draft": {
				"reading": {},
				"mapping": {}
			}
		},
		{
			"at": "conflicting",
			"uploadId": "u1",
			"importId": "i1",
			"draft": {
				"reading": {},
				"mapping": {}
			}
		},
		{
			"at": "importing",
			"uploadId": "u1",
			"importId": "i1",
			"draft": {
				"reading": {},
				"mapping": {}
			}
		},
		{
			"at": "undoRequested",
			"uploadId": "u1",
			"importId": "i1",
			"draft": {
				"reading": {},
				"mapping": {}
			}
		},
		{
			"at": "done",
			"uploadId": "u1",
			"importId": "i1",
			"draft": {
				"reading": {},
				"mapping": {}
			}
		},
		{
			"at": "failed",
			"uploadId": "u1",
			"importId": "i1",
			"draft": {
				"reading": {},
				"mapping": {}
			}
		},
		{
			"at": "cancelled",
			"uploadId": "u1",
			"importId": "i1",
			"draft": {
				"reading": {},
				"mapping": {}
			}
		},
		{
			"at": "cancelled",
			"uploadId": null,
			"importId": "i1",
			"draft": null
		},
		{
			"at": "undoing",
			"uploadId": "u1",
			"importId": "i1",
			"draft": {
				"reading": {},
				"mapping": {}
			}
		},
		{
			"at": "undone",
			"uploadId": "u1",
			"importId": "i1",
			"draft": {
				"reading": {},
				"mapping": {}
			}
		},
		{
			"at": "gone",
			"uploadId": "u1",
			"importId": "i1",
			"draft": {
				"reading": {},
				"mapping": {}
			}
		}
	],
	"chooseFile": [{
		"uploadId": "u1",
		"draft": {
			"reading": {},
			"mapping": {}
		}
	}],
	"editMapping": [{
		"reading": {},
		"mapping": { "html": true }
	}],
	"startRun": [{ "importId": "i3" }],
	"startRest": [{ "importId": "i3" }],
	"undoImport": [void 0],
	"followRun": [
		{
			"outcome": "done",
			"problem": null
		},
		{
			"outcome": "damaged",
			"problem": null
		},
		{
			"outcome": "conflicting",
			"problem": null
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
			"outcome": "undone",
			"problem": null
		},
		{
			"outcome": "gone",
			"problem": null
		}
	]
};
/** Data of events that a simulator sends without any. */
const examples = {
	"place.change": {
		"uploadId": null,
		"importId": "i2",
		"askUndo": true
	},
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
		"findPlace": end("findPlace"),
		"chooseFile": end("chooseFile"),
		"editMapping": end("editMapping"),
		"startRun": end("startRun"),
		"startRest": end("startRest"),
		"undoImport": end("undoImport"),
		"followRun": end("followRun")
	},
	delays: {}
}).createMachine({
	"id": "import",
	"context": {
		"workspaceId": "w1",
		"uploadId": "u1",
		"importId": "i1",
		"askUndo": false,
		"draft": null,
		"problem": null
	},
	"initial": "arriving",
	"on": {
		"place.change": {
			"guard": "isElsewhere",
			"target": ".arriving",
			"actions": "moveTo",
			"meta": { "why": "The address names another file or import." }
		},
		"file.another": {
			"target": ".choosing",
			"actions": "clearFile",
			"meta": { "why": "The user wants another file." }
		}
	},
	"states": {
		"arriving": {
			"description": "The page reads from its address whether a file or an import is meant.",
			"on": { "decide": [{
				"guard": "hasAddress",
				"target": "finding",
				"meta": { "why": "A reload continues where the user was." }
			}, {
				"target": "choosing",
				"meta": { "why": "The address names no file and no import." }
			}] }
		},
		"finding": {
			"description": "The server is checking the progress of the file or import in the address.",
			"tags": ["busy"],
			"invoke": {
				"id": "findPlace",
				"src": "findPlace",
				"onDone": [
					{
						"guard": {
							"type": "isMapping",
							"params": withData(({ event }) => event.output)
						},
						"actions": {
							"type": "storePlace",
							"params": withData(({ event }) => event.output)
						},
						"target": "mapping",
						"meta": { "why": "The file needs mapping." }
					},
					{
						"guard": {
							"type": "isChecking",
							"params": withData(({ event }) => event.output)
						},
						"actions": {
							"type": "storePlace",
							"params": withData(({ event }) => event.output)
						},
						"target": "checking",
						"meta": { "why": "The dry run continues." }
					},
					{
						"guard": {
							"type": "isChecked",
							"params": withData(({ event }) => event.output)
						},
						"actions": {
							"type": "storePlace",
							"params": withData(({ event }) => event.output)
						},
						"target": "checked",
						"meta": { "why": "The dry run is complete." }
					},
					{
						"guard": {
							"type": "isConflicting",
							"params": withData(({ event }) => event.output)
						},
						"actions": {
							"type": "storePlace",
							"params": withData(({ event }) => event.output)
						},
						"target": "checked.conflicting",
						"meta": { "why": "The user must confirm that posts are replaced." }
					},
					{
						"guard": {
							"type": "isDamaged",
							"params": withData(({ event }) => event.output)
						},
						"actions": {
							"type": "storePlace",
							"params": withData(({ event }) => event.output)
						},
						"target": "checked.damaged",
						"meta": { "why": "Only a part of the file is readable." }
					},
					{
						"guard": {
							"type": "isImporting",
							"params": withData(({ event }) => event.output)
						},
						"actions": {
							"type": "storePlace",
							"params": withData(({ event }) => event.output)
						},
						"target": "importing",
						"meta": { "why": "The import runs." }
					},
					{
						"guard": {
							"type": "isUndoRequested",
							"params": withData(({ event }) => event.output)
						},
						"actions": {
							"type": "storePlace",
							"params": withData(({ event }) => event.output)
						},
						"target": "done.confirming",
						"meta": { "why": "The address asks to undo the import." }
					},
					{
						"guard": {
							"type": "isDone",
							"params": withData(({ event }) => event.output)
						},
						"actions": {
							"type": "storePlace",
							"params": withData(({ event }) => event.output)
						},
						"target": "done",
						"meta": { "why": "The posts are imported." }
					},
					{
						"guard": {
							"type": "isFailed",
							"params": withData(({ event }) => event.output)
						},
						"actions": {
							"type": "storePlace",
							"params": withData(({ event }) => event.output)
						},
						"target": "over.failed",
						"meta": { "why": "The server gave up." }
					},
					{
						"guard": {
							"type": "isCancelled",
							"params": withData(({ event }) => event.output)
						},
						"actions": {
							"type": "storePlace",
							"params": withData(({ event }) => event.output)
						},
						"target": "over.cancelled",
						"meta": { "why": "It was stopped." }
					},
					{
						"guard": {
							"type": "isUndoing",
							"params": withData(({ event }) => event.output)
						},
						"actions": {
							"type": "storePlace",
							"params": withData(({ event }) => event.output)
						},
						"target": "undoing",
						"meta": { "why": "The undo is running." }
					},
					{
						"guard": {
							"type": "isUndone",
							"params": withData(({ event }) => event.output)
						},
						"actions": {
							"type": "storePlace",
							"params": withData(({ event }) => event.output)
						},
						"target": "over.undone",
						"meta": { "why": "The posts are gone." }
					},
					{
						"target": "choosing",
						"actions": "reportDeleted",
						"meta": { "why": "The server has no such file or import." }
					}
				],
				"onError": {
					"target": "unreachable",
					"actions": {
						"type": "storeProblem",
						"params": withData(({ event }) => ({ thrown: event.error }))
					},
					"meta": { "why": "Only the server knows the progress." }
				}
			}
		},
		"unreachable": {
			"description": "The server didn’t respond; the user can retry.",
			"on": { "place.retry": {
				"target": "finding",
				"actions": "clearProblem",
				"meta": { "why": "The connection may be back." }
			} }
		},
		"choosing": {
			"description": "The user chooses and uploads a file.",
			"invoke": {
				"id": "chooseFile",
				"src": "chooseFile",
				"onDone": {
					"target": "mapping",
					"actions": {
						"type": "storeUpload",
						"params": withData(({ event }) => event.output)
					},
					"meta": { "why": "The server suggests a mapping." }
				},
				"onError": {
					"target": "unreachable",
					"actions": {
						"type": "storeProblem",
						"params": withData(({ event }) => ({ thrown: event.error }))
					},
					"meta": { "why": "Unexpected error; a retry may help." }
				}
			}
		},
		"mapping": {
			"description": "The user says what each column means.",
			"invoke": {
				"id": "editMapping",
				"src": "editMapping",
				"onDone": {
					"target": "startingCheck",
					"actions": {
						"type": "storeDraft",
						"params": withData(({ event }) => event.output)
					},
					"meta": { "why": "The user accepts the mapping." }
				},
				"onError": {
					"target": "unreachable",
					"actions": {
						"type": "storeProblem",
						"params": withData(({ event }) => ({ thrown: event.error }))
					},
					"meta": { "why": "Unexpected error; a retry may help." }
				}
			}
		},
		"startingCheck": {
			"description": "The server is starting a dry run.",
			"tags": ["busy"],
			"invoke": {
				"id": "startRun",
				"src": "startRun",
				"onDone": {
					"target": "checking",
					"actions": {
						"type": "storeRun",
						"params": withData(({ event }) => event.output)
					},
					"meta": { "why": "The run has an ID to follow." }
				},
				"onError": {
					"target": "mapping",
					"actions": {
						"type": "storeProblem",
						"params": withData(({ event }) => ({ thrown: event.error }))
					},
					"meta": { "why": "The dry run could not start." }
				}
			}
		},
		"checking": {
			"description": "A dry run counts rows, duplicates and invalid rows, and stores nothing.",
			"invoke": {
				"id": "followRun",
				"src": "followRun",
				"onError": {
					"target": "unreachable",
					"actions": {
						"type": "storeProblem",
						"params": withData(({ event }) => ({ thrown: event.error }))
					},
					"meta": { "why": "Unexpected error; a retry may help." }
				},
				"onDone": [
					{
						"guard": {
							"type": "isRunDone",
							"params": withData(({ event }) => event.output)
						},
						"target": "checked",
						"meta": { "why": "The report is ready." }
					},
					{
						"guard": {
							"type": "isRunConflicting",
							"params": withData(({ event }) => event.output)
						},
						"target": "checked.conflicting",
						"meta": { "why": "Posts would be replaced." }
					},
					{
						"guard": {
							"type": "isRunDamaged",
							"params": withData(({ event }) => event.output)
						},
						"target": "checked.damaged",
						"meta": { "why": "Only a part is readable." }
					},
					{
						"guard": {
							"type": "isRunFailed",
							"params": withData(({ event }) => event.output)
						},
						"target": "checked.failed",
						"meta": { "why": "The server could not read the file." }
					},
					{
						"target": "mapping",
						"actions": "clearRun",
						"meta": { "why": "The user cancelled; the mapping is open again." }
					}
				]
			}
		},
		"checked": {
			"description": "The user reads the report of the dry run; nothing is imported yet.",
			"initial": "passed",
			"on": { "mapping.edit": {
				"target": "mapping",
				"actions": "clearRun",
				"meta": { "why": "The report shows what to change." }
			} },
			"states": {
				"passed": {
					"description": "The server could read the whole file.",
					"on": { "import.start": {
						"target": "#import.startingImport",
						"meta": { "why": "The user accepts the report." }
					} }
				},
				"damaged": {
					"description": "The compressed file is damaged; the report says how much is readable.",
					"on": { "import.startPartial": {
						"target": "#import.startingPartial",
						"meta": { "why": "The readable part is enough." }
					} }
				},
				"conflicting": {
					"description": "Rows have the IDs of unrelated posts; the report shows examples.",
					"on": { "import.startReplacing": {
						"target": "#import.startingReplacing",
						"meta": { "why": "The user confirms." }
					} }
				},
				"failed": { "description": "The server could not read the file." }
			}
		},
		"startingImport": {
			"description": "The server is starting the import.",
			"tags": ["busy"],
			"invoke": {
				"id": "startRun",
				"src": "startRun",
				"onDone": {
					"target": "importing",
					"actions": {
						"type": "storeRun",
						"params": withData(({ event }) => event.output)
					},
					"meta": { "why": "The run has an ID to follow." }
				},
				"onError": {
					"target": "checked",
					"actions": {
						"type": "storeProblem",
						"params": withData(({ event }) => ({ thrown: event.error }))
					},
					"meta": { "why": "The import could not start." }
				}
			}
		},
		"startingPartial": {
			"description": "The server is starting to import the readable part of a damaged file.",
			"tags": ["busy"],
			"invoke": {
				"id": "startRun",
				"src": "startRun",
				"onDone": {
					"target": "importing",
					"actions": {
						"type": "storeRun",
						"params": withData(({ event }) => event.output)
					},
					"meta": { "why": "The run has an ID to follow." }
				},
				"onError": {
					"target": "checked.damaged",
					"actions": {
						"type": "storeProblem",
						"params": withData(({ event }) => ({ thrown: event.error }))
					},
					"meta": { "why": "The import could not start." }
				}
			}
		},
		"startingReplacing": {
			"description": "The server is starting an import that replaces posts with the same IDs.",
			"tags": ["busy"],
			"invoke": {
				"id": "startRun",
				"src": "startRun",
				"onDone": {
					"target": "importing",
					"actions": {
						"type": "storeRun",
						"params": withData(({ event }) => event.output)
					},
					"meta": { "why": "The run has an ID to follow." }
				},
				"onError": {
					"target": "checked.conflicting",
					"actions": {
						"type": "storeProblem",
						"params": withData(({ event }) => ({ thrown: event.error }))
					},
					"meta": { "why": "The import could not start." }
				}
			}
		},
		"importing": {
			"description": "The server is importing the posts.",
			"initial": "watching",
			"invoke": {
				"id": "followRun",
				"src": "followRun",
				"onError": {
					"target": "unreachable",
					"actions": {
						"type": "storeProblem",
						"params": withData(({ event }) => ({ thrown: event.error }))
					},
					"meta": { "why": "Unexpected error; a retry may help." }
				},
				"onDone": [
					{
						"guard": {
							"type": "isRunDone",
							"params": withData(({ event }) => event.output)
						},
						"target": "done",
						"meta": { "why": "All posts that could be imported are stored." }
					},
					{
						"guard": {
							"type": "isRunCancelled",
							"params": withData(({ event }) => event.output)
						},
						"target": "over.cancelled",
						"meta": { "why": "Someone cancelled the import." }
					},
					{
						"guard": {
							"type": "isRunFailed",
							"params": withData(({ event }) => event.output)
						},
						"target": "over.failed",
						"meta": { "why": "The server gave up and says why." }
					},
					{
						"target": "arriving",
						"meta": { "why": "Someone else undid or deleted the import; the server says which." }
					}
				]
			},
			"states": {
				"watching": {
					"description": "The page shows the progress.",
					"on": { "cancel.ask": {
						"target": "confirming",
						"meta": { "why": "Cancelling deletes posts, so the page asks." }
					} }
				},
				"confirming": {
					"description": "The page asks whether to cancel; the import continues.",
					"on": {
						"cancel.dismiss": {
							"target": "watching",
							"meta": { "why": "The user lets the import continue." }
						},
						"run.cancel": {
							"target": "watching",
							"actions": "passCancel",
							"meta": { "why": "The user confirms." }
						}
					}
				}
			}
		},
		"done": {
			"description": "The posts are imported.",
			"initial": "resting",
			"states": {
				"resting": {
					"description": "The user reads the result.",
					"on": {
						"undo.ask": {
							"target": "confirming",
							"meta": { "why": "An undo deletes posts, so the page asks first." }
						},
						"import.startRest": {
							"target": "#import.startingRest",
							"actions": "clearProblem",
							"meta": { "why": "The plan has room for the posts that were left out." }
						}
					}
				},
				"confirming": {
					"description": "The page asks whether to undo the import.",
					"on": {
						"undo.dismiss": {
							"target": "resting",
							"meta": { "why": "The user wants to keep the posts." }
						},
						"undo.confirm": {
							"target": "#import.startingUndo",
							"actions": "clearProblem",
							"meta": { "why": "The user confirms." }
						}
					}
				}
			}
		},
		"startingRest": {
			"description": "The server is starting to import the posts that the plan had no room for.",
			"tags": ["busy"],
			"invoke": {
				"id": "startRest",
				"src": "startRest",
				"onDone": {
					"target": "importing",
					"actions": {
						"type": "storeRun",
						"params": withData(({ event }) => event.output)
					},
					"meta": { "why": "The remaining posts are a separate import." }
				},
				"onError": {
					"target": "done",
					"actions": {
						"type": "storeProblem",
						"params": withData(({ event }) => ({ thrown: event.error }))
					},
					"meta": { "why": "The import could not start." }
				}
			}
		},
		"startingUndo": {
			"description": "The server is starting the undo.",
			"invoke": {
				"id": "undoImport",
				"src": "undoImport",
				"onDone": {
					"target": "undoing",
					"meta": { "why": "Removing many posts takes a while." }
				},
				"onError": {
					"target": "undoing",
					"actions": {
						"type": "storeProblem",
						"params": withData(({ event }) => ({ thrown: event.error }))
					},
					"meta": { "why": "The undo may have started already; the next request shows it." }
				}
			}
		},
		"undoing": {
			"description": "The server is undoing the import.",
			"invoke": {
				"id": "followRun",
				"src": "followRun",
				"onError": {
					"target": "unreachable",
					"actions": {
						"type": "storeProblem",
						"params": withData(({ event }) => ({ thrown: event.error }))
					},
					"meta": { "why": "Unexpected error; a retry may help." }
				},
				"onDone": [
					{
						"guard": {
							"type": "isRunDone",
							"params": withData(({ event }) => event.output)
						},
						"target": "done",
						"meta": { "why": "The server refused." }
					},
					{
						"guard": {
							"type": "isRunUndone",
							"params": withData(({ event }) => event.output)
						},
						"target": "over.undone",
						"actions": "clearProblem",
						"meta": { "why": "The workspace is as before." }
					},
					{
						"target": "arriving",
						"actions": "clearProblem",
						"meta": { "why": "It ended differently; the server says how." }
					}
				]
			}
		},
		"over": {
			"description": "No posts of this import are stored.",
			"on": { "mapping.edit": {
				"guard": "hasDraft",
				"target": "mapping",
				"actions": "clearRun",
				"meta": { "why": "The file stays." }
			} },
			"initial": "cancelled",
			"states": {
				"failed": { "description": "The import failed; the server says why." },
				"cancelled": { "description": "Someone cancelled the import." },
				"undone": { "description": "Someone undid the import." }
			}
		}
	}
});
export { machine };
