import { createSession, expireSession, requireSession, setDefaultCard } from './checkout.ts'
import { type Form, readForm } from './form.ts'
import { previewInvoice } from './invoices.ts'
import { invalidRequest, missing, newId, type Provider, StripeError, unknownParam } from './provider.ts'
import { customerShape } from './shapes/customer.ts'
import { prices, products } from './shapes/prices.ts'
import { portalShape } from './shapes/sessions.ts'
import { itemOf, type Subscription } from './shapes/subscription.ts'
import type { Of } from './store.ts'
import {
  cancelAt,
  changePrice,
  endSubscription,
  isEnding,
  isLive,
  payNow,
  requireSubscription,
  setOwnCard,
} from './subscriptions.ts'
import { addTaxId, removeTaxId } from './tax-ids.ts'

type Call = { ids: string[]; form: Form }

const listOf = (url: string, data: object[]) => ({ object: 'list', data, has_more: false, url })

const requireCustomer = ({ store }: Provider, id: string) => {
  const found = store.find('customer', id)
  if (found === null) throw missing('customer', id)
  return found
}

const requireCard = ({ store }: Provider, id: string) =>
  found('payment_method', id, store.find('payment_method', id)).id

/** Our server changes only a customer's default card. */
function updateCustomer(provider: Provider, { ids, form }: Call) {
  const card = form.require('invoice_settings[default_payment_method]')
  return setDefaultCard(provider, requireCustomer(provider, ids[0]!), requireCard(provider, card))
}

const ofCustomer = <One extends { customer: string }>({ store }: Provider, form: Form) => {
  const customer = form.get('customer')
  if (customer !== null && store.find('customer', customer) === null)
    throw unknownParam('customer', customer, 'customer')
  return (one: One) => customer === null || one.customer === customer
}

const limited = (form: Form, data: object[]) => data.slice(0, Number(form.get('limit') ?? 10))

function listSubscriptions(provider: Provider, { form }: Call) {
  const status = form.get('status')
  const isRequested = (one: Subscription) =>
    status === 'all' || (status === null ? one.status !== 'canceled' : one.status === status)
  const isOwn = ofCustomer<Subscription>(provider, form)
  return listOf(
    '/v1/subscriptions',
    limited(
      form,
      provider.store.list('subscription', (one) => isOwn(one) && isRequested(one)),
    ),
  )
}

/** Clamped to the current period, since the caller may not know that the clock was moved. */
function prorationAt({ now }: Provider, subscription: Subscription, requested: string | null) {
  const { current_period_start: from, current_period_end: to } = itemOf(subscription)
  const at = Number(requested ?? now())
  return at >= from && at <= to ? at : Math.min(to, Math.max(from, now()))
}

function updateSubscription(provider: Provider, { ids, form }: Call) {
  const subscription = requireSubscription(provider, ids[0]!)
  const cancels = form.get('cancel_at_period_end')
  const day = form.get('cancel_at')
  if (cancels !== null && day !== null)
    throw invalidRequest('You cannot set both cancel_at and cancel_at_period_end.', 'cancel_at')
  if (cancels === 'true') return cancelAt(provider, subscription, itemOf(subscription).current_period_end, true)
  // `cancel_at_period_end=false` doesn't undo a day set by `cancel_at`.
  if (cancels !== null)
    return cancelAt(provider, subscription, subscription.cancel_at_period_end ? null : subscription.cancel_at)
  if (day !== null) return cancelAt(provider, subscription, day === '' ? null : Number(day))
  const card = form.get('default_payment_method')
  if (card !== null) return setOwnCard(provider, subscription, card === '' ? null : requireCard(provider, card))
  const price = prices.find(({ id }) => id === form.get('items[0][price]'))
  if (price === undefined) throw missing('price', form.get('items[0][price]') ?? '')
  if (form.get('items[0][id]') !== itemOf(subscription).id)
    throw missing('subscription_item', form.get('items[0][id]') ?? '')
  return changePrice(provider, subscription, price, prorationAt(provider, subscription, form.get('proration_date')))
}

