// Written by `npm run statecharts`: each guard holds, each action does nothing, each invoked actor never ends.
import { fromPromise, setup } from 'xstate'
import definition from './membership.json' with { type: 'json' }

export const machine = setup({
  guards: {
    isGone: () => true,
    isRoleAndPlanChanged: () => true,
    isRoleChanged: () => true,
    isPlanChanged: () => true,
  },
  actions: {
    storeFacts: () => {},
    storeOutcome: () => {},
    markStale: () => {},
    announceRole: () => {},
    refetchPages: () => {},
    announceRemoval: () => {},
    removeWorkspace: () => {},
    reroute: () => {},
  },
  actors: {
    loadWorkspace: fromPromise(() => new Promise(() => {})),
  },
}).createMachine(definition as never)
