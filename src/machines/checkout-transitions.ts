import {
  outputOf,
  type CardPage,
  type CheckoutVerdict,
  type BillingState,
  type StartedCheckout,
} from './checkout-setup.ts'
import type { PaidPlan } from '#contract/billing/prices.ts'

export const toVerdict = (params: { event: { output: CheckoutVerdict } }) => outputOf(params)
export const storeVerdictAction = { type: 'storeVerdict' as const, params: toVerdict }

/** Transitions for every status of a checkout except open and processing. */
export const endTransitions = [
  {
    guard: { type: 'isActive' as const, params: toVerdict },
    target: '#checkout.opening',
    actions: storeVerdictAction,
    meta: { why: 'The payment provider confirmed the payment.' },
  },
  {
    guard: { type: 'isFailed' as const, params: toVerdict },
    target: '#checkout.failed',
    actions: storeVerdictAction,
    meta: { why: 'The card was declined, or the money did not arrive.' },
  },
  {
    guard: { type: 'isExpired' as const, params: toVerdict },
    target: '#checkout.expired',
    actions: storeVerdictAction,
    meta: { why: 'A card page expires after at most a day.' },
  },
  {
    guard: { type: 'isCancelled' as const, params: toVerdict },
    target: '#checkout.cancelled',
    actions: storeVerdictAction,
    meta: { why: 'The user cancelled here or in another tab, or chose another plan.' },
  },
  {
    guard: { type: 'isMissing' as const, params: toVerdict },
    target: '#checkout.missing',
    actions: storeVerdictAction,
    meta: { why: 'The checkout in the address doesn’t exist or belongs to someone else.' },
  },
]
export const openTransition = {
  guard: { type: 'isOpen' as const, params: toVerdict },
  target: '#checkout.offered',
  actions: storeVerdictAction,
  meta: { why: 'Nothing is paid yet; the user can return to the card page.' },
}
export const processingTransition = {
  guard: { type: 'isProcessing' as const, params: toVerdict },
  target: '#checkout.processing',
  actions: storeVerdictAction,
  meta: { why: 'This payment method takes days.' },
}
export const unknownStatusTransition = {
  target: '#checkout.unrecognised',
  meta: { why: 'A newer server may send a status that this page doesn’t know.' },
}

const toBillingState = (params: { event: { output: BillingState } }) => outputOf(params)
const storeBillingStateAction = { type: 'storeBillingState' as const, params: toBillingState }

/** Where the page starts, depending on an existing subscription or checkout. */
export const billingStateTransitions = [
  {
    guard: { type: 'isSubscribed' as const, params: toBillingState },
    target: '#checkout.subscribed',
    meta: { why: 'The workspace already pays and must not pay twice.' },
  },
  {
    guard: { type: 'hasOpenCheckout' as const, params: toBillingState },
    target: '#checkout.offered',
    actions: storeBillingStateAction,
    meta: { why: 'The user can continue the open checkout here.' },
  },
  {
    guard: { type: 'hasPaidCheckout' as const, params: toBillingState },
    target: '#checkout.processing',
    actions: storeBillingStateAction,
    meta: { why: 'The checkout is paid, but not settled yet.' },
  },
  {
    target: '#checkout.choosing',
    actions: storeBillingStateAction,
    meta: { why: 'There is no subscription and no open checkout.' },
  },
]

const toStartedCheckout = (params: { event: { output: StartedCheckout } }) => outputOf(params)
const storeStartedAction = { type: 'storeStarted' as const, params: toStartedCheckout }
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
    guard: { type: 'isSubscribed' as const, params: toStartedCheckout },
    target: '#checkout.subscribed',
    meta: { why: 'A subscription already exists: another tab was faster.' },
  },
  {
    guard: { type: 'isCardPage' as const, params: toStartedCheckout },
    target: '#checkout.redirecting.leaving',
    actions: [storeStartedAction, { type: 'openCardPage' as const, params: toCardPage }],
    meta: { why: 'The address belongs to the payment provider.' },
  },
  {
    guard: { type: 'isClosed' as const, params: toStartedCheckout },
    target: '#checkout.recalling',
    actions: storeStartedAction,
    meta: { why: 'The checkout was paid or closed in the meantime.' },
  },
  { target: '#checkout.untrusted', meta: { why: 'Only the payment provider may ask for card details.' } },
]
