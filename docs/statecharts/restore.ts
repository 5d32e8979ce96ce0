// Written by `npm run statecharts`: each guard holds, each action does nothing, each invoked actor never ends.
import { fromPromise, setup } from 'xstate'
import definition from './restore.json' with { type: 'json' }

export const machine = setup({
  guards: {
    isUploaded: () => true,
    isRunning: () => true,
    isDone: () => true,
    isFailed: () => true,
    isCancelled: () => true,
  },
  actions: {
    storeRefusal: () => {},
    storeProblem: () => {},
    storeRunProblem: () => {},
    clearProblem: () => {},
    abortUpload: () => {},
  },
  actors: {
    uploadArchive: fromPromise(() => new Promise(() => {})),
    followRun: fromPromise(() => new Promise(() => {})),
    dismissRestore: fromPromise(() => new Promise(() => {})),
    openWorkspace: fromPromise(() => new Promise(() => {})),
  },
}).createMachine(definition as never)
