import { assertEvent } from 'xstate'
import type { PaidPlan } from '#contract/billing/prices.ts'
import { checkoutSetup, type CardPage, type CheckoutRun, type StartedCheckout } from './checkout-setup.ts'
import { defined } from './defined.ts'
import { given } from './given.ts'
import { storeProblem } from './problem.ts'

const choosePlanTransition = {
  'plan.choose': { target: 'choosing', actions: 'choosePlan', meta: { why: 'The user prefers another plan.' } },
} as const
const startTransition = {
  'checkout.start': { target: 'redirecting', meta: { why: 'The user wants to pay for the chosen plan.' } },
} as const
const chooseAgainTransition = {
  'checkout.choose': {
    target: 'choosing',
    actions: 'clearCheckout',
    meta: { why: 'The plan stays selected, so the user can try to buy it again.' },
  },
} as const
const chooseOrStartTransitions = { ...chooseAgainTransition, ...startTransition } as const

const outcomeTransition = {
  target: 'deciding',
  actions: given('storeOutcome'),
  meta: { why: 'Only the server knows the status of a checkout.' },
} as const
/** Follows the checkout until the server names a status that isn't awaited. */
const followRun = {
  id: 'followRun',
  src: 'followRun',
  onDone: outcomeTransition,
  onError: { target: 'unrecognised', actions: storeProblem, meta: { why: 'Unexpected error; a retry may help.' } },
} as const

const toRun = (
  { workspaceId, checkoutId }: { workspaceId: string; checkoutId: string | null },
  awaited: CheckoutRun['awaited'],
): CheckoutRun => ({ workspaceId, checkoutId, awaited })

const toCardPage = ({
  context: { plan },
  event: { output },
}: {
  context: { plan: PaidPlan | null }
  event: { output: StartedCheckout }
}): CardPage => ({
  plan,
  checkoutId: 'checkoutId' in output ? output.checkoutId : '',
  url: ('url' in output ? output.url : null) ?? '',
})

/**
 * How a user buys a plan, on the checkout page and on the page to which the card page returns. The server decides the status.
 * A card page opens only at the payment provider's origins.
 */
export const checkoutMachine = checkoutSetup.createMachine({
  id: 'checkout',
  context: ({ input }) => ({ ...input, status: null, problem: null }),
  initial: 'beginning',
  states: {
    beginning: {
      description: 'The page reads from its address whether a checkout was started.',
      always: [
        { guard: 'isReturning', target: 'verifying', meta: { why: 'The card page sent the user back here.' } },
        { target: 'recalling', meta: { why: 'The address or another tab may have started a checkout.' } },
      ],
    },
    recalling: {
      description:
        'The server is checking the checkout in the address, or looking for a subscription or an open checkout.',
      invoke: {
        ...followRun,
        input: ({ context }) => ({ run: toRun(context, null), intervalMs: 1_000, retryMs: 5_000 }),
      },
    },
    deciding: {
      description: 'The page shows what the status of the checkout requires.',
      always: [
        { guard: 'isOpen', target: 'offered', meta: { why: 'Nothing is paid yet; the user can continue here.' } },
        { guard: 'isProcessing', target: 'processing', meta: { why: 'This payment method takes days.' } },
        { guard: 'isActive', target: 'opening', meta: { why: 'The payment provider confirmed the payment.' } },
        { guard: 'isFailed', target: 'failed', meta: { why: 'The card was declined, or the money did not arrive.' } },
        { guard: 'isExpired', target: 'expired', meta: { why: 'A card page expires after at most a day.' } },
        { guard: 'isCancelled', target: 'cancelled', meta: { why: 'The user cancelled, or chose another plan.' } },
        { guard: 'isMissing', target: 'missing', meta: { why: 'The address is wrong, or someone else’s checkout.' } },
        { guard: 'isSubscribed', target: 'subscribed', meta: { why: 'The workspace must not pay twice.' } },
        { guard: 'isNone', target: 'choosing', meta: { why: 'There is no subscription and no open checkout.' } },
        { target: 'unrecognised', meta: { why: 'A newer server may send a status that this page doesn’t know.' } },
      ],
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
        input: ({ context }) => ({ workspaceId: context.workspaceId, checkoutId: defined(context, 'checkoutId') }),
        onDone: outcomeTransition,
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
            onDone: [
              {
                guard: given('hasSubscription'),
                target: '#checkout.subscribed',
                meta: { why: 'A subscription already exists: another tab was faster.' },
              },
              {
                guard: given('isCardPage'),
                target: '#checkout.redirecting.leaving',
                actions: [given('storeStarted'), { type: 'openCardPage', params: toCardPage }],
                meta: { why: 'The address belongs to the payment provider.' },
              },
              {
                guard: given('isClosed'),
                target: '#checkout.recalling',
                actions: given('storeStarted'),
                meta: { why: 'The checkout was paid or closed in the meantime.' },
              },
              { target: '#checkout.untrusted', meta: { why: 'Only the payment provider may ask for card details.' } },
            ],
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
      tags: ['busy'],
      after: { PATIENCE: { target: 'processing', meta: { why: 'Some payments take longer than half a minute.' } } },
      invoke: {
        ...followRun,
        input: ({ context }) => ({ run: toRun(context, 'open'), intervalMs: 1_000, retryMs: 5_000 }),
      },
    },
    processing: {
      description: 'The payment isn’t settled yet; the user may close this page.',
      invoke: {
        ...followRun,
        input: ({ context }) => ({ run: toRun(context, 'processing'), intervalMs: 15_000, retryMs: 15_000 }),
      },
    },
    opening: {
      description: 'The plan is paid; the app reloads the workspace so that its pages open.',
      tags: ['busy'],
      invoke: {
        id: 'refetchWorkspace',
        src: 'refetchWorkspace',
        input: ({ context: { workspaceId } }) => ({ workspaceId }),
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
      on: {
        'checkout.ask': {
          target: 'recalling',
          actions: 'clearCheckout',
          meta: { why: 'The subscription may have ended in the meantime.' },
        },
      },
    },
    missing: {
      description: 'The server has no such checkout of this user.',
      on: {
        'checkout.choose': {
          target: 'recalling',
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
