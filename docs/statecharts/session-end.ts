// Written by `npm run statecharts`: each guard holds, each action does nothing, each invoked actor never ends.
import { setup } from 'xstate'
import definition from './session-end.json' with { type: 'json' }

export const machine = setup({
  guards: {
    isAtLogin: () => true,
    hasNoRefreshToken: () => true,
    isSignOut: () => true,
  },
  actions: {
    decide: () => {},
  },
}).createMachine(definition as never)
