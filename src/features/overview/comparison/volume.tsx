import { t } from '@lingui/core/macro'
import { useMemo } from 'react'
import { type Comparison, querySeriesTable } from '#contract/answers/comparison.ts'
import { overviewMetrics } from '#contract/metrics/overview.ts'
import { LineChart } from '#src/ui/charts/line-chart.tsx'
import { toSpanInstants, spanBetween } from '#src/ui/charts/series.ts'
import { comparing } from '#src/widgets/comparison/page-comparison.ts'
import { querySeries } from '#src/widgets/comparison/query-series.ts'
import { type BodyProps, definePanel } from '#src/widgets/insight-page/panel.tsx'
import { unitPerStep } from '#src/text/insight-terms.ts'

export const Volume = definePanel({
  ...comparing,
  id: 'comparison.volume',
  steps: ['sums'],
  metric: overviewMetrics.volume,
  note: ({ range }) => range.timezone.replaceAll('_', ' '),
  table: (comparison) => querySeriesTable(comparison, ({ voice }) => voice.mentions.steps),
  height: 'h-80',
  Body: Lines,
})

/** A mark without a query belongs to the first one. */
function Lines({ answer: { queries, buckets, range }, page: { drillDown, open } }: BodyProps<Comparison>) {
  const series = useMemo(() => querySeries(queries), [queries])
  const steps = useMemo(
    () =>
      buckets.map((at, index) => ({
        at,
        values: Object.fromEntries(queries.map(({ id, voice }) => [id, voice.mentions.steps[index]!])),
      })),
    [buckets, queries],
  )
  return (
    <LineChart
      label={unitPerStep(range.bucket, t`Posts`)}
      unit="posts"
      series={series}
      buckets={steps}
      bucket={range.bucket}
      timezone={range.timezone}
      parts={range.parts}
      height={260}
      selected={drillDown?.overlap === undefined ? spanBetween(steps, drillDown?.at, drillDown?.until) : null}
      onOpen={(span, query) =>
        open({ query: query ?? queries[0]!.id, ...toSpanInstants(steps, span), bucket: range.bucket })
      }
    />
  )
}
