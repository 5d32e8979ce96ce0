// Written by `npm run statecharts`. Paste it into a visualizer, or start it: createActor(machine).start().
import { assign, setup } from "xstate";
// \0chart
const implementations = { actions: {
	storeWorkspace: assign(withData((_, { workspaceId }) => ({ workspaceId }))),
	clearWorkspace: assign({ workspaceId: "" })
} };
/** How each invoked actor can end: the first one is taken. */
const outcomes = {};
/** Data of events that a simulator sends without any. */
const examples = {
	"view.asViewer": { "workspaceId": "w1" },
	"view.asManager": { "workspaceId": "w2" }
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
const machine = setup({
	guards: {},
	actions: implementations.actions,
	delays: {}
}).createMachine({
	"id": "view-as",
	"context": { "workspaceId": "" },
	"initial": "asOneself",
	"on": {
		"view.asViewer": {
			"target": ".asViewer",
			"actions": {
				"type": "storeWorkspace",
				"params": withData(({ event }) => event)
			},
			"meta": { "why": "An owner wants to see what a viewer sees." }
		},
		"view.asManager": {
			"target": ".asManager",
			"actions": {
				"type": "storeWorkspace",
				"params": withData(({ event }) => event)
			},
			"meta": { "why": "An owner wants to see what a manager sees." }
		},
		"session.ended": {
			"target": ".asOneself",
			"actions": "clearWorkspace",
			"meta": { "why": "The next user to sign in mustn't inherit the role." }
		}
	},
	"states": {
		"asOneself": { "description": "The owner sees the workspace with their own role." },
		"asManager": {
			"description": "Requests ask for a manager's view, and a bar says so.",
			"on": { "view.stop": {
				"target": "asOneself",
				"meta": { "why": "The owner returns to their own role." }
			} }
		},
		"asViewer": {
			"description": "Requests ask for a viewer's view, and a bar says so.",
			"on": { "view.stop": {
				"target": "asOneself",
				"meta": { "why": "The owner returns to their own role." }
			} }
		}
	}
});
export { machine };
