import type { ReportDays, ReportRange } from './ranges.ts'
import { type PanelScope, ReportSearch } from './items.ts'
import type { WrittenSummary } from './reports.ts'

type Parameters = Readonly<Record<string, string | undefined>>

const isNamedComparison = (previous: string | undefined) => previous === 'year' || previous === 'none'

/** The part of a page's search that a report stores: queries, filters and comparison, without days. */
export function pickReportSearch(search: Parameters): Record<string, string> {
  const names = Object.keys(ReportSearch.shape)
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = search[name]
      return value === undefined || (name === 'previous' && !isNamedComparison(value)) ? [] : [[name, value]]
    }),
  )
}

/** A report's search on these days. A comparison that it names replaces the usual one. */
export const withReportDays = (search: Parameters, days: ReportDays): Record<string, string> => ({
  ...days,
  ...pickReportSearch(search),
})

/** The search of a panel: its own queries and days, otherwise those of `search`, which has days. */
export function resolvePanelSearch(
  search: Parameters,
  { search: own, range }: PanelScope,
  daysOf: (range: ReportRange) => ReportDays,
): Record<string, string> {
  const { from = '', to = '', previous } = search
  const pageDays = { from, to, ...(previous !== undefined && !isNamedComparison(previous) && { previous }) }
  return withReportDays(own ?? search, range === undefined ? pageDays : daysOf(range))
}

/** Whether an item shows other posts or days than its report. */
export const hasOwnScope = ({ scope }: { scope?: PanelScope | undefined }) =>
  scope?.search !== undefined || scope?.range !== undefined

/** The summary that an editor wrote for these days, queries and filters; null if it belongs to another issue. */
export function findWrittenSummary<Summary extends Pick<WrittenSummary, 'search'>>(
  summary: Summary | null,
  shown: Parameters,
): Summary | null {
  const issueOf = ({ from = '', to = '', previous, ...search }: Parameters) => {
    const days = { from, to, ...(previous !== undefined && { previous }) }
    return JSON.stringify(Object.entries(withReportDays(search, days)).toSorted())
  }
  return summary !== null && issueOf(summary.search) === issueOf(shown) ? summary : null
}
