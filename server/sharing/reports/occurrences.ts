import { Temporal } from 'temporal-polyfill'
import type { Schedule } from '#contract/reports/reports.ts'

/** The first scheduled day from `from` on; days that a month lacks become its last. */
function dayFrom(schedule: Schedule, from: Temporal.PlainDate): Temporal.PlainDate {
  switch (schedule.every) {
    case 'day':
      return from
    case 'week':
      return from.add({ days: (schedule.weekday - from.dayOfWeek + 7) % 7 })
    case 'month': {
      const inMonth = ({ year, month }: Temporal.PlainYearMonth) =>
        Temporal.PlainDate.from({ year, month, day: schedule.day }, { overflow: 'constrain' })
      const day = inMonth(from.toPlainYearMonth())
      return Temporal.PlainDate.compare(day, from) < 0 ? inMonth(from.toPlainYearMonth().add({ months: 1 })) : day
    }
  }
}

/**
 * The next due time after `after`, in local time.
 * A skipped hour becomes the next one, and a repeated hour the first of two, so that each day is due once.
 */
export function nextOccurrence(schedule: Schedule, timezone: string, after: Date): Date {
  let from = Temporal.Instant.fromEpochMilliseconds(after.getTime()).toZonedDateTimeISO(timezone).toPlainDate()
  while (true) {
    const day = dayFrom(schedule, from)
    const at = day.toPlainDateTime({ hour: schedule.hour }).toZonedDateTime(timezone, { disambiguation: 'compatible' })
    if (at.epochMilliseconds > after.getTime()) return new Date(at.epochMilliseconds)
    from = day.add({ days: 1 })
  }
}

/** The latest due time from `first`, itself due, to `now`. */
export function lastOccurrence(schedule: Schedule, timezone: string, first: Date, now: Date): Date {
  const back = { day: 2, week: 8, month: 32 }[schedule.every] * 86_400_000
  let last = first
  for (
    let next = nextOccurrence(schedule, timezone, new Date(Math.max(first.getTime(), now.getTime() - back)));
    next <= now;
    next = nextOccurrence(schedule, timezone, next)
  )
    last = next
  return last
}

export const dayAt = (at: Date, timezone: string) =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timezone).toPlainDate().toString()
