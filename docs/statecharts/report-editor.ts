// Written by `npm run statecharts`: each guard holds, each action does nothing, each invoked actor never ends.
import { fromPromise, setup } from 'xstate'
import definition from './report-editor.json' with { type: 'json' }

export const machine = setup({
  guards: {
    isSaved: () => true,
    isConflict: () => true,
    isDeleted: () => true,
    isMissing: () => true,
    isUnchanged: () => true,
    isFaulty: () => true,
    isNameless: () => true,
    staysFaulty: () => true,
  },
  actions: {
    open: () => {},
    change: () => {},
    storeOutcome: () => {},
    explainFaulty: () => {},
    explainNameless: () => {},
    storeProblem: () => {},
    clearProblem: () => {},
    discard: () => {},
    keepMine: () => {},
    adoptRemote: () => {},
    detach: () => {},
    sendDraft: () => {},
  },
  actors: {
    openDocument: fromPromise(() => new Promise(() => {})),
    saveDocument: fromPromise(() => new Promise(() => {})),
    draft: fromPromise(() => new Promise(() => {})),
  },
}).createMachine(definition as never)
