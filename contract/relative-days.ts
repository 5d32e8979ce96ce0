import { dayMs } from './durations.ts'

/** Day ranges relative to today, as offered by pickers and stored in links and reports. */

/** Two calendar days `YYYY-MM-DD`, both inclusive. */
export type DayRange = { from: string; to: string }

const toDay = (ms: number) => new Date(ms).toISOString().slice(0, 10)
const toMs = (day: string) => Date.parse(`${day}T00:00:00Z`)

export const addDays = (day: string, days: number) => toDay(toMs(day) + days * dayMs)

/** Number of days, both ends included. */
export const countDays = ({ from, to }: DayRange) => Math.round((toMs(to) - toMs(from)) / dayMs) + 1

/** First day of the month `months` after the day's month. */
export function monthStart(day: string, months = 0) {
  const [year, month] = day.split('-').map(Number) as [number, number]
  return toDay(Date.UTC(year, month - 1 + months, 1))
}

const quarterStart = (day: string, quarters = 0) => monthStart(day, -((Number(day.slice(5, 7)) - 1) % 3) + quarters * 3)

const weekStart = (today: string, firstWeekday: number) =>
  addDays(today, -((new Date(toMs(today)).getUTCDay() - firstWeekday + 7) % 7))

const yearStart = (day: string, years = 0) => `${Number(day.slice(0, 4)) + years}-01-01`

const dayBefore = (day: string) => addDays(day, -1)

type RangeOf = (today: string, firstWeekday: number) => DayRange

const lastDays =
  (days: number): RangeOf =>
  (today) => ({ from: addDays(today, 1 - days), to: today })

const ranges = {
  today: lastDays(1),
  yesterday: (today) => ({ from: dayBefore(today), to: dayBefore(today) }),
  '7d': lastDays(7),
  '28d': lastDays(28),
  '30d': lastDays(30),
  '90d': lastDays(90),
  week: (today, first) => ({ from: weekStart(today, first), to: today }),
  lastWeek: (today, first) => ({ from: addDays(weekStart(today, first), -7), to: dayBefore(weekStart(today, first)) }),
  month: (today) => ({ from: monthStart(today), to: today }),
  lastMonth: (today) => ({ from: monthStart(today, -1), to: dayBefore(monthStart(today)) }),
  quarter: (today) => ({ from: quarterStart(today), to: today }),
  lastQuarter: (today) => ({ from: quarterStart(today, -1), to: dayBefore(quarterStart(today)) }),
  year: (today) => ({ from: yearStart(today), to: today }),
  lastYear: (today) => ({ from: yearStart(today, -1), to: dayBefore(yearStart(today)) }),
} satisfies Record<string, RangeOf>

export type RelativeDays = keyof typeof ranges
export const relativeDays = Object.keys(ranges) as [RelativeDays, ...RelativeDays[]]

/** The days that a relative range means today. `firstWeekday`: 1 for Monday to 7 for Sunday. */
export const relativeRange = (days: RelativeDays, today: string, firstWeekday = 1): DayRange =>
  ranges[days](today, firstWeekday)
