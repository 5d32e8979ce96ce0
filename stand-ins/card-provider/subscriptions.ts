import { createInvoice, markFailed, markPaid } from './invoices.ts'
import { invalidRequest, missing, monthLater, newId, type Provider, retryAfter, StripeError } from './provider.ts'
import type { Invoice } from './shapes/invoice.ts'
import type { Price } from './shapes/prices.ts'
import { itemOf, itemShape, type Subscription, subscriptionShape } from './shapes/subscription.ts'
import { declineMessages } from './test-cards.ts'

export const isLive = ({ status }: Subscription) => status === 'active' || status === 'past_due'

/** Whether it ends instead of being renewed. */
export const isEnding = (subscription: Subscription) =>
  subscription.cancel_at !== null && subscription.cancel_at <= itemOf(subscription).current_period_end

export const nextTurn = (subscription: Subscription) =>
  isEnding(subscription) ? subscription.cancel_at! : itemOf(subscription).current_period_end

type New = { customer: string; price: Price; paymentMethod: string | null; metadata: Record<string, string> }

/** Starts a subscription with its first invoice; bank payments stay incomplete until they arrive. */
export function createSubscription(
  provider: Provider,
  { customer, price, paymentMethod, metadata }: New,
  isPaid: boolean,
) {
  const { store, emit, now } = provider
  const from = now()
  const period = { from, to: monthLater(from) }
  const created = subscriptionShape({
    id: newId('sub'),
    itemId: newId('si'),
    customer,
    price,
    ...period,
    status: isPaid ? 'active' : 'incomplete',
    paymentMethod,
    metadata,
  })
  const invoice = createInvoice(provider, { subscription: created, reason: 'subscription_create', period })
  const subscription = store.put({ ...created, latest_invoice: invoice.id })
  emit('customer.subscription.created', subscription)
  if (isPaid) markPaid(provider, invoice)
  return { subscription, invoice }
}

export function completeFirstPayment(
  provider: Provider,
  subscription: Subscription,
  invoice: Invoice,
  hasArrived: boolean,
) {
  const { store, emit } = provider
  const status = hasArrived ? ('active' as const) : ('incomplete_expired' as const)
  if (hasArrived) markPaid(provider, invoice)
  else markFailed(provider, invoice, null)
  if (subscription.status === 'incomplete')
    emit('customer.subscription.updated', store.put({ ...subscription, status }))
}

export function requireSubscription({ store }: Provider, id: string): Subscription {
  const found = store.find('subscription', id)
  if (found === null) throw missing('subscription', id)
  return found
}

export function endSubscription(
  { store, emit, now }: Provider,
  subscription: Subscription,
  reason: string,
): Subscription {
  const ended = store.put({
    ...subscription,
    status: 'canceled' as const,
    ended_at: now(),
    canceled_at: subscription.canceled_at ?? now(),
    cancellation_details: { ...subscription.cancellation_details, reason },
  })
  emit('customer.subscription.deleted', ended)
  return ended
}

/** Schedules the end, for the end of the period or a day; null undoes that. */
export function cancelAt(
  { store, emit, now }: Provider,
  subscription: Subscription,
  at: number | null,
  isAtPeriodEnd = false,
): Subscription {
  if (!isLive(subscription)) throw invalidRequest('A canceled subscription can only update its cancellation_details.')
  const updated = store.put({
    ...subscription,
    cancel_at_period_end: isAtPeriodEnd,
    cancel_at: at,
    canceled_at: at === null ? null : now(),
    cancellation_details: {
      ...subscription.cancellation_details,
      reason: at === null ? null : 'cancellation_requested',
    },
  })
  emit('customer.subscription.updated', updated)
  return updated
}

/** Changes the price at once and charges the difference; a declined charge changes nothing. */
export function changePrice(provider: Provider, subscription: Subscription, price: Price, at: number): Subscription {
  const { store, emit } = provider
  if (!isLive(subscription)) throw invalidRequest('This subscription cannot be changed.')
  const { id, current_period_start: from, current_period_end: to } = itemOf(subscription)
  const code = declineOf(provider, subscription)
  if (code !== null) throw declined(code, 'subscription')
  const invoice = createInvoice(provider, {
    subscription,
    reason: 'subscription_update',
    change: { price, at },
    period: { from: at, to },
  })
  markPaid(provider, invoice)
  const changed = store.put({
    ...subscription,
    items: { ...subscription.items, data: [itemShape(id, subscription.id, price, from, to)] },
    latest_invoice: invoice.id,
  })
  emit('customer.subscription.updated', changed)
  return changed
}

