// Written by `npm run statecharts`. Paste it into a visualizer, or start it: createActor(machine).start().
import { assertEvent, assign, fromPromise, setup, stateIn } from "xstate";
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
const invisible = /(?![\u200c\u200d\u180b-\u180f\ufe00-\ufe0f\u{e0020}-\u{e007f}\u{e0100}-\u{e01ef}])[\p{Default_Ignorable_Code_Point}\p{Bidi_Control}]/gu;
const ignorable = /[\p{Default_Ignorable_Code_Point}\u2800\u{1d159}]/gu;
function normaliseName(text) {
	const tidy = text.normalize("NFC").replace(invisible, "").replace(/^[\s\u200c\u200d]+|[\s\u200c\u200d]+$/gu, "");
	return /[\p{L}\p{N}\p{P}\p{S}\p{Co}\p{Cn}\p{Cc}\p{Cs}]/u.test(tidy.replace(ignorable, "")) ? tidy : "";
}
const pickUnsaved = (unsaved, saved) => Object.fromEntries(Object.entries(unsaved).filter(([field, answer]) => saved[field] !== answer));
const implementations = {
	guards: {
		isFine: ({ event }) => {
			assertEvent(event, "answer.submit");
			return Object.keys(event.problems).length === 0;
		},
		beginsAtName: ({ context }) => context.step === "name",
		beginsAtLanguage: ({ context }) => context.step === "language",
		opensName: ({ event }) => {
			assertEvent(event, "step.open");
			return event.step === "name";
		},
		opensLanguage: ({ event }) => {
			assertEvent(event, "step.open");
			return event.step === "language";
		},
		isNameless: ({ context }) => normaliseName(context.draft.name) === "",
		hasUnsaved: ({ context }) => Object.keys(context.unsaved).length > 0,
		isSaved: stateIn({ open: { saving: "saved" } }),
		isNotSaved: stateIn({ open: { saving: "saveFailed" } }),
		isCreated: (_, outcome) => outcome.kind === "created",
		isNameRefused: (_, outcome) => outcome.kind === "refused" && "name" in outcome.problems,
		isLanguageRefused: (_, outcome) => outcome.kind === "refused" && ("language" in outcome.problems || "timezone" in outcome.problems)
	},
	actions: {
		adoptSaved: assign(withData(({ context: { draftId, draft, unsaved } }, { id, answers: saved }) => {
			const left = pickUnsaved(unsaved, saved);
			return {
				draftId: draftId ?? id,
				draft: {
					...draft,
					...saved,
					...left
				},
				unsaved: left,
				problem: null
			};
		})),
		change: assign(withData(({ context: { draft, unsaved }, event }) => {
			assertEvent(event, "answer.change");
			return {
				draft: {
					...draft,
					...event.answers
				},
				unsaved: {
					...unsaved,
					...event.answers
				}
			};
		})),
		storeProblems: assign(withData(({ event }) => {
			assertEvent(event, "answer.submit");
			return { problems: event.problems };
		})),
		storeRefusal: assign(withData((_, outcome) => outcome.kind === "refused" ? { problems: outcome.problems } : {})),
		storeFailure: assign(withData((_, { thrown }) => ({ problems: { all: toProblem(thrown).detail } }))),
		blameSaving: assign(withData(({ context: { problem } }) => ({ problems: { all: problem?.detail ?? "" } }))),
		storeCreated: assign(withData((_, outcome) => outcome.kind === "created" ? { created: {
			workspaceId: outcome.workspaceId,
			queryId: outcome.queryId
		} } : {})),
		clearProblems: assign({ problems: {} }),
		storeProblem: assign(withData(withProblem)),
		storeInBrowser: () => {},
		clearInBrowser: () => {},
		applyLanguage: () => {}
	}
};
/** How each invoked actor can end: the first one is taken. */
const outcomes = {
	"loadDraft": [{
		"id": null,
		"answers": {}
	}, {
		"id": "d1",
		"answers": {
			"name": "Harbour",
			"timezone": "Asia/Tokyo"
		}
	}],
	"saveDraft": [{
		"id": "d2",
		"answers": {
			"name": "Kestrel",
			"followed": "Kestrel"
		}
	}, {
		"id": "d2",
		"answers": {
			"name": "Kestrel",
			"jobTitle": "Analyst"
		}
	}],
	"createWorkspace": [
		{
			"kind": "created",
			"workspaceId": "w1",
			"queryId": "q1"
		},
		{
			"kind": "created",
			"workspaceId": "w1",
			"queryId": null
		},
		{
			"kind": "refused",
			"problems": { "name": "Required" }
		},
		{
			"kind": "refused",
			"problems": { "language": "Required" }
		},
		{
			"kind": "refused",
			"problems": { "timezone": "Required" }
		},
		{
			"kind": "refused",
			"problems": { "all": "Required" }
		}
	]
};
/** Data of events that a simulator sends without any. */
const examples = {
	"step.open": { "step": "name" },
	"answer.change": { "answers": { "jobTitle": "Analyst" } },
	"answer.submit": { "problems": {} },
	"after": { "milliseconds": 4999 }
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
		"loadDraft": end("loadDraft"),
		"saveDraft": end("saveDraft"),
		"createWorkspace": end("createWorkspace")
	},
	delays: { "PAUSE": 5e3 }
}).createMachine({
	"id": "workspace-creation",
	"context": {
		"step": "name",
		"draft": {
			"name": "Kestrel",
			"language": "en",
			"timezone": "UTC",
			"firstName": "",
			"lastName": "",
			"jobTitle": "",
			"following": "brand",
			"followed": "",
			"ownAccounts": ""
		},
		"unsaved": {},
		"draftId": null,
		"problems": {},
		"problem": null,
		"created": null
	},
	"initial": "loading",
	"states": {
		"loading": {
			"description": "Earlier answers are loading; this browser's unsaved answers take precedence.",
			"tags": ["busy"],
			"meta": { "spec": "D52" },
			"invoke": {
				"id": "loadDraft",
				"src": "loadDraft",
				"onDone": {
					"target": "open",
					"actions": {
						"type": "adoptSaved",
						"params": withData(({ event }) => event.output)
					},
					"meta": { "spec": "D52" }
				},
				"onError": {
					"target": "unreachable",
					"actions": {
						"type": "storeProblem",
						"params": withData(({ event }) => ({ thrown: event.error }))
					},
					"meta": { "spec": "D52" }
				}
			}
		},
		"unreachable": {
			"description": "Earlier answers didn't load; the user can retry the request.",
			"meta": { "spec": "D52" },
			"on": { "draft.reload": {
				"target": "loading",
				"meta": { "spec": "D52" }
			} }
		},
		"open": {
			"description": "The wizard asks a question while earlier answers are being saved.",
			"type": "parallel",
			"meta": { "spec": "§2.create" },
			"states": {
				"question": {
					"description": "The current question of the wizard.",
					"initial": "resuming",
					"on": { "step.open": [
						{
							"guard": "opensName",
							"target": ".name",
							"actions": "clearProblems",
							"meta": { "spec": "§2.create" }
						},
						{
							"guard": "isNameless",
							"target": ".name",
							"actions": "clearProblems",
							"meta": { "spec": "§2.create" }
						},
						{
							"guard": "opensLanguage",
							"target": ".language",
							"actions": "clearProblems",
							"meta": { "spec": "§2.create" }
						},
						{
							"target": ".userInfo",
							"actions": "clearProblems",
							"meta": { "spec": "§2.create" }
						}
					] },
					"states": {
						"resuming": {
							"description": "The address selects the question; without a workspace name, it is the first.",
							"meta": { "spec": "§2.create" },
							"on": { "decide": [
								{
									"guard": "beginsAtName",
									"target": "name",
									"meta": { "spec": "§2.create" }
								},
								{
									"guard": "isNameless",
									"target": "name",
									"meta": { "spec": "§2.create" }
								},
								{
									"guard": "beginsAtLanguage",
									"target": "language",
									"meta": { "spec": "§2.create" }
								},
								{
									"target": "userInfo",
									"meta": { "spec": "§2.create" }
								}
							] }
						},
						"name": {
							"description": "The wizard asks for the name of the workspace.",
							"tags": ["name"],
							"meta": { "spec": "§2.create" },
							"on": {
								"answer.change": {
									"actions": ["change", "storeInBrowser"],
									"meta": { "spec": "D52" }
								},
								"answer.submit": [{
									"guard": "isFine",
									"target": "language",
									"actions": "clearProblems",
									"meta": { "spec": "§2.create" }
								}, {
									"actions": "storeProblems",
									"meta": { "spec": "§5.5" }
								}]
							}
						},
						"language": {
							"description": "The wizard asks for language and time zone; the interface then uses that language.",
							"tags": ["language"],
							"meta": { "spec": "§2.create" },
							"on": {
								"answer.change": {
									"actions": ["change", "storeInBrowser"],
									"meta": { "spec": "D52" }
								},
								"answer.submit": [{
									"guard": "isFine",
									"target": "userInfo",
									"actions": ["clearProblems", "applyLanguage"],
									"meta": { "spec": "§2.create" }
								}, {
									"actions": "storeProblems",
									"meta": { "spec": "§5.5" }
								}]
							}
						},
						"userInfo": {
							"description": "The wizard asks about the user and what to follow first; every field is optional.",
							"tags": ["user-info"],
							"meta": { "spec": "§2.create" },
							"on": {
								"answer.change": {
									"actions": ["change", "storeInBrowser"],
									"meta": { "spec": "D52" }
								},
								"answer.submit": [{
									"guard": "isFine",
									"target": "finishing",
									"actions": "clearProblems",
									"meta": { "spec": "§2.create" }
								}, {
									"actions": "storeProblems",
									"meta": { "spec": "§5.5" }
								}]
							}
						},
						"finishing": {
							"description": "The wizard waits until the server has saved the last answers.",
							"tags": ["busy", "user-info"],
							"meta": { "spec": "D52" },
							"on": {
								"step.open": { "meta": { "spec": "§2.create" } },
								"decide": [{
									"guard": "isSaved",
									"target": "creating",
									"meta": { "spec": "D52" }
								}, {
									"guard": "isNotSaved",
									"target": "userInfo",
									"actions": "blameSaving",
									"meta": { "spec": "§5.5" }
								}]
							}
						},
						"creating": {
							"description": "The server is creating the workspace and deleting the draft.",
							"tags": ["busy", "user-info"],
							"meta": { "spec": "§1.create" },
							"on": { "step.open": { "meta": { "spec": "§2.create" } } },
							"invoke": {
								"id": "createWorkspace",
								"src": "createWorkspace",
								"onDone": [
									{
										"guard": {
											"type": "isCreated",
											"params": withData(({ event }) => event.output)
										},
										"target": "#workspace-creation.created",
										"actions": [{
											"type": "storeCreated",
											"params": withData(({ event }) => event.output)
										}, "clearInBrowser"],
										"meta": { "spec": "§1.create" }
									},
									{
										"guard": {
											"type": "isNameRefused",
											"params": withData(({ event }) => event.output)
										},
										"target": "name",
										"actions": {
											"type": "storeRefusal",
											"params": withData(({ event }) => event.output)
										},
										"meta": { "spec": "§5.5" }
									},
									{
										"guard": {
											"type": "isLanguageRefused",
											"params": withData(({ event }) => event.output)
										},
										"target": "language",
										"actions": {
											"type": "storeRefusal",
											"params": withData(({ event }) => event.output)
										},
										"meta": { "spec": "§5.5" }
									},
									{
										"target": "userInfo",
										"actions": {
											"type": "storeRefusal",
											"params": withData(({ event }) => event.output)
										},
										"meta": { "spec": "§5.5" }
									}
								],
								"onError": {
									"target": "userInfo",
									"actions": {
										"type": "storeFailure",
										"params": withData(({ event }) => ({ thrown: event.error }))
									},
									"meta": { "spec": "§5.5" }
								}
							}
						}
					}
				},
				"saving": {
					"description": "Answers are saved in the background.",
					"initial": "checking",
					"states": {
						"checking": {
							"description": "Are there unsaved answers?",
							"on": { "decide": [{
								"guard": "hasUnsaved",
								"target": "saving",
								"meta": { "spec": "D52" }
							}, {
								"target": "saved",
								"meta": { "spec": "D52" }
							}] }
						},
						"saved": {
							"description": "The server has all answers.",
							"meta": { "spec": "D52" },
							"on": { "answer.submit": {
								"guard": "isFine",
								"target": "checking",
								"meta": { "spec": "D52" }
							} }
						},
						"saving": {
							"description": "The server is saving answers; this browser stores them until then.",
							"meta": { "spec": "D52" },
							"invoke": {
								"id": "saveDraft",
								"src": "saveDraft",
								"onDone": {
									"target": "checking",
									"actions": [{
										"type": "adoptSaved",
										"params": withData(({ event }) => event.output)
									}, "storeInBrowser"],
									"meta": { "spec": "D52" }
								},
								"onError": {
									"target": "saveFailed",
									"actions": {
										"type": "storeProblem",
										"params": withData(({ event }) => ({ thrown: event.error }))
									},
									"meta": { "spec": "D52" }
								}
							}
						},
						"saveFailed": {
							"description": "The save failed; this browser stores the answers and retries after five seconds.",
							"meta": { "spec": "D52" },
							"after": { "PAUSE": {
								"target": "saving",
								"meta": { "spec": "D52" }
							} },
							"on": {
								"answer.submit": {
									"guard": "isFine",
									"target": "checking",
									"meta": { "spec": "D52" }
								},
								"save.retry": {
									"target": "saving",
									"meta": { "spec": "D52" }
								}
							}
						}
					}
				}
			}
		},
		"created": {
			"description": "The workspace exists.",
			"type": "final",
			"meta": { "spec": "§1.create" }
		}
	}
});
export { machine };
