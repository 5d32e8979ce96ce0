import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lazy } from 'react'
import { queriesQuery } from '#src/api/queries.ts'
import { workspaceQuery } from '#src/api/workspaces.ts'
import { Discover } from '#src/features/discover/discover.tsx'
import { rangeOf, type DiscoverSearch } from '#src/features/discover/search.ts'
import { FilterBar } from '#src/features/overview/filter-bar.tsx'
import { useExtent } from '#src/features/overview/use-extent.ts'
import { buttonClass } from '#src/ui/button-class.ts'
import { postLanguages } from '#contract/languages.ts'
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
  const extent = useExtent(workspaceId, timezone, true)
  const queries = useQuery(queriesQuery(workspaceId)).data?.items ?? []
  const change = (next: Partial<DiscoverSearch>) => onSearchChange({ ...search, ...next })
  return (
    <Discover
      {...{ workspaceId, timezone, privilege, search, onSearchChange, QueryField, PostsList }}
      queryName={queries.find(({ id }) => id === search.queryId)?.name ?? null}
      filterBar={
        <FilterBar
          {...{ search, timezone, extent, queries }}
          range={rangeOf(search, timezone)}
          languages={postLanguages}
          onChange={change}
          savedFilter={<SavedFilter {...{ workspaceId, search }} onChange={change} />}
        />
      }
      importLink={
        <Link
          to="/workspace/$workspaceId/saved-queries/import"
          params={{ workspaceId }}
          className={buttonClass('primary')}
        >
          Import posts
        </Link>
      }
    />
  )
}
