import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMemo } from 'react'
import { type ComparedQuery, type Comparison, comparisonTables } from '#contract/answers/comparison.ts'
import { overviewFigures, overviewMetrics } from '#contract/metrics/overview.ts'
import type { Sentiment as SentimentName } from '#contract/posts/posts.ts'
import { unitPerStep } from '#src/text/insight-terms.ts'
import { translateEnglish } from '#src/text/terms.ts'
import { LineChart } from '#src/ui/charts/line-chart.tsx'
import { spanBetween, toSpanInstants } from '#src/ui/charts/series.ts'
import { StackBar } from '#src/ui/charts/stack-bar.tsx'
import { comparing } from '#src/widgets/comparison/page-comparison.ts'
import { QueryColumns } from '#src/widgets/comparison/query-columns.tsx'
import { querySeries } from '#src/widgets/comparison/query-series.ts'
import { formatMetricCompact, metricUnit } from '#src/widgets/figures/figure.tsx'
import { basedOnText } from '#src/widgets/figures/net-sentiment.tsx'
import { type BodyProps, definePanel } from '#src/widgets/insight-page/panel.tsx'
import { sentimentSeries } from '../sentiment-series.ts'

export const Sentiment = definePanel({
  ...comparing,
  id: 'comparison.sentiment',
  steps: ['sums'],
  metric: overviewMetrics.sentiments,
  table: () => comparisonTables.comparedSentiment,
  height: 'h-100',
  Body: Sentiments,
})

const netOf = ({ kpis }: ComparedQuery) => kpis.find(({ metric }) => metric === 'netSentiment')

function Sentiments({ answer: { queries, buckets, range }, page: { drillDown, open } }: BodyProps<Comparison>) {
  const series = useMemo(() => querySeries(queries), [queries])
  const steps = useMemo(
    () =>
      buckets.map((at, index) => ({
        at,
        values: Object.fromEntries(queries.map((query) => [query.id, netOf(query)?.spark[index] ?? null])),
      })),
    [buckets, queries],
  )
  return (
    <>
      <QueryColumns queries={queries}>
        {(query) => {
          const { id, name, sentiments } = query
          const net = netOf(query)
          return (
            <>
              <p className="text-xl font-medium tracking-tight">
                {net?.value == null
                  ? t`not known`
                  : `${formatMetricCompact(overviewFigures.netSentiment, net.value)} ${metricUnit(overviewFigures.netSentiment)}`}
              </p>
              <p className="mb-2 text-2xs text-ink-faint">{net?.coverage == null ? null : basedOnText(net.coverage)}</p>
              {sentiments === null ? null : (
                <StackBar
                  label={`${t`Posts by sentiment`}: ${name}`}
                  unit="posts"
                  parts={sentimentSeries().map((one) => ({ ...one, value: sentiments[one.id] }))}
                  selected={drillDown?.query === id ? (drillDown.sentiment ?? null) : null}
                  onOpen={(sentiment) => open({ query: id, sentiment: sentiment as SentimentName })}
                />
              )}
            </>
          )
        }}
      </QueryColumns>
      <div className="mt-3 border-t border-line pt-3" />
      <LineChart
        heading={
          <h3 className="text-xs font-medium text-ink-soft">
            <Trans>Net sentiment</Trans>
          </h3>
        }
        label={unitPerStep(range.bucket, t`Net sentiment`)}
        unit={translateEnglish(/*i18n*/ 'points')}
        digits={overviewFigures.netSentiment.digits}
        series={series}
        buckets={steps}
        bucket={range.bucket}
        timezone={range.timezone}
        parts={range.parts}
        height={140}
        selected={drillDown?.overlap === undefined ? spanBetween(steps, drillDown?.at, drillDown?.until) : null}
        onOpen={(span, query) =>
          open({ query: query ?? queries[0]!.id, ...toSpanInstants(steps, span), bucket: range.bucket })
        }
      />
    </>
  )
}
