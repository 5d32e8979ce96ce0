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
const originOf = (url) => URL.canParse(url) ? new URL(url).origin : null;
const implementations = {
	guards: {
		isReturning: ({ context }) => context.isReturn && context.checkoutId !== null,
		hasSubscription: (_, { kind }) => kind === "subscribed",
		isCardPage: ({ context: { cardOrigins } }, started) => started.kind === "opened" && started.url !== null && cardOrigins.includes(originOf(started.url) ?? ""),
		isClosed: (_, started) => started.kind === "opened" && started.url === null,
		isOpen: ({ context }) => context.status === "open",
		isProcessing: ({ context }) => context.status === "processing",
		isActive: ({ context }) => context.status === "active",
		isFailed: ({ context }) => context.status === "failed",
		isExpired: ({ context }) => context.status === "expired",
		isCancelled: ({ context }) => context.status === "cancelled",
		isMissing: ({ context }) => context.status === "missing",
		isNone: ({ context }) => context.status === "none",
		isSubscribed: ({ context }) => context.status === "subscribed"
	},
	actions: {
		choosePlan: assign(withData(({ event }) => {
			assertEvent(event, "plan.choose");
			return {
				plan: event.plan,
				problem: null
			};
		})),
		storeStarted: assign(withData((_, started) => started.kind === "opened" ? {
			checkoutId: started.checkoutId,
			problem: null
		} : { problem: null })),
		storeOutcome: assign(withData(({ context }, { outcome: { status, plan, checkoutId } }) => ({
			status,
			plan: plan ?? context.plan,
			checkoutId: checkoutId ?? context.checkoutId,
			problem: null
		}))),
		storeProblem: assign(withData(withProblem)),
		clearCheckout: assign({
			checkoutId: null,
			problem: null
		}),
		openCardPage: () => {}
	}
};
/** How each invoked actor can end: the first one is taken. */
const outcomes = {
	"followRun": [
		{
			"outcome": {
				"status": "none",
				"checkoutId": null,
				"plan": null
			},
			"problem": null
		},
		{
			"outcome": {
				"status": "subscribed",
				"checkoutId": null,
				"plan": null
			},
			"problem": null
		},
		{
			"outcome": {
				"status": "open",
				"checkoutId": "c1",
				"plan": "pro"
			},
			"problem": null
		},
		{
			"outcome": {
				"status": "processing",
				"checkoutId": "c1",
				"plan": "pro"
			},
			"problem": null
		},
		{
			"outcome": {
				"status": "active",
				"checkoutId": "c1",
				"plan": "pro"
			},
			"problem": null
		},
		{
			"outcome": {
				"status": "failed",
				"checkoutId": "c1",
				"plan": "pro"
			},
			"problem": null
		},
		{
			"outcome": {
				"status": "expired",
				"checkoutId": "c1",
				"plan": "pro"
			},
			"problem": null
		},
		{
			"outcome": {
				"status": "cancelled",
				"checkoutId": "c1",
				"plan": "pro"
			},
			"problem": null
		},
		{
			"outcome": {
				"status": "missing",
				"checkoutId": null,
				"plan": null
			},
			"problem": null
		},
		{
			"outcome": {
				"status": "refunded",
				"checkoutId": "c1",
				"plan": "pro"
			},
			"problem": null
		}
	],
	"startCheckout": [
		{
			"kind": "opened",
			"checkoutId": "c2",
			"url": "https://pay.example.com/c2"
		},
		{
			"kind": "opened",
			"checkoutId": "c2",
			"url": "https://pay.example.com.evil.test/c2"
		},
		{
			"kind": "opened",
			"checkoutId": "c2",
			"url": "https://evil.test/https://pay.example.com"
		},
		{
			"kind": "opened",
			"checkoutId": "c2",
			"url": "https://pay.example.com@evil.test/"
		},
		{
			"kind": "opened",
			"checkoutId": "c2",
			"url": "http://pay.example.com/c2"
		},
		{
			"kind": "opened",
			"checkoutId": "c2",
			"url": "https://pay.example.com:8443/c2"
		},
		{
			"kind": "opened",
			"checkoutId": "c2",
			"url": "javascript:alert(1)//https://pay.example.com"
		},
		{
			"kind": "opened",
			"checkoutId": "c2",
			"url": "//pay.example.com/c2"
		},
		{
			"kind": "opened",
			"checkoutId": "c2",
			"url": "/c2"
		},
		{
			"kind": "opened",
			"checkoutId": "c2",
			"url": ""
		},
		{
			"kind": "opened",
			"checkoutId": "c2",
			"url": null
		},
		{ "kind": "subscribed" }
	],
	"cancelCheckout": [{ "outcome": {
		"status": "cancelled",
		"checkoutId": "c1",
		"plan": "pro"
	} }, { "outcome": {
		"status": "active",
		"checkoutId": "c1",
		"plan": "pro"
	} }],
	"refetchWorkspace": [void 0]
};
/** Data of events that a simulator sends without any. */
const examples = {
	"plan.choose": { "plan": "business" },
	"checkout.start": { "plan": "pro" },
	"after": { "milliseconds": 9999 }
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
		"followRun": end("followRun"),
		"startCheckout": end("startCheckout"),
		"cancelCheckout": end("cancelCheckout"),
		"refetchWorkspace": end("refetchWorkspace")
	},
	delays: {
		"LEAVING": 1e4,
		"PATIENCE": 3e4
	}
}).createMachine({
	"id": "checkout",
	"context": {
		"workspaceId": "w1",
		"plan": null,
		"checkoutId": null,
		"isReturn": false,
		"cardOrigins": ["https://pay.example.com", "http://localhost:3000"],
		"status": null,
		"problem": null
	},
	"initial": "beginning",
	"states": {
		"beginning": {
			"description": "The page reads from its address whether a checkout was started.",
			"on": { "decide": [{
				"guard": "isReturning",
				"target": "verifying",
				"meta": { "why": "The card page sent the user back here." }
			}, {
				"target": "recalling",
				"meta": { "why": "The address or another tab may have started a checkout." }
			}] }
		},
		"recalling": {
			"description": "The server is checking the checkout in the address, or looking for a subscription or an open checkout.",
			"invoke": {
				"id": "followRun",
				"src": "followRun",
				"onDone": {
					"target": "deciding",
					"actions": {
						"type": "storeOutcome",
						"params": withData(({ event }) => event.output)
					},
					"meta": { "why": "Only the server knows the status of a checkout." }
				},
				"onError": {
					"target": "unrecognised",
					"actions": {
						"type": "storeProblem",
						"params": withData(({ event }) => ({ thrown: event.error }))
					},
					"meta": { "why": "Unexpected error; a retry may help." }
				}
			}
		},
		"deciding": {
			"description": "The page shows what the status of the checkout requires.",
			"on": { "decide": [
				{
					"guard": "isOpen",
					"target": "offered",
					"meta": { "why": "Nothing is paid yet; the user can continue here." }
				},
				{
					"guard": "isProcessing",
					"target": "processing",
					"meta": { "why": "This payment method takes days." }
				},
				{
					"guard": "isActive",
					"target": "opening",
					"meta": { "why": "The payment provider confirmed the payment." }
				},
				{
					"guard": "isFailed",
					"target": "failed",
					"meta": { "why": "The card was declined, or the money did not arrive." }
				},
				{
					"guard": "isExpired",
					"target": "expired",
					"meta": { "why": "A card page expires after at most a day." }
				},
				{
					"guard": "isCancelled",
					"target": "cancelled",
					"meta": { "why": "The user cancelled, or chose another plan." }
				},
				{
					"guard": "isMissing",
					"target": "missing",
					"meta": { "why": "The address is wrong, or someone else’s checkout." }
				},
				{
					"guard": "isSubscribed",
					"target": "subscribed",
					"meta": { "why": "The workspace must not pay twice." }
				},
				{
					"guard": "isNone",
					"target": "choosing",
					"meta": { "why": "There is no subscription and no open checkout." }
				},
				{
					"target": "unrecognised",
					"meta": { "why": "A newer server may send a status that this page doesn’t know." }
				}
			] }
		},
		"choosing": {
			"description": "The page shows the plans and their prices.",
			"on": {
				"plan.choose": {
					"target": "choosing",
					"actions": "choosePlan",
					"meta": { "why": "The user prefers another plan." }
				},
				"checkout.start": {
					"target": "redirecting",
					"meta": { "why": "The user wants to pay for the chosen plan." }
				}
			}
		},
		"offered": {
			"description": "A card page is open: the user can continue, cancel or choose another plan.",
			"on": {
				"plan.choose": {
					"target": "choosing",
					"actions": "choosePlan",
					"meta": { "why": "The user prefers another plan." }
				},
				"checkout.start": {
					"target": "redirecting",
					"meta": { "why": "The user wants to pay for the chosen plan." }
				},
				"checkout.cancel": {
					"target": "cancelling",
					"meta": { "why": "The user no longer wants to buy." }
				}
			}
		},
		"cancelling": {
			"description": "The server is closing the card page.",
			"tags": ["busy"],
			"invoke": {
				"id": "cancelCheckout",
				"src": "cancelCheckout",
				"onDone": {
					"target": "deciding",
					"actions": {
						"type": "storeOutcome",
						"params": withData(({ event }) => event.output)
					},
					"meta": { "why": "Only the server knows the status of a checkout." }
				},
				"onError": {
					"target": "offered",
					"actions": {
						"type": "storeProblem",
						"params": withData(({ event }) => ({ thrown: event.error }))
					},
					"meta": { "why": "The request failed, so the card page is probably still open." }
				}
			}
		},
		"redirecting": {
			"description": "The user is on the way to the card page.",
			"initial": "starting",
			"states": {
				"starting": {
					"description": "The server is starting a checkout, or continuing the open one of this plan.",
					"tags": ["busy"],
					"invoke": {
						"id": "startCheckout",
						"src": "startCheckout",
						"onDone": [
							{
								"guard": {
									"type": "hasSubscription",
									"params": withData(({ event }) => event.output)
								},
								"target": "#checkout.subscribed",
								"meta": { "why": "A subscription already exists: another tab was faster." }
							},
							{
								"guard": {
									"type": "isCardPage",
									"params": withData(({ event }) => event.output)
								},
								"target": "#checkout.redirecting.leaving",
								"actions": [{
									"type": "storeStarted",
									"params": withData(({ event }) => event.output)
								}, {
									"type": "openCardPage",
									"params": withData(({ context: { plan }, event: { output } }) => ({
										plan,
										checkoutId: "checkoutId" in output ? output.checkoutId : "",
										url: ("url" in output ? output.url : null) ?? ""
									}))
								}],
								"meta": { "why": "The address belongs to the payment provider." }
							},
							{
								"guard": {
									"type": "isClosed",
									"params": withData(({ event }) => event.output)
								},
								"target": "#checkout.recalling",
								"actions": {
									"type": "storeStarted",
									"params": withData(({ event }) => event.output)
								},
								"meta": { "why": "The checkout was paid or closed in the meantime." }
							},
							{
								"target": "#checkout.untrusted",
								"meta": { "why": "Only the payment provider may ask for card details." }
							}
						],
						"onError": {
							"target": "#checkout.choosing",
							"actions": {
								"type": "storeProblem",
								"params": withData(({ event }) => ({ thrown: event.error }))
							},
							"meta": { "why": "The request failed; the page shows why next to the selected plan." }
						}
					}
				},
				"leaving": {
					"description": "The browser is loading the card page.",
					"tags": ["busy"],
					"on": { "page.restored": {
						"target": "#checkout.recalling",
						"meta": { "why": "The user went back, and the browser restored this page." }
					} },
					"after": { "LEAVING": {
						"target": "#checkout.recalling",
						"meta": { "why": "The card page didn’t load." }
					} }
				}
			}
		},
		"verifying": {
			"description": "Back from the card page: the page requests the status for up to half a minute.",
			"tags": ["busy"],
			"after": { "PATIENCE": {
				"target": "processing",
				"meta": { "why": "Some payments take longer than half a minute." }
			} },
			"invoke": {
				"id": "followRun",
				"src": "followRun",
				"onDone": {
					"target": "deciding",
					"actions": {
						"type": "storeOutcome",
						"params": withData(({ event }) => event.output)
					},
					"meta": { "why": "Only the server knows the status of a checkout." }
				},
				"onError": {
					"target": "unrecognised",
					"actions": {
						"type": "storeProblem",
						"params": withData(({ event }) => ({ thrown: event.error }))
					},
					"meta": { "why": "Unexpected error; a retry may help." }
				}
			}
		},
		"processing": {
			"description": "The payment isn’t settled yet; the user may close this page.",
			"invoke": {
				"id": "followRun",
				"src": "followRun",
				"onDone": {
					"target": "deciding",
					"actions": {
						"type": "storeOutcome",
						"params": withData(({ event }) => event.output)
					},
					"meta": { "why": "Only the server knows the status of a checkout." }
				},
				"onError": {
					"target": "unrecognised",
					"actions": {
						"type": "storeProblem",
						"params": withData(({ event }) => ({ thrown: event.error }))
					},
					"meta": { "why": "Unexpected error; a retry may help." }
				}
			}
		},
		"opening": {
			"description": "The plan is paid; the app reloads the workspace so that its pages open.",
			"tags": ["busy"],
			"invoke": {
				"id": "refetchWorkspace",
				"src": "refetchWorkspace",
				"onDone": {
					"target": "active",
					"meta": { "why": "The workspace guard now knows the plan." }
				},
				"onError": {
					"target": "active",
					"meta": { "why": "The workspace guard loads missing data itself." }
				}
			}
		},
		"active": { "description": "The workspace has its new plan." },
		"failed": {
			"description": "The payment failed; nothing was charged.",
			"on": {
				"checkout.choose": {
					"target": "choosing",
					"actions": "clearCheckout",
					"meta": { "why": "The plan stays selected, so the user can try to buy it again." }
				},
				"checkout.start": {
					"target": "redirecting",
					"meta": { "why": "The user wants to pay for the chosen plan." }
				}
			}
		},
		"expired": {
			"description": "The card page expired before the user paid.",
			"on": {
				"checkout.choose": {
					"target": "choosing",
					"actions": "clearCheckout",
					"meta": { "why": "The plan stays selected, so the user can try to buy it again." }
				},
				"checkout.start": {
					"target": "redirecting",
					"meta": { "why": "The user wants to pay for the chosen plan." }
				}
			}
		},
		"cancelled": {
			"description": "The card page is closed; nothing was charged.",
			"on": {
				"checkout.choose": {
					"target": "choosing",
					"actions": "clearCheckout",
					"meta": { "why": "The plan stays selected, so the user can try to buy it again." }
				},
				"checkout.start": {
					"target": "redirecting",
					"meta": { "why": "The user wants to pay for the chosen plan." }
				}
			}
		},
		"subscribed": {
			"description": "A subscription already exists; the user can change it on the plan page.",
			"on": { "checkout.ask": {
				"target": "recalling",
				"actions": "clearCheckout",
				"meta": { "why": "The subscription may have ended in the meantime." }
			} }
		},
		"missing": {
			"description": "The server has no such checkout of this user.",
			"on": { "checkout.choose": {
				"target": "recalling",
				"actions": "clearCheckout",
				"meta": { "why": "Another checkout may be open." }
			} }
		},
		"unrecognised": {
			"description": "The server sent a status that this page doesn’t know.",
			"on": {
				"checkout.choose": {
					"target": "choosing",
					"actions": "clearCheckout",
					"meta": { "why": "The plan stays selected, so the user can try to buy it again." }
				},
				"checkout.ask": {
					"target": "recalling",
					"meta": { "why": "The status may have changed by now." }
				}
			}
		},
		"untrusted": {
			"description": "The card page’s address isn’t the payment provider’s, so it isn’t opened.",
			"on": { "checkout.choose": {
				"target": "choosing",
				"actions": "clearCheckout",
				"meta": { "why": "The plan stays selected, so the user can try to buy it again." }
			} }
		}
	}
});
export { machine };
