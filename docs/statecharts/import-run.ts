// Written by `npm run statecharts`: each guard holds, each action does nothing, each invoked actor never ends.
import { fromPromise, setup } from 'xstate'
import definition from './import-run.json' with { type: 'json' }

export const machine = setup({
  guards: {
    isUndo: () => true,
    isOver: () => true,
  },
  actions: {
    storeEnd: () => {},
    storeProblem: () => {},
    clearProblem: () => {},
  },
  actors: {
    askRun: fromPromise(() => new Promise(() => {})),
    cancelRun: fromPromise(() => new Promise(() => {})),
    undoRun: fromPromise(() => new Promise(() => {})),
  },
}).createMachine(definition as never)
