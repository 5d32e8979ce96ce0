// Written by `npm run statecharts`: each guard holds, each action does nothing, each invoked actor never ends.
import { fromPromise, setup } from 'xstate'
import definition from './sign-in-callback.json' with { type: 'json' }

export const machine = setup({
  guards: {
    isCancelled: () => true,
    isIncomplete: () => true,
    isRefused: () => true,
  },
  actions: {
    decide: () => {},
  },
  actors: {
    readAnswer: fromPromise(() => new Promise(() => {})),
    exchange: fromPromise(() => new Promise(() => {})),
  },
}).createMachine(definition as never)
