import { useQuery } from '@tanstack/react-query'
import type { PostOrder } from '#contract/posts.ts'
import { workspaceQuery } from '#src/api/workspaces.ts'
import { PostsPanel } from '#src/features/posts/posts-panel.tsx'
import { addDays, todayIn } from '#src/ui/date-range.ts'
import type { InsightSearch } from './insight-search.ts'

type Props = {
  workspaceId: string
  search: InsightSearch
  onSearchChange: (search: InsightSearch) => void
  onClose: () => void
}

/** The posts of the range as a page of their own: the same list as behind a mark of the overview. */
export function PostsPage({ workspaceId, search, onSearchChange, onClose }: Props) {
  const { data: workspace } = useQuery(workspaceQuery(workspaceId))
  const timezone = workspace?.timezone ?? 'UTC'
  const today = todayIn(timezone)
  const { from = addDays(today, -29), to = today, queryId, source, language, sentiment, type } = search
  const narrowing = Object.fromEntries(
    Object.entries({ queryId, source, language, sentiment, type }).filter(([, value]) => value !== undefined),
  )
  return (
    <div className="h-dvh">
      <PostsPanel
        title="Posts"
        scope={{ workspaceId, from, to, ...narrowing }}
        order={search['open.order'] ?? 'newest'}
        timezone={timezone}
        onOrderChange={(order: PostOrder) => onSearchChange({ ...search, 'open.order': order })}
        onClose={onClose}
      />
    </div>
  )
}
