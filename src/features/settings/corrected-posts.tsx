import { t } from '@lingui/core/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { CorrectSentiment } from '#contract/posts/corrections.ts'
import type { Classification } from '#contract/posts/sentiment-layer.ts'
import { correctedPostsQuery } from '#src/api/sentiment.ts'
import { sentimentName } from '#src/text/terms.ts'
import { Dialog } from '#src/ui/dialog.tsx'
import { QueryState } from '#src/ui/query-state.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { LoadMore } from '#src/widgets/load-more.tsx'
import { PostCard } from '#src/widgets/posts/post-card.tsx'
import { useWorkspaceId } from '#src/widgets/workspace/workspace.ts'

export function CorrectedPosts({
  corrected,
  classified,
  onClose,
}: {
  corrected: CorrectSentiment
  classified: Classification
  onClose: () => void
}) {
  const workspaceId = useWorkspaceId()
  const pages = useInfiniteQuery(correctedPostsQuery({ workspaceId, corrected, classified }))
  return (
    <Dialog
      size="lg"
      title={t`People: ${sentimentName(corrected)}, model: ${sentimentName(classified)}`}
      onClose={onClose}
      closeWith={t`Close`}
    >
      <QueryState query={pages} pending={<Skeleton className="h-72" />} headingLevel={3}>
        {({ pages: found }) => (
          <>
            <ul className="divide-y divide-line">
              {found
                .flatMap(({ items }) => items)
                .map((post) => (
                  <li key={post.id}>
                    <PostCard post={post} />
                  </li>
                ))}
            </ul>
            <LoadMore query={pages} />
          </>
        )}
      </QueryState>
    </Dialog>
  )
}
