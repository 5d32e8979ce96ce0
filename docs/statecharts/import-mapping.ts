// Written by `npm run statecharts`: each guard holds, each action does nothing, each invoked actor never ends.
import { fromPromise, setup } from 'xstate'
import definition from './import-mapping.json' with { type: 'json' }

export const machine = setup({
  guards: {
    isFlawed: () => true,
  },
  actions: {
    changeDraft: () => {},
    chooseRecords: () => {},
    storeMapping: () => {},
    storeProblem: () => {},
    clearProblem: () => {},
  },
  actors: {
    previewUpload: fromPromise(() => new Promise(() => {})),
    suggestMapping: fromPromise(() => new Promise(() => {})),
  },
}).createMachine(definition as never)
