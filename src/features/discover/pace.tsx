import { useMemo } from 'react'
import type { Trends } from '#contract/discover.ts'
import { ColumnChart } from '#src/ui/charts/stack-chart.tsx'
import { spanBetween } from '#src/ui/charts/series.ts'
import { formatCount, formatInstant, formatNumber, formatShare } from '#src/ui/format.ts'
import type { Mark } from './mark.ts'
import { TrendDefinition } from './trend-definition.tsx'
import { comparedWith } from './words.ts'

const series = [{ id: 'posts', label: 'Posts', color: 'var(--series-1)' }]
const digitsOf = (value: number) => (value < 10 ? 2 : 0)

/** How many posts there are, how fast they come beside past weeks, and what cannot be seen here. */
export function Pace({ trends, mark, onOpen }: { trends: Trends; mark: Mark | null; onOpen: (mark: Mark) => void }) {
  const { volume, range, now } = trends
  const { perHour, usual } = trends.velocity
  const buckets = useMemo(() => volume.map(({ at, posts }) => ({ at, values: { posts } })), [volume])
  return (
    <section aria-labelledby="pace" className="grid min-w-0 gap-3 rounded-md border border-line bg-surface p-4">
      <header className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <h2 id="pace" className="text-2xl font-medium tracking-tight">
          {formatCount(now.posts, 'post')}
        </h2>
        <p className="flex items-center text-sm text-ink-soft">
          {formatNumber(perHour, digitsOf(perHour))} per hour
          {usual === null ? '' : ` (normally ${formatNumber(usual, digitsOf(usual))})`}
          <TrendDefinition metric="velocity" />
        </p>
      </header>
      <ColumnChart
        label={`Posts per ${range.bucket}`}
        unit="posts"
        {...{ series, buckets }}
        bucket={range.bucket}
        timezone={range.timezone}
        height={120}
        selected={spanBetween(volume, mark?.at, mark?.until)}
        onOpen={({ from, to }) =>
          onOpen({
            at: volume[from]!.at,
            bucket: range.bucket,
            until: from === to ? undefined : volume[to]!.at,
          })
        }
      />
      <Coverage trends={trends} />
    </section>
  )
}

/** What the figures rest on. */
function Coverage({ trends }: { trends: Trends }) {
  const { read, range, firstPostAt } = trends
  const facts = [
    comparedWith(trends),
    read.posts < read.of ? `rising words were looked for in ${formatShare(read.posts / read.of)} of the posts` : null,
    `days in ${range.timezone.replaceAll('_', ' ')}`,
    firstPostAt === null
      ? null
      : `only posts that this workspace has collected are searched, none from before ${formatInstant(firstPostAt, range.timezone)}`,
  ].filter((fact) => fact !== null)
  return (
    <ul className="text-xs text-ink-faint" aria-label="What these figures rest on">
      {facts.map((fact, index) => (
        <li key={fact} className="inline">
          {index > 0 ? <span aria-hidden> · </span> : null}
          {fact}
        </li>
      ))}
    </ul>
  )
}
