import type { PinnedPage } from '#contract/answers/pinned-views.ts'
import { missingError } from '#server/ground/common-messages.ts'
import { firstWeekday } from '#contract/answers/steps.ts'
import { resolveReportRange as daysOfReport } from '#contract/reports/ranges.ts'
import { parseQueryIds } from '#contract/saved-queries/compared-queries.ts'
import { relativeRange } from '#contract/relative-days.ts'
import type { SharedContent, ShareTarget } from '#contract/shares/shares.ts'
import type { MemberContext, WorkspaceAccess } from '#server/access/context.ts'
import type { StoredTarget } from '#server/platform/db/postgres/schema/index.ts'
import { reportQuestion, type ReportDays } from '#server/sharing/reports/report-question.ts'
import { findSharedReport } from '#server/sharing/reports/report-rows.ts'
import { dayOf } from '#server/selection/days.ts'
import type { Search } from '#server/sharing/views/pinned-question.ts'

type Question = Pick<SharedContent, 'search' | 'calls'>
/** What a target shows; `version` changes when a report is edited. */
export type SharedView = Question & { days: ReportDays; version: number } & (
    | Pick<Extract<SharedContent, { kind: 'page' }>, 'kind' | 'page'>
    | Pick<Extract<SharedContent, { kind: 'report' }>, 'kind' | 'items'>
  )

/** On `days` from an opening, or on current days. Throws not_found for a deleted report. */
export async function resolveSharedView(
  context: MemberContext,
  target: StoredTarget,
  days?: ReportDays,
): Promise<SharedView> {
  const { workspace, now } = context
  if (target.kind === 'page') {
    const on = days ?? daysOf(target, workspace, now())
    return {
      kind: 'page',
      page: target.page,
      days: on,
      version: 0,
      search: { ...target.search, ...on },
      calls: target.calls.map(({ call, input }) => ({ call, input: 'from' in input ? { ...input, ...on } : input })),
    }
  }
  const { reportId, pinned } = target
  if (pinned !== undefined) {
    const { from = '', to = '' } = pinned.search
    return { kind: 'report', ...pinned, days: { from, to }, version: 0 }
  }
  const report = await findSharedReport(context, reportId)
  if (report === null) throw missingError('report')
  const { items, range, version } = report
  const on = days ?? daysOfReport(range, dayOf(now(), workspace.timezone), workspace.weekStart)
  return { kind: 'report', items, days: on, version, ...reportQuestion(workspace.id, report, on) }
}

function daysOf(
  { search, days }: Extract<ShareTarget, { kind: 'page' }>,
  { timezone, weekStart }: Pick<WorkspaceAccess, 'timezone' | 'weekStart'>,
  now: Date,
): ReportDays {
  if (days !== null) return relativeRange(days, dayOf(now, timezone), firstWeekday[weekStart])
  return { from: search.from ?? '', to: search.to ?? '' }
}

const isComparing = ({ queryId, compare }: Search) =>
  new Set([...parseQueryIds(queryId), ...parseQueryIds(compare)]).size > 1

const visibleScope = ['from', 'to', 'step', 'previous', 'source', 'language', 'sentiment', 'type', 'media']
/** Search parameters that a visitor's page reads, besides days and filter bar. */
const visibleSearch: Record<PinnedPage | 'report', readonly string[]> = {
  overview: ['byField', 'voice'],
  people: ['sort', 'find', 'followers', 'perPost', 'seen'],
  conversation: ['kind', 'by', 'box'],
  performance: ['voice'],
  report: [],
}
/** Call parameters that follow from these. */
const visibleInput = ['fieldId', 'search', 'order', 'followers', 'perPost', 'seen', 'limit', 'kind']

/**
 * Leaves out everything unlisted, such as query texts and most IDs. Compared queries keep the IDs that answers use.
 * Visitors' pages refer to calls by index, so equal ones stay apart.
 */
export function visibleQuestion(shown: SharedView): Question {
  const { search, calls } = shown
  const page = shown.kind === 'page' ? shown.page : 'report'
  const isCompared = isComparing(search)
  const pick = (values: Search, names: readonly string[], ofCompared: readonly string[]) => {
    const visible = new Set([...visibleScope, ...names, ...(isCompared ? ofCompared : [])])
    return Object.fromEntries(Object.entries(values).filter(([name]) => visible.has(name)))
  }
  return {
    search: pick(search, visibleSearch[page], ['queryId', 'compare']),
    calls: calls.map(({ call, input }) => ({ call, input: pick(input, visibleInput, ['queryId', 'queries']) })),
  }
}
