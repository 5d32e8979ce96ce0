// Written by `npm run statecharts`: each guard holds, each action does nothing, each invoked actor never ends.
import { fromPromise, setup } from 'xstate'
import definition from './workspace-creation.json' with { type: 'json' }

export const machine = setup({
  guards: {
    isFine: () => true,
    beginsAtName: () => true,
    beginsAtLanguage: () => true,
    opensName: () => true,
    opensLanguage: () => true,
    isNameless: () => true,
    hasUnsaved: () => true,
    isSaved: () => true,
    isNotSaved: () => true,
    isCreated: () => true,
    isNameRefused: () => true,
    isLanguageRefused: () => true,
  },
  actions: {
    adoptSaved: () => {},
    change: () => {},
    storeProblems: () => {},
    storeRefusal: () => {},
    storeFailure: () => {},
    blameSaving: () => {},
    storeCreated: () => {},
    clearProblems: () => {},
    storeProblem: () => {},
    storeInBrowser: () => {},
    clearInBrowser: () => {},
    applyLanguage: () => {},
  },
  actors: {
    loadDraft: fromPromise(() => new Promise(() => {})),
    saveDraft: fromPromise(() => new Promise(() => {})),
    createWorkspace: fromPromise(() => new Promise(() => {})),
  },
}).createMachine(definition as never)
