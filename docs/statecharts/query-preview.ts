// Written by `npm run statecharts`: each guard holds, each action does nothing, each invoked actor never ends.
import { fromPromise, setup } from 'xstate'
import definition from './query-preview.json' with { type: 'json' }

export const machine = setup({
  guards: {
    isSameQuery: () => true,
    isBlank: () => true,
    isFaulty: () => true,
  },
  actions: {
    change: () => {},
    chooseDays: () => {},
  },
  actors: {
    previewQuery: fromPromise(() => new Promise(() => {})),
  },
}).createMachine(definition as never)
