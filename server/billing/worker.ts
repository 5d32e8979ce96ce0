import type { Services } from '#server/context.ts'
import { repeat, type Repetition } from '#server/repeat.ts'
import { eventQueue, handleEvent, handleLeft } from './events.ts'
import { reconcile } from './reconcile.ts'

const hour = 3_600_000
const day = 24 * hour
/** After which its job has been given up or is about to be. */
const longestRetry = 600_000
const places = 4

/** Works off what the card provider tells, each hour what is left of it, and asks once a day for what it did not tell. */
export async function startBillingWorker(services: Services): Promise<Repetition> {
  const { jobs, cards, log } = services
  await jobs.define(eventQueue)
  if (cards === null) return { stop: async () => {} }
  await jobs.work(eventQueue, { places }, ({ eventId }) => handleEvent(services, eventId!))
  await jobs.workDead(eventQueue, async ({ eventId }) => {
    log.error({ event: 'billing', billingEvent: eventId }, 'an event waits for the next round')
  })
  return repeat({
    every: hour,
    act: async () => {
      await handleLeft(services, longestRetry)
      await reconcile(services, day)
    },
    onError: (error) => log.warn({ err: error }, 'subscriptions are read later'),
    later: true,
  })
}
