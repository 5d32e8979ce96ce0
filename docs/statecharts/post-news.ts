// Written by `npm run statecharts`: each guard holds, each action does nothing, each invoked actor never ends.
import { fromPromise, setup } from 'xstate'
import definition from './post-news.json' with { type: 'json' }

export const machine = setup({
  guards: {
    isRefused: () => true,
    isDisplaced: () => true,
    hasFailedOften: () => true,
  },
  actions: {
    storeHeard: () => {},
    storeVersion: () => {},
    countFailure: () => {},
    see: () => {},
  },
  actors: {
    follow: fromPromise(() => new Promise(() => {})),
    askVersion: fromPromise(() => new Promise(() => {})),
  },
}).createMachine(definition as never)
