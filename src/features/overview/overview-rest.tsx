import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { memo } from 'react'
import {
  leaderTables,
  type OverviewFigures,
  type OverviewLeaders,
  type OverviewTerms,
} from '#contract/answers/overview.ts'
import type { Scope } from '#contract/posts/posts.ts'
import type { DrillDown } from '#src/widgets/scope/search.ts'
import { panelMenu } from './panel-menu.ts'
import { csvOf } from '#src/widgets/csv.ts'
import { CardMenu } from '#src/widgets/figures/card-menu.tsx'
import { PartPanel } from './part-panel.tsx'
import { Languages, Sources, TopAuthors, TopTerms } from './rankings.tsx'
import type { Part } from './use-overview.ts'
import { cx } from '#src/ui/cx.ts'
import { Near } from '#src/ui/near.tsx'
import { Section } from '#src/ui/section.tsx'
import { PostCard } from '#src/widgets/posts/post-card.tsx'
import { drillDownOfAuthor } from '#src/widgets/scope/drill-down.ts'

export type RestProps = {
  overview: OverviewFigures
  /** Other figures come. */
  isOld: boolean
  leaders: Part<OverviewLeaders>
  terms: Part<OverviewTerms>
  scope: Scope
  /** The mark whose posts are open. */
  drill: DrillDown | null
  onOpen: (drill: DrillDown) => void
}

const dimmed = (isOld: boolean) => cx('transition-opacity', isOld && 'opacity-60')

/** What stands below the charts; it comes after them. */
export const Rest = memo(function Rest({ overview, isOld, leaders, terms, scope, drill, onOpen }: RestProps) {
  const panel = { scope, drill, onOpen }
  const hasTopPosts = leaders.drawn?.topPosts.length !== 0
  return (
    <div className={cx('grid gap-4', hasTopPosts && '@4xl:grid-cols-2')}>
      <PartPanel title={t`Top posts`} part={leaders} height="h-96">
        {({ topPosts }) => (
          <TopPosts topPosts={topPosts} timezone={overview.range.timezone} scope={scope} onOpen={onOpen} />
        )}
      </PartPanel>
      <div className={cx('grid grid-cols-1 gap-4 @xl:grid-cols-2', hasTopPosts && '@4xl:grid-cols-1 @6xl:grid-cols-2')}>
        <div className="grid grid-cols-1 content-start gap-4">
          <PartPanel title={t`Top authors`} part={leaders} height="h-72">
            {(answer) => <TopAuthors overview={answer} {...panel} />}
          </PartPanel>
          <div aria-busy={isOld} className={dimmed(isOld)}>
            <Sources overview={overview} {...panel} />
          </div>
        </div>
        <div className="grid grid-cols-1 content-start gap-4">
          <PartPanel title={t`Top terms`} part={terms} height="h-96">
            {(answer) => <TopTerms overview={answer} {...panel} />}
          </PartPanel>
          <div aria-busy={isOld} className={dimmed(isOld)}>
            <Languages overview={overview} {...panel} />
          </div>
        </div>
      </div>
    </div>
  )
})

type TopPostsProps = Pick<RestProps, 'scope' | 'onOpen'> & Pick<OverviewLeaders, 'topPosts'> & { timezone: string }

function TopPosts({ topPosts, timezone, scope, onOpen }: TopPostsProps) {
  return (
    <Section
      title={t`Top posts`}
      note={t`by interactions`}
      actions={<CardMenu {...panelMenu('topPosts', scope)} rows={() => csvOf(leaderTables.topPosts, { topPosts })} />}
    >
      {topPosts.length === 0 ? (
        <p className="py-4 text-sm text-ink-faint">
          <Trans>No post of this range has interactions.</Trans>
        </p>
      ) : null}
      <ol className="-my-3 divide-y divide-line">
        {topPosts.map((post) => (
          <li key={post.id}>
            <Near height={136}>
              <PostCard
                post={post}
                timezone={timezone}
                compact
                onAuthor={({ id, ...author }, source) =>
                  id ? onOpen(drillDownOfAuthor({ ...author, id, source })) : undefined
                }
              />
            </Near>
          </li>
        ))}
      </ol>
    </Section>
  )
}