const declined = (code: string, of: 'subscription' | 'invoice') =>
  code === 'authentication_required'
    ? new StripeError(402, {
        type: 'card_error',
        code: `${of}_payment_intent_requires_action`,
        message: `Payment for this ${of} requires additional user action before it can be completed successfully.`,
      })
    : new StripeError(402, {
        type: 'card_error',
        code: 'card_declined',
        decline_code: code,
        message: declineMessages[code] ?? 'Your card was declined.',
      })

/** A subscription's own card takes precedence over its customer's; null for none. */
export function setOwnCard({ store, emit }: Provider, subscription: Subscription, paymentMethod: string | null) {
  const { default_payment_method: before } = subscription
  const changed = store.put({ ...subscription, default_payment_method: paymentMethod })
  emit('customer.subscription.updated', changed, { default_payment_method: before })
  return changed
}

const cardOf = ({ store }: Provider, { default_payment_method: own, customer }: Subscription) =>
  store.find('standin.card', cardId(own ?? store.find('customer', customer)!.invoice_settings.default_payment_method))

const cardId = (paymentMethod: string | null) => (paymentMethod === null ? null : `card_${paymentMethod}`)

/** Why a charge without the customer present is declined; null if it succeeds. */
const declineOf = (provider: Provider, subscription: Subscription) => {
  const card = cardOf(provider, subscription)
  return card === null || card.declines === 'never' ? null : card.code
}

export function renew(provider: Provider, subscription: Subscription) {
  if (isEnding(subscription)) return endSubscription(provider, subscription, 'cancellation_requested')
  const { store, emit } = provider
  const { id, price, current_period_end: from } = itemOf(subscription)
  const period = { from, to: monthLater(from) }
  const next: Subscription = {
    ...subscription,
    items: { ...subscription.items, data: [itemShape(id, subscription.id, price, from, period.to)] },
  }
  const invoice = createInvoice(provider, { subscription: next, reason: 'subscription_cycle', period })
  const isDeclined = declineOf(provider, next) !== null
  const renewed = store.put({
    ...next,
    latest_invoice: invoice.id,
    status: isDeclined ? ('past_due' as const) : next.status,
  })
  if (isDeclined) markFailed(provider, invoice, from + retryAfter[0]!)
  else markPaid(provider, invoice)
  emit('customer.subscription.updated', renewed)
  return renewed
}

function payOff(provider: Provider, invoice: Invoice, subscription: Subscription): Invoice {
  const { store, emit } = provider
  const paid = markPaid(provider, invoice)
  if (isLive(subscription))
    emit('customer.subscription.updated', store.put({ ...subscription, status: 'active' as const }))
  return paid
}

/** Charges an open invoice on request, which doesn't change its next automatic attempt. */
export function payNow(provider: Provider, invoice: Invoice): Invoice {
  if (invoice.status !== 'open') throw invalidRequest('Invoice is already paid', undefined, 'invoice_already_paid')
  const subscription = requireSubscription(provider, invoice.subscription)
  const code = declineOf(provider, subscription)
  if (code === null) return payOff(provider, invoice, subscription)
  markFailed(provider, { ...invoice, attempt_count: invoice.attempt_count - 1 }, invoice.next_payment_attempt)
  throw declined(code, 'invoice')
}

/** Charges an open invoice with the customer's confirmation. Returns null on success, otherwise the reason. */
export function payConfirmed(provider: Provider, invoice: Invoice): string | null {
  const subscription = requireSubscription(provider, invoice.subscription)
  const code = cardOf(provider, subscription)?.declines === 'unattended' ? null : declineOf(provider, subscription)
  if (code === null) payOff(provider, invoice, subscription)
  return code
}

/** Retries an open charge; after the last attempt, the subscription ends. */
export function collect(provider: Provider, invoice: Invoice) {
  const { now } = provider
  const subscription = provider.store.find('subscription', invoice.subscription)!
  if (declineOf(provider, subscription) === null) return payOff(provider, invoice, subscription)
  const wait = retryAfter[invoice.attempt_count]
  markFailed(provider, invoice, wait === undefined ? null : now() + wait)
  if (wait === undefined) endSubscription(provider, subscription, 'payment_failed')
}
