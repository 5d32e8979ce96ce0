// Written by `npm run statecharts`: each guard holds, each action does nothing, each invoked actor never ends.
import { fromPromise, setup } from 'xstate'
import definition from './note-editor.json' with { type: 'json' }

export const machine = setup({
  guards: {
    isWordless: () => true,
    isStored: () => true,
    isSaved: () => true,
    isConflict: () => true,
    isDeleted: () => true,
  },
  actions: {
    change: () => {},
    explainWordless: () => {},
    storeOutcome: () => {},
    storeProblem: () => {},
    clearProblem: () => {},
    keepMine: () => {},
    adoptRemote: () => {},
    detach: () => {},
  },
  actors: {
    saveDocument: fromPromise(() => new Promise(() => {})),
    deleteNote: fromPromise(() => new Promise(() => {})),
  },
}).createMachine(definition as never)
