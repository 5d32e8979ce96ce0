// Written by `npm run statecharts`. Paste it into a visualizer, or start it: createActor(machine).start().
import { and, assertEvent, assign, emit, fromPromise, not, setup } from "xstate";
// \0chart
function withRefusals(refusals, urls, epoch) {
	const counted = { ...refusals };
	for (const url of urls) {
		const known = counted[url];
		if (known?.epoch !== epoch) counted[url] = {
			times: (known?.times ?? 0) + 1,
			epoch
		};
	}
	return counted;
}
function withoutRefusals(refusals, urls) {
	const left = { ...refusals };
	for (const url of urls) delete left[url];
	return left;
}
const isRefreshLimitReached = (refusals, url, epoch) => {
	const refusal = refusals[url];
	return refusal !== void 0 && refusal.epoch !== epoch && refusal.times >= 3;
};
const implementations = {
	guards: {
		hasTokens: ({ context }) => context.hadTokens,
		hasRefusals: ({ context }) => Object.keys(context.refusals).length > 0,
		isAboutCurrentToken: ({ context, event }) => {
			assertEvent(event, "token.expired");
			return event.epoch === context.epoch;
		},
		isRefused: ({ context, event }) => {
			assertEvent(event, "http.unauthorized");
			return event.epoch === context.epoch;
		},
		hasRefreshToken: ({ event }) => {
			assertEvent(event, "http.unauthorized");
			return event.refreshable;
		},
		isRefreshLimitReached: ({ context, event }) => {
			assertEvent(event, "http.unauthorized");
			return event.urls.some((url) => isRefreshLimitReached(context.refusals, url, event.epoch));
		},
		isRefusedWithoutRefreshToken: and(["isRefused", not("hasRefreshToken")]),
		isRefusedAtRefreshLimit: and(["isRefused", "isRefreshLimitReached"]),
		isLastRefusalCleared: ({ context, event }) => {
			assertEvent(event, "http.succeeded");
			return Object.keys(withoutRefusals(context.refusals, event.urls)).length === 0;
		},
		isCreatingWorkspace: ({ event }) => {
			assertEvent(event, "me.unauthorized");
			return event.creatingWorkspace;
		},
		isRefreshed: (_, outcome) => outcome.kind === "refreshed",
		isRefreshedForRefusal: ({ context }, outcome) => outcome.kind === "refreshed" && Object.keys(context.refusals).length > 0,
		isUnreachable: (_, outcome) => outcome.kind === "unreachable",
		isRejected: (_, outcome) => outcome.kind === "rejected",
		isWithoutTokens: (_, outcome) => outcome.kind === "noTokens"
	},
	actions: {
		commitStaged: () => {},
		removeTokens: () => {},
		removeCreationFlag: () => {},
		nextPerson: assign({ person: ({ context }) => context.person + 1 }),
		nextEpoch: assign({ epoch: ({ context }) => context.epoch + 1 }),
		resetRefusals: assign({ refusals: {} }),
		clearRefusals: assign(withData(({ context, event }) => {
			assertEvent(event, "http.succeeded");
			return { refusals: withoutRefusals(context.refusals, event.urls) };
		})),
		countRefusals: assign(withData(({ context, event }) => {
			assertEvent(event, "http.unauthorized");
			return { refusals: withRefusals(context.refusals, event.urls, event.epoch) };
		})),
		announceBegin: emit({ type: "session.began" }),
		announceReplaced: emit({ type: "session.replaced" }),
		announceEnd: emit((_, { reason }) => ({
			type: "session.ended",
			reason
		})),
		announceUnreachable: emit({ type: "refresh.unreachable" }),
		announceAbandonedCreation: emit({ type: "creation.abandoned" })
	}
};
/** How each invoked actor can end: the first one is taken. */
const outcomes = { "refresh": [
	{ "kind": "unreachable" },
	{ "kind": "rejected" },
	{ "kind": "failed" },
	{ "kind": "noTokens" },
	{
		"kind": "refreshed",
		"epoch": 0
	}
] };
/** Data of events that a simulator sends without any. */
const examples = {
	"token.expired": { "epoch": 0 },
	"http.succeeded": { "urls": ["/a"] },
	"http.unauthorized": {
		"urls": ["/a"],
		"epoch": 0,
		"refreshable": true
	},
	"me.unauthorized": { "creatingWorkspace": true }
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
	actors: { "refresh": end("refresh") },
	delays: {
		"TOKEN_LIFE": 36e5,
		"PATIENCE": 3e3,
		"REFRESH_LIMIT": 15e3,
		"REFRESH_PAUSE": 1e4
	}
}).createMachine({
	"id": "session",
	"context": {
		"hadTokens": false,
		"person": 0,
		"epoch": 0,
		"refusals": {}
	},
	"initial": "deciding",
	"states": {
		"deciding": {
			"description": "The app starts: are tokens stored?",
			"on": { "decide": [{
				"guard": "hasTokens",
				"target": "signedIn",
				"meta": { "spec": "§4.1" }
			}, {
				"target": "signedOut",
				"meta": { "spec": "§4.1" }
			}] }
		},
		"signedOut": {
			"description": "The user is signed out, and no tokens are stored.",
			"tags": ["settled"],
			"meta": { "spec": "§4.1" },
			"initial": "neverSignedIn",
			"on": {
				"session.signedIn": {
					"target": "signedIn",
					"actions": [
						"nextEpoch",
						"nextPerson",
						"announceBegin"
					],
					"meta": { "spec": ["§4.1", "D4.14"] }
				},
				"tokens.replaced": {
					"target": "signedIn",
					"actions": [
						"nextEpoch",
						"nextPerson",
						"announceBegin"
					],
					"meta": { "spec": ["D4.1", "D4.14"] }
				},
				"me.unauthorized": {
					"guard": "isCreatingWorkspace",
					"actions": "removeCreationFlag",
					"meta": { "spec": ["§4.11", "D4.9"] }
				}
			},
			"states": {
				"neverSignedIn": { "description": "The app started without tokens." },
				"byUser": { "description": "The user signed out in this tab." },
				"inAnotherTab": { "description": "The user signed out in another tab." },
				"endedInAnotherTab": { "description": "The session ended in another tab without a sign-out." },
				"withoutRefreshToken": { "description": "A request got a 401 while no refresh token was stored." },
				"withoutTokens": { "description": "A refresh found no stored tokens." },
				"expired": { "description": "The server refused the refresh token." },
				"notRefreshed": { "description": "The refresh returned no valid token." },
				"refusedTooOften": { "description": "A URL got another 401 after three refreshes in a row." }
			}
		},
		"signedIn": {
			"description": "Both tokens are stored; requests carry the access token.",
			"tags": ["authenticated"],
			"meta": { "spec": "§4.1" },
			"initial": "current",
			"on": {
				"session.signOut": {
					"target": "signedOut.byUser",
					"actions": [
						"removeTokens",
						"resetRefusals",
						{
							"type": "announceEnd",
							"params": { "reason": "signedOut" }
						}
					],
					"meta": { "spec": ["§4.10", "D4.7"] }
				},
				"session.signedIn": {
					"target": ".current",
					"actions": [
						"nextEpoch",
						"nextPerson",
						"resetRefusals",
						"announceReplaced"
					],
					"meta": { "spec": ["D4.3", "D4.14"] }
				},
				"tokens.renewed": [{
					"guard": "hasRefusals",
					"target": ".retrying",
					"actions": "nextEpoch",
					"meta": { "spec": ["D4.1", "§4.4"] }
				}, {
					"target": ".current",
					"actions": "nextEpoch",
					"meta": { "spec": "D4.1" }
				}],
				"tokens.replaced": {
					"target": ".current",
					"actions": [
						"nextEpoch",
						"nextPerson",
						"resetRefusals",
						"announceReplaced"
					],
					"meta": { "spec": ["D4.1", "D4.14"] }
				},
				"tokens.removed": {
					"target": "signedOut.inAnotherTab",
					"actions": ["resetRefusals", {
						"type": "announceEnd",
						"params": { "reason": "signedOutElsewhere" }
					}],
					"meta": { "spec": ["D4.1", "D4.16"] }
				},
				"tokens.ended": {
					"target": "signedOut.endedInAnotherTab",
					"actions": ["resetRefusals", {
						"type": "announceEnd",
						"params": { "reason": "endedElsewhere" }
					}],
					"meta": { "spec": ["D4.1", "D4.16"] }
				},
				"http.succeeded": {
					"actions": "clearRefusals",
					"meta": { "spec": "§4.4" }
				},
				"me.unauthorized": {
					"guard": "isCreatingWorkspace",
					"actions": ["removeCreationFlag", "announceAbandonedCreation"],
					"meta": { "spec": ["§4.11", "D4.9"] }
				},
				"http.unauthorized": [
					{
						"guard": "isRefusedWithoutRefreshToken",
						"target": "signedOut.withoutRefreshToken",
						"actions": [
							"removeTokens",
							"resetRefusals",
							{
								"type": "announceEnd",
								"params": { "reason": "noRefreshToken" }
							}
						],
						"meta": { "spec": "§4.6" }
					},
					{
						"guard": "isRefusedAtRefreshLimit",
						"target": "signedOut.refusedTooOften",
						"actions": [
							"removeTokens",
							"resetRefusals",
							{
								"type": "announceEnd",
								"params": { "reason": "retriesExceeded" }
							}
						],
						"meta": { "spec": ["§4.5", "§8.5"] }
					},
					{
						"guard": "isRefused",
						"target": ".refreshing",
						"actions": "countRefusals",
						"meta": { "spec": ["§4.4", "§9.refreshes"] }
					},
					{ "meta": { "spec": "D4.2" } }
				]
			},
			"states": {
				"current": {
					"description": "Requests use the access token until it expires or one of them gets a 401.",
					"tags": ["settled"],
					"meta": { "spec": "§4.2" },
					"on": { "token.expired": {
						"guard": "isAboutCurrentToken",
						"target": "refreshing",
						"meta": { "spec": "§4.2" }
					} },
					"after": { "TOKEN_LIFE": {
						"target": "expired",
						"meta": { "spec": "§4.2" }
					} }
				},
				"expired": {
					"description": "The access token has expired; the next request starts a refresh.",
					"tags": ["settled"],
					"meta": { "spec": "§4.2" },
					"on": { "token.expired": {
						"guard": "isAboutCurrentToken",
						"target": "refreshing",
						"meta": { "spec": "§4.2" }
					} }
				},
				"refreshing": {
					"description": "One refresh is running, and all requests wait for it.",
					"tags": ["busy"],
					"meta": { "spec": "§4.3" },
					"initial": "prompt",
					"after": { "REFRESH_LIMIT": {
						"target": "unanswered",
						"actions": "announceUnreachable",
						"meta": { "spec": "D4.15" }
					} },
					"on": { "http.unauthorized": [{
						"guard": "isRefusedAtRefreshLimit",
						"target": "#session.signedOut.refusedTooOften",
						"actions": [
							"removeTokens",
							"resetRefusals",
							{
								"type": "announceEnd",
								"params": { "reason": "retriesExceeded" }
							}
						],
						"meta": { "spec": ["§4.5", "§8.5"] }
					}, {
						"guard": "isRefused",
						"actions": "countRefusals",
						"meta": { "spec": ["§4.3", "D4.3"] }
					}] },
					"invoke": {
						"id": "refresh",
						"src": "refresh",
						"onDone": [
							{
								"guard": {
									"type": "isRefreshedForRefusal",
									"params": withData(({ event }) => event.output)
								},
								"target": "retrying",
								"actions": [{
									"type": "commitStaged",
									"params": withData(({ context }) => ({ epoch: context.epoch }))
								}, "nextEpoch"],
								"meta": { "spec": ["§4.2", "§4.4"] }
							},
							{
								"guard": {
									"type": "isRefreshed",
									"params": withData(({ event }) => event.output)
								},
								"target": "current",
								"actions": [{
									"type": "commitStaged",
									"params": withData(({ context }) => ({ epoch: context.epoch }))
								}, "nextEpoch"],
								"meta": { "spec": "§4.2" }
							},
							{
								"guard": {
									"type": "isUnreachable",
									"params": withData(({ event }) => event.output)
								},
								"target": "current",
								"actions": "announceUnreachable",
								"meta": { "spec": [
									"§4.7",
									"§8.6",
									"D4.4"
								] }
							},
							{
								"guard": {
									"type": "isRejected",
									"params": withData(({ event }) => event.output)
								},
								"target": "#session.signedOut.expired",
								"actions": [
									"removeTokens",
									"resetRefusals",
									{
										"type": "announceEnd",
										"params": { "reason": "refreshTokenExpired" }
									}
								],
								"meta": { "spec": ["§4.9", "§8.4"] }
							},
							{
								"guard": {
									"type": "isWithoutTokens",
									"params": withData(({ event }) => event.output)
								},
								"target": "#session.signedOut.withoutTokens",
								"actions": [
									"removeTokens",
									"resetRefusals",
									{
										"type": "announceEnd",
										"params": { "reason": "noTokens" }
									}
								],
								"meta": { "spec": "§8.3" }
							},
							{
								"target": "#session.signedOut.notRefreshed",
								"actions": [
									"removeTokens",
									"resetRefusals",
									{
										"type": "announceEnd",
										"params": { "reason": "refreshFailed" }
									}
								],
								"meta": { "spec": ["§4.8", "D4.11"] }
							}
						],
						"onError": {
							"target": "#session.signedOut.notRefreshed",
							"actions": [
								"removeTokens",
								"resetRefusals",
								{
									"type": "announceEnd",
									"params": { "reason": "refreshFailed" }
								}
							],
							"meta": { "spec": ["§4.8", "D4.11"] }
						}
					},
					"states": {
						"prompt": {
							"description": "The refresh has just started.",
							"after": { "PATIENCE": {
								"target": "slow",
								"meta": { "spec": "D4.15" }
							} }
						},
						"slow": {
							"description": "The refresh is slow, so the page says that it is waiting.",
							"tags": ["slow"]
						}
					}
				},
				"retrying": {
					"description": "A new token arrived after a 401 and the request is retried; a fourth 401 ends the session.",
					"tags": ["settled"],
					"meta": { "spec": "§4.4" },
					"on": {
						"token.expired": {
							"guard": "isAboutCurrentToken",
							"target": "refreshing",
							"meta": { "spec": "§4.2" }
						},
						"http.succeeded": [{
							"guard": "isLastRefusalCleared",
							"target": "current",
							"actions": "clearRefusals",
							"meta": { "spec": "§4.4" }
						}, {
							"actions": "clearRefusals",
							"meta": { "spec": "§4.4" }
						}]
					}
				},
				"unanswered": {
					"description": "The refresh timed out; for ten seconds requests get their 401s without another refresh.",
					"tags": ["settled"],
					"meta": { "spec": "D4.15" },
					"on": { "http.unauthorized": { "meta": { "spec": ["§4.7", "D4.15"] } } },
					"after": { "REFRESH_PAUSE": {
						"target": "current",
						"meta": { "spec": "D4.15" }
					} }
				}
			}
		}
	}
});
export { machine };
