import type { MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import { dayIn } from '#src/text/format.ts'

/** Two calendar days `YYYY-MM-DD`, both inclusive. */
export type DayRange = { from: string; to: string }

const dayMs = 86_400_000
const toDay = (ms: number) => new Date(ms).toISOString().slice(0, 10)
const toMs = (day: string) => Date.parse(`${day}T00:00:00Z`)

/** `day` moved by whole days. */
export const addDays = (day: string, days: number) => toDay(toMs(day) + days * dayMs)

/** Days of a range, both ends counted. */
export const countDays = ({ from, to }: DayRange) => Math.round((toMs(to) - toMs(from)) / dayMs) + 1

/** Today in a time zone. */
export const todayIn = (timeZone: string, now = new Date()) => dayIn(timeZone, now)

const dayOfMonth = (year: number, month: number, day: number) => toDay(Date.UTC(year, month, day))

/** The first day of the month of a day, moved by whole months. */
function monthStart(day: string, months = 0) {
  const [year, month] = day.split('-').map(Number) as [number, number]
  return dayOfMonth(year, month - 1 + months, 1)
}

const quarterStart = (day: string, quarters = 0) => monthStart(day, -((Number(day.slice(5, 7)) - 1) % 3) + quarters * 3)

const weekStart = (today: string, firstWeekday: number) =>
  addDays(today, -((new Date(toMs(today)).getUTCDay() - firstWeekday + 7) % 7))

const yearStart = (day: string, years = 0) => `${Number(day.slice(0, 4)) + years}-01-01`

const before = (day: string) => addDays(day, -1)

type Preset = {
  label: MessageDescriptor
  /** For the middle of a line. */
  within: MessageDescriptor
  range: (today: string, firstWeekday: number) => DayRange
}

const last =
  (days: number): Preset['range'] =>
  (today) => ({ from: addDays(today, 1 - days), to: today })

const ofDays = {
  today: { label: msg`Today, by hour`, within: msg`today, by hour`, range: last(1) },
  yesterday: {
    label: msg`Yesterday, by hour`,
    within: msg`yesterday, by hour`,
    range: (today) => ({ from: before(today), to: before(today) }),
  },
  '7d': { label: msg`Last 7 days`, within: msg`last 7 days`, range: last(7) },
  '28d': { label: msg`Last 28 days`, within: msg`last 28 days`, range: last(28) },
  '30d': { label: msg`Last 30 days`, within: msg`last 30 days`, range: last(30) },
  '90d': { label: msg`Last 90 days`, within: msg`last 90 days`, range: last(90) },
  week: {
    label: msg`This week`,
    within: msg`this week`,
    range: (today, first) => ({ from: weekStart(today, first), to: today }),
  },
  lastWeek: {
    label: msg`Last week`,
    within: msg`last week`,
    range: (today, first) => ({ from: addDays(weekStart(today, first), -7), to: before(weekStart(today, first)) }),
  },
  month: {
    label: msg`This month`,
    within: msg`this month`,
    range: (today) => ({ from: monthStart(today), to: today }),
  },
  lastMonth: {
    label: msg`Last month`,
    within: msg`last month`,
    range: (today) => ({ from: monthStart(today, -1), to: before(monthStart(today)) }),
  },
  quarter: {
    label: msg`This quarter`,
    within: msg`this quarter`,
    range: (today) => ({ from: quarterStart(today), to: today }),
  },
  lastQuarter: {
    label: msg`Last quarter`,
    within: msg`last quarter`,
    range: (today) => ({ from: quarterStart(today, -1), to: before(quarterStart(today)) }),
  },
  year: {
    label: msg`Year to date`,
    within: msg`year to date`,
    range: (today) => ({ from: yearStart(today), to: today }),
  },
  lastYear: {
    label: msg`Last year`,
    within: msg`last year`,
    range: (today) => ({ from: yearStart(today, -1), to: before(yearStart(today)) }),
  },
} satisfies Record<string, Preset>

export type PresetId = keyof typeof ofDays | 'all'

export const presets: readonly ({ id: PresetId } & Pick<Preset, 'label' | 'within'>)[] = [
  ...(Object.entries(ofDays) as [keyof typeof ofDays, Preset][]).map(([id, { label, within }]) => ({
    id,
    label,
    within,
  })),
  { id: 'all', label: msg`All posts`, within: msg`all posts` },
]

/** The days a preset means today; `all` needs the first and last day with posts. `firstWeekday`: 1 for Monday to 7 for Sunday. */
export const presetRange = (
  preset: PresetId,
  today: string,
  extent: DayRange | null,
  firstWeekday = 1,
): DayRange | null => (preset === 'all' ? extent : ofDays[preset].range(today, firstWeekday))

/** The range as long before (-1) or after (1) this one: by months where it is of whole months, else by its days. */
export function stepRange(range: DayRange, by: 1 | -1): DayRange {
  const { from, to } = range
  const next = addDays(to, 1)
  if (from === monthStart(from) && next === monthStart(next)) {
    const months =
      (Number(next.slice(0, 4)) - Number(from.slice(0, 4))) * 12 + Number(next.slice(5, 7)) - Number(from.slice(5, 7))
    return { from: monthStart(from, by * months), to: before(monthStart(next, by * months)) }
  }
  const days = by * countDays(range)
  return { from: addDays(from, days), to: addDays(to, days) }
}

/** The preset that means this range today, if one does. */
export const presetOf = (range: DayRange, today: string, extent: DayRange | null, firstWeekday?: number) =>
  presets.find(({ id }) => {
    const meant = presetRange(id, today, extent, firstWeekday)
    return meant?.from === range.from && meant.to === range.to
  }) ?? null

/** The days that the store can hold: a range beyond them holds no more posts. */
const [firstDay, lastDay] = ['1970-01-01', '2106-02-07']

/** What is wrong with a range a person typed, in words; null when nothing is. */
export const rangeProblem = ({ from, to }: DayRange) => {
  if (!from || !to) return t`Choose both days.`
  if (from < firstDay || to > lastDay) return t`Choose days from 1970 to 2105.`
  return from > to ? t`The first day must not be after the last.` : null
}
