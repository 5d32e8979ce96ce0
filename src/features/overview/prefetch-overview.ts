import type { QueryClient } from '@tanstack/react-query'
import { overviewFiguresQuery, overviewLeadersQuery, overviewTermsQuery } from '#src/api/overview.ts'
import { workspaceQuery } from '#src/api/workspaces.ts'
import { isComparing } from '#contract/saved-queries/comparison.ts'
import { readRange, toScope } from '#src/widgets/scope/scope.ts'
import type { OverviewSearch } from '#src/widgets/scope/search.ts'
import { todayIn } from '#src/ui/date-range.ts'

/**
 * Requests the figures while the guard decides and the frame renders; cached data is not refetched. Before the workspace
 * is known, today is the browser's day: elsewhere, the page requests its own days once more.
 */
export function prefetchOverview(cache: QueryClient, workspaceId: string, search: OverviewSearch) {
  if (isComparing(search)) return
  const { timezone } = cache.getQueryData(workspaceQuery(workspaceId).queryKey) ?? {
    timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  }
  const scope = toScope(workspaceId, readRange(search, todayIn(timezone)), search)
  void cache.prefetchQuery({ ...overviewFiguresQuery(scope), staleTime: Infinity })
  void cache.prefetchQuery({ ...overviewLeadersQuery(scope), staleTime: Infinity })
  void cache.prefetchQuery({ ...overviewTermsQuery(scope), staleTime: Infinity })
}
