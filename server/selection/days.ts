import { say, type Text } from '#contract/texts.ts'
import { Temporal } from 'temporal-polyfill'
import type { Bucket } from '#contract/posts.ts'
import { AppError } from '#server/errors.ts'

/** Calendar days of a time zone as instants; `toAt` is the first instant after the last day. */
export type DayRange = {
  /** `YYYY-MM-DD`, both inclusive. */
  from: string
  to: string
  days: number
  timezone: string
  fromAt: Date
  toAt: Date
  /** Hours below 7 days, days up to half a year, weeks up to three years, then months. */
  bucket: Bucket
}

// Every day that a DateTime of the store holds, 1970-01-01 to 2106-02-07: all posts of a workspace are one range.
const longestDays = 49_711

/** The first instant of a day in a time zone: not always midnight, and days have 23, 24 or 25 hours. */
export const startOfDay = (day: string, timezone: string) =>
  new Date(Temporal.PlainDate.from(day).toZonedDateTime({ timeZone: timezone }).epochMilliseconds)

/** The day of a time zone that holds an instant. */
export const dayOf = (instant: Date, timezone: string) =>
  Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(timezone).toPlainDate().toString()

/** The same time of day some days earlier, also where clocks have changed in between. */
export const daysEarlier = (instant: Date, days: number, timezone: string) =>
  new Date(
    Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(timezone).subtract({ days })
      .epochMilliseconds,
  )

export const addDays = (day: string, days: number) => Temporal.PlainDate.from(day).add({ days }).toString()

const bucketFor = (days: number): Bucket => {
  if (days < 7) return 'hour'
  if (days <= 184) return 'day'
  return days <= 1_096 ? 'week' : 'month'
}

/** The first day of the day, week or month that holds a day, and the first one after it. */
export function calendarBucket(day: string, bucket: Exclude<Bucket, 'hour'>): { first: string; next: string } {
  const date = Temporal.PlainDate.from(day)
  const first =
    bucket === 'month' ? date.with({ day: 1 }) : date.subtract({ days: bucket === 'week' ? date.dayOfWeek - 1 : 0 })
  return { first: first.toString(), next: first.add({ [`${bucket}s`]: 1 }).toString() }
}

export function dayRange(from: string, to: string, timezone: string): DayRange {
  const days = Temporal.PlainDate.from(from).until(Temporal.PlainDate.from(to), { largestUnit: 'days' }).days + 1
  if (days < 1)
    throw badRange(
      say(
        /*i18n*/ {
          id: 'problem.rangeEndsEarly',
          message: 'The range ends before it begins: expected a day from {from} on.',
        },
        { from },
      ),
    )
  if (days > longestDays)
    throw badRange(
      say(
        /*i18n*/ { id: 'problem.rangeTooLong', message: 'The range is too long: expected at most {most} days.' },
        { most: longestDays },
      ),
    )
  return {
    from,
    to,
    days,
    timezone,
    fromAt: startOfDay(from, timezone),
    toAt: startOfDay(addDays(to, 1), timezone),
    bucket: bucketFor(days),
  }
}

/** The days of the same number right before. */
export const previousRange = ({ from, days, timezone }: DayRange) =>
  dayRange(addDays(from, -days), addDays(from, -1), timezone)

const fiveMinutes = 300_000

/**
 * Where the earlier days end for a comparison: a range that still runs at `now` is compared with the same part of them, to
 * the next five minutes; null where it is compared with all of them.
 */
export function comparedUntil(range: DayRange, now: Date): Date | null {
  if (now < range.fromAt || now >= range.toAt) return null
  const passed = new Date(Math.ceil(now.getTime() / fiveMinutes) * fiveMinutes)
  const until = daysEarlier(passed, range.days, range.timezone)
  return until < range.fromAt ? until : null
}

const badRange = (text: Text) => new AppError('invalid_input', text, { errors: [{ pointer: '/to', ...text }] })