function previewOf(provider: Provider, { form }: Call) {
  const subscription = requireSubscription(provider, form.require('subscription'))
  if (!isLive(subscription) || isEnding(subscription))
    throw invalidRequest('No upcoming invoices for customer.', 'subscription', 'invoice_upcoming_none')
  const { current_period_end: end } = itemOf(subscription)
  const priceId = form.get('subscription_details[items][0][price]')
  const price = prices.find(({ id }) => id === priceId)
  if (priceId !== null && price === undefined) throw missing('price', priceId)
  const at = prorationAt(provider, subscription, form.get('subscription_details[proration_date]'))
  return price
    ? previewInvoice(provider, {
        subscription,
        reason: 'upcoming',
        change: { price, at },
        period: { from: at, to: end },
      })
    : previewInvoice(provider, { subscription, reason: 'upcoming', period: { from: end, to: end } })
}

function createCustomer({ store, now, emit }: Provider, { form }: Call) {
  const customer = store.put(
    customerShape({
      id: newId('cus'),
      created: now(),
      email: form.get('email'),
      name: form.get('name'),
      metadata: form.record('metadata'),
    }),
  )
  emit('customer.created', customer)
  return customer
}

function createPortal({ store, now, pages }: Provider, { form }: Call) {
  const id = newId('bps')
  const customer = form.require('customer')
  if (store.find('customer', customer) === null) throw unknownParam('customer', customer, 'customer')
  return store.put(
    portalShape({
      id,
      created: now(),
      customer,
      returnUrl: form.require('return_url'),
      url: `${pages()}/card/${id}`,
    }),
  )
}

const found = <One extends object>(kind: string, id: string, one: One | null | undefined): One => {
  if (one === null || one === undefined) throw missing(kind, id)
  return one
}

/** Only the calls that our server makes. */
const routes: readonly [method: string, path: RegExp, answer: (provider: Provider, call: Call) => object][] = [
  ['POST', /^\/v1\/customers$/, createCustomer],
  ['GET', /^\/v1\/customers\/(\w+)$/, (provider, { ids }) => requireCustomer(provider, ids[0]!)],
  ['POST', /^\/v1\/customers\/(\w+)$/, updateCustomer],
  [
    'GET',
    /^\/v1\/customers\/(\w+)\/tax_ids$/,
    ({ store }, { ids }) =>
      listOf(
        `/v1/customers/${ids[0]!}/tax_ids`,
        store.list('tax_id', ({ customer }) => customer === ids[0]),
      ),
  ],
  [
    'POST',
    /^\/v1\/customers\/(\w+)\/tax_ids$/,
    (provider, { ids, form }) => addTaxId(provider, requireCustomer(provider, ids[0]!).id, form),
  ],
  [
    'DELETE',
    /^\/v1\/customers\/(\w+)\/tax_ids\/(\w+)$/,
    (provider, { ids }) => removeTaxId(provider, ids[0]!, ids[1]!),
  ],
  ['POST', /^\/v1\/checkout\/sessions$/, (provider, { form }) => createSession(provider, form)],
  ['GET', /^\/v1\/checkout\/sessions\/(\w+)$/, (provider, { ids }) => requireSession(provider, ids[0]!)],
  [
    'POST',
    /^\/v1\/checkout\/sessions\/(\w+)\/expire$/,
    (provider, { ids }) => expireSession(provider, requireSession(provider, ids[0]!)),
  ],
  ['POST', /^\/v1\/billing_portal\/sessions$/, createPortal],
  [
    'GET',
    /^\/v1\/prices\/(\w+)$/,
    (_provider, { ids }) =>
      found(
        'price',
        ids[0]!,
        prices.find(({ id }) => id === ids[0]),
      ),
  ],
  ['GET', /^\/v1\/prices$/, () => listOf('/v1/prices', [...prices])],
  [
    'GET',
    /^\/v1\/products\/(\w+)$/,
    (_provider, { ids }) =>
      found(
        'product',
        ids[0]!,
        products.find(({ id }) => id === ids[0]),
      ),
  ],
  ['GET', /^\/v1\/subscriptions$/, listSubscriptions],
  ['GET', /^\/v1\/subscriptions\/(\w+)$/, (provider, { ids }) => requireSubscription(provider, ids[0]!)],
  ['POST', /^\/v1\/subscriptions\/(\w+)$/, updateSubscription],
  [
    'DELETE',
    /^\/v1\/subscriptions\/(\w+)$/,
    (provider, { ids }) => endSubscription(provider, requireSubscription(provider, ids[0]!), 'cancellation_requested'),
  ],
  ['POST', /^\/v1\/invoices\/create_preview$/, previewOf],
  [
    'GET',
    /^\/v1\/invoices$/,
    (provider, { form }) =>
      listOf('/v1/invoices', limited(form, provider.store.list('invoice', ofCustomer<Of<'invoice'>>(provider, form)))),
  ],
  ['GET', /^\/v1\/invoices\/(\w+)$/, ({ store }, { ids }) => found('invoice', ids[0]!, store.find('invoice', ids[0]!))],
  [
    'POST',
    /^\/v1\/invoices\/(\w+)\/pay$/,
    (provider, { ids }) => payNow(provider, found('invoice', ids[0]!, provider.store.find('invoice', ids[0]!))),
  ],
  [
    'GET',
    /^\/v1\/payment_methods\/(\w+)$/,
    ({ store }, { ids }) => found('payment_method', ids[0]!, store.find('payment_method', ids[0]!)),
  ],
  ['GET', /^\/v1\/events\/(\w+)$/, ({ store }, { ids }) => found('event', ids[0]!, store.find('event', ids[0]!))],
]

