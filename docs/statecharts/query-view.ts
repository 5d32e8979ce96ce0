// Written by `npm run statecharts`: each guard holds, each action does nothing, each invoked actor never ends.
import { setup } from 'xstate'
import definition from './query-view.json' with { type: 'json' }

export const machine = setup({
  guards: {
    isReadable: () => true,
    becomesReadable: () => true,
  },
  actions: {
    change: () => {},
    choose: () => {},
    chooseNone: () => {},
  },
}).createMachine(definition as never)
