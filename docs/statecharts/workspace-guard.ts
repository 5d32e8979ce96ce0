// Written by `npm run statecharts`. Paste it into a visualizer, or start it: createActor(machine).start().
import { and, assign, fromPromise, not, setup } from "xstate";
// \0chart
const here = "http://here.invalid";
function safeReturnTo(address) {
	if (address === null || !address.startsWith("/")) return void 0;
	try {
		const url = new URL(address, here);
		const path = url.pathname + url.search + url.hash;
		if (url.origin !== here || path !== address) return void 0;
		return /^\/($|login(\/|$)|invite(\/|$))/.test(url.pathname) ? void 0 : path;
	} catch {
		return;
	}
}
const uncheckedPages = new Set(["plan-required", "invalid-workspace"]);
const hasEnded = (outcome, { now }) => outcome.kind === "loaded" && outcome.facts.planExpiredAt !== null && outcome.facts.planExpiredAt <= now;
const errorIn = (outcome) => "error" in outcome ? outcome.error : null;
const implementations = {
	guards: {
		isInternal: ({ context }) => context.workspaceId === "internal",
		isUncheckedPage: ({ context }) => uncheckedPages.has(context.page),
		isUnchecked: and(["isUncheckedPage", not("isInternal")]),
		isSignedOut: ({ context }) => !context.signedIn,
		isOpenToUsers: ({ context: { area, workspaceId, page } }) => area === "account" || page === "checkout" && workspaceId !== "internal",
		isForStaff: ({ context }) => context.area === "staff",
		isStaff: ({ context }, outcome) => context.area === "staff" && outcome.kind === "known" && outcome.isStaff,
		isRefused: (_, outcome) => outcome.kind === "refused",
		isUnreadable: (_, outcome) => outcome.kind === "unreadable",
		isLoaded: (_, outcome) => outcome.kind === "loaded",
		isForeign: (_, outcome) => outcome.kind === "notAMember",
		isSessionOver: (_, outcome) => outcome.kind === "unavailable" && !outcome.signedIn,
		isPlanOver: ({ context }, outcome) => hasEnded(outcome, context),
		isPlanOverForOwner: ({ context }, outcome) => hasEnded(outcome, context) && outcome.facts.privilege === "owner"
	},
	actions: {
		storeTime: assign(withData((_, outcome) => outcome.kind === "known" ? { now: outcome.now } : {})),
		decide: assign(withData((_, decision) => ({ decision }))),
		storeError: assign(withData((_, { error }) => ({ error })))
	}
};
/** How each invoked actor can end: the first one is taken. */
const outcomes = {
	"loadUser": [
		{
			"kind": "known",
			"now": 1e3,
			"isStaff": true
		},
		{
			"kind": "known",
			"now": 1e3,
			"isStaff": false
		},
		{ "kind": "refused" },
		{
			"kind": "unreadable",
			"error": "It is not what was agreed."
		}
	],
	"loadWorkspace": [
		{
			"kind": "loaded",
			"facts": {
				"planExpiredAt": null,
				"privilege": "viewer"
			}
		},
		{
			"kind": "loaded",
			"facts": {
				"planExpiredAt": 1001,
				"privilege": "owner"
			}
		},
		{
			"kind": "loaded",
			"facts": {
				"planExpiredAt": 1e3,
				"privilege": "owner"
			}
		},
		{
			"kind": "loaded",
			"facts": {
				"planExpiredAt": 1e3,
				"privilege": "manager"
			}
		},
		{
			"kind": "loaded",
			"facts": {
				"planExpiredAt": 999,
				"privilege": "viewer"
			}
		},
		{ "kind": "notAMember" },
		{
			"kind": "unavailable",
			"signedIn": true,
			"error": "It broke."
		},
		{
			"kind": "unavailable",
			"signedIn": false,
			"error": "It broke."
		},
		{
			"kind": "unreadable",
			"error": "It is not what was agreed."
		}
	]
};
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
	actors: {
		"loadUser": end("loadUser"),
		"loadWorkspace": end("loadWorkspace")
	},
	delays: {}
}).createMachine({
	"id": "workspace-guard",
	"context": {
		"area": "workspace",
		"workspaceId": "w1",
		"page": "discover",
		"address": "/workspace/w1/discover",
		"signedIn": true,
		"now": 0,
		"error": null,
		"decision": { "kind": "login" }
	},
	"initial": "checkingAddress",
	"states": {
		"checkingAddress": {
			"description": "Does the page open without any check?",
			"meta": { "spec": "§4.guard.1" },
			"on": { "visit.arrived": [
				{
					"guard": "isUnchecked",
					"target": "openUnchecked",
					"meta": { "spec": "§4.guard.1" }
				},
				{
					"guard": "isSignedOut",
					"target": "login",
					"meta": { "spec": ["§6.1", "D5.15"] }
				},
				{
					"guard": "isOpenToUsers",
					"target": "openToUsers",
					"meta": { "spec": ["§4.guard.1", "§6.1"] }
				},
				{
					"guard": "isInternal",
					"target": "internal",
					"meta": { "spec": ["§4.guard.1", "D5.15"] }
				},
				{
					"target": "loadingUser",
					"meta": { "spec": "§4.guard.2" }
				}
			] }
		},
		"loadingUser": {
			"description": "The app is loading the user.",
			"tags": ["busy"],
			"meta": { "spec": "§4.guard.2" },
			"invoke": {
				"id": "loadUser",
				"src": "loadUser",
				"onDone": [
					{
						"guard": {
							"type": "isUnreadable",
							"params": withData(({ event }) => event.output)
						},
						"target": "unreadable",
						"actions": {
							"type": "storeError",
							"params": withData(({ event }) => ({ error: errorIn(event.output) }))
						},
						"meta": { "spec": "D4.18" }
					},
					{
						"guard": {
							"type": "isRefused",
							"params": withData(({ event }) => event.output)
						},
						"target": "login",
						"meta": { "spec": "§4.guard.2" }
					},
					{
						"guard": {
							"type": "isStaff",
							"params": withData(({ event }) => event.output)
						},
						"target": "staffArea",
						"meta": { "spec": "D5.4" }
					},
					{
						"guard": "isForStaff",
						"target": "notFound",
						"meta": { "spec": "D5.4" }
					},
					{
						"target": "loadingWorkspace",
						"actions": {
							"type": "storeTime",
							"params": withData(({ event }) => event.output)
						},
						"meta": { "spec": ["§4.guard.3", "D5.14"] }
					}
				],
				"onError": {
					"target": "login",
					"meta": { "spec": "§4.guard.2" }
				}
			}
		},
		"loadingWorkspace": {
			"description": "The app is loading the workspace, to see whether its plan has ended.",
			"tags": ["busy"],
			"meta": { "spec": "§4.guard.3" },
			"invoke": {
				"id": "loadWorkspace",
				"src": "loadWorkspace",
				"onDone": [
					{
						"guard": {
							"type": "isPlanOverForOwner",
							"params": withData(({ event }) => event.output)
						},
						"target": "planRequired",
						"meta": { "spec": "§4.guard.4" }
					},
					{
						"guard": {
							"type": "isPlanOver",
							"params": withData(({ event }) => event.output)
						},
						"target": "planOver",
						"meta": { "spec": [
							"§4.guard.4",
							"D5.9",
							"D5.11"
						] }
					},
					{
						"guard": {
							"type": "isLoaded",
							"params": withData(({ event }) => event.output)
						},
						"target": "open",
						"meta": { "spec": "§4.guard.5" }
					},
					{
						"guard": {
							"type": "isForeign",
							"params": withData(({ event }) => event.output)
						},
						"target": "notAMember",
						"meta": { "spec": "D5.5" }
					},
					{
						"guard": {
							"type": "isSessionOver",
							"params": withData(({ event }) => event.output)
						},
						"target": "login",
						"meta": { "spec": "§4.guard.2" }
					},
					{
						"guard": {
							"type": "isUnreadable",
							"params": withData(({ event }) => event.output)
						},
						"target": "unreadable",
						"actions": {
							"type": "storeError",
							"params": withData(({ event }) => ({ error: errorIn(event.output) }))
						},
						"meta": { "spec": "D4.18" }
					},
					{
						"target": "failed",
						"actions": {
							"type": "storeError",
							"params": withData(({ event }) => ({ error: errorIn(event.output) }))
						},
						"meta": { "spec": "§8.8" }
					}
				],
				"onError": {
					"target": "failed",
					"actions": {
						"type": "storeError",
						"params": withData(({ event }) => ({ error: event.error }))
					},
					"meta": { "spec": "§8.8" }
				}
			}
		},
		"openUnchecked": {
			"description": "The page opens without any check.",
			"type": "final",
			"entry": {
				"type": "decide",
				"params": {
					"kind": "allow",
					"checked": false
				}
			},
			"meta": { "spec": "§4.guard.1" }
		},
		"openToUsers": {
			"description": "The page opens for any signed-in user.",
			"type": "final",
			"entry": {
				"type": "decide",
				"params": {
					"kind": "allow",
					"checked": false
				}
			},
			"meta": { "spec": ["§4.guard.1", "§6.1"] }
		},
		"staffArea": {
			"description": "The staff area opens.",
			"type": "final",
			"entry": {
				"type": "decide",
				"params": {
					"kind": "allow",
					"checked": false
				}
			},
			"meta": { "spec": "D5.4" }
		},
		"notFound": {
			"description": "The user isn't staff, so the address leads nowhere.",
			"type": "final",
			"entry": {
				"type": "decide",
				"params": { "kind": "notFound" }
			},
			"meta": { "spec": "D5.4" }
		},
		"internal": {
			"description": "The staff area opens, because the internal workspace has no other page.",
			"type": "final",
			"entry": {
				"type": "decide",
				"params": { "kind": "scraping" }
			},
			"meta": { "spec": "D5.15" }
		},
		"open": {
			"description": "The page opens and counts as a page view.",
			"type": "final",
			"entry": {
				"type": "decide",
				"params": {
					"kind": "allow",
					"checked": true
				}
			},
			"meta": { "spec": "§4.guard.5" }
		},
		"login": {
			"description": "The login page opens and returns to this address after sign-in.",
			"type": "final",
			"entry": {
				"type": "decide",
				"params": withData(({ context }) => ({
					kind: "login",
					returnTo: safeReturnTo(context.address)
				}))
			},
			"meta": { "spec": ["§6.1", "D5.6"] }
		},
		"planRequired": {
			"description": "The plan has ended, and the owner can choose another.",
			"type": "final",
			"entry": {
				"type": "decide",
				"params": { "kind": "planRequired" }
			},
			"meta": { "spec": "§4.guard.4" }
		},
		"planOver": {
			"description": "The plan has ended, and only an owner can choose another.",
			"type": "final",
			"entry": {
				"type": "decide",
				"params": {
					"kind": "invalidWorkspace",
					"cause": "planOver"
				}
			},
			"meta": { "spec": "§4.guard.4" }
		},
		"notAMember": {
			"description": "The user isn't a member of the workspace, or it doesn't exist.",
			"type": "final",
			"entry": {
				"type": "decide",
				"params": {
					"kind": "invalidWorkspace",
					"cause": "notAMember"
				}
			},
			"meta": { "spec": "D5.5" }
		},
		"unreadable": {
			"description": "The app can't read the response: the error screen opens, and the user stays signed in.",
			"type": "final",
			"entry": {
				"type": "decide",
				"params": withData(({ context }) => ({
					kind: "unreadable",
					error: context.error
				}))
			},
			"meta": { "spec": "D4.18" }
		},
		"failed": {
			"description": "The workspace didn't load, so the error screen opens.",
			"type": "final",
			"entry": {
				"type": "decide",
				"params": withData(({ context }) => ({
					kind: "failed",
					error: context.error
				}))
			},
			"meta": { "spec": "§8.8" }
		}
	}
});
export { machine };
