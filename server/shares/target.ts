import { firstWeekday } from '#contract/answers/steps.ts'
import { daysOf as daysOfReport } from '#contract/reports/ranges.ts'
import { queryIdsOf } from '#contract/saved-queries/compared-queries.ts'
import { relativeRange } from '#contract/relative-days.ts'
import type { SharedContent, ShareTarget } from '#contract/shares/shares.ts'
import type { MemberContext, WorkspaceAccess } from '#server/context.ts'
import type { StoredTarget } from '#server/db/postgres/schema/index.ts'
import { reportQuestion, type ReportDays } from '#server/reports/report-question.ts'
import { findSharedReport, missingReport } from '#server/reports/report-rows.ts'
import { dayOf } from '#server/selection/days.ts'
import type { Search } from '#server/views/pinned-question.ts'

type PageTarget = Extract<ShareTarget, { kind: 'page' }>

type Question = Pick<SharedContent, 'search' | 'calls'>
/** What a target shows: its parts, and what it asks on which days; `version` tells a report from what an edit makes of it. */
export type Shown = Question & { days: ReportDays; version: number } & (
    | Pick<Extract<SharedContent, { kind: 'page' }>, 'kind' | 'page'>
    | Pick<Extract<SharedContent, { kind: 'report' }>, 'kind' | 'items'>
  )

/** What a target shows on `days`, where an opening has found them, or on those of now. Throws not_found for a report that is gone. */
export async function shownOf(context: MemberContext, target: StoredTarget, days?: ReportDays): Promise<Shown> {
  const { workspace, now } = context
  if (target.kind === 'page') {
    const on = days ?? daysOf(target, workspace, now())
    return { kind: 'page', page: target.page, days: on, version: 0, ...onDays(target, on) }
  }
  const { reportId, pinned } = target
  if (pinned !== undefined) {
    const { from = '', to = '' } = pinned.search
    return { kind: 'report', ...pinned, days: { from, to }, version: 0 }
  }
  const report = await findSharedReport(context, reportId)
  if (report === null) throw missingReport()
  const { items, range, version } = report
  const on = days ?? daysOfReport(range, dayOf(now(), workspace.timezone), workspace.weekStart)
  return { kind: 'report', items, days: on, version, ...reportQuestion(workspace.id, report, on) }
}

/** The days of a target as they are on a day, where they move along with it. */
function daysOf(
  { search, days }: PageTarget,
  { timezone, weekStart }: Pick<WorkspaceAccess, 'timezone' | 'weekStart'>,
  now: Date,
): ReportDays {
  if (days !== null) return relativeRange(days, dayOf(now, timezone), firstWeekday[weekStart])
  return { from: search.from ?? '', to: search.to ?? '' }
}

/** The address and the calls of a target on these days. */
const onDays = ({ search, calls }: PageTarget, days: ReportDays): Question => ({
  search: { ...search, ...days },
  calls: calls.map(({ call, input }) => ({ call, input: 'from' in input ? { ...input, ...days } : input })),
})

const isComparing = ({ queryId, compare }: Search) => queryIdsOf(queryId).length + queryIdsOf(compare).length > 1

const named = ['text', 'filter', 'filterId', 'authors', 'authorListId', 'fields', 'workspaceId', 'cursor']
/** What lies open over a page, or tells how somebody came to it. */
const opened = /^(pinned|unread|former|open|author|at|bucket|until|post|tree|view)(\.|$)/

/**
 * The same without texts of queries and without ids: a visitor's page asks by the place of a call, and what both leave out alike
 * is still found. Queries side by side keep their ids, by which answers name them.
 */
export function withoutNames({ search, calls }: Question) {
  const left = isComparing(search) ? named : [...named, 'queryId']
  const pick = (values: Search) =>
    Object.fromEntries(Object.entries(values).filter(([name]) => !left.includes(name) && !opened.test(name)))
  return { search: pick(search), calls: calls.map(({ call, input }) => ({ call, input: pick(input) })) }
}
