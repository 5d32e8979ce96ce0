import { plural, t } from '@lingui/core/macro'
import { authorKey, authorName } from '#contract/posts/authors.ts'
import { type RisingAuthor, risingAuthors, type Trends } from '#contract/answers/discover.ts'
import { shownLift, shownState } from '#contract/metrics/few.ts'
import { discoverMetrics } from '#contract/metrics/discover.ts'
import { trendsQuery } from '#src/api/insights.ts'
import { cx } from '#src/ui/cx.ts'
import { interactionCount, sourceName } from '#src/text/terms.ts'
import { formatCompact, withinSentence } from '#src/text/format.ts'
import { Badge } from '#src/ui/badge.tsx'
import { useIsCoordinated } from '#src/widgets/coordination/coordinated-authors.ts'
import { useFirstRows } from '#src/ui/first-rows.tsx'
import { type BodyProps, panel } from '#src/widgets/insight-page/panel.tsx'
import { StateBadge } from '#src/widgets/trends/trend-state.tsx'
import { drillDownOfAuthor, isSame } from '#src/widgets/scope/drill-down.ts'
import { Figures } from './trend-list.tsx'
import { sentenceOf } from './labels.ts'

const factsOf = ({ source, followers, interactions }: RisingAuthor) =>
  [
    sourceName(source),
    followers === null
      ? null
      : plural(Number(followers), { one: '# follower', other: `${formatCompact(followers)} followers` }),
    interactions === null ? null : interactionCount(interactions),
  ].filter((fact) => fact !== null)

const isCompared = ({ past }: Trends) => past.length > 0

export const RisingAuthors = panel({
  title: (_, answer) => (answer === undefined || isCompared(answer) ? t`Rising authors` : t`Most active authors`),
  of: 'discover',
  steps: ['volume', 'people'],
  question: ({ scope }) => trendsQuery(scope),
  metric: discoverMetrics.risingAuthor,
  note: () => `${withinSentence(t`Posts`)}, ${t`vs. past weeks`}`,
  table: () => risingAuthors,
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
  const { shown, more } = useFirstRows(authors, (author) => isSame(drillDown, drillDownOfAuthor(author)))
  const isCoordinated = useIsCoordinated()
  return (
    <>
      <ol aria-label={t`Rising authors`} className="-mx-2 grid grid-cols-1">
        {shown.map((author) => {
          const own = drillDownOfAuthor(author)
          const open = isSame(drillDown, own)
          return (
            <li key={authorKey(author)}>
              <button
                type="button"
                aria-pressed={open}
                title={`${sentenceOf(author)}. ${open ? t`Show all posts` : t`Show posts`}`}
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
                <StateBadge state={shownState(author)} />
                <Figures posts={author.posts} lift={shownLift(author)} />
              </button>
            </li>
          )
        })}
      </ol>
      {more}
    </>
  )
}
