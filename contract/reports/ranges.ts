import { comparedDaysText } from '../answers/compared-days.ts'
import { firstWeekday } from '../answers/steps.ts'
import { addDays, type DayRange, type RelativeDays, relativeRange } from '../relative-days.ts'
import type { WeekStart } from '../workspaces/workspaces.ts'
import * as z from 'zod/mini'

/** Days that are over, as seen from the day of the report. */
export const ReportRange = z.enum(['yesterday', 'last7Days', 'last30Days', 'lastWeek', 'lastMonth', 'lastQuarter'])
export type ReportRange = z.infer<typeof ReportRange>

/** What each is called: English, and the ids of the messages. */
export const rangeNames: Record<ReportRange, string> = {
  yesterday: /*i18n*/ 'Yesterday',
  last7Days: /*i18n*/ 'Last 7 days',
  last30Days: /*i18n*/ 'Last 30 days',
  lastWeek: /*i18n*/ 'Last week',
  lastMonth: /*i18n*/ 'Last month',
  lastQuarter: /*i18n*/ 'Last quarter',
}

/** By what pages call them; the last days are those before today, which is not over. */
const meant: Record<ReportRange, RelativeDays> = {
  yesterday: 'yesterday',
  last7Days: '7d',
  last30Days: '30d',
  lastWeek: 'lastWeek',
  lastMonth: 'lastMonth',
  lastQuarter: 'lastQuarter',
}

/**
 * The days of a range as seen from `today`, a day of the workspace's zone, both inclusive; `previous` says those compared with where
 * they are not as many right before: months and quarters have different lengths.
 */
export function daysOf(range: ReportRange, today: string, weekStart: WeekStart): DayRange & { previous?: string } {
  const isOfLastDays = range === 'last7Days' || range === 'last30Days'
  const seenFrom = (day: string) =>
    relativeRange(meant[range], isOfLastDays ? addDays(day, -1) : day, firstWeekday[weekStart])
  const days = seenFrom(today)
  if (range !== 'lastMonth' && range !== 'lastQuarter') return days
  return { ...days, previous: comparedDaysText(seenFrom(days.from)) }
}
