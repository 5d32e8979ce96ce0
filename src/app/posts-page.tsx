import { useQuery } from '@tanstack/react-query'
import type { PostOrder } from '#contract/posts.ts'
import { workspaceQuery } from '#src/api/workspaces.ts'
import { rangeOf, scopeOf } from '#src/features/overview/scope.ts'
import { PostsList } from '#src/features/posts/posts-panel.tsx'
import { InsightBar } from './insight-bar.tsx'
import type { InsightSearch } from './insight-search.ts'
import { NoPostsHere } from './no-posts-here.tsx'

type Props = { workspaceId: string; search: InsightSearch; onSearchChange: (search: InsightSearch) => void }

/** The posts of the range as a page of their own: the same list as behind a mark of the overview. */
export function PostsPage({ workspaceId, search, onSearchChange }: Props) {
  const { data: workspace } = useQuery(workspaceQuery(workspaceId))
  const timezone = workspace?.timezone ?? 'UTC'
  const range = rangeOf(search, timezone)
  const change = (next: Partial<InsightSearch>) => onSearchChange({ ...search, ...next })
  return (
    <div className="flex h-dvh flex-col">
      <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-b border-line px-4 py-3 sm:px-6">
        <h1 className="text-xl font-semibold tracking-tight">Posts</h1>
        <InsightBar {...{ workspaceId, timezone, search }} onChange={change} />
      </header>
      <PostsList
        scope={scopeOf(workspaceId, range, search)}
        order={search['open.order'] ?? 'newest'}
        timezone={timezone}
        nothing={<NoPostsHere {...{ workspaceId, timezone, range }} onRange={change} />}
        onOrderChange={(order: PostOrder) => change({ 'open.order': order })}
        onWithoutFilter={() => change({ filter: undefined })}
      />
    </div>
  )
}
