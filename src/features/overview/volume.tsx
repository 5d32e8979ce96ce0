import { select, t } from '@lingui/core/macro'
import { useMemo } from 'react'
import type { Overview } from '#contract/insights.ts'
import type { Sentiment } from '#contract/posts.ts'
import { StackChart } from '#src/ui/charts/stack-chart.tsx'
import { momentsOf, spanBetween, type Span } from '#src/ui/charts/series.ts'
import type { Drill } from './drill.ts'
import { Section } from '#src/ui/section.tsx'
import { sentimentSeries } from './sentiment-series.ts'
import { SpikeMark } from './spike-mark.tsx'

/** The mark behind a span of buckets. */
export const drillOfSpan = ({ volume, range }: Pick<Overview, 'volume' | 'range'>, span: Span): Drill => ({
  ...momentsOf(volume, span),
  bucket: range.bucket,
})

const perStep = (bucket: Overview['range']['bucket'], zone: string) =>
  select(bucket, {
    hour: `posts per hour, ${zone}`,
    day: `posts per day, ${zone}`,
    week: `posts per week, ${zone}`,
    other: `posts per month, ${zone}`,
  })

type VolumeProps = { overview: Overview; drill: Drill | null; onOpen: (drill: Drill) => void; className?: string }

export function Volume({ overview, drill, onOpen, className }: VolumeProps) {
  const { volume, spikes, range } = overview
  const series = useMemo(() => sentimentSeries(), [])
  const buckets = useMemo(
    () =>
      volume.map(({ at, positive, neutral, negative, unsure, unknown }) => ({
        at,
        values: { positive, neutral, negative, unsure, unknown },
      })),
    [volume],
  )
  const marks = spikes.map((spike) => ({
    index: volume.findIndex(({ at }) => at === spike.at),
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
      className={className}
    >
      <StackChart
        label={select(range.bucket, {
          hour: 'Posts per hour by sentiment',
          day: 'Posts per day by sentiment',
          week: 'Posts per week by sentiment',
          other: 'Posts per month by sentiment',
        })}
        unit={t`posts`}
        series={series}
        buckets={buckets}
        bucket={range.bucket}
        timezone={range.timezone}
        height={300}
        marks={marks}
        selected={spanBetween(volume, drill?.at, drill?.until)}
        onOpen={(span, series) =>
          onOpen({ ...drillOfSpan(overview, span), ...(series && { sentiment: series as Sentiment }) })
        }
      />
    </Section>
  )
}
