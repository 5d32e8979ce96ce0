import { eq, like } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { cancelPlan } from '#contract/billing/billing.ts'
import { getWorkspace, type Workspace } from '#contract/workspaces/workspaces.ts'
import { handleEvent, handleLeftoverEvents } from '#server/accounts/billing/events.ts'
import { reconcile } from '#server/accounts/billing/reconcile.ts'
import * as schema from '#server/platform/db/postgres/schema/index.ts'
import { signatureOf } from '#stand-ins/card-provider/deliveries.ts'
import { createClock } from '#test/support/clock.ts'
import { buy, createPaying, owner, subscriptionOf, usePayingServer, untilEventsAreHandled } from './paying.ts'

const { auditEntries, billingEvents, notices, subscriptions, workspaces } = schema
const clock = createClock()
const alarms: string[] = []

const server = await usePayingServer({
  now: clock.now,
  onLog: (line) => void (line.includes('"security"') && alarms.push(line)),
})
const paying = await createPaying(server, 'Pays')

type Sent = {
  id?: string
  type?: string
  object?: object
  at?: Date
  secret?: string
  signature?: string
  spoil?: (body: string) => string
}

const fair = { delayMs: 0, copies: 1, isShuffled: false, lostPercent: 0 }
const newId = () => `evt_${crypto.randomUUID().slice(0, 8)}`
const eventOf = ({ id = newId(), type = 'customer.subscription.updated', object = {} }: Sent) => {
  const created = Math.floor(clock.now().getTime() / 1000)
  const rest = { object: 'event', api_version: null, livemode: false, pending_webhooks: 1, request: null }
  return { id, type, created, data: { object }, ...rest }
}

/** An event as it is stored before it is worked off. */
const rowFor = (customerId: string, sent: Sent) => {
  const event = eventOf(sent)
  return { id: event.id, type: event.type, customerId, payload: event, createdAt: clock.now() }
}

async function send(sent: Sent) {
  const body = JSON.stringify(eventOf(sent))
  const secret = sent.secret ?? server.cardProvider!.webhookSecret
  const signature = sent.signature ?? signatureOf(body, secret, sent.at ?? clock.now())
  const headers = { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature }
  const init = { method: 'POST', headers, body: sent.spoil?.(body) ?? body }
  return (await server.request('/api/payment/webhooks/stripe', init)).status
}

const stored = () => server.services.db.$count(billingEvents)
const rowOf = async (id: string) =>
  (await server.services.db.select().from(billingEvents).where(eq(billingEvents.id, id)))[0]!
const customerOf = (workspace: Pick<Workspace, 'id'>) => subscriptionOf(server, workspace)
const stateOf = async ({ id }: Pick<Workspace, 'id'>) => {
  const { plan, plan_expired_at: endsAt } = await server.call(getWorkspace, { workspaceId: id }, { as: owner })
  const { status, subscriptionId, currentPeriodEnd, cancelAtPeriodEnd } = await customerOf({ id })
  return { plan, endsAt, status, subscriptionId, currentPeriodEnd, cancelAtPeriodEnd }
}
const { customerId: ours } = await customerOf(paying)
const seconds = (number: number) => new Date(clock.now().getTime() + number * 1_000)

describe('S-50: what is not signed by the provider in these minutes is refused and not kept', () => {
  test.each<[string, () => Sent]>([
    ['of another secret', () => ({ secret: 'whsec_other' })],
    ['changed on the way', () => ({ spoil: (body) => body.replace('updated', 'deleted') })],
    ['older than five minutes', () => ({ at: seconds(-302) })],
    ['more than five minutes ahead', () => ({ at: seconds(302) })],
    ['not signed', () => ({ signature: '' })],
    ['signed with words', () => ({ signature: 't=now,v1=x' })],
  ])('%s', async (_name, sent) => {
    const before = await stored()
    expect({ status: await send(sent()), stored: await stored() }).toEqual({ status: 400, stored: before })
  })

  test('larger than 256 kB', async () => {
    const before = await stored()
    const status = await send({ object: { text: 'x'.repeat(300_000) } })
    expect({ status, stored: await stored() }).toEqual({ status: 413, stored: before })
  })

  test.each([-298, 298])('five minutes are allowed to either side: %s s', async (offset) => {
    expect(await send({ at: seconds(offset) })).toBe(200)
  })
})

test('S-51: the same event many times at once has one effect', async () => {
  const id = 'evt_repeated'
  const object = { object: 'invoice', customer: ours, amount_due: 4_900, currency: 'eur', number: 'A-1' }
  const statuses = await Promise.all(
    Array.from({ length: 20 }, () => send({ id, type: 'invoice.payment_failed', object })),
  )
  await untilEventsAreHandled(server)
  await Promise.all([handleEvent(server.services, id), handleEvent(server.services, id)])
  const failures = await server.services.db.$count(auditEntries, eq(auditEntries.action, 'payment.failed'))
  expect({ statuses: new Set(statuses), failures }).toEqual({ statuses: new Set([200]), failures: 1 })
})

