import { t } from '@lingui/core/macro'
import { leaderTables, type OverviewLeaders } from '#contract/answers/overview.ts'
import { overviewMetrics } from '#contract/metrics/overview.ts'
import { overviewLeadersQuery } from '#src/api/overview.ts'
import { RenderNearViewport } from '#src/ui/near-viewport.tsx'
import { type BodyProps, definePanel } from '#src/widgets/insight-page/panel.tsx'
import { PostCard } from '#src/widgets/posts/post-card.tsx'
import { createAuthorDrillDown } from '#src/widgets/scope/drill-down.ts'

export const TopPosts = definePanel({
  id: 'overview.topPosts',
  of: 'overview',
  steps: ['topPosts'],
  question: ({ scope }) => overviewLeadersQuery(scope),
  metric: overviewMetrics.topPosts,
  note: () => t`by interactions`,
  table: () => leaderTables.topPosts,
  height: 'h-188',
  nothing: ({ topPosts }) => (topPosts.length > 0 ? null : t`No interactions in this range`),
  Body: ({ answer: { topPosts }, page: { open } }: BodyProps<OverviewLeaders>) => (
    <ol className="-my-3 divide-y divide-line">
      {topPosts.map((post) => (
        <li key={post.id}>
          <RenderNearViewport height={136}>
            <PostCard
              post={post}
              compact
              onAuthor={({ id, ...author }, source) =>
                id ? open(createAuthorDrillDown({ ...author, id, source })) : undefined
              }
            />
          </RenderNearViewport>
        </li>
      ))}
    </ol>
  ),
})
