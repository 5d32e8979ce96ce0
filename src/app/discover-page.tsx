import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { lazy } from 'react'
import { queriesQuery } from '#src/api/queries.ts'
import { workspaceQuery } from '#src/api/workspaces.ts'
import { Discover } from '#src/features/discover/discover.tsx'
import { rangeOf, type DiscoverSearch } from '#src/features/discover/search.ts'
import { FilterBar } from '#src/features/overview/filter-bar.tsx'
import { useExtent } from '#src/features/overview/use-extent.ts'
import { Button } from '#src/ui/button.tsx'
import { NoPostsHere } from './no-posts-here.tsx'
import { SavedFilter } from './saved-filter.tsx'

const QueryField = lazy(() => import('./query-field.tsx').then((module) => ({ default: module.QueryField })))
const PostsList = lazy(() =>
  import('#src/features/posts/posts-panel.tsx').then((module) => ({ default: module.PostsList })),
)

type DiscoverPageProps = {
  workspaceId: string
  search: DiscoverSearch
  onSearchChange: (search: DiscoverSearch) => void
}

/** Discover with what it shares with other pages: the query editor, the filter bar, the list of posts. */
export function DiscoverPage({ workspaceId, search, onSearchChange }: DiscoverPageProps) {
  const { data: workspace } = useSuspenseQuery(workspaceQuery(workspaceId))
  const { timezone, privilege } = workspace
  const extent = useExtent(workspaceId, timezone, true) ?? null
  const range = rangeOf(search, timezone)
  const queries = useQuery(queriesQuery(workspaceId)).data?.items ?? []
  const change = (next: Partial<DiscoverSearch>) => onSearchChange({ ...search, ...next })
  return (
    <Discover
      {...{ workspaceId, timezone, privilege, search, onSearchChange, QueryField, PostsList }}
      queryName={queries.find(({ id }) => id === search.queryId)?.name ?? null}
      filterBar={
        <FilterBar
          {...{ workspaceId, search, timezone, extent, queries }}
          range={range}
          onChange={change}
          savedFilter={<SavedFilter {...{ workspaceId, search }} onChange={change} />}
        />
      }
      nothing={
        <NoPostsHere {...{ workspaceId, timezone, range }} onRange={change}>
          {search.text || search.queryId ? (
            <Button onClick={() => change({ text: undefined, queryId: undefined })}>Show all posts</Button>
          ) : null}
        </NoPostsHere>
      }
    />
  )
}
