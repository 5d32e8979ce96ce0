// Written by `npm run statecharts`: each guard holds, each action does nothing, each invoked actor never ends.
import { fromPromise, setup } from 'xstate'
import definition from './import.json' with { type: 'json' }

export const machine = setup({
  guards: {
    hasAddress: () => true,
    hasDraft: () => true,
    isElsewhere: () => true,
    isMapping: () => true,
    isChecking: () => true,
    isChecked: () => true,
    isDamaged: () => true,
    isImporting: () => true,
    isUndoRequested: () => true,
    isDone: () => true,
    isFailed: () => true,
    isCancelled: () => true,
    isUndoing: () => true,
    isUndone: () => true,
    isRunDone: () => true,
    isRunDamaged: () => true,
    isRunFailed: () => true,
    isRunCancelled: () => true,
    isRunUndone: () => true,
  },
  actions: {
    moveTo: () => {},
    keepPlace: () => {},
    keepUpload: () => {},
    keepRun: () => {},
    keepDraft: () => {},
    keepRefusal: () => {},
    keepProblem: () => {},
    forgetProblem: () => {},
    forgetRun: () => {},
    forgetFile: () => {},
    sayGone: () => {},
    passCancel: () => {},
  },
  actors: {
    findPlace: fromPromise(() => new Promise(() => {})),
    chooseFile: fromPromise(() => new Promise(() => {})),
    editMapping: fromPromise(() => new Promise(() => {})),
    startRun: fromPromise(() => new Promise(() => {})),
    startRest: fromPromise(() => new Promise(() => {})),
    followRun: fromPromise(() => new Promise(() => {})),
  },
}).createMachine(definition as never)
