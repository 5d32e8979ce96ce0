import { and, asc, eq, isNull, lt } from 'drizzle-orm'
import type Stripe from 'stripe'
import { recordAudit } from '#server/access/audit.ts'
import type { Services } from '#server/access/context.ts'
import type { Transaction } from '#server/platform/db/postgres/postgres.ts'
import { billingEvents, checkouts, subscriptions } from '#server/platform/db/postgres/schema/index.ts'
import { retryWithNewCard } from './card.ts'
import { notifyArrival, notifyFailure } from './payment-notices.ts'
import { syncSubscription } from './sync-subscription.ts'

export const eventQueue = 'billing-events'

const batchSize = 200

type Row = typeof billingEvents.$inferSelect

/**
 * Reads the current state from the provider rather than the event, so order and duplicates don't matter. Records a
 * payment notice once per event.
 */
export async function handleEvent(services: Services, eventId: string) {
  const [event] = await services.db.select().from(billingEvents).where(eq(billingEvents.id, eventId))
  if (!event || event.handledAt !== null) return
  const workspaceId = await findWorkspaceId(services, event)
  if (workspaceId === null) return ignore(services, event, 'unknown customer')
  const foreign = await foreignCheckout(services, event, workspaceId)
  if (foreign !== null) return ignore(services, event, foreign)
  await retryWithNewCard(services, event.payload as Stripe.Event, workspaceId)
  const stored = await syncSubscription(services, workspaceId, {
    alongside: async (transaction) => {
      if (await markHandled(services, transaction, event.id, null))
        await notifyOfEvent(services, transaction, event, workspaceId)
    },
  })
  // The workspace was deleted, or the provider no longer knows its customer.
  if (stored === null) await ignore(services, event, 'unknown customer')
}

/** Handles events older than `age` milliseconds whose jobs gave up while the provider was unavailable. */
export async function handleLeftoverEvents(services: Services, minAgeMs: number) {
  const { db, now, log } = services
  const left = await db
    .select({ id: billingEvents.id })
    .from(billingEvents)
    .where(and(isNull(billingEvents.handledAt), lt(billingEvents.receivedAt, new Date(now().getTime() - minAgeMs))))
    .orderBy(asc(billingEvents.receivedAt))
    .limit(batchSize)
  for (const { id } of left)
    await handleEvent(services, id).catch((error: unknown) =>
      log.warn({ err: error, billingEvent: id }, 'an event is worked off later'),
    )
}

async function findWorkspaceId({ db }: Services, { customerId }: Row): Promise<string | null> {
  if (customerId === null) return null
  const [found] = await db
    .select({ workspaceId: subscriptions.workspaceId })
    .from(subscriptions)
    .where(eq(subscriptions.customerId, customerId))
  return found?.workspaceId ?? null
}

const objectOf = ({ payload }: Row) => (payload as Stripe.Event).data.object as unknown as Record<string, unknown>

/** Reason to ignore a checkout event; null if this workspace began the checkout. */
async function foreignCheckout({ db }: Services, event: Row, workspaceId: string): Promise<string | null> {
  if (!event.type.startsWith('checkout.session.')) return null
  const sessionId = String(objectOf(event).id)
  const found = await db
    .select({ id: checkouts.id })
    .from(checkouts)
    .where(and(eq(checkouts.workspaceId, workspaceId), eq(checkouts.sessionId, sessionId)))
  return found.length === 1 ? null : 'unknown checkout'
}

/** Another installation may share the provider account, or a forger may know the webhook secret. */
async function ignore(services: Services, { id, type }: Row, reason: string) {
  const isNew = await services.db.transaction((transaction) => markHandled(services, transaction, id, reason))
  if (isNew) services.log.warn({ event: 'security', reason, billingEvent: id, type }, 'a payment event changed nothing')
}

async function markHandled({ now }: Services, transaction: Transaction, id: string, ignoredBecause: string | null) {
  const marked = await transaction
    .update(billingEvents)
    .set({ handledAt: now(), ignoredBecause })
    .where(and(eq(billingEvents.id, id), isNull(billingEvents.handledAt)))
    .returning({ id: billingEvents.id })
  return marked.length === 1
}

/** Notifies owners of failed payments and of late arrivals. */
async function notifyOfEvent(services: Services, transaction: Transaction, event: Row, workspaceId: string) {
  const { type } = event
  if (type === 'checkout.session.async_payment_succeeded')
    return reportArrival(services, transaction, workspaceId, String(objectOf(event).id))
  if (type !== 'invoice.payment_failed' && type !== 'invoice.paid') return
  const {
    amount_due: due,
    amount_paid: paid,
    currency,
    number,
  } = objectOf(event) as {
    amount_due?: number
    amount_paid?: number
    currency?: string
    number?: string | null
  }
  const details = {
    amount: (type === 'invoice.paid' ? paid : due) ?? 0,
    currency: currency ?? '',
    invoice: number ?? null,
  }
  const system = { workspaceId, userId: null, requestId: null }
  await recordAudit(transaction, system, type === 'invoice.paid' ? 'payment.succeeded' : 'payment.failed', details)
  if (type === 'invoice.paid' || !(await isOwed(transaction, workspaceId))) return
  await notifyFailure(services, transaction, workspaceId, details)
}

/** Reading the subscription notifies only if the status was still pending then. */
async function reportArrival(services: Services, transaction: Transaction, workspaceId: string, sessionId: string) {
  const [paid] = await transaction
    .select({ id: checkouts.id })
    .from(checkouts)
    .where(
      and(eq(checkouts.workspaceId, workspaceId), eq(checkouts.sessionId, sessionId), eq(checkouts.status, 'active')),
    )
  if (paid) await notifyArrival(services, transaction, workspaceId, paid.id)
}

/** Reads the stored status, because the event may be older than the payment. */
async function isOwed(transaction: Transaction, workspaceId: string) {
  const [found] = await transaction
    .select({ status: subscriptions.status })
    .from(subscriptions)
    .where(eq(subscriptions.workspaceId, workspaceId))
  return found?.status !== 'active' && found?.status !== 'trialing'
}
