// Written by `npm run statecharts`: each guard holds, each action does nothing, each invoked actor never ends.
import { fromPromise, setup } from 'xstate'
import definition from './checkout.json' with { type: 'json' }

export const machine = setup({
  guards: {
    isReturning: () => true,
    hasCheckout: () => true,
    hasOpenCheckout: () => true,
    hasPaidCheckout: () => true,
    isSubscribed: () => true,
    isCardPage: () => true,
    isClosed: () => true,
    isOpen: () => true,
    isProcessing: () => true,
    isActive: () => true,
    isFailed: () => true,
    isExpired: () => true,
    isCancelled: () => true,
    isMissing: () => true,
  },
  actions: {
    choosePlan: () => {},
    storeBillingState: () => {},
    storeStarted: () => {},
    storeVerdict: () => {},
    storeProblem: () => {},
    clearCheckout: () => {},
    openCardPage: () => {},
  },
  actors: {
    findBillingState: fromPromise(() => new Promise(() => {})),
    startCheckout: fromPromise(() => new Promise(() => {})),
    askCheckout: fromPromise(() => new Promise(() => {})),
    cancelCheckout: fromPromise(() => new Promise(() => {})),
    refetchWorkspace: fromPromise(() => new Promise(() => {})),
  },
}).createMachine(definition as never)
