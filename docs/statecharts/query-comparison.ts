// Written by `npm run statecharts`: each guard holds, each action does nothing, each invoked actor never ends.
import { fromPromise, setup } from 'xstate'
import definition from './query-comparison.json' with { type: 'json' }

export const machine = setup({
  guards: {
    areSameTexts: () => true,
    isNew: () => true,
    isSaved: () => true,
    isUnreadable: () => true,
  },
  actions: {
    change: () => {},
  },
  actors: {
    compareQuery: fromPromise(() => new Promise(() => {})),
  },
}).createMachine(definition as never)
