import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cancelPlan } from '#contract/billing/billing.ts'
import type { Workspace } from '#contract/workspaces/workspaces.ts'
import { handleEvent } from '#server/billing/events.ts'
import { billingEvents, subscriptions, workspaces } from '#server/db/postgres/schema/index.ts'
import type { TestServer } from '#test/support/server.ts'
import { buy, owner, startPayingServer, untilEventsAreHandled } from './paying.ts'

let server: TestServer
let paying: Workspace

beforeAll(async () => {
  server = await startPayingServer()
  paying = await server.createWorkspace({ name: 'Pays', owner })
  await buy(server, paying)
  await server.call(cancelPlan, { workspaceId: paying.id }, { as: owner })
  await untilEventsAreHandled(server)
})
afterAll(() => server.close())

const types = [
  'checkout.session.async_payment_failed',
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'invoice.payment_failed',
  'customer.updated',
]

const orders = <One>(items: readonly One[]): One[][] =>
  items.length === 0 ? [[]] : items.flatMap((item, at) => orders(items.toSpliced(at, 1)).map((rest) => [item, ...rest]))

/** What an event says of itself is older or newer than the provider's state, and never right. */
async function keepEvents(customerId: string) {
  const now = server.services.now()
  return Promise.all(
    types.map(async (type) => {
      const id = `evt_order_${type}`
      const object =
        type === 'customer.updated'
          ? { object: 'customer', id: customerId }
          : { object: 'x', status: 'canceled', customer: customerId }
      const payload = { id, object: 'event', type, data: { object } }
      await server.services.db
        .insert(billingEvents)
        .values({ id, type, customerId, payload, createdAt: now, receivedAt: now })
      return id
    }),
  )
}

async function readState() {
  const { db } = server.services
  const [subscription] = await db.select().from(subscriptions).where(eq(subscriptions.workspaceId, paying.id))
  const [workspace] = await db.select().from(workspaces).where(eq(workspaces.id, paying.id))
  const { readAt: _at, reading: _reading, ...state } = subscription!
  return JSON.stringify({ ...state, plan: workspace!.plan, endsAt: workspace!.planExpiresAt })
}

test('S-52: six events in each of their 720 orders lead to the same state', async () => {
  const { db } = server.services
  const [subscription] = await db.select().from(subscriptions).where(eq(subscriptions.workspaceId, paying.id))
  const expected = await readState()
  const ids = await keepEvents(subscription!.customerId)
  const all = orders(ids)
  const states = new Set<string>()
  for (const order of all) {
    await db.update(billingEvents).set({ handledAt: null }).where(inArray(billingEvents.id, ids))
    for (const id of order) await handleEvent(server.services, id)
    states.add(await readState())
  }
  expect({ orders: all.length, states: [...states] }).toEqual({ orders: 720, states: [expected] })
}, 900_000)
