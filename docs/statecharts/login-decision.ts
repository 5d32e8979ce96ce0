// Written by `npm run statecharts`: each guard holds, each action does nothing, each invoked actor never ends.
import { fromPromise, setup } from 'xstate'
import definition from './login-decision.json' with { type: 'json' }

export const machine = setup({
  guards: {
    isSignedOut: () => true,
    isAfterRefusedInvite: () => true,
    hasInvite: () => true,
    isAccepted: () => true,
    isSessionOver: () => true,
    isUnreadable: () => true,
    hasWorkspaceAndReturnTo: () => true,
    belongsToLastWorkspace: () => true,
    hasWorkspace: () => true,
  },
  actions: {
    storeWorkspace: () => {},
    decide: () => {},
    storeRefusal: () => {},
    storeError: () => {},
  },
  actors: {
    acceptInvite: fromPromise(() => new Promise(() => {})),
    loadWhereabouts: fromPromise(() => new Promise(() => {})),
  },
}).createMachine(definition as never)
