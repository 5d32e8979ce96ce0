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
const implementations = {
	guards: { isUploaded: (_, outcome) => outcome.kind === "uploaded" },
	actions: {
		storeOutcome: assign(withData((_, outcome) => outcome.kind === "uploaded" ? { uploaded: {
			uploadId: outcome.uploadId,
			draft: outcome.draft
		} } : { problem: outcome.problem })),
		storeProblem: assign(withData(withProblem)),
		clearProblem: assign({ problem: null })
	}
};
/** How each invoked actor can end: the first one is taken. */
const outcomes = { "uploadFile": [{
	"kind": "uploaded",
	"uploadId": "u1",
	"draft": {}
}, {
	"kind": "refused",
	"problem": {
		"code": "unreadable_file",
		"detail": "It is neither text nor Parquet."
	}
}] };
/** Data of events that a simulator sends without any. */
const examples = {};
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
	actors: { "uploadFile": end("uploadFile") },
	delays: {}
}).createMachine({
	"id": "import-file",
	"context": {
		"workspaceId": "w1",
		"problem": null,
		"uploaded": null
	},
	"initial": "choosing",
	"states": {
		"choosing": {
			"description": "Waiting for a file; a problem says why the server refused an earlier one.",
			"on": { "file.chosen": {
				"target": "uploading",
				"actions": "clearProblem",
				"meta": { "why": "The user dropped or picked a file." }
			} }
		},
		"interrupted": {
			"description": "The upload was interrupted; the user can retry it with the same file.",
			"on": {
				"file.chosen": {
					"target": "uploading",
					"actions": "clearProblem",
					"meta": { "why": "The user picked another file." }
				},
				"upload.retry": {
					"target": "uploading",
					"actions": "clearProblem",
					"meta": { "why": "The browser still has the file." }
				},
				"upload.cancel": {
					"target": "choosing",
					"actions": "clearProblem",
					"meta": { "why": "The user changed their mind." }
				}
			}
		},
		"uploading": {
			"description": "The browser is uploading the file.",
			"tags": ["busy"],
			"on": { "upload.cancel": {
				"target": "choosing",
				"meta": { "why": "The user changed their mind." }
			} },
			"invoke": {
				"id": "uploadFile",
				"src": "uploadFile",
				"onDone": [{
					"guard": {
						"type": "isUploaded",
						"params": withData(({ event }) => event.output)
					},
					"target": "uploaded",
					"actions": {
						"type": "storeOutcome",
						"params": withData(({ event }) => event.output)
					},
					"meta": { "why": "The server stored the file and suggests a mapping." }
				}, {
					"target": "choosing",
					"actions": {
						"type": "storeOutcome",
						"params": withData(({ event }) => event.output)
					},
					"meta": { "why": "The server cannot read the file and says why." }
				}],
				"onError": {
					"target": "interrupted",
					"actions": {
						"type": "storeProblem",
						"params": withData(({ event }) => ({ thrown: event.error }))
					},
					"meta": { "why": "The connection was lost." }
				}
			}
		},
		"uploaded": {
			"description": "The server has stored the file and read its first rows.",
			"type": "final"
		}
	}
});
export { machine };
