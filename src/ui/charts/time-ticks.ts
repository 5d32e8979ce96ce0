import { type TimeStep } from '#src/text/format.ts'
import { dateFormat } from '#src/text/formatters.ts'

export type TimeTick = { index: number; label: string }

export type Moment = { year: number; month: number; day: number; weekday: number; hour: number }

type Level = {
  starts: (now: Moment, before: Moment | undefined, firstWeekday: number) => boolean
  label: (now: Moment) => string
}

const january = 1
const monday = 1
const quarters = new Set([1, 4, 7, 10])

const createDateLabel =
  (options: Intl.DateTimeFormatOptions) =>
  ({ year, month, day }: Moment) =>
    dateFormat({ ...options, timeZone: 'UTC' })
      .format(Date.UTC(year, month - 1, day))
      .replace(',', '')
const weekdayAndDate = createDateLabel({ weekday: 'short', day: 'numeric', month: 'short' })
const dayAndMonth = createDateLabel({ day: 'numeric', month: 'short' })
const monthOnly = createDateLabel({ month: 'short' })

const hourLabel = (now: Moment) => (now.hour === 0 ? weekdayAndDate(now) : `${String(now.hour).padStart(2, '0')}:00`)
const date = (now: Moment) => (now.day === 1 && now.month === january ? String(now.year) : dayAndMonth(now))
const monthName = (now: Moment) => (now.month === january ? String(now.year) : monthOnly(now))

const isNewDay = (now: Moment, before?: Moment) => before?.day !== now.day || before.month !== now.month
const isNewMonth = (now: Moment, before?: Moment) => before?.month !== now.month || before.year !== now.year

const years: Level[] = [1, 2, 5, 10, 20].map((step) => ({
  starts: (now, before) => before !== undefined && before.year !== now.year && now.year % step === 0,
  label: ({ year }) => String(year),
}))
const days: Level[] = [
  { starts: isNewDay, label: date },
  { starts: (now, before, firstWeekday) => isNewDay(now, before) && now.weekday === firstWeekday % 7, label: date },
  { starts: (now, before) => isNewMonth(now, before) && now.day === 1, label: monthName },
  { starts: (now, before) => isNewMonth(now, before) && now.day === 1 && quarters.has(now.month), label: monthName },
  ...years,
]
/** Weeks rarely start with a month, so a month's first week represents it. */
const weeks: Level[] = [
  { starts: isNewDay, label: date },
  { starts: (now, before) => before !== undefined && isNewMonth(now, before), label: monthName },
  {
    starts: (now, before) => before !== undefined && isNewMonth(now, before) && quarters.has(now.month),
    label: monthName,
  },
  ...years,
]
const months: Level[] = [
  { starts: isNewMonth, label: monthName },
  { starts: (now, before) => isNewMonth(now, before) && quarters.has(now.month), label: monthName },
  ...years,
]
const hours: Level[] = [1, 3, 6, 12].map((step) => ({ starts: ({ hour }) => hour % step === 0, label: hourLabel }))

const levels: Record<TimeStep, Level[]> = { hour: [...hours, ...days], day: days, week: weeks, month: months }

/** Parses bucket starts in a time zone; slow, so do it once per data set. */
export const readMoments = (ats: readonly string[], timeZone: string) => {
  const format = dateFormat(
    { timeZone, year: 'numeric', month: 'numeric', day: 'numeric', hour: '2-digit', hourCycle: 'h23' },
    'en-CA',
  )
  return ats.map((at): Moment => {
    const parts = Object.fromEntries(format.formatToParts(new Date(at)).map(({ type, value }) => [type, Number(value)]))
    const { year, month, day, hour } = parts as Record<'year' | 'month' | 'day' | 'hour', number>
    return { year, month, day, weekday: new Date(Date.UTC(year, month - 1, day)).getUTCDay(), hour }
  })
}

const stepLabels: Record<TimeStep, Level['label']> = { hour: dayAndMonth, day: date, week: date, month: monthName }

/** Fallback if no calendar step yields 2 to `most` ticks: evenly spaced steps, or days for hours. */
function evenTicks(moments: readonly Moment[], bucket: TimeStep, maxTicks: number): TimeTick[] {
  const named = moments.flatMap((now, index) =>
    bucket !== 'hour' || isNewDay(now, moments[index - 1]) ? [{ index, label: stepLabels[bucket](now) }] : [],
  )
  const apart = Math.ceil(named.length / Math.min(maxTicks, named.length))
  return named.filter((_, order) => order % apart === 0)
}

/**
 * Ticks at the finest calendar step of the time zone (hours to years) that yields at most `most`, else evenly spaced.
 * `firstWeekday`: 1 for Monday to 7 for Sunday.
 */
export const timeTicks = (
  moments: readonly Moment[],
  bucket: TimeStep,
  maxTicks: number,
  firstWeekday = monday,
): TimeTick[] => {
  const fitting = Math.max(1, Math.floor(maxTicks))
  for (const { starts, label } of levels[bucket]) {
    const ticks = moments.flatMap((now, index) =>
      starts(now, moments[index - 1], firstWeekday) ? [{ index, label: label(now) }] : [],
    )
    if (ticks.length > fitting) continue
    return ticks.length < 2 && moments.length > 1 ? evenTicks(moments, bucket, fitting) : ticks
  }
  return evenTicks(moments, bucket, fitting)
}
