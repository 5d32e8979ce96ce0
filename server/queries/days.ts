import { Temporal } from 'temporal-polyfill'
import { AppError } from '#server/handler.ts'

/** Calendar days of a time zone as instants; `toAt` is the first instant after the last day. */
export type DayRange = {
  /** `YYYY-MM-DD`, both inclusive. */
  from: string
  to: string
  days: number
  timezone: string
  fromAt: Date
  toAt: Date
  /** Hours below 7 days, days from there on. */
  bucket: 'hour' | 'day'
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

export function dayRange(from: string, to: string, timezone: string): DayRange {
  const days = Temporal.PlainDate.from(from).until(Temporal.PlainDate.from(to), { largestUnit: 'days' }).days + 1
  if (days < 1) throw badRange(`The range ends before it begins: expected a day from ${from} on.`)
  if (days > longestDays) throw badRange(`The range is too long: expected at most ${longestDays} days.`)
  return {
    from,
    to,
    days,
    timezone,
    fromAt: startOfDay(from, timezone),
    toAt: startOfDay(addDays(to, 1), timezone),
    bucket: days < 7 ? 'hour' : 'day',
  }
}

/** The days of the same number right before. */
export const previousRange = ({ from, days, timezone }: DayRange) =>
  dayRange(addDays(from, -days), addDays(from, -1), timezone)

const badRange = (detail: string) => new AppError('invalid_input', detail, { errors: [{ pointer: '/to', detail }] })
