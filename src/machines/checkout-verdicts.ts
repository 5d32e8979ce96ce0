import {
  outputOf,
  type CardPage,
  type CheckoutVerdict,
  type BillingState,
  type StartedCheckout,
} from './checkout-setup.ts'
import type { PaidPlan } from '#contract/billing/prices.ts'

export const verdict = (params: { event: { output: CheckoutVerdict } }) => outputOf(params)
export const keeping = { type: 'storeVerdict' as const, params: verdict }

/** Transitions for every status of a checkout except open and processing. */
export const ended = [
  {
    guard: { type: 'isActive' as const, params: verdict },
    target: '#checkout.opening',
    actions: keeping,
    meta: { why: 'The payment provider confirmed the payment.' },
  },
  {
    guard: { type: 'isFailed' as const, params: verdict },
    target: '#checkout.failed',
    actions: keeping,
    meta: { why: 'The card was declined, or the money did not arrive.' },
  },
  {
    guard: { type: 'isExpired' as const, params: verdict },
    target: '#checkout.expired',
    actions: keeping,
    meta: { why: 'A card page expires after at most a day.' },
  },
  {
    guard: { type: 'isCancelled' as const, params: verdict },
    target: '#checkout.cancelled',
    actions: keeping,
    meta: { why: 'The user cancelled here or in another tab, or chose another plan.' },
  },
  {
    guard: { type: 'isMissing' as const, params: verdict },
    target: '#checkout.missing',
    actions: keeping,
    meta: { why: 'The checkout in the address doesn’t exist or belongs to someone else.' },
  },
]
export const offering = {
  guard: { type: 'isOpen' as const, params: verdict },
  target: '#checkout.offered',
  actions: keeping,
  meta: { why: 'Nothing is paid yet; the user can return to the card page.' },
}
export const processed = {
  guard: { type: 'isProcessing' as const, params: verdict },
  target: '#checkout.processing',
  actions: keeping,
  meta: { why: 'This payment method takes days.' },
}
export const otherwise = {
  target: '#checkout.unrecognised',
  meta: { why: 'A newer server may send a status that this page doesn’t know.' },
}

const found = (params: { event: { output: BillingState } }) => outputOf(params)
const storingBillingState = { type: 'storeBillingState' as const, params: found }

/** Where the page starts, depending on an existing subscription or checkout. */
export const byBillingState = [
  {
    guard: { type: 'isSubscribed' as const, params: found },
    target: '#checkout.subscribed',
    meta: { why: 'The workspace already pays and must not pay twice.' },
  },
  {
    guard: { type: 'hasOpenCheckout' as const, params: found },
    target: '#checkout.offered',
    actions: storingBillingState,
    meta: { why: 'The user can continue the open checkout here.' },
  },
  {
    guard: { type: 'hasPaidCheckout' as const, params: found },
    target: '#checkout.processing',
    actions: storingBillingState,
    meta: { why: 'The checkout is paid, but not settled yet.' },
  },
  {
    target: '#checkout.choosing',
    actions: storingBillingState,
    meta: { why: 'There is no subscription and no open checkout.' },
  },
]

const begun = (params: { event: { output: StartedCheckout } }) => outputOf(params)
const storingStarted = { type: 'storeStarted' as const, params: begun }
const cardPage = ({
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
export const started = [
  {
    guard: { type: 'isSubscribed' as const, params: begun },
    target: '#checkout.subscribed',
    meta: { why: 'A subscription already exists: another tab was faster.' },
  },
  {
    guard: { type: 'isCardPage' as const, params: begun },
    target: '#checkout.redirecting.leaving',
    actions: [storingStarted, { type: 'openCardPage' as const, params: cardPage }],
    meta: { why: 'The address belongs to the payment provider.' },
  },
  {
    guard: { type: 'isClosed' as const, params: begun },
    target: '#checkout.recalling',
    actions: storingStarted,
    meta: { why: 'The checkout was paid or closed in the meantime.' },
  },
  { target: '#checkout.untrusted', meta: { why: 'Only the payment provider may ask for card details.' } },
]
