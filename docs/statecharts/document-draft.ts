// Written by `npm run statecharts`: each guard holds, each action does nothing, each invoked actor never ends.
import { fromPromise, setup } from 'xstate'
import definition from './document-draft.json' with { type: 'json' }

export const machine = setup({
  guards: {
    isSpent: () => true,
  },
  actions: {
    change: () => {},
  },
  actors: {
    storeDraft: fromPromise(() => new Promise(() => {})),
  },
}).createMachine(definition as never)
