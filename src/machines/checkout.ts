import { assertEvent } from 'xstate'
import { checkoutSetup, toCheckoutInput, toWorkspaceInput } from './checkout-setup.ts'
import {
  endTransitions,
  storeVerdictAction,
  openTransition,
  unknownStatusTransition,
  processingTransition,
  billingStateTransitions,
  startTransitions,
  toVerdict,
} from './checkout-transitions.ts'
import { storeProblem } from './problem.ts'

const choosePlanTransition = {
  'plan.choose': {
    target: '#checkout.choosing',
    actions: 'choosePlan',
    meta: { why: 'The user prefers another plan.' },
  },
} as const
const startTransition = {
  'checkout.start': {
    target: '#checkout.redirecting',
    meta: { why: 'The user wants to pay for the chosen plan.' },
  },
} as const
const chooseAgainTransition = {
  'checkout.choose': {
    target: '#checkout.choosing',
    actions: 'clearCheckout',
    meta: { why: 'The plan stays selected, so the user can try to buy it again.' },
  },
} as const
const chooseOrStartTransitions = { ...chooseAgainTransition, ...startTransition } as const

/**
 * How a user buys a plan, on the checkout page and on the page to which the card page returns. The server decides the status.
 * A card page opens only at the payment provider's origins.
 */
