import { select, t } from '@lingui/core/macro'
import { useMemo } from 'react'
import { type Trends, trendVolume } from '#contract/answers/discover.ts'
import { StackChart } from '#src/ui/charts/stack-chart.tsx'
import { momentsOf, spanBetween } from '#src/ui/charts/series.ts'
import { formatInstant, formatNumber, formatShare } from '#src/text/format.ts'
import { postCount } from '#src/text/terms.ts'
import { csvOf } from '#src/widgets/csv.ts'
import { CardMenu } from '#src/widgets/figures/card-menu.tsx'
import { Card } from '#src/ui/card.tsx'
import type { DrillDown } from '#src/widgets/scope/search.ts'
import { discoverMetrics } from '#contract/metrics/discover.ts'
import { comparedWith } from './labels.ts'

const seriesOf = () => [{ id: 'posts', label: t`Posts`, color: 'var(--series-1)' }]
const digitsOf = (value: number) => (value < 10 ? 2 : 0)

function perHourText(perHour: number, usual: number | null) {
  const now = formatNumber(perHour, digitsOf(perHour))
  return usual === null ? t`${now} per hour` : t`${now} per hour (normally ${formatNumber(usual, digitsOf(usual))})`
}

/** How many posts there are, how fast they come beside past weeks, and what cannot be seen here. */
export function Velocity({
  trends,
  mark,
  onOpen,
}: {
  trends: Trends
  mark: DrillDown | null
  onOpen: (mark: DrillDown) => void
}) {
  const { volume, range, now } = trends
  const series = useMemo(() => seriesOf(), [])
  const { perHour, usual } = trends.velocity
  const buckets = useMemo(() => volume.map(({ at, posts }) => ({ at, values: { posts } })), [volume])
  return (
    <Card name={t`Posts over time`}>
      <section aria-labelledby="velocity" className="grid min-w-0 gap-3 rounded-md border border-line bg-surface p-4">
        <header className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
          <h2 id="velocity" className="text-2xl font-medium tracking-tight">
            {postCount(now.posts)}
          </h2>
          <p className="flex items-center text-sm text-ink-soft">
            {perHourText(perHour, usual)}
            <CardMenu
              metric={discoverMetrics.velocity}
              file={`trends-posts-${range.from}-${range.to}`}
              rows={() => csvOf(trendVolume, trends)}
            />
          </p>
        </header>
        <StackChart
          label={select(range.bucket, {
            hour: 'Posts per hour',
            day: 'Posts per day',
            week: 'Posts per week',
            other: 'Posts per month',
          })}
          unit="posts"
          series={series}
          buckets={buckets}
          bucket={range.bucket}
          timezone={range.timezone}
          height={120}
          selected={spanBetween(volume, mark?.at, mark?.until)}
          onOpen={(span) => onOpen({ ...momentsOf(volume, span), bucket: range.bucket })}
        />
        <Coverage trends={trends} />
      </section>
    </Card>
  )
}

function Coverage({ trends }: { trends: Trends }) {
  const { read, range, firstPostAt } = trends
  const facts = [
    comparedWith(trends),
    read.posts < read.of ? t`rising words were looked for in ${formatShare(read.posts / read.of)} of the posts` : null,
    t`days in ${range.timezone.replaceAll('_', ' ')}`,
    firstPostAt === null
      ? null
      : t`only posts that this workspace has collected are searched, none from before ${formatInstant(firstPostAt, range.timezone)}`,
  ].filter((fact) => fact !== null)
  return (
    <ul className="text-xs text-ink-faint" aria-label={t`What these figures rest on`}>
      {facts.map((fact, index) => (
        <li key={fact} className="inline">
          {index > 0 ? <span aria-hidden> · </span> : null}
          {fact}
        </li>
      ))}
    </ul>
  )
}
