import type { MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import { dayIn } from '#src/text/format.ts'

/** Two calendar days `YYYY-MM-DD`, both inclusive. */
export type DayRange = { from: string; to: string }

export type PresetId = 'today' | '7d' | '30d' | '90d' | 'week' | 'month' | 'all'

/** `within` is for the middle of a line. */
export const presets: readonly { id: PresetId; label: MessageDescriptor; within: MessageDescriptor }[] = [
  { id: 'today', label: msg`Today, by hour`, within: msg`today, by hour` },
  { id: '7d', label: msg`Last 7 days`, within: msg`last 7 days` },
  { id: '30d', label: msg`Last 30 days`, within: msg`last 30 days` },
  { id: '90d', label: msg`Last 90 days`, within: msg`last 90 days` },
  { id: 'week', label: msg`This week`, within: msg`this week` },
  { id: 'month', label: msg`This month`, within: msg`this month` },
  { id: 'all', label: msg`All posts`, within: msg`all posts` },
]

const dayMs = 86_400_000
const toDay = (ms: number) => new Date(ms).toISOString().slice(0, 10)
const toMs = (day: string) => Date.parse(`${day}T00:00:00Z`)

/** `day` moved by whole days. */
export const addDays = (day: string, days: number) => toDay(toMs(day) + days * dayMs)

/** Days of a range, both ends counted. */
export const countDays = ({ from, to }: DayRange) => Math.round((toMs(to) - toMs(from)) / dayMs) + 1

/** Today in a time zone. */
export const todayIn = (timeZone: string, now = new Date()) => dayIn(timeZone, now)

/** The days a preset means today; `all` needs the first and last day with posts. `firstWeekday`: 1 for Monday to 7 for Sunday. */
export const presetRange = (
  preset: PresetId,
  today: string,
  extent: DayRange | null,
  firstWeekday = 1,
): DayRange | null => {
  const last = (days: number) => ({ from: addDays(today, 1 - days), to: today })
  switch (preset) {
    case 'today':
      return last(1)
    case '7d':
      return last(7)
    case '30d':
      return last(30)
    case '90d':
      return last(90)
    case 'week':
      return last(1 + ((new Date(toMs(today)).getUTCDay() - firstWeekday + 7) % 7))
    case 'month':
      return { from: `${today.slice(0, 8)}01`, to: today }
    case 'all':
      return extent
  }
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
