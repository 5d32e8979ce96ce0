// Written by `npm run statecharts`: each guard holds, each action does nothing, each invoked actor never ends.
import { setup } from 'xstate'
import definition from './alert.json' with { type: 'json' }

export const machine = setup({
  guards: {
    isCooling: () => true,
    willCool: () => true,
    isMuted: () => true,
    hasFailed: () => true,
    isHeld: () => true,
    mayHold: () => true,
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
    keepQuietUntil: () => {},
    forgetUntil: () => {},
    keepFailure: () => {},
    forgetFailure: () => {},
    keepSettings: () => {},
  },
}).createMachine(definition as never)
