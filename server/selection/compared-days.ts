import { Temporal } from 'temporal-polyfill'
import { parseCustomDays, type ComparedDays } from '#contract/answers/compared-days.ts'
import { dayMs } from '#contract/durations.ts'
import { toText, type Text } from '#contract/texts.ts'
import { AppError } from '#server/ground/errors.ts'
import { addDays, dayRange, subtractDays, type DayRange } from './days.ts'
import { inputMessages } from '#contract/input-messages.ts'

/**
 * The comparison days, or null for none. A year earlier starts on the same date and has as many days. Throws
 * invalid_input for reversed days and for days that overlap the range.
 */
export function comparedRange(range: DayRange, compared: ComparedDays | undefined): DayRange | null {
  if (compared === 'none') return null
  const { from, to } = parseCustomDays(compared) ?? choosePreviousDays(range, compared === 'year')
  if (from > to) throw unfit(toText(inputMessages.rangeReversed))
  if (from <= range.to && to >= range.from)
    throw unfit(
      toText(
        /*i18n*/ {
          id: 'problem.comparedOverlaps',
          message: 'The compared days overlap the shown ones. Choose days before {from} or after {to}.',
        },
        { from: range.from, to: range.to },
      ),
    )
  return dayRange(from, to, range.timezone, range.weekStart)
}

function choosePreviousDays({ from, days }: DayRange, isYear: boolean) {
  const first = isYear ? Temporal.PlainDate.from(from).subtract({ years: 1 }).toString() : addDays(from, -days)
  return { from: first, to: addDays(first, days - 1) }
}

const unfit = (text: Text) => new AppError('invalid_input', text, { errors: [{ pointer: '/previous', ...text }] })

const fiveMinutes = 300_000

/**
 * Where the comparison days end. While the range is still running at `now`, only the matching part of them counts, up
 * to the next five minutes. Null means all of them, as for ranges of different length.
 */
export function findComparedEnd(range: DayRange, previous: DayRange | null, now: Date): Date | null {
  const until = previous?.days === range.days ? findPreviousMoment(range, previous, now) : null
  return until !== null && until < previous!.toAt ? until : null
}

/** The comparison moment that matches `now`, rounded up to five minutes; null unless the range includes `now`. */
export function findPreviousMoment(range: DayRange, previous: DayRange | null, now: Date): Date | null {
  if (previous === null || now < range.fromAt || now >= range.toAt) return null
  return subtractDays(passedBy(now), daysBetween(previous, range), range.timezone)
}

export const daysBetween = (earlier: DayRange, later: DayRange) =>
  Temporal.PlainDate.from(earlier.from).until(Temporal.PlainDate.from(later.from), { largestUnit: 'days' }).days

/** Elapsed days of a range at `now`, as a fraction, rounded up to five minutes. */
export const countElapsedDays = ({ fromAt, toAt }: DayRange, now: Date) =>
  Math.max(0, Math.min(toAt.getTime(), passedBy(now).getTime()) - fromAt.getTime()) / dayMs

const passedBy = (now: Date) => new Date(Math.ceil(now.getTime() / fiveMinutes) * fiveMinutes)
