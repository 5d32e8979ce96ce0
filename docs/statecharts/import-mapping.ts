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
	guards: { isFlawed: (_, { flawed }) => flawed },
	actions: {
		changeDraft: assign(withData(({ event }) => {
			assertEvent(event, "draft.change");
			return {
				draft: event.draft,
				problem: null
			};
		})),
		chooseRecords: assign(withData(({ context: { draft }, event }) => {
			assertEvent(event, "records.choose");
			return {
				draft: {
					...draft,
					reading: event.reading
				},
				problem: null
			};
		})),
		storeMapping: assign(withData(({ context: { draft } }, { mapping }) => ({ draft: {
			...draft,
			mapping
		} }))),
		storeProblem: assign(withData(withProblem)),
		clearProblem: assign({ problem: null })
	}
};
/** How each invoked actor can end: the first one is taken. */
const outcomes = {
	"previewUpload": [{ "flawed": false }, { "flawed": true }],
	"suggestMapping": [{ "html": true }]
};
/** Data of events that a simulator sends without any. */
const examples = {
	"draft.change": { "draft": {
		"reading": { "recordsAt": "" },
		"mapping": { "html": true }
	} },
	"records.choose": { "reading": { "recordsAt": "/issues" } },
	"after": { "milliseconds": 299 }
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
		"previewUpload": end("previewUpload"),
		"suggestMapping": end("suggestMapping")
	},
	delays: { "PAUSE": 300 }
}).createMachine({
	"id": "import-mapping",
	"context": {
		"workspaceId": "w1",
		"uploadId": "u1",
		"draft": {
			"reading": { "recordsAt": "" },
			"mapping": { "html": false }
		},
		"problem": {
			"code": "busy",
			"detail": "Another check runs."
		}
	},
	"initial": "previewing",
	"on": {
		"draft.change": {
			"target": ".settling",
			"actions": "changeDraft",
			"meta": { "why": "The preview must show every change." }
		},
		"records.choose": {
			"target": ".suggesting",
			"actions": "chooseRecords",
			"meta": { "why": "Other records in the file have other columns." }
		}
	},
	"states": {
		"settling": {
			"description": "Waiting for a pause in typing, so that not every key press sends a request.",
			"tags": ["refreshing"],
			"after": { "PAUSE": {
				"target": "previewing",
				"meta": { "why": "The user stopped typing." }
			} }
		},
		"suggesting": {
			"description": "The server is suggesting a mapping for the chosen records.",
			"tags": ["refreshing"],
			"invoke": {
				"id": "suggestMapping",
				"src": "suggestMapping",
				"onDone": {
					"target": "previewing",
					"actions": {
						"type": "storeMapping",
						"params": withData(({ event }) => ({ mapping: event.output }))
					},
					"meta": { "why": "The suggested mapping fits the chosen records." }
				},
				"onError": {
					"target": "unreadable",
					"actions": {
						"type": "storeProblem",
						"params": withData(({ event }) => ({ thrown: event.error }))
					},
					"meta": { "why": "The file has no such records, or the connection was lost." }
				}
			}
		},
		"previewing": {
			"description": "The server is reading the first rows with this mapping.",
			"tags": ["refreshing"],
			"invoke": {
				"id": "previewUpload",
				"src": "previewUpload",
				"onDone": [{
					"guard": {
						"type": "isFlawed",
						"params": withData(({ event }) => event.output)
					},
					"target": "flawed",
					"meta": { "why": "The mapping yields no text or no time." }
				}, {
					"target": "ready",
					"meta": { "why": "The mapping is usable." }
				}],
				"onError": {
					"target": "unreadable",
					"actions": {
						"type": "storeProblem",
						"params": withData(({ event }) => ({ thrown: event.error }))
					},
					"meta": { "why": "The file can’t be read this way, or the connection was lost." }
				}
			}
		},
		"ready": {
			"description": "The preview is up to date, and the mapping is usable.",
			"tags": ["acceptable"],
			"on": { "check.start": {
				"target": "accepted",
				"meta": { "why": "The user accepts the mapping." }
			} }
		},
		"flawed": { "description": "The mapping isn’t usable; the preview says why." },
		"unreadable": {
			"description": "There is no preview; the problem says why.",
			"on": { "preview.retry": {
				"target": "previewing",
				"actions": "clearProblem",
				"meta": { "why": "The connection may be back." }
			} }
		},
		"accepted": {
			"description": "The mapping is ready for a dry run.",
			"type": "final"
		}
	}
});
export { machine };
