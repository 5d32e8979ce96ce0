import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { relativeDays, type RelativeDays, relativeRange } from '#contract/relative-days.ts'

export { addDays, countDays, type DayRange, monthStart, relativeRange } from '#contract/relative-days.ts'

type Words = {
  label: MessageDescriptor
  /** For the middle of a line. */
  within: MessageDescriptor
}

const words: Record<RelativeDays, Words> = {
  today: { label: msg`Today, by hour`, within: msg`today, by hour` },
  yesterday: { label: msg`Yesterday, by hour`, within: msg`yesterday, by hour` },
  '7d': { label: msg`Last 7 days`, within: msg`last 7 days` },
  '28d': { label: msg`Last 28 days`, within: msg`last 28 days` },
  '30d': { label: msg`Last 30 days`, within: msg`last 30 days` },
  '90d': { label: msg`Last 90 days`, within: msg`last 90 days` },
  week: { label: msg`This week`, within: msg`this week` },
  lastWeek: { label: msg`Last week`, within: msg`last week` },
  month: { label: msg`This month`, within: msg`this month` },
  lastMonth: { label: msg`Last month`, within: msg`last month` },
  quarter: { label: msg`This quarter`, within: msg`this quarter` },
  lastQuarter: { label: msg`Last quarter`, within: msg`last quarter` },
  year: { label: msg`Year to date`, within: msg`year to date` },
  lastYear: { label: msg`Last year`, within: msg`last year` },
}

export type PresetId = RelativeDays | 'all'

export const presets: readonly ({ id: PresetId } & Words)[] = [
  ...relativeDays.map((id) => ({ id, ...words[id] })),
  { id: 'all', label: msg`All posts`, within: msg`all posts` },
]

/** The words of days that move along. */
export const wordsOfDays = (days: RelativeDays) => words[days]

/** Those that mean this range today, if some do. */
export const relativeDaysOf = (
  { from, to }: { from: string; to: string },
  today: string,
  firstWeekday: number,
): RelativeDays | null =>
  relativeDays.find((days) => {
    const meant = relativeRange(days, today, firstWeekday)
    return meant.from === from && meant.to === to
  }) ?? null
