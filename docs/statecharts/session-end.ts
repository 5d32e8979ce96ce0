// Written by `npm run statecharts`. Paste it into a visualizer, or start it: createActor(machine).start().
import { assign, setup } from "xstate";
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
const implementations = {
	guards: {
		isAtLogin: ({ event }) => event.address.startsWith("/login"),
		hasNoRefreshToken: ({ event }) => event.reason === "noRefreshToken",
		isSignOut: ({ event: { reason } }) => reason === "signedOut" || reason === "signedOutElsewhere"
	},
	actions: { decide: assign(withData((_, decision) => ({ decision }))) }
};
/** How each invoked actor can end: the first one is taken. */
const outcomes = {};
/** Data of events that a simulator sends without any. */
const examples = { "session.ended": {
	"reason": "signedOut",
	"address": "/workspace/w1/discover?text=flood"
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
const machine = setup({
	guards: implementations.guards,
	actions: implementations.actions,
	delays: {}
}).createMachine({
	"id": "session-end",
	"context": { "decision": { "kind": "reroute" } },
	"initial": "signedIn",
	"states": {
		"signedIn": {
			"description": "The session has not ended yet.",
			"on": { "session.ended": [
				{
					"guard": "isAtLogin",
					"target": "rerouted",
					"meta": { "spec": "§4.login.1" }
				},
				{
					"guard": "hasNoRefreshToken",
					"target": "rerouted",
					"meta": { "spec": "§4.6" }
				},
				{
					"guard": "isSignOut",
					"target": "login",
					"meta": { "spec": "D4.16" }
				},
				{
					"target": "loginAndReturn",
					"actions": {
						"type": "decide",
						"params": withData(({ event }) => ({
							kind: "login",
							returnTo: safeReturnTo(event.address)
						}))
					},
					"meta": { "spec": [
						"D4.10",
						"D4.16",
						"D5.6"
					] }
				}
			] }
		},
		"rerouted": {
			"description": "The page stays, and its own decision runs again.",
			"type": "final",
			"meta": { "spec": ["§4.6", "§4.login.1"] }
		},
		"login": {
			"description": "The login page opens and forgets the address, because the user signed out.",
			"type": "final",
			"entry": {
				"type": "decide",
				"params": { "kind": "login" }
			},
			"meta": { "spec": "D4.16" }
		},
		"loginAndReturn": {
			"description": "The login page opens and returns to the address after sign-in.",
			"type": "final",
			"meta": { "spec": ["D4.10", "D5.6"] }
		}
	}
});
export { machine };
