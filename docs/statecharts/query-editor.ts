// Written by `npm run statecharts`. Paste it into a visualizer, or start it: createActor(machine).start().
import { and, assertEvent, assign, enqueueActions, fromPromise, not, setup } from "xstate";
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
({ ...toText({
	id: "problem.incomplete",
	message: "Complete the marked fields."
}) });
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
const blankQuery = {
	name: "",
	text: "",
	tags: []
};
const sameTags = (one, other) => one.length === other.length && one.every((tag, index) => tag === other[index]);
const isSameQuery = (one, other) => one.name === other.name && one.text === other.text && sameTags(one.tags, other.tags);
const pickQueryDraft = ({ name, text, tags }) => ({
	name,
	text,
	tags
});
const unreadableQueryProblem = {
	code: "faulty",
	...toText({
		id: "problem.queryUnreadable",
		message: "The query has errors. This browser stores it as a draft."
	})
};
assign(withData(({ event }) => {
	assertEvent(event, "texts.change");
	const { queryId, saved, text, faulty } = event;
	return {
		queryId,
		saved,
		text,
		faulty
	};
}));
const toggled = (ids, id) => ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id].slice(-50);
assign(withData(({ event }) => {
	assertEvent(event, "search.change");
	const { text, faulty, days } = event;
	return {
		text,
		faulty,
		days
	};
})), assign(withData(({ context: { marks }, event }) => {
	assertEvent(event, "post.mark");
	const { postId, as } = event;
	const other = as === "relevant" ? "notRelevant" : "relevant";
	return { marks: {
		...marks,
		[as]: toggled(marks[as], postId),
		[other]: marks[other].filter((id) => id !== postId)
	} };
}));
assign(withData(({ event }) => {
	assertEvent(event, "text.change");
	const { queryId, text, faulty } = event;
	return {
		queryId,
		text,
		faulty
	};
})), assign(withData(({ event }) => {
	assertEvent(event, "days.change");
	return { days: event.days };
})), enqueueActions(({ context: { text, faulty, days }, self, enqueue }) => {
	if (self.getSnapshot().children.suggestions?.getSnapshot().status !== "active") return;
	enqueue.sendTo("suggestions", {
		type: "search.change",
		text,
		faulty,
		days
	});
});
assign(withData(({ event }) => {
	assertEvent(event, "text.change");
	return { readable: event.readable };
})), assign(withData(({ event }) => {
	assertEvent(event, "version.choose");
	return { version: event.version };
})), assign({ version: null });
const editing = createEditorParts({
	blank: blankQuery,
	draftOf: pickQueryDraft,
	isSame: isSameQuery
});
const inputs = {
	preview: ({ context: { workspaceId, documentId, draft, faulty } }) => ({
		workspaceId,
		queryId: documentId,
		text: draft.text,
		faulty
	}),
	comparison: (editor) => ({
		...inputs.preview(editor),
		saved: editor.context.saved?.text ?? null
	}),
	draft: editing.draftToStore,
	view: ({ context: { readable } }) => ({ readable })
};
const implementations = {
	guards: {
		...editing.guards,
		isLocked: (_, outcome) => outcome.kind === "opened" && outcome.saved?.locked === true,
		isRefusedAsLocked: (_, outcome) => outcome.kind === "refused" && outcome.problem.code === "query_locked",
		isOfDraft: ({ context: { saved } }) => saved?.state === "draft",
		isProposed: and(["isUnchanged", "isOfDraft"]),
		hasOtherDraftBefore: ({ context: { before, draft } }) => before !== null && !isSameQuery(before.draft, draft),
		hasDraftBefore: ({ context }) => context.before !== null,
		isRestored: and(["hasDraftBefore", not("isUnchanged")]),
		isReverted: and(["hasOtherDraftBefore", "isUnchanged"])
	},
	actions: {
		open: assign(withData((_, { kind: _kind, ...opened }) => opened)),
		change: assign(withData(({ event }) => {
			assertEvent(event, "draft.change");
			const { draft, faulty, readable } = event;
			return {
				draft,
				faulty,
				readable,
				before: null,
				problem: null
			};
		})),
		restore: assign(withData(({ event, context }) => {
			assertEvent(event, "version.restore");
			const { draft, faulty, readable } = event;
			return {
				draft,
				faulty,
				readable,
				before: {
					draft: context.draft,
					faulty: context.faulty,
					readable: context.readable
				},
				problem: null
			};
		})),
		putBack: assign(withData(({ context: { before } }) => ({
			...before,
			before: null,
			problem: null
		}))),
		storeOutcome: assign(withData(({ context }, outcome) => ({
			...withOutcome(context, outcome),
			before: outcome.kind === "saved" ? null : context.before
		}))),
		explainFaulty: assign({ problem: unreadableQueryProblem }),
		explainNameless: assign({ problem: missingNameProblem }),
		storeProblem: assign(withData(withProblem)),
		clearProblem: assign({ problem: null }),
		discard: assign(withData((editor) => ({
			...editing.discarded(editor),
			readable: true,
			before: null
		}))),
		keepMine: assign(withData((editor) => editing.rebased(editor))),
		adoptRemote: assign(withData((editor) => ({
			...editing.remoteTaken(editor),
			readable: true
		}))),
		detach: assign(withData(detachedContext)),
		sendDraft: enqueueActions(({ context, enqueue }) => {
			enqueue.sendTo("preview", {
				type: "text.change",
				...inputs.preview({ context })
			});
			enqueue.sendTo("comparison", {
				type: "texts.change",
				...inputs.comparison({ context })
			});
			enqueue.sendTo("draft", {
				type: "draft.change",
				...inputs.draft({ context })
			});
			enqueue.sendTo("view", {
				type: "text.change",
				...inputs.view({ context })
			});
		})
	}
};
/** How each invoked actor can end: the first one is taken. */
const outcomes = {
	"openDocument": [
		{
			"kind": "opened",
			"saved": {
				"name": "Coffee",
				"text": "coffee",
				"tags": [],
				"version": 1,
				"by": "Olivia"
			},
			"draft": {
				"name": "Coffee",
				"text": "coffee",
				"tags": []
			},
			"faulty": false,
			"readable": true
		},
		{
			"kind": "opened",
			"saved": null,
			"draft": {
				"name": "",
				"text": "",
				"tags": []
			},
			"faulty": false,
			"readable": true
		},
		{
			"kind": "opened",
			"saved": {
				"name": "Coffee",
				"text": "coffee",
				"tags": [],
				"version": 1,
				"by": "Olivia",
				"state": "draft"
			},
			"draft": {
				"name": "Coffee",
				"text": "coffee",
				"tags": []
			},
			"faulty": false,
			"readable": true
		},
		{
			"kind": "opened",
			"saved": {
				"name": "Coffee",
				"text": "coffee",
				"tags": [],
				"version": 1,
				"by": "Olivia"
			},
			"draft": {
				"name": "Coffee",
				"text": "coffee lang:en",
				"tags": []
			},
			"faulty": false,
			"readable": true
		},
		{
			"kind": "opened",
			"saved": {
				"name": "Coffee",
				"text": "coffee",
				"tags": [],
				"version": 1,
				"by": "Olivia",
				"locked": true
			},
			"draft": {
				"name": "Coffee",
				"text": "coffee lang:en",
				"tags": []
			},
			"faulty": false,
			"readable": true
		},
		{ "kind": "missing" }
	],
	"saveDocument": [
		{
			"kind": "saved",
			"documentId": "q1",
			"saved": {
				"name": "Coffee",
				"text": "coffee lang:en",
				"tags": [],
				"version": 2,
				"by": "Olivia"
			}
		},
		{
			"kind": "saved",
			"documentId": "q1",
			"saved": {
				"name": "Coffee",
				"text": "coffee",
				"tags": [],
				"version": 2,
				"by": "Olivia"
			}
		},
		{
			"kind": "conflict",
			"remote": {
				"name": "Beans",
				"text": "coffee",
				"tags": [],
				"version": 2,
				"by": "Olivia"
			}
		},
		{ "kind": "deleted" },
		{
			"kind": "refused",
			"problem": {
				"code": "query_locked",
				"detail": "An owner locked it."
			}
		},
		{
			"kind": "refused",
			"problem": {
				"code": "name",
				"detail": "The name is taken."
			}
		}
	],
	"preview": [],
	"comparison": [],
	"draft": [],
	"view": []
};
/** Data of events that a simulator sends without any. */
const examples = {
	"draft.change": {
		"draft": {
			"name": "Coffee",
			"text": "coffee",
			"tags": []
		},
		"faulty": false,
		"readable": true
	},
	"version.restore": {
		"draft": {
			"name": "Coffee",
			"text": "beans",
			"tags": []
		},
		"faulty": false,
		"readable": true
	}
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
		"openDocument": end("openDocument"),
		"saveDocument": end("saveDocument"),
		"preview": end("preview"),
		"comparison": end("comparison"),
		"draft": end("draft"),
		"view": end("view")
	},
	delays: {}
}).createMachine({
	"id": "query-editor",
	"context": {
		"workspaceId": "w1",
		"documentId": "q1",
		"initialDraft": null,
		"draft": {
			"name": "",
			"text": "",
			"tags": []
		},
		"faulty": false,
		"saved": null,
		"remote": null,
		"problem": null,
		"readable": true,
		"before": null
	},
	"initial": "opening",
	"states": {
		"opening": {
			"description": "The app is loading the saved document and this browser’s draft.",
			"tags": ["busy"],
			"invoke": {
				"id": "openDocument",
				"src": "openDocument",
				"onDone": [
					{
						"guard": {
							"type": "isLocked",
							"params": withData(({ event }) => event.output)
						},
						"target": "locked",
						"actions": {
							"type": "open",
							"params": withData(({ event }) => event.output)
						},
						"meta": { "why": "Only owners can change a locked query." }
					},
					{
						"guard": {
							"type": "isMissing",
							"params": withData(({ event }) => event.output)
						},
						"target": "missing",
						"meta": { "why": "The document was deleted, never existed or is private to someone else." }
					},
					{
						"target": "open",
						"actions": {
							"type": "open",
							"params": withData(({ event }) => event.output)
						},
						"meta": { "why": "The document is ready to edit." }
					}
				],
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
		"locked": {
			"description": "An owner locked the query: the user can read it or save a copy.",
			"on": {
				"document.reopen": {
					"target": "opening",
					"meta": { "why": "An owner may have unlocked the query." }
				},
				"draft.saveAsNew": {
					"target": "open",
					"actions": "detach",
					"meta": { "why": "A copy isn't locked." }
				}
			}
		},
		"open": {
			"description": "The user can edit the draft at any time, even during a save or preview.",
			"invoke": [
				{
					"id": "preview",
					"src": "preview",
					"onError": { "meta": { "why": "The draft can be edited without a preview." } }
				},
				{
					"id": "comparison",
					"src": "comparison",
					"onError": { "meta": { "why": "The draft can be saved without a comparison." } }
				},
				{
					"id": "draft",
					"src": "draft",
					"onError": { "meta": { "why": "The user can save the document without a stored draft." } }
				},
				{
					"id": "view",
					"src": "view",
					"onError": { "meta": { "why": "The text stays visible even if the view fails." } }
				}
			],
			"initial": "comparing",
			"on": { "draft.change": {
				"target": ".comparing",
				"actions": ["change", "sendDraft"],
				"meta": { "why": "The draft may differ from the saved version now." }
			} },
			"states": {
				"comparing": {
					"description": "Does the draft differ from the saved version?",
					"on": { "decide": [
						{
							"guard": "isRestored",
							"target": "restored",
							"meta": { "why": "The draft from before the restore can be put back." }
						},
						{
							"guard": "isReverted",
							"target": "reverted",
							"meta": { "why": "The restored version equals the saved one." }
						},
						{
							"guard": "isProposed",
							"target": "proposed",
							"meta": { "why": "The user hasn't made the draft query live yet." }
						},
						{
							"guard": "isUnchanged",
							"target": "unchanged",
							"meta": { "why": "There is nothing to save." }
						},
						{
							"target": "edited",
							"meta": { "why": "There are unsaved changes." }
						}
					] }
				},
				"unchanged": {
					"description": "The draft equals the saved version, or is empty.",
					"on": { "version.restore": {
						"target": "comparing",
						"actions": ["restore", "sendDraft"],
						"meta": { "why": "An older version replaces the draft; saving makes it current." }
					} }
				},
				"proposed": {
					"description": "The query is a draft without posts; saving it unchanged makes it live.",
					"on": { "draft.save": {
						"target": "writing",
						"actions": "clearProblem",
						"meta": { "why": "The user accepts the query unchanged." }
					} }
				},
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
						],
						"version.restore": {
							"target": "comparing",
							"actions": ["restore", "sendDraft"],
							"meta": { "why": "An older version replaces the draft; saving makes it current." }
						}
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
						}],
						"version.restore": {
							"target": "comparing",
							"actions": ["restore", "sendDraft"],
							"meta": { "why": "An older version replaces the draft; saving makes it current." }
						},
						"version.putBack": {
							"guard": "hasDraftBefore",
							"target": "comparing",
							"actions": ["putBack", "sendDraft"],
							"meta": { "why": "The user wants the draft from before the restore." }
						}
					}
				},
				"restored": {
					"description": "The draft is an unsaved older version; the previous draft can be put back.",
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
						],
						"version.restore": {
							"target": "comparing",
							"actions": ["restore", "sendDraft"],
							"meta": { "why": "An older version replaces the draft; saving makes it current." }
						},
						"version.putBack": {
							"target": "comparing",
							"actions": ["putBack", "sendDraft"],
							"meta": { "why": "The user wants the draft from before the restore." }
						}
					}
				},
				"reverted": {
					"description": "The draft is the saved version again; the previous draft can be put back.",
					"on": {
						"version.restore": {
							"target": "comparing",
							"actions": ["restore", "sendDraft"],
							"meta": { "why": "An older version replaces the draft; saving makes it current." }
						},
						"version.putBack": {
							"target": "comparing",
							"actions": ["putBack", "sendDraft"],
							"meta": { "why": "The user wants the draft from before the restore." }
						}
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
									"type": "isRefusedAsLocked",
									"params": withData(({ event }) => event.output)
								},
								"target": "lockedElsewhere",
								"actions": {
									"type": "storeOutcome",
									"params": withData(({ event }) => event.output)
								},
								"meta": { "why": "An owner locked the query." }
							},
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
					"tags": ["saved"],
					"on": { "version.restore": {
						"target": "comparing",
						"actions": ["restore", "sendDraft"],
						"meta": { "why": "An older version replaces the draft; saving makes it current." }
					} }
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
				},
				"lockedElsewhere": {
					"description": "An owner locked the query; the user can save the draft later or as a copy.",
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
						"draft.save": {
							"target": "writing",
							"actions": "clearProblem",
							"meta": { "why": "An owner may have unlocked the query." }
						}
					}
				}
			}
		}
	}
});
export { machine };
