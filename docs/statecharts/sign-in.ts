// Written by `npm run statecharts`: each guard holds, each action does nothing, each invoked actor never ends.
import { fromPromise, setup } from 'xstate'
import definition from './sign-in.json' with { type: 'json' }

export const machine = setup({
  guards: {
    isVendorChosen: () => true,
    isBlocked: () => true,
    isCancelled: () => true,
    isIncomplete: () => true,
    isRefused: () => true,
  },
  actions: {
    keepVendor: () => {},
    keepRefusal: () => {},
    keepProblem: () => {},
  },
  actors: {
    goToVendor: fromPromise(() => new Promise(() => {})),
    readAnswer: fromPromise(() => new Promise(() => {})),
    exchange: fromPromise(() => new Promise(() => {})),
  },
}).createMachine(definition as never)
