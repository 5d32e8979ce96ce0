// Written by `npm run statecharts`. Paste it into a visualizer, or start it: createActor(machine).start().
import { assertEvent, assign, fromPromise, setup } from "xstate";
// \0chart
const maxFailures = 3;
const implementations = {
	guards: {
		isRefused: (_, { refused }) => refused,
		isDisplaced: (_, { displaced }) => displaced,
		hasFailedOften: ({ context }) => context.failures + 1 >= maxFailures
	},
	actions: {
		storeHeard: assign(withData(({ context, event }) => {
			assertEvent(event, "version.heard");
			return {
				version: event.version,
				seen: context.seen ?? event.version,
				failures: 0
			};
		})),
		storeVersion: assign(withData(({ context }, { answer }) => answer.kind === "version" ? {
			version: answer.version,
			seen: context.seen ?? answer.version
		} : {})),
		countFailure: assign(withData(({ context }) => ({ failures: Math.min(context.failures + 1, maxFailures) }))),
		see: assign(withData(({ context }) => ({ seen: context.version })))
	}
};
/** How each invoked actor can end: the first one is taken. */
const outcomes = {
	"follow": [
		"ended",
		"refused",
		"displaced"
	],
	"askVersion": [{
		"kind": "version",
		"version": "3"
	}, { "kind": "refused" }]
};
/** Data of events that a simulator sends without any. */
const examples = {
	"version.heard": { "version": "1" },
	"after": { "milliseconds": 1999 }
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
		"follow": end("follow"),
		"askVersion": end("askVersion")
	},
	delays: {
		"QUIET": 3e3,
		"BACK_OFF": 2e3,
		"POLL_PAUSE": 3e4,
		"STREAM_PAUSE": 3e5
	}
}).createMachine({
	"id": "post-news",
	"context": {
		"workspaceId": "w1",
		"version": null,
		"seen": null,
		"failures": 0
	},
	"initial": "waiting",
	"on": {
		"news.show": {
			"actions": "see",
			"meta": { "why": "The page now shows the latest posts." }
		},
		"tab.hide": {
			"target": ".hidden",
			"meta": { "why": "A browser allows few connections for all tabs of a site." }
		}
	},
	"states": {
		"waiting": {
			"description": "The page loads its own data first.",
			"after": { "QUIET": {
				"target": "following",
				"meta": { "why": "The page has had three seconds to load." }
			} }
		},
		"following": {
			"description": "A stream from the server reports each change.",
			"initial": "connecting",
			"invoke": {
				"id": "follow",
				"src": "follow",
				"onDone": [
					{
						"guard": {
							"type": "isRefused",
							"params": withData(({ event }) => ({ refused: event.output === "refused" }))
						},
						"target": "closed",
						"meta": { "why": "The session, the membership or the plan has ended." }
					},
					{
						"guard": {
							"type": "isDisplaced",
							"params": withData(({ event }) => ({ displaced: event.output === "displaced" }))
						},
						"target": "polling",
						"meta": { "why": "Newer pages of the user have reached the limit of streams." }
					},
					{
						"guard": "hasFailedOften",
						"target": "polling",
						"actions": "countFailure",
						"meta": { "why": "Three attempts in a row failed; a proxy may block streams." }
					},
					{
						"target": "backingOff",
						"actions": "countFailure",
						"meta": { "why": "The server may be restarting, or the connection was lost." }
					}
				],
				"onError": [{
					"guard": "hasFailedOften",
					"target": "polling",
					"actions": "countFailure",
					"meta": { "why": "Three attempts in a row failed; a proxy may block streams." }
				}, {
					"target": "backingOff",
					"actions": "countFailure",
					"meta": { "why": "The server may be restarting, or the connection was lost." }
				}]
			},
			"states": {
				"connecting": {
					"description": "The stream hasn't sent a version yet.",
					"on": { "version.heard": {
						"target": "open",
						"actions": "storeHeard",
						"meta": { "why": "The stream sends the current version first." }
					} }
				},
				"open": {
					"description": "The stream is open; its versions are compared with the one the page shows.",
					"on": { "version.heard": {
						"actions": "storeHeard",
						"meta": { "why": "The posts of the workspace have changed." }
					} }
				}
			}
		},
		"backingOff": {
			"description": "The stream ended; the request is retried after two seconds.",
			"after": { "BACK_OFF": {
				"target": "following",
				"meta": { "why": "The server may be available again." }
			} }
		},
		"polling": {
			"description": "Streams are unavailable, so the page polls the server every 30 seconds.",
			"initial": "asking",
			"after": { "STREAM_PAUSE": {
				"target": "following",
				"meta": { "why": "Streams may be available again." }
			} },
			"states": {
				"asking": {
					"description": "The page is requesting the current version.",
					"invoke": {
						"id": "askVersion",
						"src": "askVersion",
						"onDone": [{
							"guard": {
								"type": "isRefused",
								"params": withData(({ event }) => ({ refused: event.output.kind === "refused" }))
							},
							"target": "#post-news.closed",
							"meta": { "why": "The session, the membership or the plan has ended." }
						}, {
							"target": "resting",
							"actions": {
								"type": "storeVersion",
								"params": withData(({ event }) => ({ answer: event.output }))
							},
							"meta": { "why": "The current version has arrived." }
						}],
						"onError": {
							"target": "resting",
							"meta": { "why": "The next request may succeed." }
						}
					}
				},
				"resting": {
					"description": "The page waits 30 seconds before the next request.",
					"after": { "POLL_PAUSE": {
						"target": "asking",
						"meta": { "why": "There may be new posts by now." }
					} }
				}
			}
		},
		"hidden": {
			"description": "The tab is hidden, so the page sends no requests.",
			"on": { "tab.show": {
				"target": "following",
				"meta": { "why": "The user is back on the page." }
			} }
		},
		"closed": {
			"description": "The user has lost access, which other requests report.",
			"type": "final"
		}
	}
});
export { machine };
