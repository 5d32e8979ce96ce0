import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { PostOrder } from '#contract/posts.ts'
import { workspaceQuery } from '#src/api/workspaces.ts'
import { rangeOf, scopeOf } from '#src/widgets/scope/scope.ts'
import { PostsList } from '#src/widgets/posts/posts-panel.tsx'
import { FilterBar } from '#src/widgets/scope/filter-bar.tsx'
import type { OverviewSearch } from '#src/widgets/scope/search.ts'
import { NoPosts } from '#src/widgets/scope/no-posts.tsx'

type Props = { workspaceId: string; search: OverviewSearch; onSearchChange: (search: OverviewSearch) => void }

/** The posts of the range as a page of their own: the same list as behind a mark of the overview. */
export function PostsPage({ workspaceId, search, onSearchChange }: Props) {
  const { data: workspace } = useQuery(workspaceQuery(workspaceId))
  const timezone = workspace?.timezone ?? 'UTC'
  const range = rangeOf(search, timezone)
  const change = (next: Partial<OverviewSearch>) => onSearchChange({ ...search, ...next })
  return (
    <div className="flex h-dvh flex-col">
      <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-b border-line px-4 py-3 sm:px-6">
        <h1 className="text-xl font-semibold tracking-tight">
          <Trans>Posts</Trans>
        </h1>
        <FilterBar workspaceId={workspaceId} timezone={timezone} search={search} range={range} onChange={change} />
      </header>
      <PostsList
        scope={scopeOf(workspaceId, range, search)}
        order={search['open.order'] ?? 'newest'}
        timezone={timezone}
        nothing={<NoPosts workspaceId={workspaceId} timezone={timezone} range={range} onRange={change} />}
        onOrderChange={(order: PostOrder) => change({ 'open.order': order })}
        onWithoutFilter={() => change({ filter: undefined })}
      />
    </div>
  )
}
