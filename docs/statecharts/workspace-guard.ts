// Written by `npm run statecharts`: each guard holds, each action does nothing, each invoked actor never ends.
import { fromPromise, setup } from 'xstate'
import definition from './workspace-guard.json' with { type: 'json' }

export const machine = setup({
  guards: {
    isInternal: () => true,
    isUncheckedPage: () => true,
    isUnchecked: () => true,
    isSignedOut: () => true,
    isRefused: () => true,
    isUnreadable: () => true,
    isLoaded: () => true,
    isForeign: () => true,
    isSessionOver: () => true,
    isPlanOver: () => true,
    isPlanOverForOwner: () => true,
  },
  actions: {
    storeTime: () => {},
    decide: () => {},
    storeError: () => {},
  },
  actors: {
    loadUser: fromPromise(() => new Promise(() => {})),
    loadWorkspace: fromPromise(() => new Promise(() => {})),
  },
}).createMachine(definition as never)
