import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { i18n } from './i18n.ts'
import { relativeDays, type RelativeDays, relativeRange } from '#contract/relative-days.ts'

export { addDays, countDays, type DayRange, monthStart, relativeRange } from '#contract/relative-days.ts'

const names: Record<RelativeDays, MessageDescriptor> = {
  today: msg`Today, by hour`,
  yesterday: msg`Yesterday, by hour`,
  '7d': msg`Last 7 days`,
  '28d': msg`Last 28 days`,
  '30d': msg`Last 30 days`,
  '90d': msg`Last 90 days`,
  week: msg`This week`,
  lastWeek: msg`Last week`,
  month: msg`This month`,
  lastMonth: msg`Last month`,
  quarter: msg`This quarter`,
  lastQuarter: msg`Last quarter`,
  year: msg`Year to date`,
  lastYear: msg`Last year`,
}

export type PresetId = RelativeDays | 'all'

export const presets: readonly { id: PresetId; label: MessageDescriptor }[] = [
  ...relativeDays.map((id) => ({ id, label: names[id] })),
  { id: 'all', label: msg`All posts` },
]

export const nameOfDays = (days: RelativeDays) => i18n.t(names[days])

/** The relative range equal to these days today, or null. */
export const findRelativeDays = (
  { from, to }: { from: string; to: string },
  today: string,
  firstWeekday: number,
): RelativeDays | null =>
  relativeDays.find((days) => {
    const meant = relativeRange(days, today, firstWeekday)
    return meant.from === from && meant.to === to
  }) ?? null
