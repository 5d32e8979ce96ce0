// Written by `npm run statecharts`: each guard holds, each action does nothing, each invoked actor never ends.
import { setup } from 'xstate'
import definition from './alert.json' with { type: 'json' }

export const machine = setup({
  guards: {
    isCooling: () => true,
    isMuted: () => true,
    isHeld: () => true,
    isFirstHeld: () => true,
  },
  actions: {
    openFiring: () => {},
    closeFiring: () => {},
    tellRecipients: () => {},
    tellOwner: () => {},
    noteFiring: () => {},
    hold: () => {},
    forgetHeld: () => {},
    keepUntil: () => {},
    forgetUntil: () => {},
    keepFailure: () => {},
    forgetFailure: () => {},
    keepSettings: () => {},
  },
}).createMachine(definition as never)
