// Written by `npm run statecharts`: each guard holds, each action does nothing, each invoked actor never ends.
import { fromPromise, setup } from 'xstate'
import definition from './import-file.json' with { type: 'json' }

export const machine = setup({
  guards: {
    isUploaded: () => true,
  },
  actions: {
    storeOutcome: () => {},
    storeProblem: () => {},
    clearProblem: () => {},
  },
  actors: {
    uploadFile: fromPromise(() => new Promise(() => {})),
  },
}).createMachine(definition as never)
