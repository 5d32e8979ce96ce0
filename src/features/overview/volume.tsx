import { select, t } from '@lingui/core/macro'
import { useMemo } from 'react'
import { type OverviewFigures, overviewTables, type Spike } from '#contract/answers/overview.ts'
import type { Scope, Sentiment } from '#contract/posts/posts.ts'
import { StackChart } from '#src/ui/charts/stack-chart.tsx'
import { momentsOf, spanBetween, type Span } from '#src/ui/charts/series.ts'
import type { DrillDown } from '#src/widgets/scope/search.ts'
import { Section } from '#src/ui/section.tsx'
import { panelMenu } from './panel-menu.ts'
import { csvOf } from '#src/widgets/csv.ts'
import { CardMenu } from '#src/widgets/figures/card-menu.tsx'
import { sentimentSeries } from './sentiment-series.ts'
import { SpikeMark } from './spike-mark.tsx'
import { useEarlier } from '#src/widgets/figures/use-earlier.ts'

/** The mark behind a span of buckets. */
export const drillOfSpan = ({ volume, range }: Pick<OverviewFigures, 'volume' | 'range'>, span: Span): DrillDown => ({
  ...momentsOf(volume, span),
  bucket: range.bucket,
})

const perStep = (bucket: OverviewFigures['range']['bucket'], zone: string) =>
  select(bucket, {
    hour: `posts per hour, ${zone}`,
    day: `posts per day, ${zone}`,
    week: `posts per week, ${zone}`,
    other: `posts per month, ${zone}`,
  })

type VolumeProps = {
  overview: OverviewFigures
  /** They come after the figures. */
  spikes: readonly Spike[]
  scope: Scope
  drill: DrillDown | null
  onOpen: (drill: DrillDown) => void
  className?: string
}

export function Volume({ overview, spikes, scope, drill, onOpen, className }: VolumeProps) {
  const { volume, range } = overview
  const earlier = useEarlier(overview, 'posts')
  const series = useMemo(() => sentimentSeries(), [])
  const buckets = useMemo(
    () =>
      volume.map(({ at, positive, neutral, negative, unsure, unknown }) => ({
        at,
        values: { positive, neutral, negative, unsure, unknown },
      })),
    [volume],
  )
  const placed = spikes.map((spike) => ({ spike, index: volume.findIndex(({ at }) => at === spike.at) }))
  const marks = placed
    .filter(({ index }) => index >= 0)
    .map(({ spike, index }) => ({
      index,
      render: (at: { x: number; y: number }) => (
        <SpikeMark
          spike={spike}
          range={range}
          at={at}
          onOpen={() => onOpen({ at: spike.at, bucket: range.bucket })}
          onTerm={(term) => onOpen({ at: spike.at, bucket: range.bucket, term })}
        />
      ),
    }))
  return (
    <Section
      title={t`Volume over time`}
      note={perStep(range.bucket, range.timezone.replaceAll('_', ' '))}
      actions={<CardMenu {...panelMenu('volume', scope)} rows={() => csvOf(overviewTables.volume, overview)} />}
      className={className}
    >
      <StackChart
        label={select(range.bucket, {
          hour: 'Posts per hour by sentiment',
          day: 'Posts per day by sentiment',
          week: 'Posts per week by sentiment',
          other: 'Posts per month by sentiment',
        })}
        unit="posts"
        series={series}
        buckets={buckets}
        bucket={range.bucket}
        timezone={range.timezone}
        height={232}
        earlier={earlier}
        marks={marks}
        selected={spanBetween(volume, drill?.at, drill?.until)}
        onOpen={(span, series) =>
          onOpen({ ...drillOfSpan(overview, span), ...(series && { sentiment: series as Sentiment }) })
        }
      />
    </Section>
  )
}
