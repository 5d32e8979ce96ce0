import type { PinnedCall } from '#contract/answers/pinned-views.ts'
import type { ReportPanel } from '#contract/reports/panel.ts'
import { hasOwnScope, resolvePanelSearch, withReportDays } from '#contract/reports/panel-scope.ts'
import { findPanel } from '#contract/reports/panels.ts'
import { type ReportDays, type ReportRange, resolveReportRange } from '#contract/reports/ranges.ts'
import type { Report, ReportItem } from '#contract/reports/reports.ts'
import { summaryCalls } from '#contract/reports/summary.ts'
import { isComparing, listComparedQueryIds, toComparisonInput } from '#contract/saved-queries/comparison.ts'
import type { WorkspaceAccess } from '#server/access/context.ts'
import { scopeInputOf, type Search } from '#server/sharing/views/pinned-question.ts'

export type ReportCall = {
  call: PinnedCall
  input: Search
  /** Equal for equal calls and inputs. */
  key: string
  /** The search of the panels that need it. */
  search: Search
}

/** A panel of a report and the scope that it shows. */
export type PanelQuestion = {
  item: Extract<ReportItem, { kind: 'panel' }>
  panel: ReportPanel
  /** With days; the report's own object for a panel without a scope of its own. */
  search: Search
  /** Of its answer; null for a comparison of fewer than two queries. */
  key: string | null
}

export type ReportQuestion = {
  search: Search
  /** Known panels in their order. */
  panels: PanelQuestion[]
  /** The calls of the summary, in the order of `summaryCalls`; then the comparison, if queries are compared. */
  summary: ReportCall[]
  /** Each once for each search, the summary's included. */
  calls: ReportCall[]
}

export const scopeOf = (workspaceId: string, search: Search): Search => {
  const { workspaceId: _, ...scope } = scopeInputOf(workspaceId, search) as Record<string, unknown> as Search
  return scope
}

export const toReportCall = (
  workspaceId: string,
  search: Search,
  { call, input, compares }: Pick<ReportPanel, 'call' | 'input' | 'compares'>,
): ReportCall => {
  const scope = { ...scopeOf(workspaceId, search), ...input }
  const asked = compares ? toComparisonInput(scope, listComparedQueryIds(search)) : scope
  return { call, input: asked, key: JSON.stringify([call, asked]), search }
}

/**
 * What the panels of a report ask on its `days`; relative days of panels are seen from `today`. Skips panels that this
 * build doesn't know.
 */
export function reportQuestion(
  { id, weekStart }: Pick<WorkspaceAccess, 'id' | 'weekStart'>,
  report: Pick<Report, 'items'> & { search: Readonly<Record<string, string | undefined>> },
  { days, today }: { days: ReportDays; today: string },
): ReportQuestion {
  const search = withReportDays(report.search, days)
  const daysOf = (range: ReportRange) => resolveReportRange(range, today, weekStart)
  const searches = new Map([[JSON.stringify(search), search]])
  const calls = new Map<string, ReportCall>()
  const panels = report.items.flatMap((item): PanelQuestion[] => {
    const panel = item.kind === 'panel' ? findPanel(item) : null
    if (item.kind !== 'panel' || panel === null) return []
    const own = hasOwnScope(item) ? resolvePanelSearch(search, item.scope!, daysOf) : search
    const text = JSON.stringify(own)
    const same = searches.get(text) ?? own
    searches.set(text, same)
    if (panel.compares && !isComparing(same)) return [{ item, panel, search: same, key: null }]
    const { from = '', to = '' } = same
    const call = {
      ...toReportCall(id, panel.page === null ? { from, to } : same, panel),
      search: same,
    }
    calls.set(`${text} ${call.key}`, call)
    return [{ item, panel, search: same, key: call.key }]
  })
  const heads = isComparing(search)
    ? [...summaryCalls, { call: 'getComparison' as const, compares: true as const }]
    : summaryCalls
  const summary = heads.map((head) => toReportCall(id, search, head))
  for (const call of summary) calls.set(`${JSON.stringify(search)} ${call.key}`, call)
  return { search, panels, summary, calls: [...calls.values()] }
}
