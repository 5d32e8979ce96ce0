import type { PaidPlan } from '#contract/billing/prices.ts'
import type { CardPage, StartedCheckout } from './checkout-setup.ts'
import { storeProblem } from './problem.ts'
import { given } from './given.ts'

const storeOutcome = given('storeOutcome')

/** Where the page goes from each status of a checkout. */
export const outcomeTransitions = [
  {
    guard: given('isOpen'),
    target: 'offered',
    actions: storeOutcome,
    meta: { why: 'Nothing is paid yet; the user can continue the open checkout here.' },
  },
  {
    guard: given('isProcessing'),
    target: 'processing',
    actions: storeOutcome,
    meta: { why: 'The checkout is paid, but this payment method takes days.' },
  },
  {
    guard: given('isActive'),
    target: 'opening',
    actions: storeOutcome,
    meta: { why: 'The payment provider confirmed the payment.' },
  },
  {
    guard: given('isFailed'),
    target: 'failed',
    actions: storeOutcome,
    meta: { why: 'The card was declined, or the money did not arrive.' },
  },
  {
    guard: given('isExpired'),
    target: 'expired',
    actions: storeOutcome,
    meta: { why: 'A card page expires after at most a day.' },
  },
  {
    guard: given('isCancelled'),
    target: 'cancelled',
    actions: storeOutcome,
    meta: { why: 'The user cancelled here or in another tab, or chose another plan.' },
  },
  {
    guard: given('isMissing'),
    target: 'missing',
    actions: storeOutcome,
    meta: { why: 'The checkout in the address doesn’t exist or belongs to someone else.' },
  },
  {
    guard: given('isSubscribed'),
    target: 'subscribed',
    actions: storeOutcome,
    meta: { why: 'The workspace already pays and must not pay twice.' },
  },
  {
    guard: given('isNone'),
    target: 'choosing',
    actions: storeOutcome,
    meta: { why: 'There is no subscription and no open checkout.' },
  },
  {
    target: 'unrecognised',
    actions: storeOutcome,
    meta: { why: 'A newer server may send a status that this page doesn’t know.' },
  },
] as const

/** Follows the checkout until the server names a status that isn't awaited. */
export const followRun = {
  id: 'followRun',
  src: 'followRun',
  onDone: [...outcomeTransitions],
  onError: { target: 'unrecognised', actions: storeProblem, meta: { why: 'Unexpected error; a retry may help.' } },
} as const

const storeStarted = given('storeStarted')
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

/** Transitions for each result of starting a checkout. */
export const startTransitions = [
  {
    guard: given('isRunning'),
    target: '#checkout.subscribed',
    meta: { why: 'A subscription already exists: another tab was faster.' },
  },
  {
    guard: given('isCardPage'),
    target: '#checkout.redirecting.leaving',
    actions: [storeStarted, { type: 'openCardPage', params: toCardPage }],
    meta: { why: 'The address belongs to the payment provider.' },
  },
  {
    guard: given('isClosed'),
    target: '#checkout.recalling',
    actions: storeStarted,
    meta: { why: 'The checkout was paid or closed in the meantime.' },
  },
  { target: '#checkout.untrusted', meta: { why: 'Only the payment provider may ask for card details.' } },
] as const
