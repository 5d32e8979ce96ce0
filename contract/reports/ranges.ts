import { comparedDaysText } from '../answers/compared-days.ts'
import { firstWeekday } from '../answers/steps.ts'
import { addDays, type DayRange, type RelativeDays, relativeRange } from '../relative-days.ts'
import type { WeekStart } from '../workspaces/workspaces.ts'
import * as z from 'zod/mini'

/** Past days, relative to the day of the report. */
export const ReportRange = z.enum(['yesterday', 'last7Days', 'last30Days', 'lastWeek', 'lastMonth', 'lastQuarter'])
export type ReportRange = z.infer<typeof ReportRange>

/** English texts, which are also the message IDs. */
export const rangeNames: Record<ReportRange, string> = {
  yesterday: /*i18n*/ 'Yesterday',
  last7Days: /*i18n*/ 'Last 7 days',
  last30Days: /*i18n*/ 'Last 30 days',
  lastWeek: /*i18n*/ 'Last week',
  lastMonth: /*i18n*/ 'Last month',
  lastQuarter: /*i18n*/ 'Last quarter',
}

/** The "last days" end yesterday, since today is incomplete. */
const meant: Record<ReportRange, RelativeDays> = {
  yesterday: 'yesterday',
  last7Days: '7d',
  last30Days: '30d',
  lastWeek: 'lastWeek',
  lastMonth: 'lastMonth',
  lastQuarter: 'lastQuarter',
}

/** Days of a report, and the days they are compared with if these aren't the days right before. */
export type ReportDays = DayRange & { previous?: string }

/**
 * Days of a range relative to `today`, a day in the workspace's zone, both inclusive. `previous` is set for months and
 * quarters, whose lengths differ.
 */
export function resolveReportRange(range: ReportRange, today: string, weekStart: WeekStart): ReportDays {
  const isOfLastDays = range === 'last7Days' || range === 'last30Days'
  const seenFrom = (day: string) =>
    relativeRange(meant[range], isOfLastDays ? addDays(day, -1) : day, firstWeekday[weekStart])
  const days = seenFrom(today)
  if (range !== 'lastMonth' && range !== 'lastQuarter') return days
  return { ...days, previous: comparedDaysText(seenFrom(days.from)) }
}
