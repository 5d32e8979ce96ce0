import { msg } from '@lingui/core/macro'
import type { QueryClient } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { overviewFiguresQuery, overviewLeadersQuery, overviewTermsQuery } from '#src/api/insights.ts'
import { workspaceQuery } from '#src/api/workspaces.ts'
import { Overview } from '#src/features/overview/overview.tsx'
import { useSearchChange } from '#src/routes/-use-search-change.ts'
import { isComparing } from '#src/widgets/scope/compared-queries.ts'
import { readRange, toScope } from '#src/widgets/scope/scope.ts'
import type { OverviewSearch } from '#src/widgets/scope/search.ts'
import { todayIn } from '#src/ui/date-range.ts'

export const Route = createFileRoute('/workspace/$workspaceId/insight/overview')({
  staticData: { title: msg`Overview` },
  // Loader and component share code, so both are loaded with the page, not with the router.
  codeSplitGroupings: [['loader', 'component']],
  loaderDeps: ({ search }) => search,
  // Hovering over a link must not fetch figures.
  loader: async ({ context, params: { workspaceId }, deps, preload }) =>
    preload ? undefined : prefetchOverview(await context.queryClient(), workspaceId, deps),
  component: () => <Overview search={Route.useSearch()} onSearchChange={useSearchChange()} />,
})

/** Prefetches the figures while the frame renders; cached data is not refetched. */
function prefetchOverview(cache: QueryClient, workspaceId: string, search: OverviewSearch) {
  const workspace = cache.getQueryData(workspaceQuery(workspaceId).queryKey)
  if (workspace === undefined || isComparing(search)) return
  const scope = toScope(workspaceId, readRange(search, todayIn(workspace.timezone)), search)
  void cache.prefetchQuery({ ...overviewFiguresQuery(scope), staleTime: Infinity })
  void cache.prefetchQuery({ ...overviewLeadersQuery(scope), staleTime: Infinity })
  void cache.prefetchQuery({ ...overviewTermsQuery(scope), staleTime: Infinity })
}
