// Written by `npm run statecharts`: each guard holds, each action does nothing, each invoked actor never ends.
import { fromPromise, setup } from 'xstate'
import definition from './run.json' with { type: 'json' }

export const machine = setup({
  guards: {
    isOver: () => true,
  },
  actions: {
    storeOutcome: () => {},
    storeProblem: () => {},
    clearProblem: () => {},
  },
  actors: {
    askRun: fromPromise(() => new Promise(() => {})),
    cancelRun: fromPromise(() => new Promise(() => {})),
  },
  delays: {
    INTERVAL: 1_000,
    RETRY_INTERVAL: 1_000,
  },
}).createMachine(definition as never)
