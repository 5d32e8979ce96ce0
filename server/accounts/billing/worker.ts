import { hourMs } from '#contract/durations.ts'
import type { Services } from '#server/access/context.ts'
import { startRecurringTask, type RecurringTask } from '#server/ground/recurring-task.ts'
import { eventQueue, handleEvent, handleLeftoverEvents } from './events.ts'
import { reconcile } from './reconcile.ts'

const day = 24 * hourMs
/** By then its job has given up. */
const maxRetryMs = 600_000
const concurrency = 4

/** Handles provider events, retries leftovers hourly and reconciles daily. */
export async function startBillingWorker(services: Services): Promise<RecurringTask> {
  const { jobs, cards, log } = services
  await jobs.define(eventQueue)
  if (cards === null) return { stop: async () => {} }
  await jobs.work(eventQueue, { jobs: concurrency }, ({ eventId }) => handleEvent(services, eventId!))
  await jobs.workDead(eventQueue, async ({ eventId }) => {
    log.error({ event: 'billing', billingEvent: eventId }, 'an event waits for the next round')
  })
  return startRecurringTask({
    every: hourMs,
    act: async () => {
      await handleLeftoverEvents(services, maxRetryMs)
      await reconcile(services, day)
    },
    onError: (error) => log.warn({ err: error }, 'subscriptions are read later'),
    later: true,
  })
}
