import { dayMs } from '#contract/durations.ts'
import type { Services } from '#server/access/context.ts'
import { eventQueue, handleEvent, handleLeftoverEvents } from './events.ts'
import { reconcile } from './reconcile.ts'

/** By then its job has given up. */
const maxRetryMs = 600_000
const concurrency = 4

export async function startBillingWorker(services: Services): Promise<void> {
  const { jobs, cards, log } = services
  await jobs.define(eventQueue)
  if (cards === null) return
  await jobs.work(eventQueue, { jobs: concurrency }, ({ eventId }) => handleEvent(services, eventId!))
  await jobs.workDead(eventQueue, async ({ eventId }) => {
    log.error({ event: 'billing', billingEvent: eventId }, 'an event waits for the next round')
  })
}

/** Handles leftover events, and reads subscriptions that weren't read for a day. */
export async function reconcileBilling(services: Services) {
  if (services.cards === null) return
  await handleLeftoverEvents(services, maxRetryMs)
  await reconcile(services, dayMs)
}
