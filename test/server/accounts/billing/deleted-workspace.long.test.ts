import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { deleteWorkspace } from '#contract/workspaces/workspaces.ts'
import { handleEvent } from '#server/accounts/billing/events.ts'
import { syncSubscription } from '#server/accounts/billing/sync-subscription.ts'
import { billingEvents, checkouts, subscriptions, workspaces } from '#server/platform/db/postgres/schema/index.ts'
import { eraseWorkspace } from '#server/sharing/settings/deletion.ts'
import * as paying from './paying.ts'

const { begin, createPaying, owner, post, subscriptionOf, untilEventsAreHandled } = paying
const server = await paying.usePayingServer()

async function erase(workspaceId: string) {
  await server.call(deleteWorkspace, { workspaceId }, { as: owner })
  await server.services.db
    .update(workspaces)
    .set({ deletionAt: new Date(0) })
    .where(eq(workspaces.id, workspaceId))
  await eraseWorkspace(server.services, workspaceId, new AbortController().signal)
}

test('a workspace that is gone is charged no more', async () => {
  const workspace = await createPaying(server)
  const { subscriptionId } = await subscriptionOf(server, workspace)
  const asked = () => server.services.cards!.client().subscriptions.retrieve(subscriptionId!)
  expect((await asked()).status).toBe('active')

  await erase(workspace.id)
  expect((await asked()).status).toBe('canceled')
})

test('nor can its card page be paid that was open still', async () => {
  const workspace = await server.createWorkspace({ owner })
  const { id } = await begin(server, workspace)
  const [row] = await server.services.db.select().from(checkouts).where(eq(checkouts.id, id))

  await erase(workspace.id)
  expect((await server.services.cards!.client().checkout.sessions.retrieve(row!.sessionId!)).status).toBe('expired')
})

const statusesOf = async (customer: string) => {
  const { data } = await server.services.cards!.client().subscriptions.list({ customer, status: 'all' })
  return data.map(({ status }) => status)
}

test('nor does a payment by bank begin its plan that arrives later', async () => {
  const workspace = await server.createWorkspace({ owner })
  await post((await begin(server, workspace)).url!, { by: 'bank', iban: 'DE89370400440532013000' })
  await untilEventsAreHandled(server)
  const { customerId: customer } = await subscriptionOf(server, workspace)

  await erase(workspace.id)
  server.cardProvider!.moveTo(server.cardProvider!.now() + 60)
  expect(await statusesOf(customer)).toEqual(['canceled'])
})

test('nor is a second subscription charged', async () => {
  const workspace = await createPaying(server)
  const { customerId: customer } = await subscriptionOf(server, workspace)
  const { cards } = server.services
  const session = await cards!.client().checkout.sessions.create({
    mode: 'subscription',
    customer,
    line_items: [{ price: cards!.prices.pro[0]!, quantity: 1 }],
    success_url: `${server.url}/`,
  })
  await post(session.url!, paying.cardForm(paying.cards.accepted))
  await untilEventsAreHandled(server)
  expect(await statusesOf(customer)).toEqual(['active', 'active'])

  await erase(workspace.id)
  expect(await statusesOf(customer)).toEqual(['canceled', 'canceled'])
})

test('an event whose customer goes while it is read is worked off', async () => {
  const workspace = await createPaying(server)
  const { db, now } = server.services
  const { customerId } = await subscriptionOf(server, workspace)
  const row = { id: 'evt_late', type: 'customer.subscription.updated', customerId, createdAt: now() }
  await db.insert(billingEvents).values({ ...row, payload: { type: row.type } })
  const erased = syncSubscription(server.services, workspace.id, {
    alongside: async (transaction) => {
      await transaction.delete(subscriptions).where(eq(subscriptions.workspaceId, workspace.id))
    },
  })
  await Promise.all([erased, handleEvent(server.services, row.id)])
  const [event] = await db.select().from(billingEvents).where(eq(billingEvents.id, row.id))
  expect(event).toMatchObject({ handledAt: expect.any(Date), ignoredBecause: 'unknown customer' })
})
