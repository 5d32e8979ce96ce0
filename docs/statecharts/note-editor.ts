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
const saveGuards = {
	isSaved: (_, { kind }) => kind === "saved",
	isConflict: (_, { kind }) => kind === "conflict",
	isDeleted: (_, { kind }) => kind === "deleted"
};
function withOutcome(_, outcome) {
	if ("saved" in outcome) return {
		documentId: outcome.documentId,
		saved: outcome.saved,
		remote: null,
		problem: null
	};
	if ("remote" in outcome) return { remote: outcome.remote };
	return "problem" in outcome ? { problem: outcome.problem } : {};
}
const detachedContext = {
	documentId: null,
	saved: null,
	remote: null,
	problem: null
};
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
const pickNoteDraft = ({ day, text }) => ({
	day,
	text
});
const missingTextProblem = {
	code: "text",
	...toText({
		id: "problem.noteWordless",
		message: "Enter what happened."
	})
};
const implementations = {
	guards: {
		isWordless: ({ context: { draft } }) => draft.text.trim() === "",
		isStored: ({ context: { documentId } }) => documentId !== null,
		...saveGuards
	},
	actions: {
		change: assign(withData(({ event }) => {
			assertEvent(event, "draft.change");
			return {
				draft: event.draft,
				problem: null
			};
		})),
		explainWordless: assign({ problem: missingTextProblem }),
		storeOutcome: assign(withData(withOutcome)),
		storeProblem: assign(withData(withProblem)),
		clearProblem: assign({ problem: null }),
		keepMine: assign(withData(({ context: { remote } }) => ({
			saved: remote,
			remote: null
		}))),
		adoptRemote: assign(withData(({ context: { remote, draft } }) => ({
			saved: remote,
			draft: pickNoteDraft(remote ?? draft),
			remote: null
		}))),
		detach: assign(withData(detachedContext))
	}
};
/** How each invoked actor can end: the first one is taken. */
const outcomes = {
	"saveDocument": [
		{
			"kind": "saved",
			"documentId": "n1",
			"saved": {
				"version": 2,
				"day": "2026-06-01",
				"text": "Launch",
				"by": "Olivia"
			}
		},
		{
			"kind": "conflict",
			"remote": {
				"version": 2,
				"day": "2026-06-01",
				"text": "Theirs",
				"by": "Max"
			}
		},
		{ "kind": "deleted" },
		{
			"kind": "refused",
			"problem": {
				"code": "text",
				"detail": "Too long."
			}
		}
	],
	"deleteNote": [{}]
};
/** Data of events that a simulator sends without any. */
const examples = { "draft.change": { "draft": {
	"day": "2026-06-02",
	"text": "Price rise"
} } };
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
		"saveDocument": end("saveDocument"),
		"deleteNote": end("deleteNote")
	},
	delays: {}
}).createMachine({
	"id": "note-editor",
	"context": {
		"workspaceId": "w1",
		"documentId": null,
		"saved": null,
		"draft": {
			"day": "2026-06-01",
			"text": "Spike"
		},
		"remote": null,
		"problem": null
	},
	"initial": "writing",
	"states": {
		"writing": {
			"description": "The user is editing the note; after a refused save, the field shows why.",
			"on": {
				"draft.change": {
					"actions": "change",
					"meta": { "why": "The edit clears an earlier error." }
				},
				"draft.save": [{
					"guard": "isWordless",
					"actions": "explainWordless",
					"meta": { "why": "A note needs text." }
				}, {
					"target": "saving",
					"actions": "clearProblem",
					"meta": { "why": "The note has text and can be saved." }
				}],
				"note.delete": {
					"guard": "isStored",
					"target": "deleting",
					"actions": "clearProblem",
					"meta": { "why": "The user no longer needs the note." }
				}
			}
		},
		"saving": {
			"description": "The server is saving the note.",
			"tags": ["busy"],
			"invoke": {
				"id": "saveDocument",
				"src": "saveDocument",
				"onDone": [
					{
						"guard": {
							"type": "isSaved",
							"params": withData(({ event }) => event.output)
						},
						"target": "saved",
						"meta": { "why": "The note now appears on the charts." }
					},
					{
						"guard": {
							"type": "isConflict",
							"params": withData(({ event }) => event.output)
						},
						"target": "conflicted",
						"actions": {
							"type": "storeOutcome",
							"params": withData(({ event }) => event.output)
						},
						"meta": { "why": "Someone else saved the note first." }
					},
					{
						"guard": {
							"type": "isDeleted",
							"params": withData(({ event }) => event.output)
						},
						"target": "deletedElsewhere",
						"meta": { "why": "Someone else deleted the note." }
					},
					{
						"target": "writing",
						"actions": {
							"type": "storeOutcome",
							"params": withData(({ event }) => event.output)
						},
						"meta": { "why": "The server refused the note and says why." }
					}
				],
				"onError": {
					"target": "writing",
					"actions": {
						"type": "storeProblem",
						"params": withData(({ event }) => ({ thrown: event.error }))
					},
					"meta": { "why": "The save failed; the text is still in the editor." }
				}
			}
		},
		"conflicted": {
			"description": "Someone else changed the note; the user sees both versions and chooses one.",
			"on": {
				"draft.change": {
					"actions": "change",
					"meta": { "why": "The user can still edit their version." }
				},
				"conflict.keepMine": {
					"target": "saving",
					"actions": "keepMine",
					"meta": { "why": "The user's version replaces the other one." }
				},
				"conflict.adoptRemote": {
					"target": "writing",
					"actions": "adoptRemote",
					"meta": { "why": "The other version replaces the user's." }
				}
			}
		},
		"deletedElsewhere": {
			"description": "Someone else deleted the note; the user can save the text as a new one.",
			"on": {
				"draft.change": {
					"actions": "change",
					"meta": { "why": "The user can still edit the text." }
				},
				"draft.save": {
					"target": "saving",
					"actions": "detach",
					"meta": { "why": "The text is saved as a new note." }
				}
			}
		},
		"deleting": {
			"description": "The server is deleting the note.",
			"tags": ["busy"],
			"invoke": {
				"id": "deleteNote",
				"src": "deleteNote",
				"onDone": {
					"target": "deleted",
					"meta": { "why": "The note no longer appears on the charts." }
				},
				"onError": {
					"target": "writing",
					"actions": {
						"type": "storeProblem",
						"params": withData(({ event }) => ({ thrown: event.error }))
					},
					"meta": { "why": "The deletion failed, so the note stays open." }
				}
			}
		},
		"saved": {
			"type": "final",
			"description": "The note is stored."
		},
		"deleted": {
			"type": "final",
			"description": "The note is deleted."
		}
	}
});
export { machine };
