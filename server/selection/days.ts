import { toText, type Text } from '#contract/texts.ts'
import { Temporal } from 'temporal-polyfill'
import type { Bucket } from '#contract/posts/posts.ts'
import { daysIntoWeek, fitsStep, defaultStep } from '#contract/answers/steps.ts'
import type { WeekStart } from '#contract/workspaces/workspaces.ts'
import { AppError } from '#server/ground/errors.ts'
import { inputMessages } from '#contract/input-messages.ts'

/** Calendar days in a time zone, as instants; `toAt` is the start of the day after. */
export type DayRange = {
  from: string
  to: string
  days: number
  timezone: string
  fromAt: Date
  toAt: Date
  /** The step of all time series: `defaultStep(days)` unless the caller chose one. */
  bucket: Bucket
  isStepChosen: boolean
  weekStart: WeekStart
}

// 1970-01-01 to 2106-02-07, the range of ClickHouse's DateTime, so that one range can cover all posts.
const longestDays = 49_711

/** Not always midnight; days have 23, 24 or 25 hours. */
export const startOfDay = (day: string, timezone: string) =>
  new Date(Temporal.PlainDate.from(day).toZonedDateTime({ timeZone: timezone }).epochMilliseconds)

export const dayOf = (instant: Date, timezone: string) =>
  Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(timezone).toPlainDate().toString()

/** The same time of day, also across a clock change. */
export const subtractDays = (instant: Date, days: number, timezone: string) =>
  new Date(
    Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(timezone).subtract({ days })
      .epochMilliseconds,
  )

export const addDays = (day: string, days: number) => Temporal.PlainDate.from(day).add({ days }).toString()

/** The first day of the day, week or month that contains `day`, and the first day of the next one. */
export function calendarBucket(
  day: string,
  bucket: Exclude<Bucket, 'hour'>,
  weekStart: WeekStart,
): { first: string; next: string } {
  const date = Temporal.PlainDate.from(day)
  const first =
    bucket === 'month'
      ? date.with({ day: 1 })
      : date.subtract({ days: bucket === 'week' ? daysIntoWeek(date.dayOfWeek, weekStart) : 0 })
  return { first: first.toString(), next: first.add({ [`${bucket}s`]: 1 }).toString() }
}

/** `weekStart` matters only for weekly steps. Throws invalid_input for reversed or too many days. */
export function dayRange(from: string, to: string, timezone: string, weekStart: WeekStart = 'monday'): DayRange {
  const days = Temporal.PlainDate.from(from).until(Temporal.PlainDate.from(to), { largestUnit: 'days' }).days + 1
  if (days < 1) throw badRange(toText(inputMessages.rangeReversed))
  if (days > longestDays)
    throw badRange(
      toText(
        /*i18n*/ { id: 'problem.rangeTooLong', message: 'The range is too long. Choose at most {most} days.' },
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
    bucket: defaultStep(days),
    isStepChosen: false,
    weekStart,
  }
}

/** Throws invalid_input if the range has too many steps of this length. */
export function withStep(range: DayRange, step: Bucket | undefined): DayRange {
  if (step === undefined) return range
  if (fitsStep(step, range.days)) return { ...range, bucket: step, isStepChosen: true }
  const text = toText(
    /*i18n*/ {
      id: 'problem.stepTooShort',
      message: 'There are too many steps. Choose longer steps or fewer days.',
    },
  )
  throw new AppError('invalid_input', text, { errors: [{ pointer: '/step', ...text }] })
}

const badRange = (text: Text) => new AppError('invalid_input', text, { errors: [{ pointer: '/to', ...text }] })
