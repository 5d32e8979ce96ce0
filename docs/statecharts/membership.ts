// Written by `npm run statecharts`. Paste it into a visualizer, or start it: createActor(machine).start().
import { assign, fromPromise, setup } from "xstate";
// \0chart
const factsIn = (outcome, known) => outcome.kind === "loaded" ? outcome.facts : known;
const hasNewRole = ({ context: { facts } }, outcome) => factsIn(outcome, facts).privilege !== facts.privilege;
const hasNewPlan = ({ context: { facts } }, outcome) => factsIn(outcome, facts).planExpiredAt !== facts.planExpiredAt;
const implementations = {
	guards: {
		isGone: (_, outcome) => outcome.kind === "notAMember",
		isRoleAndPlanChanged: (known, outcome) => hasNewRole(known, outcome) && hasNewPlan(known, outcome),
		isRoleChanged: hasNewRole,
		isPlanChanged: hasNewPlan
	},
	actions: {
		storeFacts: assign(withData((_, facts) => ({ facts }))),
		storeOutcome: assign(withData(({ context: { facts } }, outcome) => ({ facts: factsIn(outcome, facts) }))),
		markStale: () => {},
		announceRole: () => {},
		refetchPages: () => {},
		announceRemoval: () => {},
		removeWorkspace: () => {},
		reroute: () => {}
	}
};
/** How each invoked actor can end: the first one is taken. */
const outcomes = { "loadWorkspace": [
	{
		"kind": "loaded",
		"facts": {
			"planExpiredAt": null,
			"privilege": "owner"
		}
	},
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
			"planExpiredAt": 1e3,
			"privilege": "owner"
		}
	},
	{
		"kind": "loaded",
		"facts": {
			"planExpiredAt": 1e3,
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
		"kind": "unreadable",
		"error": "It broke."
	}
] };
/** Data of events that a simulator sends without any. */
const examples = {
	"page.opened": { "facts": {
		"planExpiredAt": null,
		"privilege": "owner"
	} },
	"role.differed": { "facts": {
		"planExpiredAt": null,
		"privilege": "viewer"
	} },
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
	actors: { "loadWorkspace": end("loadWorkspace") },
	delays: {}
}).createMachine({
	"id": "membership",
	"context": {
		"workspaceId": "w1",
		"facts": {
			"planExpiredAt": null,
			"privilege": "owner"
		}
	},
	"initial": "known",
	"states": {
		"known": {
			"description": "The app knows the role and the end of the plan.",
			"on": {
				"page.opened": {
					"target": "asking",
					"actions": {
						"type": "storeFacts",
						"params": withData(({ event }) => event.facts)
					},
					"meta": { "why": "The page opens with cached facts, which may be stale." }
				},
				"role.differed": {
					"target": "asking",
					"actions": [{
						"type": "storeFacts",
						"params": withData(({ event }) => event.facts)
					}, "markStale"],
					"meta": { "why": "The server answered for another role than the cached one." }
				}
			}
		},
		"asking": {
			"description": "The server is asked for the current role and plan; pages keep using the cached ones.",
			"tags": ["busy"],
			"invoke": {
				"id": "loadWorkspace",
				"src": "loadWorkspace",
				"onDone": [
					{
						"guard": {
							"type": "isGone",
							"params": withData(({ event }) => event.output)
						},
						"target": "gone",
						"meta": { "why": "The server refuses this user the workspace." }
					},
					{
						"guard": {
							"type": "isRoleAndPlanChanged",
							"params": withData(({ event }) => event.output)
						},
						"target": "changed",
						"actions": [{
							"type": "storeOutcome",
							"params": withData(({ event }) => event.output)
						}, "reroute"],
						"meta": { "why": "Another plan may also close the page to the new role." }
					},
					{
						"guard": {
							"type": "isRoleChanged",
							"params": withData(({ event }) => event.output)
						},
						"target": "changed",
						"actions": {
							"type": "storeOutcome",
							"params": withData(({ event }) => event.output)
						},
						"meta": { "why": "Another role may see and do other things." }
					},
					{
						"guard": {
							"type": "isPlanChanged",
							"params": withData(({ event }) => event.output)
						},
						"target": "closed",
						"actions": {
							"type": "storeOutcome",
							"params": withData(({ event }) => event.output)
						},
						"meta": { "why": "The plan ended, or was renewed." }
					},
					{
						"target": "known",
						"meta": { "why": "Nothing changed, or the server gave no answer." }
					}
				],
				"onError": {
					"target": "known",
					"meta": { "why": "Without an answer, pages keep using cached facts." }
				}
			}
		},
		"changed": {
			"description": "The user has a new role, and open pages are loaded again.",
			"entry": ["announceRole", "refetchPages"],
			"on": {
				"page.opened": {
					"target": "asking",
					"actions": {
						"type": "storeFacts",
						"params": withData(({ event }) => event.facts)
					},
					"meta": { "why": "The page opens with cached facts, which may be stale." }
				},
				"role.differed": {
					"target": "asking",
					"actions": [{
						"type": "storeFacts",
						"params": withData(({ event }) => event.facts)
					}, "markStale"],
					"meta": { "why": "The server answered for another role than the cached one." }
				}
			}
		},
		"closed": {
			"description": "The end of the plan has changed, so the guard decides again whether the page stays open.",
			"entry": "reroute",
			"on": {
				"page.opened": {
					"target": "asking",
					"actions": {
						"type": "storeFacts",
						"params": withData(({ event }) => event.facts)
					},
					"meta": { "why": "The page opens with cached facts, which may be stale." }
				},
				"role.differed": {
					"target": "asking",
					"actions": [{
						"type": "storeFacts",
						"params": withData(({ event }) => event.facts)
					}, "markStale"],
					"meta": { "why": "The server answered for another role than the cached one." }
				}
			}
		},
		"gone": {
			"description": "The user is no longer a member, so the guard leads them out of the workspace.",
			"type": "final",
			"entry": [
				"announceRemoval",
				"removeWorkspace",
				"reroute"
			]
		}
	}
});
export { machine };
