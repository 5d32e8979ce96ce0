import { plural, t } from '@lingui/core/macro'
import { authorKey, authorName } from '#contract/posts/authors.ts'
import { type RisingAuthor, risingAuthors, type Trends } from '#contract/answers/discover.ts'
import { discoverMetrics } from '#contract/metrics/discover.ts'
import { cx } from '#src/ui/cx.ts'
import { interactionCount, sourceName } from '#src/text/terms.ts'
import { formatCompact } from '#src/text/format.ts'
import { useFirstRows } from '#src/ui/first-rows.tsx'
import { Section } from '#src/ui/section.tsx'
import { csvOf } from '#src/widgets/csv.ts'
import { CardMenu } from '#src/widgets/figures/card-menu.tsx'
import type { DrillDown } from '#src/widgets/scope/search.ts'
import { StateBadge } from '#src/widgets/trends/trend-state.tsx'
import { drillDownOfAuthor, isSame } from '#src/widgets/scope/drill-down.ts'
import { Figures } from './trend-list.tsx'
import { sentenceOf } from './labels.ts'

type RisingAuthorsProps = { trends: Trends; mark: DrillDown | null; onOpen: (mark: DrillDown | null) => void }

const factsOf = ({ source, followers, interactions }: RisingAuthor) =>
  [
    sourceName(source),
    followers === null
      ? null
      : plural(followers, { one: '# follower', other: `${formatCompact(followers)} followers` }),
    interactions === null ? null : interactionCount(interactions),
  ].filter((fact) => fact !== null)

export function RisingAuthors({ trends: { authors, past, range }, mark, onOpen }: RisingAuthorsProps) {
  const isCompared = past.length > 0
  const { shown, more } = useFirstRows(authors, (author) => isSame(mark, drillDownOfAuthor(author)))
  return (
    <Section
      title={isCompared ? t`Rising authors` : t`Busiest authors`}
      note={t`posts, × normal`}
      actions={
        <CardMenu
          metric={discoverMetrics.risingAuthor}
          file={`trends-authors-${range.from}-${range.to}`}
          rows={() => csvOf(risingAuthors, { authors })}
        />
      }
    >
      {authors.length === 0 ? (
        <p className="text-sm text-ink-faint">
          {isCompared ? t`Nobody posts clearly more than in past weeks.` : t`Nobody wrote three posts in these days.`}
        </p>
      ) : null}
      <ol aria-label={t`Rising authors`} className="-mx-2 grid grid-cols-1">
        {shown.map((author) => {
          const own = drillDownOfAuthor(author)
          const open = isSame(mark, own)
          return (
            <li key={authorKey(author)}>
              <button
                type="button"
                aria-pressed={open}
                title={`${sentenceOf(author)}. ${open ? t`Show all posts again` : t`Show their posts`}`}
                onClick={() => onOpen(open ? null : own)}
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
                <StateBadge state={author.state} />
                <Figures posts={author.posts} lift={author.lift} />
              </button>
            </li>
          )
        })}
      </ol>
      {more}
    </Section>
  )
}