export const checkoutMachine = checkoutSetup.createMachine({
  id: 'checkout',
  context: ({ input }) => ({ ...input, problem: null }),
  initial: 'beginning',
  states: {
    beginning: {
      description: 'The page reads from its address whether a checkout was started.',
      always: [
        { guard: 'isReturning', target: 'verifying', meta: { why: 'The card page sent the user back here.' } },
        { guard: 'hasCheckout', target: 'recalling', meta: { why: 'The user reloaded this page or went back to it.' } },
        { target: 'loading', meta: { why: 'Another tab may have started a checkout.' } },
      ],
    },
    loading: {
      description: 'The server is looking for a subscription or an open checkout.',
      tags: ['busy'],
      invoke: {
        id: 'findBillingState',
        src: 'findBillingState',
        input: toWorkspaceInput,
        onDone: [...billingStateTransitions],
        onError: {
          target: 'unreachable',
          actions: storeProblem,
          meta: { why: 'The request failed, and only the server knows the status.' },
        },
      },
    },
    recalling: {
      description: 'The server is checking the status of the checkout in the address.',
      tags: ['busy'],
      invoke: {
        id: 'askCheckout',
        src: 'askCheckout',
        input: toCheckoutInput,
        onDone: [openTransition, processingTransition, ...endTransitions, unknownStatusTransition],
        onError: {
          target: 'unreachable',
          actions: storeProblem,
          meta: { why: 'The request failed, and only the server knows the status.' },
        },
      },
    },
    unreachable: {
      description: 'The server doesn’t respond; the request is retried after a while.',
      tags: ['lost'],
      on: { 'checkout.ask': { target: 'beginning', meta: { why: 'The user doesn’t want to wait for the retry.' } } },
      after: { LONG_INTERVAL: { target: 'beginning', meta: { why: 'The connection may be back.' } } },
    },
    choosing: {
      description: 'The page shows the plans and their prices.',
      on: { ...choosePlanTransition, ...startTransition },
    },
    offered: {
      description: 'A card page is open: the user can continue, cancel or choose another plan.',
      on: {
        ...choosePlanTransition,
        ...startTransition,
        'checkout.cancel': { target: 'cancelling', meta: { why: 'The user no longer wants to buy.' } },
      },
    },
    cancelling: {
      description: 'The server is closing the card page.',
      tags: ['busy'],
      invoke: {
        id: 'cancelCheckout',
        src: 'cancelCheckout',
        input: toCheckoutInput,
        onDone: [openTransition, processingTransition, ...endTransitions, unknownStatusTransition],
        onError: {
          target: 'offered',
          actions: storeProblem,
          meta: { why: 'The request failed, so the card page is probably still open.' },
        },
      },
    },
    redirecting: {
      description: 'The user is on the way to the card page.',
      initial: 'starting',
      states: {
        starting: {
          description: 'The server is starting a checkout, or continuing the open one of this plan.',
          tags: ['busy'],
          invoke: {
            id: 'startCheckout',
            src: 'startCheckout',
            input: ({ context: { workspaceId }, event }) => {
              assertEvent(event, 'checkout.start')
              return { workspaceId, plan: event.plan }
            },
            onDone: [...startTransitions],
            onError: {
              target: '#checkout.choosing',
              actions: storeProblem,
              meta: { why: 'The request failed; the page shows why next to the selected plan.' },
            },
          },
        },
        leaving: {
          description: 'The browser is loading the card page.',
          tags: ['busy'],
          on: {
            'page.restored': {
              target: '#checkout.recalling',
              meta: { why: 'The user went back, and the browser restored this page.' },
            },
          },
          after: { LEAVING: { target: '#checkout.recalling', meta: { why: 'The card page didn’t load.' } } },
        },
      },
    },
    verifying: {
      description: 'Back from the card page: the page requests the status for up to half a minute.',
      initial: 'asking',
      after: { PATIENCE: { target: 'processing', meta: { why: 'Some payments take longer than half a minute.' } } },
      states: {
        asking: {
          description: 'The server is asking the payment provider for the status.',
          tags: ['busy'],
          invoke: {
            id: 'askCheckout',
            src: 'askCheckout',
            input: toCheckoutInput,
            onDone: [
              {
                guard: { type: 'isOpen', params: toVerdict },
                target: 'waiting',
                actions: storeVerdictAction,
                meta: { why: 'The payment provider may need a moment.' },
              },
              processingTransition,
              ...endTransitions,
              unknownStatusTransition,
            ],
            onError: {
              target: 'lost',
              actions: storeProblem,
              meta: { why: 'The request failed, but the payment doesn’t depend on this page.' },
            },
          },
        },
        waiting: {
          description: 'A short pause before the next request.',
          tags: ['busy'],
          after: { INTERVAL: { target: 'asking', meta: { why: 'The status usually changes within seconds.' } } },
        },
        lost: {
          description: 'The server doesn’t respond; the request is retried after a longer pause.',
          tags: ['busy', 'lost'],
          on: { 'checkout.ask': { target: 'asking', meta: { why: 'The user doesn’t want to wait for the retry.' } } },
          after: { LONG_INTERVAL: { target: 'asking', meta: { why: 'The connection may be back.' } } },
        },
      },
    },
    processing: {
      description: 'The payment isn’t settled yet; the user may close this page.',
      initial: 'resting',
      states: {
        resting: {
          description: 'A pause before the next request, which the user can shorten.',
          on: {
            'checkout.ask': { target: 'asking', meta: { why: 'The user doesn’t want to wait for the next request.' } },
          },
          after: { SLOW_INTERVAL: { target: 'asking', meta: { why: 'The payment may be settled by now.' } } },
        },
        asking: {
          description: 'The server is asking the payment provider for the status.',
          tags: ['busy'],
          invoke: {
            id: 'askCheckout',
            src: 'askCheckout',
            input: toCheckoutInput,
            onDone: [
              {
                guard: { type: 'isProcessing', params: toVerdict },
                target: 'resting',
                actions: storeVerdictAction,
                meta: { why: 'The payment isn’t settled yet.' },
              },
              openTransition,
              ...endTransitions,
              unknownStatusTransition,
            ],
            onError: {
              target: 'resting',
              actions: storeProblem,
              meta: { why: 'The request failed and is retried later.' },
            },
          },
        },
      },
    },
    opening: {
      description: 'The plan is paid; the app reloads the workspace so that its pages open.',
      tags: ['busy'],
      invoke: {
        id: 'refetchWorkspace',
        src: 'refetchWorkspace',
        input: toWorkspaceInput,
        onDone: { target: 'active', meta: { why: 'The workspace guard now knows the plan.' } },
        onError: { target: 'active', meta: { why: 'The workspace guard loads missing data itself.' } },
      },
    },
    active: { description: 'The workspace has its new plan.' },
    failed: { description: 'The payment failed; nothing was charged.', on: chooseOrStartTransitions },
    expired: { description: 'The card page expired before the user paid.', on: chooseOrStartTransitions },
    cancelled: { description: 'The card page is closed; nothing was charged.', on: chooseOrStartTransitions },
    subscribed: {
      description: 'A subscription already exists; the user can change it on the plan page.',
      on: { 'checkout.ask': { target: 'loading', meta: { why: 'The subscription may have ended in the meantime.' } } },
    },
    missing: {
      description: 'The server has no such checkout of this user.',
      on: {
        'checkout.choose': {
          target: 'loading',
          actions: 'clearCheckout',
          meta: { why: 'Another checkout may be open.' },
        },
      },
    },
    unrecognised: {
      description: 'The server sent a status that this page doesn’t know.',
      on: {
        ...chooseAgainTransition,
        'checkout.ask': { target: 'recalling', meta: { why: 'The status may have changed by now.' } },
      },
    },
    untrusted: {
      description: 'The card page’s address isn’t the payment provider’s, so it isn’t opened.',
      on: chooseAgainTransition,
    },
  },
})
