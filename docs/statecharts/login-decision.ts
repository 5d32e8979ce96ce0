// Written by `npm run statecharts`. Paste it into a visualizer, or start it: createActor(machine).start().
import { assign, fromPromise, setup } from "xstate";
// \0chart
const unreachableInvite = {
	reason: "unreachable",
	askWhom: null
};
const workspaceOf = (outcome) => "workspaceId" in outcome ? outcome.workspaceId : "";
const refusalOf = (outcome) => outcome.kind === "refused" ? outcome.refusal : unreachableInvite;
const errorOf = (outcome) => ({ error: "error" in outcome ? outcome.error : null });
function defined(context, key) {
	const value = context[key];
	if (value === null || value === void 0) throw new TypeError(`Expected ${key} in the context of this state`);
	return value;
}
const invitedOf = (outcome) => ({ workspaceId: workspaceOf(outcome) });
const noWhereabouts = {
	workspaceIds: [],
	lastWorkspaceId: null
};
const whereaboutsIn = (lookUp) => lookUp.kind === "found" ? lookUp : noWhereabouts;
const toLastWorkspace = (lookUp) => ({ workspaceId: defined(whereaboutsIn(lookUp), "lastWorkspaceId") });
const isInternal = (id) => id === "internal";
const toFirstWorkspace = (lookUp) => {
	const { workspaceIds } = whereaboutsIn(lookUp);
	return { workspaceId: workspaceIds.find((id) => !isInternal(id)) ?? workspaceIds[0] ?? "" };
};
const implementations = {
	guards: {
		isSignedOut: ({ context }) => !context.signedIn,
		isAfterRefusedInvite: ({ context }) => context.inviteRefused,
		hasInvite: ({ context }) => context.inviteToken !== null,
		isAccepted: (_, outcome) => "workspaceId" in outcome,
		isSessionOver: (_, outcome) => outcome.kind === "signedOut",
		isUnreadable: (_, outcome) => outcome.kind === "unreadable",
		hasWorkspaceAndReturnTo: ({ context }, lookUp) => whereaboutsIn(lookUp).workspaceIds.length > 0 && context.returnTo !== null,
		belongsToLastWorkspace: (_, lookUp) => {
			const { workspaceIds, lastWorkspaceId } = whereaboutsIn(lookUp);
			return lastWorkspaceId !== null && !isInternal(lastWorkspaceId) && workspaceIds.includes(lastWorkspaceId);
		},
		hasWorkspace: (_, lookUp) => whereaboutsIn(lookUp).workspaceIds.length > 0
	},
	actions: {
		storeWorkspace: assign(withData((_, { workspaceId }) => ({ workspaceId }))),
		decide: assign(withData((_, decision) => ({ decision }))),
		storeRefusal: assign(withData((_, outcome) => ({ refusal: refusalOf(outcome) }))),
		storeError: assign(withData((_, outcome) => errorOf(outcome)))
	}
};
/** How each invoked actor can end: the first one is taken. */
const outcomes = {
	"acceptInvite": [
		{
			"kind": "joined",
			"workspaceId": "w1"
		},
		{
			"kind": "refused",
			"refusal": {
				"reason": "unknown",
				"askWhom": null
			}
		},
		{ "kind": "signedOut" },
		{
			"kind": "unreadable",
			"error": "It is not what was agreed."
		}
	],
	"loadWhereabouts": [
		{
			"kind": "found",
			"workspaceIds": ["w1", "w2"],
			"lastWorkspaceId": "w2"
		},
		{
			"kind": "found",
			"workspaceIds": ["w1", "w2"],
			"lastWorkspaceId": "w3"
		},
		{
			"kind": "found",
			"workspaceIds": ["w1"],
			"lastWorkspaceId": null
		},
		{
			"kind": "found",
			"workspaceIds": [],
			"lastWorkspaceId": null
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
		"acceptInvite": end("acceptInvite"),
		"loadWhereabouts": end("loadWhereabouts")
	},
	delays: {}
}).createMachine({
	"id": "login-decision",
	"context": {
		"signedIn": true,
		"inviteToken": "invite",
		"inviteRefused": false,
		"returnTo": null,
		"workspaceId": "",
		"refusal": {
			"reason": "unreachable",
			"askWhom": null
		},
		"error": null,
		"decision": { "kind": "loginScreen" }
	},
	"initial": "checking",
	"states": {
		"checking": {
			"description": "Is the user signed in, and do they have an invite?",
			"meta": { "spec": "§2.login" },
			"on": { "login.arrived": [
				{
					"guard": "isSignedOut",
					"target": "loginScreen",
					"meta": { "spec": "§4.login.1" }
				},
				{
					"guard": "isAfterRefusedInvite",
					"target": "refusedInviteScreen",
					"meta": { "spec": "D5.2" }
				},
				{
					"guard": "hasInvite",
					"target": "accepting",
					"meta": { "spec": "§4.login.2" }
				},
				{
					"target": "loading",
					"meta": { "spec": "§4.login.3" }
				}
			] }
		},
		"accepting": {
			"description": "The server validates the invite token.",
			"tags": ["busy"],
			"meta": { "spec": "§5.1" },
			"invoke": {
				"id": "acceptInvite",
				"src": "acceptInvite",
				"onDone": [
					{
						"guard": {
							"type": "isAccepted",
							"params": withData(({ event }) => event.output)
						},
						"target": "invitedWorkspace",
						"actions": {
							"type": "storeWorkspace",
							"params": withData(({ event }) => invitedOf(event.output))
						},
						"meta": { "spec": ["§4.login.2", "D5.6"] }
					},
					{
						"guard": {
							"type": "isSessionOver",
							"params": withData(({ event }) => event.output)
						},
						"target": "loginScreen",
						"meta": { "spec": "§4.login.1" }
					},
					{
						"guard": {
							"type": "isUnreadable",
							"params": withData(({ event }) => event.output)
						},
						"target": "unreadable",
						"actions": {
							"type": "storeError",
							"params": withData(({ event }) => event.output)
						},
						"meta": { "spec": "D4.18" }
					},
					{
						"target": "inviteRefused",
						"actions": {
							"type": "storeRefusal",
							"params": withData(({ event }) => event.output)
						},
						"meta": { "spec": [
							"D5.2",
							"§5.1",
							"§8.1"
						] }
					}
				],
				"onError": {
					"target": "inviteRefused",
					"meta": { "spec": ["D5.2", "§8.1"] }
				}
			}
		},
		"loading": {
			"description": "The app is loading the user's workspaces.",
			"tags": ["busy"],
			"meta": { "spec": "§2.login" },
			"invoke": {
				"id": "loadWhereabouts",
				"src": "loadWhereabouts",
				"onDone": [
					{
						"guard": {
							"type": "isUnreadable",
							"params": withData(({ event }) => event.output)
						},
						"target": "unreadable",
						"actions": {
							"type": "storeError",
							"params": withData(({ event }) => event.output)
						},
						"meta": { "spec": "D4.18" }
					},
					{
						"guard": {
							"type": "hasWorkspaceAndReturnTo",
							"params": withData(({ event }) => event.output)
						},
						"target": "returnAddress",
						"meta": { "spec": "D5.6" }
					},
					{
						"guard": {
							"type": "belongsToLastWorkspace",
							"params": withData(({ event }) => event.output)
						},
						"target": "lastWorkspace",
						"actions": {
							"type": "storeWorkspace",
							"params": withData(({ event }) => toLastWorkspace(event.output))
						},
						"meta": { "spec": "§4.login.3" }
					},
					{
						"guard": {
							"type": "hasWorkspace",
							"params": withData(({ event }) => event.output)
						},
						"target": "firstWorkspace",
						"actions": {
							"type": "storeWorkspace",
							"params": withData(({ event }) => toFirstWorkspace(event.output))
						},
						"meta": { "spec": "§4.login.3" }
					},
					{
						"target": "createWorkspace",
						"meta": { "spec": "§4.login.3" }
					}
				],
				"onError": {
					"target": "loginScreen",
					"meta": { "spec": "§2.login" }
				}
			}
		},
		"loginScreen": {
			"description": "The login screen offers sign-in.",
			"type": "final",
			"entry": {
				"type": "decide",
				"params": { "kind": "loginScreen" }
			},
			"meta": { "spec": "§4.login.1" }
		},
		"refusedInviteScreen": {
			"description": "The invite was refused; the signed-in user can open their own workspace or sign out.",
			"type": "final",
			"entry": {
				"type": "decide",
				"params": { "kind": "refusedInviteScreen" }
			},
			"meta": { "spec": "D5.2" }
		},
		"inviteRefused": {
			"description": "The user sees why the invite was refused, and the token is removed from the address.",
			"type": "final",
			"entry": {
				"type": "decide",
				"params": withData(({ context: { refusal, inviteToken } }) => ({
					kind: "inviteRefused",
					refusal,
					inviteToken
				}))
			},
			"meta": { "spec": "D5.2" }
		},
		"invitedWorkspace": {
			"description": "The app opens the workspace of the invite.",
			"type": "final",
			"entry": {
				"type": "decide",
				"params": withData(({ context }) => ({
					kind: "workspace",
					workspaceId: context.workspaceId
				}))
			},
			"meta": { "spec": "§4.login.2" }
		},
		"returnAddress": {
			"description": "The app opens the address that was requested before sign-in.",
			"type": "final",
			"entry": {
				"type": "decide",
				"params": withData(({ context }) => ({
					kind: "returnAddress",
					to: context.returnTo ?? "/"
				}))
			},
			"meta": { "spec": "D5.6" }
		},
		"lastWorkspace": {
			"description": "The app opens the last-used workspace.",
			"type": "final",
			"entry": {
				"type": "decide",
				"params": withData(({ context }) => ({
					kind: "workspace",
					workspaceId: context.workspaceId
				}))
			},
			"meta": { "spec": "§4.login.3" }
		},
		"firstWorkspace": {
			"description": "The app opens the user's first workspace; the internal one only if there is no other.",
			"type": "final",
			"entry": {
				"type": "decide",
				"params": withData(({ context }) => ({
					kind: "workspace",
					workspaceId: context.workspaceId
				}))
			},
			"meta": { "spec": "§4.login.3" }
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
		"createWorkspace": {
			"description": "The user has no workspace, so the creation wizard opens.",
			"type": "final",
			"entry": {
				"type": "decide",
				"params": { "kind": "createWorkspace" }
			},
			"meta": { "spec": "§4.login.3" }
		}
	}
});
export { machine };
