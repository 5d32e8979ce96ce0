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

/** Where each answer of the server leads, except for the one that it is still open or processed. */
export const ended = [
  {
    guard: { type: 'isActive' as const, params: verdict },
    target: '#checkout.opening',
    actions: keeping,
    meta: { why: 'The provider has told the server that it is paid.' },
  },
  {
    guard: { type: 'isFailed' as const, params: verdict },
    target: '#checkout.failed',
    actions: keeping,
    meta: { why: 'The card was declined, or the money did not come.' },
  },
  {
    guard: { type: 'isExpired' as const, params: verdict },
    target: '#checkout.expired',
    actions: keeping,
    meta: { why: 'A card page is open for a day at most.' },
  },
  {
    guard: { type: 'isCancelled' as const, params: verdict },
    target: '#checkout.cancelled',
    actions: keeping,
    meta: { why: 'It was cancelled here, in another tab, or for another plan.' },
  },
  {
    guard: { type: 'isMissing' as const, params: verdict },
    target: '#checkout.missing',
    actions: keeping,
    meta: { why: 'The address names a checkout of nobody, or of somebody else.' },
  },
]
export const offering = {
  guard: { type: 'isOpen' as const, params: verdict },
  target: '#checkout.offered',
  actions: keeping,
  meta: { why: 'Nothing is paid yet; the card page can be gone back to.' },
}
export const processed = {
  guard: { type: 'isProcessing' as const, params: verdict },
  target: '#checkout.processing',
  actions: keeping,
  meta: { why: 'The way it is paid by takes days.' },
}
export const otherwise = {
  target: '#checkout.unrecognised',
  meta: { why: 'A newer server may know more than this page.' },
}

const found = (params: { event: { output: BillingState } }) => outputOf(params)
const storingBillingState = { type: 'storeBillingState' as const, params: found }

/** Where it begins, by what the server knows already. */
export const byBillingState = [
  {
    guard: { type: 'isSubscribed' as const, params: found },
    target: '#checkout.subscribed',
    meta: { why: 'Nobody pays twice.' },
  },
  {
    guard: { type: 'hasOpenCheckout' as const, params: found },
    target: '#checkout.offered',
    actions: storingBillingState,
    meta: { why: 'It can be gone on with, here too.' },
  },
  {
    guard: { type: 'hasPaidCheckout' as const, params: found },
    target: '#checkout.processing',
    actions: storingBillingState,
    meta: { why: 'It is paid for, and settled later.' },
  },
  { target: '#checkout.choosing', actions: storingBillingState, meta: { why: 'Nothing is under way.' } },
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

/** Where the server's beginning of a checkout leads. */
export const started = [
  {
    guard: { type: 'isSubscribed' as const, params: begun },
    target: '#checkout.subscribed',
    meta: { why: 'A subscription runs already: another tab was faster.' },
  },
  {
    guard: { type: 'isCardPage' as const, params: begun },
    target: '#checkout.redirecting.leaving',
    actions: [storingStarted, { type: 'openCardPage' as const, params: cardPage }],
    meta: { why: 'The address is one of the payment provider.' },
  },
  {
    guard: { type: 'isClosed' as const, params: begun },
    target: '#checkout.recalling',
    actions: storingStarted,
    meta: { why: 'It was paid or closed meanwhile.' },
  },
  { target: '#checkout.untrusted', meta: { why: 'Only the payment provider may ask for a card.' } },
]
