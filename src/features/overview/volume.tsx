import { useMemo } from 'react'
import type { Overview } from '#contract/insights.ts'
import type { Sentiment } from '#contract/posts.ts'
import { StackChart } from '#src/ui/charts/stack-chart.tsx'
import type { Span } from '#src/ui/charts/series.ts'
import type { Drill } from './drill.ts'
import { dayIn } from '#src/ui/format.ts'
import { Section } from '#src/ui/section.tsx'
import { sentimentSeries } from './sentiment-series.ts'
import { SpikeMark } from './spike-mark.tsx'

/** The mark behind a span of buckets: one bucket by its start, several by their days. */
export const drillOfSpan = ({ volume, range }: Pick<Overview, 'volume' | 'range'>, { from, to }: Span): Drill => {
  if (from === to) return { at: volume[from]!.at, bucket: range.bucket }
  const [first, last] = [from, to].map((index) => dayIn(range.timezone, volume[index]!.at))
  return { from: first!, to: last! }
}

/** The buckets that a mark stands on; null where it says no time, or one of another range. */
export function spanOfDrill({ volume, range }: Pick<Overview, 'volume' | 'range'>, drill: Drill | null): Span | null {
  const { at, from, to } = drill ?? {}
  const isIn = (start: string) => {
    if (at !== undefined) return start === at
    const day = dayIn(range.timezone, start)
    return from !== undefined && to !== undefined && from <= day && day <= to
  }
  const [first, last] = [volume.findIndex((one) => isIn(one.at)), volume.findLastIndex((one) => isIn(one.at))]
  return first === -1 ? null : { from: first, to: last }
}

type VolumeProps = { overview: Overview; drill: Drill | null; onOpen: (drill: Drill) => void; className?: string }

/** How much was said when, and in what mood. */
export function Volume({ overview, drill, onOpen, className }: VolumeProps) {
  const { volume, spikes, range } = overview
  const buckets = useMemo(
    () =>
      volume.map(({ at, positive, neutral, negative, unknown }) => ({
        at,
        values: { positive, neutral, negative, unknown },
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
      title="Volume over time"
      note={`posts per ${range.bucket}, ${range.timezone.replaceAll('_', ' ')}`}
      className={className}
    >
      <StackChart
        label={`Posts per ${range.bucket} by sentiment`}
        unit="posts"
        series={sentimentSeries}
        buckets={buckets}
        bucket={range.bucket}
        timezone={range.timezone}
        height={300}
        marks={marks}
        selected={spanOfDrill(overview, drill)}
        onOpen={(span, series) =>
          onOpen({ ...drillOfSpan(overview, span), ...(series && { sentiment: series as Sentiment }) })
        }
      />
    </Section>
  )
}
