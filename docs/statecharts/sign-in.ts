// Written by `npm run statecharts`. Paste it into a visualizer, or start it: createActor(machine).start().
import { assertEvent, assign, fromPromise, setup } from "xstate";
// \0chart
const implementations = {
	guards: { isBlocked: (_, { kind }) => kind === "blocked" },
	actions: { storeVendor: assign(withData(({ event }) => {
		assertEvent(event, "vendor.choose");
		return { vendor: event.vendor };
	})) }
};
/** How each invoked actor can end: the first one is taken. */
const outcomes = { "goToVendor": [{ "kind": "away" }, { "kind": "blocked" }] };
/** Data of events that a simulator sends without any. */
const examples = { "vendor.choose": { "vendor": "google" } };
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
	actors: { "goToVendor": end("goToVendor") },
	delays: { "PATIENCE": 15e3 }
}).createMachine({
	"id": "sign-in",
	"context": { "vendor": "google" },
	"initial": "leaving",
	"states": {
		"choosing": {
			"description": "The user went back without signing in and can choose a vendor again.",
			"on": { "vendor.choose": {
				"target": "leaving",
				"actions": "storeVendor",
				"meta": { "why": "The user chose a vendor to sign in with." }
			} }
		},
		"leaving": {
			"description": "This tab stores the sign-in attempt and starts the redirect to the vendor.",
			"tags": ["busy"],
			"invoke": {
				"id": "goToVendor",
				"src": "goToVendor",
				"onDone": [{
					"guard": {
						"type": "isBlocked",
						"params": withData(({ event }) => event.output)
					},
					"target": "blocked",
					"meta": { "why": "The browser stores nothing for this site." }
				}, {
					"target": "away",
					"meta": { "why": "The browser has started the redirect." }
				}],
				"onError": {
					"target": "notStarted",
					"meta": { "why": "The browser is offline, or a part of the app didn't load." }
				}
			}
		},
		"away": {
			"description": "The browser is loading the vendor's page.",
			"tags": ["busy"],
			"on": {
				"vendor.choose": {
					"target": "leaving",
					"actions": "storeVendor",
					"meta": { "why": "The user chose a vendor to sign in with." }
				},
				"page.restored": {
					"target": "choosing",
					"meta": { "why": "The user came back with the browser's back button." }
				}
			},
			"after": { "PATIENCE": {
				"target": "notStarted",
				"meta": { "why": "The redirect was stopped, or the vendor isn't responding." }
			} }
		},
		"blocked": {
			"description": "The browser blocks the storage that sign-in needs; the page says what to allow.",
			"on": { "vendor.choose": {
				"target": "leaving",
				"actions": "storeVendor",
				"meta": { "why": "The user chose a vendor to sign in with." }
			} }
		},
		"notStarted": {
			"description": "The vendor couldn't be reached; the user can choose again.",
			"on": { "vendor.choose": {
				"target": "leaving",
				"actions": "storeVendor",
				"meta": { "why": "The user chose a vendor to sign in with." }
			} }
		}
	}
});
export { machine };
