import { plural, t } from '@lingui/core/macro'
import { authorKey, authorName } from '#contract/posts/authors.ts'
import { type RisingAuthor, risingAuthorsTable, type Trends } from '#contract/answers/discover.ts'
import { toDisplayedLift, toDisplayedTrendState } from '#contract/metrics/small-counts.ts'
import { discoverMetrics } from '#contract/metrics/discover.ts'
import { trendsQuery } from '#src/api/trends.ts'
import { cx } from '#src/ui/cx.ts'
import { interactionCount, sourceName } from '#src/text/terms.ts'
import { formatCompact, withinSentence } from '#src/text/format.ts'
import { Badge } from '#src/ui/badge.tsx'
import { useIsCoordinated } from '#src/widgets/coordination/coordinated-authors.ts'
import { useFirstRows } from '#src/ui/first-rows.tsx'
import { type BodyProps, definePanel } from '#src/widgets/insight-page/panel.tsx'
import { StateBadge } from '#src/widgets/trends/trend-state.tsx'
import { createAuthorDrillDown, isSameDrillDown } from '#src/widgets/scope/drill-down.ts'
import { Figures } from './trend-list.tsx'
import { describeTrend } from './labels.ts'

const factsOf = ({ source, followers, interactions }: RisingAuthor) =>
  [
    sourceName(source),
    followers === null
      ? null
      : plural(Number(followers), { one: '# follower', other: `${formatCompact(followers)} followers` }),
    interactions === null ? null : interactionCount(interactions),
  ].filter((fact) => fact !== null)

const isCompared = ({ past }: Trends) => past.length > 0

export const RisingAuthors = definePanel({
  title: (_, answer) => (answer === undefined || isCompared(answer) ? t`Rising authors` : t`Most active authors`),
  of: 'discover',
  steps: ['volume', 'people'],
  question: ({ scope }) => trendsQuery(scope),
  metric: discoverMetrics.risingAuthor,
  note: () => `${withinSentence(t`Posts`)}, ${t`vs. past weeks`}`,
  table: () => risingAuthorsTable,
  height: 'h-63',
  nothing: (answer) => {
    if (answer.authors.length > 0) return null
    return isCompared(answer)
      ? t`No author posts clearly more than in past weeks.`
      : t`None with three posts in this range.`
  },
  Body: Authors,
})

function Authors({ answer: { authors }, page: { drillDown, open: openPosts } }: BodyProps<Trends>) {
  const { shown, more } = useFirstRows(authors, (author) => isSameDrillDown(drillDown, createAuthorDrillDown(author)))
  const isCoordinated = useIsCoordinated()
  return (
    <>
      <ol aria-label={t`Rising authors`} className="-mx-2 grid grid-cols-1">
        {shown.map((author) => {
          const own = createAuthorDrillDown(author)
          const open = isSameDrillDown(drillDown, own)
          return (
            <li key={authorKey(author)}>
              <button
                type="button"
                aria-pressed={open}
                title={`${describeTrend(author)}. ${open ? t`Show all posts` : t`Show posts`}`}
                onClick={() => openPosts(open ? null : own)}
                className={cx(
                  'flex min-h-11 w-full items-center gap-2 rounded-sm px-2 py-1 text-left text-sm -outline-offset-1! hover:bg-hover',
                  open && 'bg-water-2',
                )}
              >
                <span className="min-w-0 flex-1">
                  <bdi className="block truncate">{authorName(author)}</bdi>
                  <span className="block text-xs wrap-long sm:truncate text-ink-faint">
                    {factsOf(author).join(' · ')}
                  </span>
                </span>
                {isCoordinated(authorKey(author)) ? <Badge tone="warn">{t`Looks coordinated`}</Badge> : null}
                <StateBadge state={toDisplayedTrendState(author)} />
                <Figures posts={author.posts} lift={toDisplayedLift(author)} />
              </button>
            </li>
          )
        })}
      </ol>
      {more}
    </>
  )
}
