import { assertEvent } from 'xstate'
import { checkoutSetup, inCheckout, inWorkspace } from './checkout-setup.ts'
import {
  ended,
  keeping,
  offering,
  otherwise,
  processed,
  byBillingState,
  started,
  verdict,
} from './checkout-verdicts.ts'
import { storeProblem } from './problem.ts'

const choosing = {
  'plan.choose': {
    target: '#checkout.choosing',
    actions: 'choosePlan',
    meta: { why: 'Another plan may be the right one.' },
  },
} as const
const starting = {
  'checkout.start': {
    target: '#checkout.redirecting',
    meta: { why: 'The card page of the chosen plan is wanted.' },
  },
} as const
const back = {
  'checkout.choose': {
    target: '#checkout.choosing',
    actions: 'clearCheckout',
    meta: { why: 'What was chosen is kept; it can be bought again.' },
  },
} as const
const again = { ...back, ...starting } as const

/**
 * How a plan is bought, on the checkout page and on the page that the card page leads back to. What is true, the server says; the
 * card page is opened only where the payment provider's lie.
 */
export const checkoutMachine = checkoutSetup.createMachine({
  id: 'checkout',
  context: ({ input }) => ({ ...input, problem: null }),
  initial: 'beginning',
  states: {
    beginning: {
      description: 'The address says whether a checkout is under way.',
      always: [
        { guard: 'isReturning', target: 'verifying', meta: { why: 'The card page led back here.' } },
        { guard: 'hasCheckout', target: 'recalling', meta: { why: 'The page was loaded again, or gone back to.' } },
        { target: 'loading', meta: { why: 'Another tab may have begun one.' } },
      ],
    },
    loading: {
      description: 'The server is asked for a subscription that runs and a checkout that is open.',
      tags: ['busy'],
      invoke: {
        id: 'findBillingState',
        src: 'findBillingState',
        input: inWorkspace,
        onDone: [...byBillingState],
        onError: {
          target: 'unreachable',
          actions: storeProblem,
          meta: { why: 'Without the server nothing is known.' },
        },
      },
    },
    recalling: {
      description: 'The server is asked how the checkout of the address stands.',
      tags: ['busy'],
      invoke: {
        id: 'askCheckout',
        src: 'askCheckout',
        input: inCheckout,
        onDone: [offering, processed, ...ended, otherwise],
        onError: {
          target: 'unreachable',
          actions: storeProblem,
          meta: { why: 'Without the server nothing is known.' },
        },
      },
    },
    unreachable: {
      description: 'The server does not answer; it is asked again after a while.',
      tags: ['lost'],
      on: { 'checkout.ask': { target: 'beginning', meta: { why: 'A person does not want to wait.' } } },
      after: { LONG_INTERVAL: { target: 'beginning', meta: { why: 'Connections come back.' } } },
    },
    choosing: { description: 'The plans are shown with what they cost.', on: { ...choosing, ...starting } },
    offered: {
      description: 'A card page is open: one may go on with it, cancel it, or take another plan instead.',
      on: {
        ...choosing,
        ...starting,
        'checkout.cancel': { target: 'cancelling', meta: { why: 'The person does not want to buy any more.' } },
      },
    },
    cancelling: {
      description: 'The server closes the card page.',
      tags: ['busy'],
      invoke: {
        id: 'cancelCheckout',
        src: 'cancelCheckout',
        input: inCheckout,
        onDone: [offering, processed, ...ended, otherwise],
        onError: { target: 'offered', actions: storeProblem, meta: { why: 'It is open still, as far as is known.' } },
      },
    },
    redirecting: {
      description: 'On the way to the card page.',
      initial: 'starting',
      states: {
        starting: {
          description: 'The server begins a checkout, or goes on with the open one of this plan.',
          tags: ['busy'],
          invoke: {
            id: 'startCheckout',
            src: 'startCheckout',
            input: ({ context: { workspaceId }, event }) => {
              assertEvent(event, 'checkout.start')
              return { workspaceId, plan: event.plan }
            },
            onDone: [...started],
            onError: {
              target: '#checkout.choosing',
              actions: storeProblem,
              meta: { why: 'The reason is shown beside the plan, which stays chosen.' },
            },
          },
        },
        leaving: {
          description: 'The browser goes to the card page.',
          tags: ['busy'],
          on: {
            'page.restored': {
              target: '#checkout.recalling',
              meta: { why: 'The browser went back and found this page as it was.' },
            },
          },
          after: { LEAVING: { target: '#checkout.recalling', meta: { why: 'The card page did not come.' } } },
        },
      },
    },
    verifying: {
      description: 'Back from the card page: the server is asked until it knows, for half a minute.',
      initial: 'asking',
      after: { PATIENCE: { target: 'processing', meta: { why: 'Some payments take their time.' } } },
      states: {
        asking: {
          description: 'The server asks the payment provider.',
          tags: ['busy'],
          invoke: {
            id: 'askCheckout',
            src: 'askCheckout',
            input: inCheckout,
            onDone: [
              {
                guard: { type: 'isOpen', params: verdict },
                target: 'waiting',
                actions: keeping,
                meta: { why: 'The provider may take a moment.' },
              },
              processed,
              ...ended,
              otherwise,
            ],
            onError: {
              target: 'lost',
              actions: storeProblem,
              meta: { why: 'The payment does not depend on this page.' },
            },
          },
        },
        waiting: {
          description: 'A beat passes before the next question.',
          tags: ['busy'],
          after: { INTERVAL: { target: 'asking', meta: { why: 'It is a matter of seconds.' } } },
        },
        lost: {
          description: 'The server does not answer; it is asked again after a longer beat.',
          tags: ['busy', 'lost'],
          on: { 'checkout.ask': { target: 'asking', meta: { why: 'A person does not want to wait.' } } },
          after: { LONG_INTERVAL: { target: 'asking', meta: { why: 'Connections come back.' } } },
        },
      },
    },
    processing: {
      description: 'The payment is not settled yet; the page need not stay open.',
      initial: 'resting',
      states: {
        resting: {
          description: 'It is asked again now and then, and by hand.',
          on: { 'checkout.ask': { target: 'asking', meta: { why: 'A person does not want to wait.' } } },
          after: { SLOW_INTERVAL: { target: 'asking', meta: { why: 'It may be settled by now.' } } },
        },
        asking: {
          description: 'The server asks the payment provider.',
          tags: ['busy'],
          invoke: {
            id: 'askCheckout',
            src: 'askCheckout',
            input: inCheckout,
            onDone: [
              {
                guard: { type: 'isProcessing', params: verdict },
                target: 'resting',
                actions: keeping,
                meta: { why: 'Nothing has changed.' },
              },
              offering,
              ...ended,
              otherwise,
            ],
            onError: { target: 'resting', actions: storeProblem, meta: { why: 'It is asked again.' } },
          },
        },
      },
    },
    opening: {
      description: 'It is paid: what the app knows of the workspace is asked for anew, so that its pages open.',
      tags: ['busy'],
      invoke: {
        id: 'refetchWorkspace',
        src: 'refetchWorkspace',
        input: inWorkspace,
        onDone: { target: 'active', meta: { why: 'The guard knows of the plan.' } },
        onError: { target: 'active', meta: { why: 'The guard asks by itself for what is not known.' } },
      },
    },
    active: { description: 'The plan runs.' },
    failed: { description: 'The payment did not go through; nothing is charged.', on: again },
    expired: { description: 'The card page was open for too long.', on: again },
    cancelled: { description: 'The card page is closed, and nothing is charged.', on: again },
    subscribed: {
      description: 'A subscription runs already: it is changed on the plan page.',
      on: { 'checkout.ask': { target: 'loading', meta: { why: 'It may have ended meanwhile.' } } },
    },
    missing: {
      description: 'The server knows no such checkout of this person.',
      on: {
        'checkout.choose': {
          target: 'loading',
          actions: 'clearCheckout',
          meta: { why: 'Another checkout may be open.' },
        },
      },
    },
    unrecognised: {
      description: 'The server says something that this page does not know.',
      on: {
        ...back,
        'checkout.ask': { target: 'recalling', meta: { why: 'It may say something else by now.' } },
      },
    },
    untrusted: {
      description: 'The address of the card page is not the payment provider’s; it is not opened.',
      on: back,
    },
  },
})
