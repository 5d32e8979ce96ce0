import type { createPinnedView, PinnedCall, PinnedPage } from '#contract/answers/pinned-views.ts'
import type { CallInput } from '#contract/endpoint.ts'
import { isComparing } from '#contract/saved-queries/comparison.ts'
import type { MemberContext } from '#server/access/context.ts'
import { AppError } from '#server/ground/errors.ts'
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

/** Pins the current numbers of each scope's pages; without room, links show the numbers at the time of opening. */
export async function pinPages(
  context: MemberContext,
  { search: whole, panels, summary }: ReportQuestion,
  answers: Answers,
): Promise<PinnedAt[]> {
  const pages: PinnedAt[] = []
  const searches = new Set([whole, ...panels.map(({ search }) => search)])
  for (const search of searches) {
    const ofSearch = panels.filter((panel) => panel.search === search)
    // A scope that is gone has no pages.
    const keys = [...ofSearch, ...(search === whole ? summary : [])].map(({ key }) => key)
    if (keys.some((key) => key !== null && answers.get(key)!.problem !== null)) continue
    const named = new Set<PinnedPage>([
      ...(search === whole ? (['overview'] as const) : []),
      ...ofSearch.map(({ panel }) => panel.page),
    ])
    for (const page of named) {
      const isPinned = search === whole || pages.length < maxPinnedScopes
      pages.push({ page, search, pinned: isPinned ? await pin(context, { page, search }, ofSearch) : null })
    }
  }
  return pages
}

async function pin(
  context: MemberContext,
  { page, search }: Pick<PinnedAt, 'page' | 'search'>,
  panels: readonly PanelQuestion[],
): Promise<string | null> {
  const requested = [
    ...(page === 'overview' && isComparing(search) ? [{ call: 'getComparison' as const }] : []),
    ...pageCalls[page],
    ...panels.flatMap(({ panel }) => (panel.page === page && !panel.compares ? [panel] : [])),
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

/** Null for a page without numbers. */
export function pageUrl(workspaceUrl: string, pages: readonly PinnedAt[], page: string, search: Search) {
  const found = pages.find((one) => one.page === page && one.search === search)
  if (found === undefined) return null
  const address = new URLSearchParams(found.pinned === null ? search : { pinned: found.pinned })
  return `${workspaceUrl}/insight/${page}?${address.toString()}`
}
