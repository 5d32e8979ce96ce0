import { dateFormat, type TimeStep } from '../format.ts'

export type TimeTick = { index: number; label: string }

export type Moment = { year: string; month: string; day: number; weekday: string; hour: number }

const reader = (timeZone: string) => {
  const format = dateFormat({
    timeZone,
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    weekday: 'short',
    hour: '2-digit',
    hourCycle: 'h23',
  })
  return (at: string): Moment => {
    const parts = Object.fromEntries(format.formatToParts(new Date(at)).map(({ type, value }) => [type, value]))
    return {
      year: parts.year!,
      month: parts.month!,
      day: Number(parts.day),
      weekday: parts.weekday!,
      hour: Number(parts.hour),
    }
  }
}

type Level = { starts: (now: Moment, before: Moment | undefined) => boolean; label: (now: Moment) => string }

const clock = ({ hour, day, month, weekday }: Moment) =>
  hour === 0 ? `${weekday} ${day} ${month}` : `${String(hour).padStart(2, '0')}:00`
const date = ({ day, month, year }: Moment) => (day === 1 && month === 'Jan' ? year : `${day} ${month}`)
const monthName = ({ month, year }: Moment) => (month === 'Jan' ? year : month)

const everyHours = (hours: number): Level => ({ starts: ({ hour }) => hour % hours === 0, label: clock })
const newDay = (now: Moment, before?: Moment) => before?.day !== now.day || before.month !== now.month
const newMonth = (now: Moment, before?: Moment) => before?.month !== now.month || before.year !== now.year
const quarters = new Set(['Jan', 'Apr', 'Jul', 'Oct'])

const years: Level[] = [1, 2, 5, 10, 20].map((step) => ({
  starts: (now, before) => before !== undefined && before.year !== now.year && Number(now.year) % step === 0,
  label: ({ year }) => year,
}))
const days: Level[] = [
  { starts: newDay, label: date },
  { starts: (now, before) => newDay(now, before) && now.weekday === 'Mon', label: date },
  { starts: (now, before) => newMonth(now, before) && now.day === 1, label: monthName },
  { starts: (now, before) => newMonth(now, before) && now.day === 1 && quarters.has(now.month), label: monthName },
  ...years,
]
/** Weeks seldom begin with a month: the first one of it stands for it. */
const weeks: Level[] = [
  { starts: newDay, label: date },
  { starts: (now, before) => before !== undefined && newMonth(now, before), label: monthName },
  {
    starts: (now, before) => before !== undefined && newMonth(now, before) && quarters.has(now.month),
    label: monthName,
  },
  ...years,
]
const months: Level[] = [
  { starts: newMonth, label: monthName },
  { starts: (now, before) => newMonth(now, before) && quarters.has(now.month), label: monthName },
  ...years,
]
const hours: Level[] = [1, 3, 6, 12].map(everyHours)

const levels: Record<TimeStep, Level[]> = { hour: [...hours, ...days], day: days, week: weeks, month: months }

/** Reads the starts of buckets as calendar and clock of a zone; once per data, since it is the costly part. */
export const readMoments = (ats: readonly string[], timeZone: string) => ats.map(reader(timeZone))

/**
 * Where an axis says what time it is: the finest calendar step (hours, days, Mondays, months, quarters, years and more of
 * the time zone) that gives at most `most` ticks.
 */
export const timeTicks = (moments: readonly Moment[], bucket: TimeStep, most: number): TimeTick[] => {
  for (const { starts, label } of levels[bucket]) {
    const ticks = moments.flatMap((now, index) =>
      starts(now, moments[index - 1]) ? [{ index, label: label(now) }] : [],
    )
    if (ticks.length <= Math.max(1, most)) return ticks
  }
  return []
}
