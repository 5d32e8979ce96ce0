import { t } from '@lingui/core/macro'
import { leaderTables, type LeadingPosts, type OverviewLeaders } from '#contract/answers/overview.ts'
import { overviewMetrics } from '#contract/metrics/overview.ts'
import { overviewLeadersQuery } from '#src/api/overview.ts'
import { RenderNearViewport } from '#src/ui/near-viewport.tsx'
import { type BodyProps, definePanel } from '#src/widgets/insight-page/panel.tsx'
import { PostCard } from '#src/widgets/posts/post-card.tsx'
import { createAuthorDrillDown } from '#src/widgets/scope/drill-down.ts'

const postsPanel = (name: 'topPosts' | 'newestPosts', input: { posts?: LeadingPosts }, note?: () => string) =>
  definePanel({
    id: `overview.${name}`,
    of: 'overview',
    steps: ['topPosts'],
    input: ({ scope }) => ({ ...scope, ...input }),
    question: ({ scope }) => overviewLeadersQuery({ ...scope, ...input }),
    metric: overviewMetrics[name],
    ...(note && { note }),
    table: () => leaderTables.topPosts,
    height: 'h-188',
    nothing: ({ topPosts }) =>
      topPosts.length > 0 ? null : name === 'topPosts' ? t`No interactions in this range` : t`No posts in this range`,
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

export const TopPosts = postsPanel('topPosts', {}, () => t`by interactions`)
export const NewestPosts = postsPanel('newestPosts', { posts: 'newest' })
