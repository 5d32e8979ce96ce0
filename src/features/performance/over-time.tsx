import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useMemo } from 'react'
import { type Performance, type PerformanceStep, performanceTables } from '#contract/answers/performance.ts'
import { incompleteReasonColumn } from '#contract/answers/columns.ts'
import { pickColumns } from '#contract/answers/table.ts'
import type { Metric } from '#contract/metrics/metric.ts'
import { overviewFigures } from '#contract/metrics/overview.ts'
import { performanceFigures } from '#contract/metrics/performance.ts'
import { performanceQuery } from '#src/api/performance.ts'
import { inflectUnit } from '#src/text/units.ts'
import { type PanelId, panelTitles } from '#contract/reports/panel-titles.ts'
import { unitPerStep } from '#src/text/insight-terms.ts'
import { translateEnglish } from '#src/text/terms.ts'
import { i18n } from '#src/text/i18n.ts'
import { LineChart } from '#src/ui/charts/line-chart.tsx'
import { toSpanInstants, type Series, spanBetween } from '#src/ui/charts/series.ts'
import { StackChart } from '#src/ui/charts/stack-chart.tsx'
import { basedOnText } from '#src/widgets/figures/net-sentiment.tsx'
import { usePreviousPeriod } from '#src/widgets/figures/use-previous-period.ts'
import { type BodyProps, definePanel } from '#src/widgets/insight-page/panel.tsx'

type OverTime = {
  panel: PanelId
  unit: string
  Chart: typeof StackChart | typeof LineChart
  series: readonly (Omit<Series, 'label'> & { label: MessageDescriptor })[]
  whole: 'posts' | 'impressions' | 'interactions' | 'netSentiment'
  metric: Metric
  /** Columns of the exported file. */
  columns: readonly string[]
  /** The coverage count; `nothing` is shown if it is 0. */
  basis: keyof Performance['coverage']
  nothing: MessageDescriptor
}

const overTime = ({ panel: id, unit, Chart, series, whole, metric, columns, basis, nothing }: OverTime) =>
  definePanel({
    id,
    of: 'performance',
    steps: ['now', 'before'],
    question: ({ scope }) => performanceQuery(scope),
    metric,
    note: ({ range, coverage }) =>
      whole === 'netSentiment' && coverage.posts > 0
        ? `${inflectUnit(unit, null)}, ${basedOnText(coverage[basis] / coverage.posts)}`
        : Chart === LineChart
          ? inflectUnit(unit, null)
          : unitPerStep(range.bucket, inflectUnit(unit, null)),
    table: () => ({
      ...performanceTables.performanceSteps,
      columns: pickColumns(performanceTables.performanceSteps, [...columns, incompleteReasonColumn.key]),
    }),
    height: 'h-57',
    nothing: ({ coverage }) => (coverage[basis] === 0 ? i18n.t(nothing) : null),
    Body: ({ answer, page: { drillDown, open } }: BodyProps<Performance>) => {
      const { steps, range } = answer
      const earlier = usePreviousPeriod(answer, whole)
      const labelled = useMemo(() => series.map((one) => ({ ...one, label: i18n.t(one.label) })), [])
      const buckets = useMemo(
        () =>
          steps.map((step) => ({
            at: step.at,
            values: Object.fromEntries(
              series.map(({ id }) => [id, step[id as keyof PerformanceStep] as number | null]),
            ),
          })),
        [steps],
      )
      return (
        <Chart
          label={translateEnglish(panelTitles[id])}
          unit={unit}
          digits={whole === 'netSentiment' ? overviewFigures.netSentiment.digits : 0}
          series={labelled}
          buckets={buckets}
          bucket={range.bucket}
          timezone={range.timezone}
          parts={range.parts}
          height={168}
          earlier={earlier}
          selected={drillDown?.hourOfWeek === undefined ? spanBetween(steps, drillDown?.at, drillDown?.until) : null}
          onOpen={(span) => open({ ...toSpanInstants(steps, span), bucket: range.bucket })}
        />
      )
    },
  })

const water = 'var(--water-4)'

export const Volume = overTime({
  panel: 'performance.volume',
  unit: 'posts',
  Chart: StackChart,
  series: [{ id: 'posts', label: msg`Posts`, color: water }],
  whole: 'posts',
  columns: ['at', 'posts'],
  metric: overviewFigures.mentions,
  basis: 'posts',
  nothing: msg`No posts in this range`,
})

export const PotentialImpressions = overTime({
  panel: 'performance.impressions',
  unit: 'impressions',
  Chart: StackChart,
  series: [{ id: 'impressions', label: msg`Potential impressions`, color: water }],
  whole: 'impressions',
  columns: ['at', 'impressions'],
  metric: performanceFigures.impressions,
  basis: 'withFollowers',
  nothing: msg`No follower counts in this range`,
})

export const Engagement = overTime({
  panel: 'performance.engagement',
  unit: 'interactions',
  Chart: StackChart,
  series: [
    { id: 'likes', label: msg`Likes`, color: 'var(--water-4)' },
    { id: 'reposts', label: msg`Reposts`, color: 'var(--water-6)', pattern: 'hatch' },
    { id: 'quotes', label: msg`Quotes`, color: 'var(--water-6)', pattern: 'dots' },
    { id: 'replies', label: msg`Replies`, color: 'var(--water-5)', pattern: 'open' },
  ],
  whole: 'interactions',
  columns: ['at', 'interactions', 'likes', 'reposts', 'quotes', 'replies'],
  metric: performanceFigures.interactions,
  basis: 'withInteractions',
  nothing: msg`No interactions in this range`,
})

export const NetSentiment = overTime({
  panel: 'performance.netSentiment',
  unit: /*i18n*/ 'points',
  Chart: LineChart,
  series: [{ id: 'netSentiment', label: msg`Net sentiment`, color: 'var(--water-6)' }],
  whole: 'netSentiment',
  columns: ['at', 'net_sentiment', 'positive', 'neutral', 'negative', 'unsure', 'unknown'],
  metric: overviewFigures.netSentiment,
  basis: 'withSentiment',
  nothing: msg`No classified posts in this range`,
})
