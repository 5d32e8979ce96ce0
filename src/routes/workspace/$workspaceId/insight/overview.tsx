import { useQuery, type QueryClient } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense, useCallback, type ComponentProps } from 'react'
import { overviewQuery } from '#src/api/insights.ts'
import { workspaceQuery } from '#src/api/workspaces.ts'
import { ImportLink } from '#src/app/no-posts-here.tsx'
import { SavedFilter } from '#src/app/saved-filter.tsx'
import { Overview, type PostsPanelComponent } from '#src/features/overview/overview.tsx'
import { rangeOf, scopeOf } from '#src/features/overview/scope.ts'
import type { OverviewSearch } from '#src/features/overview/search.ts'
import { PostCard } from '#src/features/posts/post-card.tsx'

export const Route = createFileRoute('/workspace/$workspaceId/insight/overview')({
  staticData: { title: 'Overview' },
  // The loader asks by the same code that draws: it comes with the page, not with the router.
  codeSplitGroupings: [['loader', 'component']],
  loader: async ({ context, params: { workspaceId }, location: { search } }) =>
    askForOverview(await context.queryClient(), workspaceId, search),
  component: OverviewPage,
})

const LoadedPanel = lazy(() =>
  import('#src/features/posts/posts-panel.tsx').then(({ PostsPanel }) => ({ default: PostsPanel })),
)

/** Comes with the first mark that is opened. */
const PostsPanel = (props: ComponentProps<PostsPanelComponent>) => (
  <Suspense>
    <LoadedPanel {...props} />
  </Suspense>
)

/** The figures come while the frame is drawn; nothing waits for them here, and what is known already is not asked again. */
function askForOverview(cache: QueryClient, workspaceId: string, search: OverviewSearch) {
  const workspace = cache.getQueryData(workspaceQuery(workspaceId).queryKey)
  if (workspace === undefined) return
  const scope = scopeOf(workspaceId, rangeOf(search, workspace.timezone), search)
  void cache.prefetchQuery({ ...overviewQuery(scope), staleTime: Infinity })
}

function OverviewPage() {
  const { workspaceId } = Route.useParams()
  const navigate = Route.useNavigate()
  const workspace = useQuery(workspaceQuery(workspaceId))
  const search = Route.useSearch()
  const changeSearch = useCallback(
    (next: OverviewSearch) => void navigate({ search: next, resetScroll: false }),
    [navigate],
  )
  return (
    <Overview
      {...{ workspaceId, PostCard, PostsPanel }}
      importLink={<ImportLink workspaceId={workspaceId} />}
      timezone={workspace.data?.timezone ?? 'UTC'}
      search={search}
      savedFilter={
        <SavedFilter {...{ workspaceId, search }} onChange={(change) => changeSearch({ ...search, ...change })} />
      }
      onSearchChange={changeSearch}
    />
  )
}
