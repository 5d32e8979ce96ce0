import { useMemo } from 'react'
import type { Overview } from '#contract/insights.ts'
import type { Sentiment } from '#contract/posts.ts'
import { LineChart } from '#src/ui/charts/line-chart.tsx'
import { StackBar } from '#src/ui/charts/stack-bar.tsx'
import type { Drill } from './drill.ts'
import { Section } from '#src/ui/section.tsx'
import { sentimentSeries } from './sentiment-series.ts'
import { spanBetween } from '#src/ui/charts/series.ts'
import { drillOfSpan } from './volume.tsx'

const netSeries = [{ id: 'net', label: 'Net sentiment', color: 'var(--series-1)' }]

type MoodProps = { overview: Overview; drill: Drill | null; onOpen: (drill: Drill) => void; className?: string }

/** The verdicts of the range, and their balance over time. */
export function Mood({ overview, drill, onOpen, className }: MoodProps) {
  const { sentiments, volume, kpis, range } = overview
  const spark = kpis.find(({ metric }) => metric === 'netSentiment')?.spark
  const buckets = useMemo(
    () => volume.map(({ at }, index) => ({ at, values: { net: spark?.[index] ?? null } })),
    [volume, spark],
  )
  const parts = sentimentSeries.map((series) => ({
    ...series,
    value: sentiments.find(({ sentiment }) => sentiment === series.id)?.posts ?? 0,
  }))
  return (
    <Section title="Sentiment" note="all posts of the range" className={className}>
      <StackBar
        label="Posts by sentiment"
        unit="posts"
        parts={parts}
        selected={drill?.sentiment}
        onOpen={(id) => onOpen({ sentiment: id as Sentiment })}
      />
      <div className="mt-3 border-t border-line pt-3" />
      <LineChart
        heading={
          <h3 className="text-xs font-medium text-ink-soft">
            Net sentiment <span className="font-normal text-ink-faint">points per {range.bucket}</span>
          </h3>
        }
        label={`Net sentiment per ${range.bucket}`}
        unit="points"
        series={netSeries}
        buckets={buckets}
        bucket={range.bucket}
        timezone={range.timezone}
        height={120}
        selected={spanBetween(volume, drill?.at, drill?.until)}
        onOpen={(span) => onOpen(drillOfSpan(overview, span))}
      />
    </Section>
  )
}
