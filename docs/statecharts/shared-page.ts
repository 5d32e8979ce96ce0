// Written by `npm run statecharts`: each guard holds, each action does nothing, each invoked actor never ends.
import { fromPromise, setup } from 'xstate'
import definition from './shared-page.json' with { type: 'json' }

export const machine = setup({
  guards: {
    isOpen: () => true,
    isPasswordNeeded: () => true,
    isPasswordWrong: () => true,
  },
  actions: {
    storePassword: () => {},
    clearPassword: () => {},
    storeProblem: () => {},
    clearProblem: () => {},
  },
  actors: {
    openShare: fromPromise(() => new Promise(() => {})),
  },
}).createMachine(definition as never)
