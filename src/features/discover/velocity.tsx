import { msg, t } from '@lingui/core/macro'
import { useMemo } from 'react'
import { type Trends, trendVolumeTable } from '#contract/answers/discover.ts'
import { trendsQuery } from '#src/api/trends.ts'
import { StackChart } from '#src/ui/charts/stack-chart.tsx'
import { toSpanInstants, spanBetween } from '#src/ui/charts/series.ts'
import { formatExpected, formatInstant, formatShare } from '#src/text/format.ts'
import { unitPerStep } from '#src/text/insight-terms.ts'
import { postCount } from '#src/text/terms.ts'
import { type BodyProps, definePanel } from '#src/widgets/insight-page/panel.tsx'
import { isTooFew } from '#contract/metrics/small-counts.ts'
import { spikeMarks } from '#src/widgets/spikes/spike-mark.tsx'
import { discoverMetrics } from '#contract/metrics/discover.ts'
import { describeComparison } from './labels.ts'

/** Compares with past weeks only if there are enough posts. */
function perHourText({ velocity: { perHour, usual }, now: { from, to, posts } }: Trends) {
  const counted = t`${{ now: formatExpected(perHour) }} per hour`
  const hours = (Date.parse(to) - Date.parse(from)) / 3_600_000
  if (usual === null) return counted
  if (isTooFew(posts, usual * hours)) return `${counted}, ${t`too few posts`}`
  return t`${counted} (usually about ${formatExpected(usual)})`
}

export const Velocity = definePanel({
  title: msg`Posts over time`,
  of: 'discover',
  steps: ['volume'],
  question: ({ scope }) => trendsQuery(scope),
  metric: discoverMetrics.velocity,
  note: perHourText,
  table: () => trendVolumeTable,
  height: 'h-75 @xl:h-63',
  Body: Steps,
})

function Steps({ answer: trends, page: { drillDown, open } }: BodyProps<Trends>) {
  const { volume, range } = trends
  const series = useMemo(() => [{ id: 'posts', label: t`Posts`, color: 'var(--series-1)' }], [])
  const buckets = useMemo(() => volume.map(({ at, posts }) => ({ at, values: { posts } })), [volume])
  return (
    <>
      <p id="velocity" className="mb-2 text-2xl font-medium tracking-tight">
        {postCount(trends.now.posts)}
      </p>
      <StackChart
        label={unitPerStep(range.bucket, t`Posts`)}
        unit="posts"
        series={series}
        buckets={buckets}
        bucket={range.bucket}
        timezone={range.timezone}
        parts={range.parts}
        height={120}
        marks={spikeMarks({ spikes: trends.spikes, buckets: volume, range, drillDown, onOpen: open })}
        selected={spanBetween(volume, drillDown?.at, drillDown?.until)}
        onOpen={(span) => open({ ...toSpanInstants(volume, span), bucket: range.bucket })}
      />
      <Coverage trends={trends} />
    </>
  )
}

function Coverage({ trends }: { trends: Trends }) {
  const { read, range, firstPostAt } = trends
  const facts = [
    describeComparison(trends),
    read.posts < read.of ? t`trending terms from a sample of ${formatShare(read.posts / read.of)} of the posts` : null,
    t`time zone: ${range.timezone.replaceAll('_', ' ')}`,
    firstPostAt === null ? null : t`collected since ${formatInstant(firstPostAt, range.timezone)}`,
  ].filter((fact) => fact !== null)
  return (
    <ul className="text-xs text-ink-faint" aria-label={t`Coverage`}>
      {facts.map((fact, index) => (
        <li key={fact} className="inline">
          {index > 0 ? <span aria-hidden> · </span> : null}
          {fact}
        </li>
      ))}
    </ul>
  )
}
