import { useMemo } from 'react'
import { type OverviewFigures, overviewTables } from '#contract/answers/overview.ts'
import type { Spike } from '#contract/answers/spikes.ts'
import { overviewMetrics } from '#contract/metrics/overview.ts'
import type { Sentiment } from '#contract/posts/posts.ts'
import { overviewFiguresQuery, overviewTermsQuery } from '#src/api/overview.ts'
import { StackChart } from '#src/ui/charts/stack-chart.tsx'
import { toSpanInstants, spanBetween, type Span } from '#src/ui/charts/series.ts'
import type { DrillDown } from '#src/widgets/scope/search.ts'
import { useAnswer } from '#src/widgets/insight-page/answer.tsx'
import { type BodyProps, definePanel } from '#src/widgets/insight-page/panel.tsx'
import { sentimentSeries } from './sentiment-series.ts'
import { spikeMarks } from '#src/widgets/spikes/spike-mark.tsx'
import { usePreviousPeriod } from '#src/widgets/figures/use-previous-period.ts'
import { unitPerStep } from '#src/text/insight-terms.ts'
import { withinSentence } from '#src/text/format.ts'
import { t } from '@lingui/core/macro'

export const drillOfSpan = ({ volume, range }: Pick<OverviewFigures, 'volume' | 'range'>, span: Span): DrillDown => ({
  ...toSpanInstants(volume, span),
  bucket: range.bucket,
})

export const Volume = definePanel({
  id: 'overview.volume',
  of: 'overview',
  steps: ['cube', 'spikes'],
  question: ({ scope }) => overviewFiguresQuery(scope),
  metric: overviewMetrics.volume,
  note: ({ range }) => `${unitPerStep(range.bucket, withinSentence(t`Posts`))}, ${range.timezone.replaceAll('_', ' ')}`,
  table: () => overviewTables.volume,
  height: 'h-85',
  Body: Steps,
})

const noSpikes: readonly Spike[] = []

function Steps({ answer, page: { scope, drillDown, open } }: BodyProps<OverviewFigures>) {
  const { volume, range } = answer
  // Loaded after the figures, so empty at first.
  const spikes = useAnswer(overviewTermsQuery(scope)).drawn?.spikes ?? noSpikes
  const earlier = usePreviousPeriod(answer, 'posts')
  const series = useMemo(() => sentimentSeries(), [])
  const buckets = useMemo(
    () =>
      volume.map(({ at, positive, neutral, negative, unsure, unknown }) => ({
        at,
        values: { positive, neutral, negative, unsure, unknown },
      })),
    [volume],
  )
  const marks = spikeMarks({ spikes, buckets: volume, range, drillDown, onOpen: open })
  return (
    <StackChart
      label={unitPerStep(range.bucket, t`Posts by sentiment`)}
      unit="posts"
      series={series}
      buckets={buckets}
      bucket={range.bucket}
      timezone={range.timezone}
      parts={range.parts}
      height={232}
      earlier={earlier}
      marks={marks}
      selected={spanBetween(volume, drillDown?.at, drillDown?.until)}
      onOpen={(span, series) =>
        open({ ...drillOfSpan(answer, span), ...(series && { sentiment: series as Sentiment }) })
      }
    />
  )
}
