// Written by `npm run statecharts`: each guard holds, each action does nothing, each invoked actor never ends.
import { setup } from 'xstate'
import definition from './view-as.json' with { type: 'json' }

export const machine = setup({
  actions: {
    storeWorkspace: () => {},
    clearWorkspace: () => {},
  },
}).createMachine(definition as never)
