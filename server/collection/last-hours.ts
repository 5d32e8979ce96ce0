import { gt } from 'drizzle-orm'
import type { Services } from '#server/context.ts'
import { collectorMinutes } from '#server/db/postgres/schema/index.ts'

const minute = 60_000
export const minutesOfHour = 60

/** Events of the last 60 minutes by collector, oldest first, a zero for each quiet minute; the minute that runs is the last. */
export async function readLastHours({ db, now }: Pick<Services, 'db' | 'now'>): Promise<Map<string, number[]>> {
  const last = Math.floor(now().getTime() / minute)
  const rows = await db
    .select({ collectorId: collectorMinutes.collectorId, at: collectorMinutes.minute, events: collectorMinutes.events })
    .from(collectorMinutes)
    .where(gt(collectorMinutes.minute, new Date((last - minutesOfHour) * minute)))
  const hours = new Map<string, number[]>()
  for (const { collectorId, at, events } of rows) {
    const hour = hours.get(collectorId) ?? Array.from({ length: minutesOfHour }, () => 0)
    const place = minutesOfHour - 1 - (last - Math.floor(at.getTime() / minute))
    if (place in hour) hour[place] = events
    hours.set(collectorId, hour)
  }
  return hours
}
