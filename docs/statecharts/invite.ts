// Written by `npm run statecharts`: each guard holds, each action does nothing, each invoked actor never ends.
import { fromPromise, setup } from 'xstate'
import definition from './invite.json' with { type: 'json' }

export const machine = setup({
  guards: {
    isWithoutToken: () => true,
    isSignedOut: () => true,
    isJoined: () => true,
    isAlreadyMember: () => true,
    isSessionOver: () => true,
    isUnreadable: () => true,
  },
  actions: {
    storeWorkspace: () => {},
    storeRefusal: () => {},
    storeError: () => {},
    storeMissing: () => {},
    decide: () => {},
  },
  actors: {
    acceptInvite: fromPromise(() => new Promise(() => {})),
  },
}).createMachine(definition as never)
