import { invalidRequest, missing, newId, type Provider, unknownParam } from './provider.ts'
import { completeFirstPayment, createSubscription } from './subscriptions.ts'
import { type Customer, paymentMethodShape } from './shapes/customer.ts'
import { prices } from './shapes/prices.ts'
import { type Session, sessionShape } from './shapes/sessions.ts'
import { behaviourOf } from './test-cards.ts'
import type { Form } from './form.ts'

const daySeconds = 86_400
/** Seconds that a bank payment takes; days at a real bank. */
const transferTakes = 15

export function createSession({ store, now, pages }: Provider, form: Form): Session {
  const priceId = form.get('line_items[0][price]')
  const price = prices.find(({ id }) => id === priceId)
  const customerId = form.require('customer')
  const customer = store.find('customer', customerId)
  if (form.get('mode') !== 'subscription') throw invalidRequest('The stand-in knows subscriptions alone.', 'mode')
  if (price === undefined) throw unknownParam('price', priceId ?? '', 'line_items[0][price]')
  if (customer === null) throw unknownParam('customer', customerId, 'customer')
  const id = newId('cs_test')
  store.put({
    id: `sale_${id}`,
    object: 'standin.sale',
    price: price.id,
    metadata: form.record('subscription_data[metadata]'),
  })
  return store.put(
    sessionShape({
      id,
      created: now(),
      customer,
      price,
      url: `${pages()}/pay/${id}`,
      successUrl: form.require('success_url').replaceAll('{CHECKOUT_SESSION_ID}', id),
      cancelUrl: form.get('cancel_url') ?? '',
      reference: form.get('client_reference_id'),
      metadata: form.record('metadata'),
      expiresAt: Number(form.get('expires_at') ?? now() + daySeconds),
    }),
  )
}

export function requireSession({ store }: Provider, id: string): Session {
  const found = store.find('checkout.session', id)
  if (found === null) throw missing('checkout.session', id)
  return found
}

export function expireSession({ store, emit }: Provider, session: Session): Session {
  if (session.status !== 'open')
    throw invalidRequest('Only Checkout Sessions with a status in ["open"] can be expired.', 'session')
  const expired = store.put({ ...session, status: 'expired' as const, url: null })
  emit('checkout.session.expired', expired)
  return expired
}

export type CardDetails = { number: string; month: number; year: number }

/** Attaches a card; its behaviour follows from the number, which isn't stored. */
export function attachCard(
  { store, emit, now }: Provider,
  customer: string,
  { number, month, year }: CardDetails,
): string {
  const behaviour = behaviourOf(number)
  const id = newId('pm')
  const { brand } = behaviour
  const card = store.put(
    paymentMethodShape({ id, created: now(), customer, brand, last4: number.slice(-4), month, year }),
  )
  store.put({ id: `card_${id}`, object: 'standin.card', ...behaviour })
  emit('payment_method.attached', card)
  return id
}

export function payByCard(provider: Provider, session: Session, card: CardDetails): Session {
  const { store, emit } = provider
  const paymentMethod = attachCard(provider, session.customer, card)
  const { subscription, invoice } = createSubscription(provider, { ...saleOf(provider, session), paymentMethod }, true)
  const complete = store.put({
    ...session,
    status: 'complete' as const,
    payment_status: 'paid' as const,
    url: null,
    subscription: subscription.id,
    invoice: invoice.id,
  })
  emit('checkout.session.completed', complete)
  return complete
}

export function payByBank(provider: Provider, session: Session, arrives: boolean): Session {
  const { store, emit, now } = provider
  const { subscription, invoice } = createSubscription(
    provider,
    { ...saleOf(provider, session), paymentMethod: null },
    false,
  )
  const complete = store.put({
    ...session,
    status: 'complete' as const,
    url: null,
    subscription: subscription.id,
    invoice: invoice.id,
  })
  store.put({
    id: newId('transfer'),
    object: 'standin.transfer',
    session: session.id,
    dueAt: now() + transferTakes,
    arrives,
  })
  emit('checkout.session.completed', complete)
  return complete
}

export function endTransfer(
  provider: Provider,
  { id, session: sessionId, arrives }: { id: string; session: string; arrives: boolean },
) {
  const { store, emit } = provider
  store.remove(id)
  const session = requireSession(provider, sessionId)
  const subscription = store.find('subscription', session.subscription)!
  completeFirstPayment(provider, subscription, store.find('invoice', session.invoice)!, arrives)
  const ended = store.put(arrives ? { ...session, payment_status: 'paid' as const } : session)
  emit(arrives ? 'checkout.session.async_payment_succeeded' : 'checkout.session.async_payment_failed', ended)
}

function saleOf({ store }: Provider, { id, customer }: Session) {
  const { price, metadata } = store.find('standin.sale', `sale_${id}`)!
  return { customer, price: prices.find((one) => one.id === price)!, metadata }
}

/** Sets the customer's default card, which a subscription with its own card ignores. */
export function replaceCard(provider: Provider, customerId: string, card: CardDetails) {
  const customer = provider.store.find('customer', customerId)!
  setDefaultCard(provider, customer, attachCard(provider, customerId, card))
}

export function setDefaultCard({ store, emit }: Provider, customer: Customer, paymentMethod: string): Customer {
  const { invoice_settings: settings } = customer
  const changed = store.put({ ...customer, invoice_settings: { ...settings, default_payment_method: paymentMethod } })
  emit('customer.updated', changed, {
    invoice_settings: { default_payment_method: settings.default_payment_method },
  })
  return changed
}
