import { and, eq, sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { auditEntries, billingEvents, subscriptions } from '#server/platform/db/postgres/schema/index.ts'
import { signatureOf } from '#stand-ins/card-provider/deliveries.ts'
import { outcomesOf, rounds } from '#test/support/races.ts'
import { buy, usePayingServer, untilEventsAreHandled } from './paying.ts'

const server = await usePayingServer()
server.cardProvider!.setWeather({ delayMs: 0, copies: 2, isShuffled: true, lostPercent: 0 })
const { handleEvent } = await import('#server/accounts/billing/events.ts')
vi.resetModules()
const another = await import('#server/accounts/billing/events.ts')
/** The modules of this server, and those of another beside it that works on the same events. */
const handlers = [handleEvent, another.handleEvent]

async function open(lane: number) {
  const owner = `payer-${lane}@example.com`
  const workspace = await server.createWorkspace({ owner })
  await buy(server, workspace, 'pro', undefined, owner)
  await untilEventsAreHandled(server)
  const [row] = await server.services.db.select().from(subscriptions).where(eq(subscriptions.workspaceId, workspace.id))
  return { workspaceId: workspace.id, customer: row!.customerId, subscriptionId: row!.subscriptionId! }
}
type Lane = Awaited<ReturnType<typeof open>>

const failedPayment = ({ customer }: Lane, number: string) => ({
  id: `evt_${number}`,
  type: 'invoice.payment_failed',
  data: { object: { object: 'invoice', amount_due: 4_900, currency: 'eur', number, customer } },
})

async function send(event: object) {
  const body = JSON.stringify({ ...event, object: 'event', created: Math.floor(Date.now() / 1000) })
  const signature = signatureOf(body, server.cardProvider!.webhookSecret, server.services.now())
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
  return (await server.request('/api/payment/webhooks/stripe', { method: 'POST', headers, body })).status
}

/** The plan is cancelled or resumed at the provider, of which events come twice, while a payment fails, and two servers work on them. */
async function run(lane: Lane, round: number) {
  const { db, cards } = server.services
  const cancels = round % 2 === 0
  await cards!.client().subscriptions.update(lane.subscriptionId, { cancel_at_period_end: cancels })
  const event = failedPayment(lane, `race-${round}`)
  const statuses = await Promise.all([send(event), send(event)])
  await Promise.all(handlers.map((handle) => handle(server.services, event.id)))
  const [stored] = await db.select().from(subscriptions).where(eq(subscriptions.workspaceId, lane.workspaceId))
  const [kept] = await db.select().from(billingEvents).where(eq(billingEvents.id, event.id))
  const isNoted = and(
    eq(auditEntries.workspaceId, lane.workspaceId),
    sql`${auditEntries.details}->>'invoice' = ${`race-${round}`}`,
  )
  return {
    statuses,
    isRight: stored!.cancelAtPeriodEnd === cancels && stored!.status === 'active',
    isHandled: kept!.handledAt !== null && kept!.ignoredBecause === null,
    noted: await db.$count(auditEntries, isNoted),
  }
}

test(`events doubled, shuffled and worked off by two servers leave the provider’s state and one effect each, ${rounds} times`, async () => {
  // What is read at once is read again after a pause: rounds wait beside each other.
  const outcomes = await outcomesOf(open, run, Math.ceil(Math.sqrt(rounds)))
  expect(outcomes).toEqual([[{ statuses: [200, 200], isRight: true, isHandled: true, noted: 1 }, rounds]])
})
