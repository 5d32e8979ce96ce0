import { hashKey, QueryClient } from '@tanstack/react-query'
import * as views from '#contract/answers/pinned-views.ts'
import type { PinnedCall, PinnedView } from '#contract/answers/pinned-views.ts'
import { call } from './client.ts'
import { authorPagesQuery, peopleQuery } from './people.ts'
import {
  bestTimeQuery,
  overperformanceQuery,
  performanceQuery,
  responseTimeQuery,
  velocityQuery,
} from './performance.ts'
import { chosenPostsQuery } from './chosen-posts.ts'
import { comparisonQuery } from './comparison.ts'
import { conversationMapQuery, conversationQuery, conversationThreadsQuery, topicsQuery } from './conversation.ts'
import { coordinationQuery } from './coordination.ts'
import { fieldBreakdownQuery } from './field-breakdown.ts'
import { overviewFiguresQuery, overviewLeadersQuery, overviewTermsQuery } from './overview.ts'
import { trendsQuery } from './trends.ts'
import { defineQuery, workspaceKey } from './query.ts'

export const createPinnedView = call(views.createPinnedView)
export const deletePinnedView = call(views.deletePinnedView)

export const pinnedViewQuery = defineQuery(views.getPinnedView, ['pinned-view'], { retry: false })

type Input = Record<string, string>
/** Cache key of each call; `pages` for paginated queries. */
const cacheKeys: Record<PinnedCall, { options: (input: never) => { queryKey: readonly unknown[] }; pages?: true }> = {
  getOverviewFigures: { options: overviewFiguresQuery },
  getOverviewLeaders: { options: overviewLeadersQuery },
  getOverviewTerms: { options: overviewTermsQuery },
  getChosenPosts: { options: chosenPostsQuery },
  getComparison: { options: comparisonQuery },
  getPeople: { options: peopleQuery },
  listAuthors: { options: authorPagesQuery, pages: true },
  getConversation: { options: conversationQuery },
  getConversationMap: { options: conversationMapQuery },
  getConversationThreads: { options: conversationThreadsQuery },
  getTopics: { options: topicsQuery },
  getCoordination: { options: coordinationQuery },
  getFieldBreakdown: { options: fieldBreakdownQuery },
  getTrends: { options: trendsQuery },
  getPerformance: { options: performanceQuery },
  getOverperformance: { options: overperformanceQuery },
  getBestTime: { options: bestTimeQuery },
  getVelocity: { options: velocityQuery },
  getResponseTime: { options: responseTimeQuery },
}

const keyOf = (name: PinnedCall, input: object) => cacheKeys[name].options(input as never).queryKey

/** Calls of the visible page that have data. */
export function listPinnableCalls(cache: QueryClient, workspaceId: string): { call: PinnedCall; input: Input }[] {
  const shown = cache
    .getQueryCache()
    .findAll({ queryKey: workspaceKey(workspaceId), type: 'active' })
    .filter(({ state }) => state.data !== undefined)
  return shown.flatMap(({ queryKey, queryHash }) => {
    const input = queryKey.at(-1)
    if (typeof input !== 'object' || input === null) return []
    const name = views.PinnedCall.options.find((one) => hashKey(keyOf(one, { ...input, workspaceId })) === queryHash)
    const { workspaceId: _, ...rest } = input as Input
    return name === undefined ? [] : [{ call: name, input: rest }]
  })
}

/** A cache with the pinned answers, which are never refetched; the rest is copied from `cache`. */
export function createPinnedQueryClient(cache: QueryClient, workspaceId: string, { answers }: PinnedView): QueryClient {
  const own = new QueryClient({ defaultOptions: cache.getDefaultOptions() })
  for (const { queryKey, state } of cache.getQueryCache().findAll({ queryKey: workspaceKey(workspaceId) }))
    if (queryKey[2] !== 'insights' && state.data !== undefined)
      own.setQueryData(queryKey, state.data, { updatedAt: state.dataUpdatedAt })
  for (const { call: name, input, output } of answers) {
    const key = keyOf(name, { ...input, workspaceId })
    own.setQueryDefaults(key, { enabled: false })
    // Further pages would show today's data.
    own.setQueryData(
      key,
      cacheKeys[name].pages ? { pages: [{ ...(output as object), nextCursor: null }], pageParams: [null] } : output,
    )
  }
  return own
}
