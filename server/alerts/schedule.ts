import { Temporal } from 'temporal-polyfill'
import type { AlertSchedule } from '#contract/alerts/alerts.ts'

/**
 * End of the quiet time at a moment; null if it isn't quiet. Consecutive quiet times count as one.
 * Local time: a time skipped by a clock change ends with it, a repeated one lasts through both.
 */
export function findQuietEnd(schedule: AlertSchedule | null, timezone: string, at: Date): Date | null {
  if (schedule === null) return null
  let until = Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timezone)
  const begin = until.epochMilliseconds
  // A week of quiet days and hours has no more ends.
  for (let ends = 0; ends < 16; ends++) {
    const end = findNextEnd(schedule, until)
    if (end === null) break
    until = end
  }
  return until.epochMilliseconds === begin ? null : new Date(until.epochMilliseconds)
}

function findNextEnd({ quietFrom, quietUntil: clock, quietDays }: AlertSchedule, at: Temporal.ZonedDateTime) {
  const day = at.toPlainDate()
  if (quietDays.includes(at.dayOfWeek)) return day.add({ days: 1 }).toZonedDateTime(at.timeZoneId)
  if (quietFrom === null || clock === null) return null
  const [from, to] = [Temporal.PlainTime.from(quietFrom), Temporal.PlainTime.from(clock)]
  const overnight = Temporal.PlainTime.compare(from, to) > 0
  const on = (date: Temporal.PlainDate, plainTime: Temporal.PlainTime) =>
    date.toZonedDateTime({ timeZone: at.timeZoneId, plainTime })
  const isIn = (begin: Temporal.ZonedDateTime, end: Temporal.ZonedDateTime) =>
    Temporal.ZonedDateTime.compare(begin, at) <= 0 && Temporal.ZonedDateTime.compare(at, end) < 0
  const begins = overnight ? [day.subtract({ days: 1 }), day] : [day]
  for (const first of begins) {
    const end = toLaterInstant(on(overnight ? first.add({ days: 1 }) : first, to))
    if (isIn(on(first, from), end)) return end
  }
  return null
}

/** Of a repeated local time, the later one. */
const toLaterInstant = (end: Temporal.ZonedDateTime) =>
  end.toPlainDateTime().toZonedDateTime(end.timeZoneId, { disambiguation: 'later' })
