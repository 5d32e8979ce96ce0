import { and, eq, inArray } from 'drizzle-orm'
import type { createPinnedView, PinnedCall, PinnedPage } from '#contract/answers/pinned-views.ts'
import type { CallInput } from '#contract/endpoint.ts'
import { isComparing } from '#contract/saved-queries/comparison.ts'
import type { MemberContext } from '#server/access/context.ts'
import { AppError } from '#server/ground/errors.ts'
import { pinnedViews } from '#server/platform/db/postgres/schema/index.ts'
import { createPinnedViewHandler } from '#server/sharing/views/create-pinned-view.ts'
import type { Search } from '#server/sharing/views/pinned-question.ts'
import type { Answers } from './answer-report.ts'
import { type PanelQuestion, type ReportQuestion, toReportCall } from './report-question.ts'

/** A page of a scope; `pinned` is null if it couldn't be pinned. */
export type PinnedAt = { page: PinnedPage; pinned: string | null; search: Search }

/** Above this, the pages of panels with scopes of their own aren't pinned, because each costs as much as a page. */
const maxPinnedScopes = 6

/** All calls of each page, so that a pinned page is complete. */
const pageCalls: Record<PinnedPage, readonly { call: PinnedCall; input?: Record<string, string> }[]> = {
  overview: [{ call: 'getOverviewFigures' }, { call: 'getOverviewLeaders' }, { call: 'getOverviewTerms' }],
  performance: [
    { call: 'getPerformance' },
    { call: 'getOverperformance' },
    { call: 'getBestTime' },
    { call: 'getVelocity' },
    { call: 'getResponseTime' },
  ],
  people: [{ call: 'getPeople' }, { call: 'listAuthors', input: { order: 'posts', limit: '50' } }],
  conversation: [
    { call: 'getTopics' },
    { call: 'getConversation', input: { kind: 'term' } },
    { call: 'getConversationMap' },
    { call: 'getConversationThreads' },
  ],
}

/** The pages of each scope, not pinned. A scope that is gone has none. */
export function listPages({
  search: whole,
  panels,
  summary,
  answers,
}: ReportQuestion & { answers: Answers }): PinnedAt[] {
  return [...new Set([whole, ...panels.map(({ search }) => search)])].flatMap((search) => {
    const ofSearch = panels.filter((panel) => panel.search === search)
    const keys = [...ofSearch, ...(search === whole ? summary : [])].map(({ key }) => key)
    if (keys.some((key) => key !== null && answers.get(key)!.problem !== null)) return []
    const named = new Set<PinnedPage>([
      ...(search === whole ? (['overview'] as const) : []),
      ...ofSearch.flatMap(({ panel }) => panel.page ?? []),
    ])
    return [...named].map((page) => ({ page, search, pinned: null }))
  })
}

/** Pins the current numbers of each scope's pages; without room, links show the numbers at the time of opening. */
export async function pinPages(
  context: MemberContext,
  question: ReportQuestion & { answers: Answers },
): Promise<PinnedAt[]> {
  const pages: PinnedAt[] = []
  for (const { page, search } of listPages(question)) {
    const isPinned = search === question.search || pages.length < maxPinnedScopes
    const panels = question.panels.filter((panel) => panel.search === search)
    pages.push({ page, search, pinned: isPinned ? await pin(context, { page, search }, panels) : null })
  }
  return pages
}

async function pin(
  context: MemberContext,
  { page, search }: Pick<PinnedAt, 'page' | 'search'>,
  panels: readonly PanelQuestion[],
): Promise<string | null> {
  const requested = [
    ...(page === 'overview' && isComparing(search)
      ? [{ call: 'getComparison' as const, compares: true as const }]
      : []),
    ...pageCalls[page],
    ...panels.flatMap(({ panel, key }) => (panel.page === page && key !== null ? [panel] : [])),
  ].map((one) => toReportCall(context.workspace.id, search, one))
  const calls = [...new Map(requested.map(({ key, call, input }) => [key, { call, input }])).values()]
  const question: Omit<CallInput<typeof createPinnedView>, 'workspaceId'> = { page, search, calls }
  try {
    const view = await createPinnedViewHandler.run(
      context as never,
      { workspaceId: context.workspace.id, ...question } as never,
    )
    return (view as { id: string }).id
  } catch (error) {
    if (error instanceof AppError && (error.code === 'quota_reached' || error.code === 'too_large')) return null
    throw error
  }
}

/** Deletes the pinned views of these pages. */
export async function unpin(
  { db }: Pick<MemberContext, 'db'>,
  workspaceId: string,
  runs: readonly { pages: readonly { pinned: string | null }[] }[],
) {
  const ids = runs.flatMap(({ pages }) => pages.flatMap(({ pinned }) => pinned ?? []))
  if (ids.length > 0)
    await db.delete(pinnedViews).where(and(eq(pinnedViews.workspaceId, workspaceId), inArray(pinnedViews.id, ids)))
}

/** Null for a page without numbers, and for a panel of no page. */
export function pageUrl(workspaceUrl: string, pages: readonly PinnedAt[], page: string | null, search: Search) {
  const found = pages.find((one) => one.page === page && one.search === search)
  if (found === undefined) return null
  const address = new URLSearchParams(found.pinned === null ? search : { pinned: found.pinned })
  return `${workspaceUrl}/insight/${page}?${address.toString()}`
}
