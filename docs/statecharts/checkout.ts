// Written by `npm run statecharts`: each guard holds, each action does nothing, each invoked actor never ends.
import { fromPromise, setup } from 'xstate'
import definition from './checkout.json' with { type: 'json' }

export const machine = setup({
  guards: {
    isReturning: () => true,
    hasSubscription: () => true,
    isCardPage: () => true,
    isClosed: () => true,
    isOpen: () => true,
    isProcessing: () => true,
    isActive: () => true,
    isFailed: () => true,
    isExpired: () => true,
    isCancelled: () => true,
    isMissing: () => true,
    isNone: () => true,
    isSubscribed: () => true,
  },
  actions: {
    choosePlan: () => {},
    storeStarted: () => {},
    storeOutcome: () => {},
    storeProblem: () => {},
    clearCheckout: () => {},
    openCardPage: () => {},
  },
  actors: {
    followRun: fromPromise(() => new Promise(() => {})),
    startCheckout: fromPromise(() => new Promise(() => {})),
    cancelCheckout: fromPromise(() => new Promise(() => {})),
    refetchWorkspace: fromPromise(() => new Promise(() => {})),
  },
}).createMachine(definition as never)
