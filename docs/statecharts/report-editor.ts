// Written by `npm run statecharts`. Paste it into a visualizer, or start it: createActor(machine).start().
import { assertEvent, assign, fromPromise, sendTo, setup } from "xstate";
// \0chart
assign(withData(({ event: { documentId, version, draft } }) => ({
	documentId,
	version,
	draft
})));
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
const invisible = /(?![\u200c\u200d\u180b-\u180f\ufe00-\ufe0f\u{e0020}-\u{e007f}\u{e0100}-\u{e01ef}])[\p{Default_Ignorable_Code_Point}\p{Bidi_Control}]/gu;
const ignorable = /[\p{Default_Ignorable_Code_Point}\u2800\u{1d159}]/gu;
function normaliseName(text) {
	const tidy = text.normalize("NFC").replace(invisible, "").replace(/^[\s\u200c\u200d]+|[\s\u200c\u200d]+$/gu, "");
	return /[\p{L}\p{N}\p{P}\p{S}\p{Co}\p{Cn}\p{Cc}\p{Cs}]/u.test(tidy.replace(ignorable, "")) ? tidy : "";
}
const toSaveInput = ({ context: { workspaceId, documentId, saved, draft } }) => ({
	workspaceId,
	documentId,
	version: saved?.version ?? null,
	draft
});
const saveGuards = {
	isSaved: (_, { kind }) => kind === "saved",
	isConflict: (_, { kind }) => kind === "conflict",
	isDeleted: (_, { kind }) => kind === "deleted"
};
function createEditorParts({ blank, draftOf, isSame }) {
	const isUnchanged = ({ context: { draft, saved } }) => isSame(draft, saved ?? blank);
	return {
		guards: {
			...saveGuards,
			isMissing: (_, { kind }) => kind === "missing",
			isUnchanged,
			isFaulty: ({ context: { faulty } }) => faulty,
			isNameless: ({ context: { draft } }) => normaliseName(draft.name) === "",
			staysFaulty: (_, faulty) => faulty
		},
		begun: (input) => ({
			...input,
			draft: input.initialDraft ?? blank,
			faulty: false,
			saved: null,
			remote: null,
			problem: null
		}),
		discarded: ({ context: { saved } }) => ({
			draft: draftOf(saved ?? blank),
			faulty: false,
			problem: null
		}),
		rebased: ({ context: { remote } }) => ({
			saved: remote,
			remote: null
		}),
		remoteTaken: ({ context: { remote, draft } }) => ({
			saved: remote,
			draft: draftOf(remote ?? draft),
			faulty: false,
			remote: null
		}),
		draftToStore: (editor) => ({
			...toSaveInput(editor),
			draft: isUnchanged(editor) ? null : editor.context.draft
		})
	};
}
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
const unreachable$1 = {
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
const missingNameProblem = {
	code: "nameless",
	...toText({
		id: "problem.nameless",
		message: "Enter a name."
	})
};
const incompleteProblem = {
	code: "faulty",
	...toText({
		id: "problem.incomplete",
		message: "Complete the marked fields."
	})
};
const hasCode = (value) => "code" in value && typeof value.code === "string";
function toProblem(thrown) {
	if (!(thrown instanceof Error)) return unknown;
	if (thrown instanceof TypeError || thrown.name === "TimeoutError") return unreachable$1;
	if (thrown.message === "") return unknown;
	return {
		code: hasCode(thrown) ? thrown.code : "unknown",
		detail: thrown.message
	};
}
const withProblem = (_, { thrown }) => ({ problem: toProblem(thrown) });
function createDocumentEditor({ id, description, ...kind }) {
	const editing = createEditorParts(kind);
	return {
		guards: editing.guards,
		actions: {
			open: assign(withData((_, { kind: _kind, ...opened }) => opened)),
			change: assign(withData(({ event }) => {
				assertEvent(event, "draft.change");
				return {
					draft: event.draft,
					faulty: event.faulty,
					problem: null
				};
			})),
			storeOutcome: assign(withData(withOutcome)),
			explainFaulty: assign({ problem: incompleteProblem }),
			explainNameless: assign({ problem: missingNameProblem }),
			storeProblem: assign(withData(withProblem)),
			clearProblem: assign({ problem: null }),
			discard: assign(withData(editing.discarded)),
			keepMine: assign(withData(editing.rebased)),
			adoptRemote: assign(withData(editing.remoteTaken)),
			detach: assign(withData(detachedContext)),
			sendDraft: sendTo("draft", (editor) => ({
				type: "draft.change",
				...editing.draftToStore(editor)
			}))
		}
	};
}
const recipientKey = (recipient) => recipient.kind === "member" ? `member:${recipient.userId}` : `${recipient.kind}:${recipient.id}`;
const blankReport = {
	name: "",
	visibility: "shared",
	items: [],
	search: {},
	range: "lastWeek",
	schedule: null,
	recipients: []
};
const pickReportDraft = (report) => Object.fromEntries(Object.keys(blankReport).map((field) => [field, report[field]]));
const sortKeys = (_, value) => value !== null && typeof value === "object" && !Array.isArray(value) ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => one < other ? -1 : 1)) : value;
const contentOf = (draft) => JSON.stringify({
	...pickReportDraft(draft),
	items: draft.items.map(({ id: _id, ...content }) => content),
	recipients: draft.recipients.map(recipientKey)
}, sortKeys);
const isSameReport = (one, other) => contentOf(one) === contentOf(other);
const implementations = createDocumentEditor({
	id: "report-editor",
	blank: blankReport,
	draftOf: pickReportDraft,
	isSame: isSameReport,
	description: "The user can edit the report, even during a save."
});
/** How each invoked actor can end: the first one is taken. */
const outcomes = {
	"openDocument": [
		{
			"kind": "opened",
			"saved": {
				"name": "Weekly",
				"visibility": "shared",
				"items": [{
					"kind": "heading",
					"id": "1",
					"text": "Harbour"
				}],
				"search": {},
				"range": "lastWeek",
				"schedule": null,
				"recipients": [],
				"version": 1,
				"by": "Olivia"
			},
			"draft": {
				"name": "Weekly",
				"visibility": "shared",
				"items": [{
					"kind": "heading",
					"id": "1",
					"text": "Harbour"
				}],
				"search": {},
				"range": "lastWeek",
				"schedule": null,
				"recipients": []
			},
			"faulty": false
		},
		{
			"kind": "opened",
			"saved": null,
			"draft": {
				"name": "Weekly",
				"visibility": "shared",
				"items": [{
					"kind": "heading",
					"id": "1",
					"text": "Harbour"
				}, {
					"kind": "heading",
					"id": "2",
					"text": "Harbour"
				}],
				"search": {},
				"range": "lastWeek",
				"schedule": null,
				"recipients": []
			},
			"faulty": false
		},
		{
			"kind": "opened",
			"saved": {
				"name": "Weekly",
				"visibility": "shared",
				"items": [{
					"kind": "heading",
					"id": "1",
					"text": "Harbour"
				}],
				"search": {},
				"range": "lastWeek",
				"schedule": null,
				"recipients": [],
				"version": 1,
				"by": "Olivia"
			},
			"draft": {
				"name": "Weekly",
				"visibility": "shared",
				"items": [{
					"kind": "heading",
					"id": "1",
					"text": "Harbour"
				}, {
					"kind": "heading",
					"id": "2",
					"text": "Harbour"
				}],
				"search": {},
				"range": "lastWeek",
				"schedule": null,
				"recipients": []
			},
			"faulty": false
		},
		{ "kind": "missing" }
	],
	"saveDocument": [
		{
			"kind": "saved",
			"documentId": "f1",
			"saved": {
				"name": "Weekly",
				"visibility": "shared",
				"items": [{
					"kind": "heading",
					"id": "1",
					"text": "Harbour"
				}, {
					"kind": "heading",
					"id": "2",
					"text": "Harbour"
				}],
				"search": {},
				"range": "lastWeek",
				"schedule": null,
				"recipients": [],
				"version": 2,
				"by": "Olivia"
			}
		},
		{
			"kind": "saved",
			"documentId": "f1",
			"saved": {
				"name": "Weekly",
				"visibility": "shared",
				"items": [{
					"kind": "heading",
					"id": "1",
					"text": "Harbour"
				}],
				"search": {},
				"range": "lastWeek",
				"schedule": null,
				"recipients": [],
				"version": 2,
				"by": "Olivia"
			}
		},
		{
			"kind": "conflict",
			"remote": {
				"name": "Another name",
				"visibility": "shared",
				"items": [{
					"kind": "heading",
					"id": "1",
					"text": "Harbour"
				}],
				"search": {},
				"range": "lastWeek",
				"schedule": null,
				"recipients": [],
				"version": 2,
				"by": "Max"
			}
		},
		{ "kind": "deleted" },
		{
			"kind": "refused",
			"problem": {
				"code": "name",
				"detail": "The name is taken."
			}
		}
	],
	"draft": []
};
/** Data of events that a simulator sends without any. */
const examples = { "draft.change": {
	"draft": {
		"name": "Weekly",
		"visibility": "shared",
		"items": [{
			"kind": "heading",
			"id": "1",
			"text": "Harbour"
		}],
		"search": {},
		"range": "lastWeek",
		"schedule": null,
		"recipients": []
	},
	"faulty": false
} };
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
		"openDocument": end("openDocument"),
		"saveDocument": end("saveDocument"),
		"draft": end("draft")
	},
	delays: {}
}).createMachine({
	"id": "report-editor",
	"context": {
		"workspaceId": "w1",
		"documentId": "f1",
		"initialDraft": null,
		"draft": {
			"name": "",
			"visibility": "shared",
			"items": [],
			"search": {},
			"range": "lastWeek",
			"schedule": null,
			"recipients": []
		},
		"faulty": false,
		"saved": null,
		"remote": null,
		"problem": null
	},
	"initial": "opening",
	"states": {
		"opening": {
			"description": "The app is loading the saved document and this browser’s draft.",
			"tags": ["busy"],
			"invoke": {
				"id": "openDocument",
				"src": "openDocument",
				"onDone": [{
					"guard": {
						"type": "isMissing",
						"params": withData(({ event }) => event.output)
					},
					"target": "missing",
					"meta": { "why": "The document was deleted, never existed or is private to someone else." }
				}, {
					"target": "open",
					"actions": {
						"type": "open",
						"params": withData(({ event }) => event.output)
					},
					"meta": { "why": "The document is ready to edit." }
				}],
				"onError": {
					"target": "unreachable",
					"actions": {
						"type": "storeProblem",
						"params": withData(({ event }) => ({ thrown: event.error }))
					},
					"meta": { "why": "The connection was lost." }
				}
			}
		},
		"missing": { "description": "The document doesn’t exist or isn’t visible to this user." },
		"unreachable": {
			"description": "The document didn’t load; the user can retry.",
			"on": { "document.reopen": {
				"target": "opening",
				"actions": "clearProblem",
				"meta": { "why": "The connection may be back." }
			} }
		},
		"open": {
			"description": "The user can edit the report, even during a save.",
			"invoke": {
				"id": "draft",
				"src": "draft",
				"onError": { "meta": { "why": "The user can save the document without a stored draft." } }
			},
			"initial": "comparing",
			"on": { "draft.change": {
				"target": ".comparing",
				"actions": ["change", "sendDraft"],
				"meta": { "why": "The draft may differ from the saved version now." }
			} },
			"states": {
				"comparing": {
					"description": "Does the draft differ from the saved version?",
					"on": { "decide": [{
						"guard": "isUnchanged",
						"target": "unchanged",
						"meta": { "why": "There is nothing to save." }
					}, {
						"target": "edited",
						"meta": { "why": "There are unsaved changes." }
					}] }
				},
				"unchanged": { "description": "The draft equals the saved version, or is empty." },
				"edited": {
					"description": "The draft has unsaved changes; after a refused save, the problem says why.",
					"tags": ["unsaved"],
					"on": {
						"draft.discard": {
							"target": "comparing",
							"actions": ["discard", "sendDraft"],
							"meta": { "why": "The user returns to the saved version." }
						},
						"draft.save": [
							{
								"guard": "isNameless",
								"actions": "explainNameless",
								"meta": { "why": "Lists show documents by name." }
							},
							{
								"guard": "isFaulty",
								"target": "invalid",
								"actions": "explainFaulty",
								"meta": { "why": "An incomplete or invalid draft can’t be saved." }
							},
							{
								"target": "writing",
								"actions": "clearProblem",
								"meta": { "why": "The draft is complete and valid." }
							}
						]
					}
				},
				"invalid": {
					"description": "The user tried to save an incomplete or invalid draft; each error is shown in place.",
					"tags": ["unsaved"],
					"on": {
						"draft.discard": {
							"target": "comparing",
							"actions": ["discard", "sendDraft"],
							"meta": { "why": "The user returns to the saved version." }
						},
						"draft.save": [{
							"guard": "isNameless",
							"actions": "explainNameless",
							"meta": { "why": "Lists show documents by name." }
						}, {
							"actions": "explainFaulty",
							"meta": { "why": "The draft still has errors." }
						}],
						"draft.change": [{
							"guard": {
								"type": "staysFaulty",
								"params": withData(({ event }) => event.faulty)
							},
							"actions": ["change", "sendDraft"],
							"meta": { "why": "The remaining errors stay visible." }
						}, {
							"target": "comparing",
							"actions": ["change", "sendDraft"],
							"meta": { "why": "All errors are fixed." }
						}]
					}
				},
				"writing": {
					"description": "The server is saving the draft; the user can keep typing.",
					"tags": ["busy", "unsaved"],
					"on": { "draft.change": {
						"actions": ["change", "sendDraft"],
						"meta": { "why": "The user keeps typing, and no change may get lost." }
					} },
					"invoke": {
						"id": "saveDocument",
						"src": "saveDocument",
						"onDone": [
							{
								"guard": {
									"type": "isSaved",
									"params": withData(({ event }) => event.output)
								},
								"target": "checking",
								"actions": [{
									"type": "storeOutcome",
									"params": withData(({ event }) => event.output)
								}, "sendDraft"],
								"meta": { "why": "The server stored the draft." }
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
								"meta": { "why": "Someone else saved a version first." }
							},
							{
								"guard": {
									"type": "isDeleted",
									"params": withData(({ event }) => event.output)
								},
								"target": "deletedElsewhere",
								"meta": { "why": "Someone else deleted it." }
							},
							{
								"target": "edited",
								"actions": {
									"type": "storeOutcome",
									"params": withData(({ event }) => event.output)
								},
								"meta": { "why": "The server refused the draft and says why." }
							}
						],
						"onError": {
							"target": "edited",
							"actions": {
								"type": "storeProblem",
								"params": withData(({ event }) => ({ thrown: event.error }))
							},
							"meta": { "why": "The save failed; the draft is still here." }
						}
					}
				},
				"checking": {
					"description": "Did the user type during the save?",
					"on": { "decide": [{
						"guard": "isUnchanged",
						"target": "saved",
						"meta": { "why": "The draft equals the saved version." }
					}, {
						"target": "edited",
						"meta": { "why": "The user typed during the save." }
					}] }
				},
				"saved": {
					"description": "The draft was saved just now.",
					"tags": ["saved"]
				},
				"conflicted": {
					"description": "Someone else saved another version; both are shown and neither is lost.",
					"tags": ["unsaved"],
					"on": {
						"draft.change": {
							"actions": ["change", "sendDraft"],
							"meta": { "why": "The user keeps typing, and no change may get lost." }
						},
						"draft.saveAsNew": {
							"target": "comparing",
							"actions": ["detach", "sendDraft"],
							"meta": { "why": "The user can change and save a copy." }
						},
						"conflict.keepMine": {
							"target": "writing",
							"actions": "keepMine",
							"meta": { "why": "The user saves their draft as a newer version than the other." }
						},
						"conflict.adoptRemote": {
							"target": "comparing",
							"actions": ["adoptRemote", "sendDraft"],
							"meta": { "why": "The user prefers the other version." }
						}
					}
				},
				"deletedElsewhere": {
					"description": "Someone else deleted it; the draft is still here.",
					"tags": ["unsaved"],
					"on": {
						"draft.change": {
							"actions": ["change", "sendDraft"],
							"meta": { "why": "The user keeps typing, and no change may get lost." }
						},
						"draft.saveAsNew": {
							"target": "writing",
							"actions": "detach",
							"meta": { "why": "The user recreates the document from their draft." }
						}
					}
				}
			}
		}
	}
});
export { machine };
