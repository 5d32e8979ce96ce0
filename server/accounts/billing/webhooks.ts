import Stripe from 'stripe'
import { receiveStripeEvent as contract } from '#contract/billing/billing.ts'
import { toText } from '#contract/texts.ts'
import type { PublicContext } from '#server/access/context.ts'
import { billingEvents } from '#server/platform/db/postgres/schema/index.ts'
import { AppError } from '#server/ground/errors.ts'
import { handler } from '#server/access/handler.ts'
import { eventQueue } from './events.ts'

/** Largest clock difference accepted for a signature, in both directions. */
const toleranceSeconds = 300

/** Stores the event and its job in one transaction; a duplicate changes nothing. */
export const receiveStripeEvent = handler(contract, async (context) => {
  const event = verifyEvent(context)
  const { db, jobs, now } = context
  const customerId = findCustomerId(event)
  await db.transaction(async (transaction) => {
    const added = await transaction
      .insert(billingEvents)
      .values({
        id: event.id,
        type: event.type,
        customerId,
        payload: event,
        createdAt: new Date(event.created * 1000),
        receivedAt: now(),
      })
      .onConflictDoNothing()
      .returning({ id: billingEvents.id })
    // Jobs may run in any order, because `syncSubscription` serializes the reads.
    if (added.length > 0) await jobs.send(eventQueue, { data: { eventId: event.id }, key: event.id }, transaction)
  })
  jobs.wake()
  return { received: true as const }
})

/** Most objects name their customer; a customer object is one itself. */
function findCustomerId({ data: { object } }: Stripe.Event): string | null {
  const {
    object: kind,
    id,
    customer,
  } = object as { object?: string; id?: string; customer?: string | { id: string } | null }
  if (kind === 'customer') return id ?? null
  return typeof customer === 'object' ? (customer?.id ?? null) : (customer ?? null)
}

/** Throws invalid_input unless the provider signed it within five minutes of now. */
function verifyEvent({ cards, signed, log, now, address }: PublicContext): Stripe.Event {
  if (cards === null || signed === null)
    throw new AppError(
      'not_found',
      toText(/*i18n*/ { id: 'problem.nothingHere', message: 'There is nothing at this address.' }),
    )
  const { body, signature } = signed
  try {
    const event = cards
      .client()
      .webhooks.constructEvent(body, signature, cards.webhookSecret, toleranceSeconds, undefined, now().getTime())
    // The library accepts signatures from the future.
    const signedAt = Number(/(?:^|,)\s*t=(\d+)/.exec(signature)?.[1])
    if (signedAt - now().getTime() / 1000 <= toleranceSeconds) return event
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeSignatureVerificationError) && !(error instanceof SyntaxError))
      throw error
  }
  log.warn({ event: 'security', reason: 'unsigned payment event', address }, 'an event was refused')
  throw new AppError(
    'invalid_input',
    toText(/*i18n*/ { id: 'problem.unsignedEvent', message: 'The signature is invalid or too old.' }),
  )
}
