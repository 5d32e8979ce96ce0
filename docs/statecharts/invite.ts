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
const implementations = {
	guards: {
		isWithoutToken: ({ context }) => context.inviteToken === null,
		isSignedOut: ({ context }) => !context.signedIn,
		isJoined: (_, outcome) => outcome.kind === "joined",
		isAlreadyMember: (_, outcome) => outcome.kind === "alreadyMember",
		isSessionOver: (_, outcome) => outcome.kind === "signedOut",
		isUnreadable: (_, outcome) => outcome.kind === "unreadable"
	},
	actions: {
		storeWorkspace: assign(withData((_, outcome) => ({ workspaceId: workspaceOf(outcome) }))),
		storeRefusal: assign(withData((_, outcome) => ({ refusal: refusalOf(outcome) }))),
		storeError: assign(withData((_, outcome) => errorOf(outcome))),
		storeMissing: assign({ refusal: {
			reason: "missing",
			askWhom: null
		} }),
		decide: assign(withData((_, decision) => ({ decision })))
	}
};
/** How each invoked actor can end: the first one is taken. */
const outcomes = { "acceptInvite": [
	{
		"kind": "joined",
		"workspaceId": "w1"
	},
	{
		"kind": "alreadyMember",
		"workspaceId": "w1"
	},
	{
		"kind": "refused",
		"refusal": {
			"reason": "wrongAccount",
			"askWhom": "Olivia Owner"
		}
	},
	{
		"kind": "refused",
		"refusal": {
			"reason": "expired",
			"askWhom": "Olivia Owner"
		}
	},
	{
		"kind": "refused",
		"refusal": {
			"reason": "revoked",
			"askWhom": "Olivia Owner"
		}
	},
	{
		"kind": "refused",
		"refusal": {
			"reason": "usedUp",
			"askWhom": "Olivia Owner"
		}
	},
	{
		"kind": "refused",
		"refusal": {
			"reason": "full",
			"askWhom": "Olivia Owner"
		}
	},
	{
		"kind": "refused",
		"refusal": {
			"reason": "unknown",
			"askWhom": null
		}
	},
	{
		"kind": "refused",
		"refusal": {
			"reason": "unreachable",
			"askWhom": null
		}
	},
	{ "kind": "signedOut" },
	{
		"kind": "unreadable",
		"error": "It is not what was agreed."
	}
] };
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
	actors: { "acceptInvite": end("acceptInvite") },
	delays: {}
}).createMachine({
	"id": "invite",
	"context": {
		"signedIn": true,
		"inviteToken": "invite",
		"workspaceId": "",
		"refusal": {
			"reason": "unreachable",
			"askWhom": null
		},
		"error": null,
		"decision": {
			"kind": "refused",
			"refusal": {
				"reason": "unreachable",
				"askWhom": null
			},
			"inviteToken": "invite"
		}
	},
	"initial": "opening",
	"states": {
		"opening": {
			"description": "Does the link contain a token, and is the user signed in?",
			"meta": { "spec": "§2.invite" },
			"on": { "link.opened": [
				{
					"guard": "isWithoutToken",
					"target": "refused",
					"actions": "storeMissing",
					"meta": { "spec": ["§5.1", "§8.1"] }
				},
				{
					"guard": "isSignedOut",
					"target": "needsLogin",
					"meta": { "spec": [
						"D5.3",
						"§6.1",
						"§8.2"
					] }
				},
				{
					"target": "checking",
					"meta": { "spec": "§2.invite" }
				}
			] }
		},
		"checking": {
			"description": "The server validates the invite token.",
			"tags": ["busy"],
			"meta": { "spec": "§5.1" },
			"invoke": {
				"id": "acceptInvite",
				"src": "acceptInvite",
				"onDone": [
					{
						"guard": {
							"type": "isJoined",
							"params": withData(({ event }) => event.output)
						},
						"target": "joined",
						"actions": {
							"type": "storeWorkspace",
							"params": withData(({ event }) => event.output)
						},
						"meta": { "spec": "§2.invite" }
					},
					{
						"guard": {
							"type": "isAlreadyMember",
							"params": withData(({ event }) => event.output)
						},
						"target": "alreadyMember",
						"actions": {
							"type": "storeWorkspace",
							"params": withData(({ event }) => event.output)
						},
						"meta": { "spec": "§2.invite" }
					},
					{
						"guard": {
							"type": "isSessionOver",
							"params": withData(({ event }) => event.output)
						},
						"target": "needsLogin",
						"meta": { "spec": "D5.3" }
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
						"target": "refused",
						"actions": {
							"type": "storeRefusal",
							"params": withData(({ event }) => event.output)
						},
						"meta": { "spec": ["§2.invite", "§8.1"] }
					}
				],
				"onError": {
					"target": "refused",
					"meta": { "spec": ["§2.invite", "§8.1"] }
				}
			}
		},
		"joined": {
			"description": "The user joined; the app opens the workspace.",
			"type": "final",
			"entry": {
				"type": "decide",
				"params": withData(({ context: { workspaceId } }) => ({
					kind: "workspace",
					workspaceId
				}))
			},
			"meta": { "spec": "§2.invite" }
		},
		"alreadyMember": {
			"description": "The user is already a member; the app opens the workspace and leaves the invite unused.",
			"type": "final",
			"entry": {
				"type": "decide",
				"params": withData(({ context: { workspaceId } }) => ({
					kind: "alreadyMember",
					workspaceId
				}))
			},
			"meta": { "spec": "§2.invite" }
		},
		"needsLogin": {
			"description": "The user must sign in first; the login receives the token.",
			"type": "final",
			"entry": {
				"type": "decide",
				"params": withData(({ context }) => ({
					kind: "loginRequired",
					inviteToken: defined(context, "inviteToken")
				}))
			},
			"meta": { "spec": "§8.2" }
		},
		"unreadable": {
			"description": "The app can’t read the response: it shows the error screen, and the user stays signed in.",
			"type": "final",
			"entry": {
				"type": "decide",
				"params": withData(({ context: { error } }) => ({
					kind: "unreadable",
					error
				}))
			},
			"meta": { "spec": "D4.18" }
		},
		"refused": {
			"description": "The invite can’t be used; the login says why, whom to ask and what to do.",
			"type": "final",
			"entry": {
				"type": "decide",
				"params": withData(({ context: { refusal, inviteToken } }) => ({
					kind: "refused",
					refusal,
					inviteToken
				}))
			},
			"meta": { "spec": "§8.1" }
		}
	}
});
export { machine };
