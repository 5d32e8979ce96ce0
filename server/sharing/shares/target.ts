import type { PinnedPage } from '#contract/answers/pinned-views.ts'
import { missingError } from '#server/ground/common-messages.ts'
import { firstWeekday } from '#contract/answers/steps.ts'
import { findWrittenSummary } from '#contract/reports/panel-scope.ts'
import { type ReportDays, resolveReportRange as daysOfReport } from '#contract/reports/ranges.ts'
import { isComparing } from '#contract/saved-queries/comparison.ts'
import { relativeRange } from '#contract/relative-days.ts'
import type { SharedContent, SharedPanel, SharedScope, ShareTarget } from '#contract/shares/shares.ts'
import type { MemberContext, WorkspaceAccess } from '#server/access/context.ts'
import type { StoredTarget } from '#server/platform/db/postgres/schema/index.ts'
import { ownSearches, readOwnScopes } from '#server/sharing/reports/own-scopes.ts'
import { reportQuestion } from '#server/sharing/reports/report-question.ts'
import { findSharedReport } from '#server/sharing/reports/report-rows.ts'
import { dayOf } from '#server/selection/days.ts'
import { scopeInWords, type Search } from '#server/sharing/views/pinned-question.ts'

type SharedCall = SharedContent['calls'][number] & { own?: string }
/** A panel's own scope. For visitors, `own` replaces its IDs. `scope` is stored for pinned shares. */
type OwnPanel = Pick<SharedPanel, 'search'> & { own?: string; scope?: SharedPanel['scope'] }

/** What a target shows; `version` changes when a report is edited. */
export type SharedView = Pick<SharedContent, 'search'> & { calls: SharedCall[]; days: ReportDays; version: number } & (
    | Pick<Extract<SharedContent, { kind: 'page' }>, 'kind' | 'page'>
    | (Pick<Extract<SharedContent, { kind: 'report' }>, 'kind' | 'items' | 'summary'> & {
        panels: Record<string, OwnPanel>
      })
  )

/** On the days of an opening, or on current days. Throws not_found for a deleted report. */
export async function resolveSharedView(
  context: MemberContext,
  target: StoredTarget,
  opening?: { days: ReportDays; issuedAt: Date },
): Promise<SharedView> {
  const { workspace } = context
  const now = opening?.issuedAt ?? context.now()
  if (target.kind === 'page') {
    const on = opening?.days ?? daysOf(target, workspace, now)
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
    return { kind: 'report', panels: {}, summary: null, ...pinned, days: { from, to }, version: 0 }
  }
  const report = await findSharedReport(context, reportId)
  if (report === null) throw missingError('report')
  const { items, range, version } = report
  const today = dayOf(now, workspace.timezone)
  const days = opening?.days ?? daysOfReport(range, today, workspace.weekStart)
  const question = reportQuestion(workspace, report, { days, today })
  const { search } = question
  const written = findWrittenSummary(report.summary, search)
  const searches = [...new Set(question.panels.map((panel) => panel.search))].filter((one) => one !== search)
  const ownOf = (one: Search) => (one === search ? {} : { own: standIn(searches.indexOf(one)) })
  return {
    kind: 'report',
    items,
    summary: written && { text: written.text, by: null },
    days,
    version,
    search,
    calls: question.calls.map(({ call, input, search: of }) => ({ call, input, ...ownOf(of) })),
    panels: Object.fromEntries(
      Object.entries(ownSearches(question)).map(([id, of]) => [id, { search: of, ...ownOf(of) }]),
    ),
  }
}

/**
 * The names of its queries and filters; null if one is gone, but a panel of the report has its own. Throws not_found if
 * none has.
 */
export async function readSharedScope(context: MemberContext, shown: SharedView): Promise<SharedScope | null> {
  try {
    return await scopeInWords(context, shown.search)
  } catch (error) {
    const own = shown.kind === 'page' ? [] : Object.values(shown.panels).map(({ search }) => search)
    const scopes = await readOwnScopes(context, Object.fromEntries(own.entries()))
    if (Object.values(scopes).some(({ scope }) => scope !== null)) return null
    throw error
  }
}

/** The ID of a filter that doesn't exist; a visitor's page names a hidden scope by it. */
const standIn = (place: number) => `00000000-0000-4000-8000-${String(place + 1).padStart(12, '0')}`

function daysOf(
  { search, days }: Extract<ShareTarget, { kind: 'page' }>,
  { timezone, weekStart }: Pick<WorkspaceAccess, 'timezone' | 'weekStart'>,
  now: Date,
): ReportDays {
  if (days !== null) return relativeRange(days, dayOf(now, timezone), firstWeekday[weekStart])
  return { from: search.from ?? '', to: search.to ?? '' }
}

const visibleScope = ['from', 'to', 'step', 'previous', 'source', 'language', 'sentiment', 'type', 'media']
/** Search parameters that a visitor's page reads, besides days and filter bar. */
const visibleSearch: Record<PinnedPage | 'report', readonly string[]> = {
  overview: ['byField', 'voice', 'topicsView'],
  people: ['sort', 'find', 'followers', 'perPost', 'seen'],
  conversation: ['kind', 'by', 'box', 'topicsView'],
  performance: ['voice'],
  report: [],
}
/** Call parameters that follow from these. */
const visibleInput = ['fieldId', 'search', 'order', 'followers', 'perPost', 'seen', 'limit', 'kind', 'posts', 'ids']

/**
 * Leaves out everything unlisted, such as query texts and most IDs. Compared queries keep the IDs that answers use.
 * Visitors' pages refer to calls by index, so equal ones stay apart.
 */
export function visibleQuestion(shown: SharedView): Pick<SharedContent, 'search' | 'calls'> {
  const { search, calls } = shown
  const page = shown.kind === 'page' ? shown.page : 'report'
  const panels = shown.kind === 'page' ? [] : Object.values(shown.panels)
  const visibleInputOf = ({ input, own }: SharedCall) => {
    const of = own === undefined ? search : panels.find((panel) => panel.own === own)!.search
    return {
      ...pickVisible(input, visibleInput, isComparing(of) ? ['queryId', 'queries'] : []),
      ...(own && { filterId: own }),
    }
  }
  return {
    search: pickVisible(search, visibleSearch[page], isComparing(search) ? ['queryId', 'compare'] : []),
    calls: calls.map((one) => ({ call: one.call, input: visibleInputOf(one) })),
  }
}

/** A panel's own scope for visitors. */
export const visiblePanel = ({ search, own }: OwnPanel): Search => ({
  ...pickVisible(search, visibleSearch.report, isComparing(search) ? ['queryId', 'compare'] : []),
  ...(own && { filter: own }),
})

function pickVisible(values: Search, names: readonly string[], ofCompared: readonly string[]): Search {
  const visible = new Set([...visibleScope, ...names, ...ofCompared])
  return Object.fromEntries(Object.entries(values).filter(([name]) => visible.has(name)))
}
