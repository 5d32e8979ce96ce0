import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMemo } from 'react'
import { type OverviewFigures, overviewTables } from '#contract/answers/overview.ts'
import { overviewFigures, overviewMetrics } from '#contract/metrics/overview.ts'
import type { Sentiment } from '#contract/posts/posts.ts'
import { overviewFiguresQuery } from '#src/api/overview.ts'
import { LineChart } from '#src/ui/charts/line-chart.tsx'
import { StackBar } from '#src/ui/charts/stack-bar.tsx'
import { type BodyProps, definePanel } from '#src/widgets/insight-page/panel.tsx'
import { sentimentSeries } from './sentiment-series.ts'
import { spanBetween } from '#src/ui/charts/series.ts'
import { basedOnText } from '#src/widgets/figures/net-sentiment.tsx'
import { usePreviousPeriod } from '#src/widgets/figures/use-previous-period.ts'
import { drillOfSpan } from './volume.tsx'
import { unitPerStep } from '#src/text/insight-terms.ts'
import { translateEnglish } from '#src/text/terms.ts'

export const SentimentPanel = definePanel({
  id: 'overview.sentiment',
  of: 'overview',
  steps: ['cube'],
  question: ({ scope }) => overviewFiguresQuery(scope),
  metric: overviewMetrics.sentiments,
  table: () => overviewTables.sentiments,
  height: 'h-85',
  Body: Sentiments,
})

function Sentiments({ answer, page: { drillDown, open } }: BodyProps<OverviewFigures>) {
  const { sentiments, volume, kpis, range } = answer
  const spark = kpis.find(({ metric }) => metric === 'netSentiment')?.spark
  const coverage = kpis.find(({ metric }) => metric === 'netSentiment')?.coverage ?? null
  const buckets = useMemo(
    () => volume.map(({ at }, index) => ({ at, values: { net: spark?.[index] ?? null } })),
    [volume, spark],
  )
  const earlier = usePreviousPeriod(answer, 'netSentiment')
  const netSeries = useMemo(() => [{ id: 'net', label: t`Net sentiment`, color: 'var(--series-1)' }], [])
  const parts = sentimentSeries().map((series) => ({
    ...series,
    value: sentiments.find(({ sentiment }) => sentiment === series.id)?.posts ?? 0,
  }))
  return (
    <>
      <StackBar
        label={t`Posts by sentiment`}
        unit="posts"
        parts={parts}
        selected={drillDown?.sentiment}
        onOpen={(id) => open({ sentiment: id as Sentiment })}
      />
      <div className="mt-3 border-t border-line pt-3" />
      <LineChart
        heading={
          <h3 className="text-xs font-medium text-ink-soft">
            <Trans>Net sentiment</Trans>{' '}
            <span className="font-normal text-ink-faint">
              {[
                unitPerStep(range.bucket, translateEnglish(/*i18n*/ 'points')),
                ...(coverage === null ? [] : [basedOnText(coverage)]),
              ].join(' · ')}
            </span>
          </h3>
        }
        label={unitPerStep(range.bucket, t`Net sentiment`)}
        unit={/*i18n*/ 'points'}
        digits={overviewFigures.netSentiment.digits}
        series={netSeries}
        buckets={buckets}
        bucket={range.bucket}
        timezone={range.timezone}
        parts={range.parts}
        height={76}
        earlier={earlier}
        selected={spanBetween(volume, drillDown?.at, drillDown?.until)}
        onOpen={(span) => open(drillOfSpan(answer, span))}
      />
    </>
  )
}