test('S-52: events lead to the same state in whatever order they come', async () => {
  const { services } = server
  const workspace = await server.createWorkspace({ name: 'Ordered', owner })
  await buy(server, workspace)
  await server.call(cancelPlan, { workspaceId: workspace.id }, { as: owner })
  await untilEventsAreHandled(server)
  const [expected, { customerId }] = [await stateOf(workspace), await customerOf(workspace)]
  // What an event says of itself is older or newer than the provider's state, and never right.
  const types = [
    'checkout.session.async_payment_failed',
    'customer.subscription.created',
    'customer.subscription.deleted',
    'customer.updated',
  ]
  const rows = types.map((type) => {
    const ofCustomer = { object: 'customer', id: customerId }
    const object = type === 'customer.updated' ? ofCustomer : { status: 'canceled', customer: customerId }
    return rowFor(customerId, { id: `evt_order_${type}`, type, object })
  })
  await services.db.insert(billingEvents).values(rows)
  for (const order of [rows, rows.toReversed(), [...rows.slice(2), ...rows.slice(0, 2)]]) {
    await services.db.update(billingEvents).set({ handledAt: null }).where(like(billingEvents.id, 'evt_order_%'))
    for (const { id } of order) await handleEvent(services, id)
    expect(await stateOf(workspace)).toEqual(expected)
  }
})

test.each([
  ['of a customer nobody knows', 'unknown customer', { customer: 'cus_unknown' }],
  ['without a customer', 'unknown customer', { customer: null }],
  ['of a session that this workspace did not begin', 'unknown checkout', { payment_status: 'paid', customer: ours }],
])('S-54: a paid event that is none of ours changes nothing and is told: %s', async (_name, reason, more) => {
  const before = await stateOf(paying)
  const id = newId()
  const object = { object: 'checkout.session', id: 'cs_x', ...more }
  expect(await send({ id, type: 'checkout.session.completed', object })).toBe(200)
  await untilEventsAreHandled(server)
  expect((await rowOf(id)).ignoredBecause).toBe(reason)
  expect(await stateOf(paying)).toEqual(before)
  expect(alarms.some((line) => line.includes(id) && line.includes(reason))).toBe(true)
})

test('a customer that the provider does not know holds up nobody else’s reading', async () => {
  const [gone, other] = await Promise.all(['Gone', 'Other'].map((name) => server.createWorkspace({ name, owner })))
  const { db } = server.services
  server.cardProvider!.setWeather({ ...fair, lostPercent: 100 })
  for (const [at, one] of [gone!, other!].entries()) {
    await buy(server, one)
    await db
      .update(subscriptions)
      .set({ readAt: new Date(at), ...(one === gone ? { customerId: 'cus_gone' } : {}) })
      .where(eq(subscriptions.workspaceId, one.id))
  }
  server.cardProvider!.setWeather(fair)

  await reconcile(server.services, 86_400_000)
  expect((await stateOf(other!)).plan).toBe('pro')
})

test('R-13: lost and doubled events leave no wrong plan once the day is over', async () => {
  const { cardProvider } = server
  cardProvider!.setWeather({ delayMs: 0, copies: 2, isShuffled: true, lostPercent: 30 })
  const many = await Promise.all(['a', 'b'].map((name) => server.createWorkspace({ name, owner })))
  for (const one of many) await buy(server, one)
  await untilEventsAreHandled(server)
  clock.pass(86_400_000 + 1)
  await reconcile(server.services, 86_400_000)
  cardProvider!.setWeather(fair)
  const plans = await server.services.db.select({ id: workspaces.id, plan: workspaces.plan }).from(workspaces)
  expect(many.map(({ id }) => plans.find((one) => one.id === id)?.plan)).toEqual(['pro', 'pro'])
})

test('an event whose job was given up while the provider was away is worked off in a later round', async () => {
  const { services } = server
  const row = rowFor(ours, { object: { customer: ours } })
  await services.db.insert(billingEvents).values({ ...row, receivedAt: clock.now() })
  await handleLeftoverEvents(services, 600_000)
  expect((await rowOf(row.id)).handledAt).toBeNull()

  clock.pass(600_001)
  await handleLeftoverEvents(services, 600_000)
  expect((await rowOf(row.id)).handledAt).toEqual(clock.now())
})

test('a failed payment that is told after it was settled is no news', async () => {
  const object = { object: 'invoice', customer: ours, amount_due: 4900, currency: 'eur', number: 'SOON-1' }
  const row = rowFor(ours, { type: 'invoice.payment_failed', object })
  await server.services.db.insert(billingEvents).values(row)
  await handleEvent(server.services, row.id)
  expect((await rowOf(row.id)).handledAt).not.toBeNull()
  expect(await server.services.db.$count(notices, eq(notices.workspaceId, paying.id))).toBe(0)
})
