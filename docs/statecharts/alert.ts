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
    notifyRecipients: () => {},
    notifyOwner: () => {},
    recordFiring: () => {},
    hold: () => {},
    clearHeld: () => {},
    storeUntil: () => {},
    storeQuietUntil: () => {},
    clearUntil: () => {},
    storeFailure: () => {},
    clearFailure: () => {},
    storeSettings: () => {},
  },
  delays: {
    COOLDOWN: 1_000,
    SNOOZE: 1_000,
    QUIET: 1_000,
  },
}).createMachine(definition as never)
