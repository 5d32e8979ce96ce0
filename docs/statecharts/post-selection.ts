// Written by `npm run statecharts`: each guard holds, each action does nothing, each invoked actor never ends.
import { fromPromise, setup } from 'xstate'
import definition from './post-selection.json' with { type: 'json' }

export const machine = setup({
  guards: {
    hasPosts: () => true,
    isFull: () => true,
    isMute: () => true,
    canUndo: () => true,
  },
  actions: {
    toggle: () => {},
    select: () => {},
    release: () => {},
    clearChange: () => {},
    storeChange: () => {},
    storeChanged: () => {},
    storeUndone: () => {},
    storeProblem: () => {},
  },
  actors: {
    changePosts: fromPromise(() => new Promise(() => {})),
    undoChange: fromPromise(() => new Promise(() => {})),
  },
}).createMachine(definition as never)