/** Replaces IDs by their objects: `expand[]=data.default_payment_method`. */
function expanded({ store }: Provider, value: unknown, path: readonly string[]): unknown {
  const [name, ...rest] = path
  if (name === undefined) return typeof value === 'string' ? (store.any(value) ?? value) : value
  if (Array.isArray(value)) return value.map((one) => expanded({ store } as Provider, one, path))
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return value
  return { ...value, [name]: expanded({ store } as Provider, (value as Record<string, unknown>)[name], rest) }
}

export type ApiRequest = {
  method: string
  path: string
  query: string
  body: string
  authorization: string | undefined
  idempotencyKey: string | undefined
}
export type ApiAnswer = { status: number; json: object }

/** Answers calls of Stripe's API. A repeated idempotency key gets the first answer, for at least a day. */
export function createApi(provider: Provider, secretKey: string) {
  const { store } = provider
  const idOf = (key: string) => `answer_${key}`
  return ({ method, path, query, body, authorization, idempotencyKey }: ApiRequest): ApiAnswer => {
    if (authorization !== `Bearer ${secretKey}`)
      return { status: 401, json: { error: { type: 'invalid_request_error', message: 'Invalid API Key provided.' } } }
    const before = idempotencyKey === undefined ? null : store.find('standin.answer', idOf(idempotencyKey))
    if (before) return { status: before.status, json: before.json }
    const called: Provider = {
      ...provider,
      emit: (type, object, previous) => provider.emit(type, object, previous, idempotencyKey),
    }
    const answer = answerOf(called, method, path, readForm(method === 'GET' ? query : body))
    if (idempotencyKey !== undefined)
      store.put({ id: idOf(idempotencyKey), object: 'standin.answer', ...answer, at: Date.now() })
    return answer
  }
}

function answerOf(provider: Provider, method: string, path: string, form: Form): ApiAnswer {
  const route = routes.find(([verb, pattern]) => verb === method && pattern.test(path))
  if (!route) {
    const message = `Unrecognized request URL (${method}: ${path}).`
    return { status: 404, json: { error: { type: 'invalid_request_error', message } } }
  }
  const [, pattern, run] = route
  try {
    const json = run(provider, { ids: pattern.exec(path)!.slice(1), form })
    const paths = form.list('expand').map((one) => one.split('.'))
    return { status: 200, json: paths.reduce((value, one) => expanded(provider, value, one) as object, json) }
  } catch (error) {
    if (error instanceof StripeError) return { status: error.status, json: error.body }
    throw error
  }
}
