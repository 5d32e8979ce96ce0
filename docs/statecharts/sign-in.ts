// Written by `npm run statecharts`: each guard holds, each action does nothing, each invoked actor never ends.
import { fromPromise, setup } from 'xstate'
import definition from './sign-in.json' with { type: 'json' }

export const machine = setup({
  guards: {
    isBlocked: () => true,
  },
  actions: {
    storeVendor: () => {},
  },
  actors: {
    goToVendor: fromPromise(() => new Promise(() => {})),
  },
}).createMachine(definition as never)
