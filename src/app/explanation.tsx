import { useQuery } from '@tanstack/react-query'
import { workspaceQuery } from '#src/api/workspaces.ts'
import { ExplainDialog } from '#src/features/filters/explain-dialog.tsx'
import { rangeOf, scopeOf } from '#src/features/overview/scope.ts'
import type { OverviewSearch } from '#src/features/overview/search.ts'
import { PostCard } from '#src/features/posts/post-card.tsx'
import { showToast } from '#src/features/toasts/toasts.ts'

type ExplanationProps = {
  workspaceId: string
  search: OverviewSearch
  postId: string
  onClose: () => void
}

/** Why a post is, or is not, among those of a page. */
export function Explanation({ workspaceId, search, postId, onClose }: ExplanationProps) {
  const timezone = useQuery(workspaceQuery(workspaceId)).data?.timezone ?? 'UTC'
  const scope = scopeOf(workspaceId, rangeOf(search, timezone), search)
  return <ExplainDialog {...{ scope, postId, timezone, PostCard, onClose }} notify={showToast} />
}
