import type { Services } from '#server/context.ts'
import { repeat, type Repetition } from '#server/repeat.ts'
import { eventQueue, handleEvent } from './events.ts'
import { reconcile } from './reconcile.ts'

const hour = 3_600_000
const day = 24 * hour
const places = 4

/** Works off what the card provider tells, and asks it once a day for what it did not. */
export async function startBillingWorker(services: Services): Promise<Repetition> {
  const { jobs, cards, log } = services
  await jobs.define(eventQueue)
  if (cards === null) return { stop: async () => {} }
  await jobs.work(eventQueue, { places }, ({ eventId }) => handleEvent(services, eventId!))
  await jobs.workDead(eventQueue, async ({ eventId }) => {
    log.error({ event: 'billing', billingEvent: eventId }, 'an event is given up; the daily reading makes up for it')
  })
  return repeat({
    every: hour,
    act: () => reconcile(services, day),
    onError: (error) => log.warn({ err: error }, 'subscriptions are read later'),
    later: true,
  })
}
