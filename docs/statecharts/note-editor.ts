// Written by `npm run statecharts`: each guard holds, each action does nothing, each invoked actor never ends.
import { fromPromise, setup } from 'xstate'
import definition from './note-editor.json' with { type: 'json' }

export const machine = setup({
  guards: {
    isWordless: () => true,
    isStored: () => true,
    isSaved: () => true,
    isConflict: () => true,
    isGone: () => true,
  },
  actions: {
    change: () => {},
    explainWordless: () => {},
    keepRefusal: () => {},
    keepRemote: () => {},
    keepProblem: () => {},
    forgetProblem: () => {},
    keepMine: () => {},
    takeRemote: () => {},
    detach: () => {},
  },
  actors: {
    saveNote: fromPromise(() => new Promise(() => {})),
    deleteNote: fromPromise(() => new Promise(() => {})),
  },
}).createMachine(definition as never)
