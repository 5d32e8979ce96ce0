import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import type { FigureMetric } from '#contract/metrics/metric.ts'
import { overviewFigures } from '#contract/metrics/overview.ts'
import { performanceFigures } from '#contract/metrics/performance.ts'
import type { Performance, PerformanceKpi, SourceRow } from '#contract/answers/performance.ts'
import type { Scope } from '#contract/posts/posts.ts'
import type { StatementsOf } from '#contract/answers/statements.ts'
import { overperformanceQuery, performanceQuery, responseTimeQuery } from '#src/api/performance.ts'
import { formatList } from '#src/text/format.ts'
import { sourceName } from '#src/text/terms.ts'
import { cx } from '#src/ui/cx.ts'
import { FigureRow } from '#src/widgets/figures/figure-card.tsx'
import { createMetricFacts, createFigure, pendingFigure } from '#src/widgets/figures/figure.tsx'
import { MetricDefinition } from '#src/widgets/figures/metric-definition.tsx'
import { FiguresSkeleton } from '#src/widgets/figures/figures-skeleton.tsx'
import { FromAnswer } from '#src/widgets/insight-page/answer.tsx'
import { usePage } from '#src/widgets/insight-page/page.ts'
import type { DrillDown } from '#src/widgets/scope/search.ts'

type Kpi = PerformanceKpi | NonNullable<Performance['headline']>
type Metric = Kpi['metric']

const metrics: Record<Metric, FigureMetric> = { ...performanceFigures, engagementRate: overviewFigures.engagementRate }

/** The answer and the steps whose SQL statements a figure shows. */
const origins: Record<Metric, readonly [of: StatementsOf, steps: readonly string[]]> = {
  interactions: ['performance', ['now', 'before']],
  engagement: ['performance', ['days', 'earlierDays', 'hours']],
  engagementRate: ['performance', ['now', 'before']],
  postInteractionRate: ['performance', ['rates', 'earlierRates']],
  viewRate: ['performance', ['now', 'before']],
  impressions: ['performance', ['now', 'before']],
  outperforming: ['overperformance', ['scores']],
  responseTime: ['response-time', ['rows']],
}

const drillDowns: Record<Metric, DrillDown> = {
  interactions: { order: 'interactions' },
  engagement: { order: 'interactions' },
  engagementRate: { order: 'interactions' },
  postInteractionRate: { order: 'interactions' },
  viewRate: { order: 'interactions' },
  impressions: { order: 'followers' },
  outperforming: { overperformance: '2..' },
  responseTime: { answered: '0..' },
}

const frameOf = (metric: Metric, scope: Scope) => {
  const [of, reads] = origins[metric]
  return { id: metric, metric: metrics[metric], input: { ...scope, of }, reads }
}

/** Per-source rates that tell whether a source's posts have the figure's inputs. */
const rates: Partial<Record<Metric, (row: SourceRow) => number | null>> = {
  engagementRate: (row) => row.engagementRate,
  engagement: (row) => row.engagementRate,
  postInteractionRate: (row) => row.postInteractionRate,
  viewRate: (row) => row.viewRate,
  impressions: (row) => row.impressions,
}

/** Sources in the range whose posts the figure is based on. */
function sourcesWith(metric: Metric, { sources }: Performance): (readonly [string, string])[] {
  const rateOf = rates[metric]
  if (rateOf === undefined) return []
  const names = sources.filter((row) => rateOf(row) !== null).map(({ source }) => sourceName(source))
  return [[t`From`, names.length === 0 ? t`no source in this range` : formatList(names)]]
}

/** The headline follows the interactions that it is derived from. */
function withHeadline({ kpis, headline }: Performance): Kpi[] {
  const [interactions, ...others] = kpis
  return [interactions, headline, ...others].filter((kpi) => kpi != null)
}

const columns = 'grid-cols-2 @2xl:grid-cols-4 @min-[100rem]:grid-cols-8'

export function Figures() {
  const { scope, open, asks } = usePage()
  const overperformance = useQuery({ ...overperformanceQuery(scope), ...asks })
  const responseTime = useQuery({ ...responseTimeQuery(scope), ...asks })
  return (
    <FromAnswer question={performanceQuery(scope)} pending={<FiguresSkeleton figures={8} className={columns} />}>
      {(performance) => {
        const figureFrom = (kpi: Kpi) => {
          const metric = metrics[kpi.metric]
          const facts = [...createMetricFacts(metric, kpi), ...sourcesWith(kpi.metric, performance)]
          return {
            ...createFigure(kpi, frameOf(kpi.metric, scope), performance),
            definition: <MetricDefinition metric={metric} facts={facts} />,
          }
        }
        const late = (
          metric: Metric,
          { data, isError }: { data?: { kpi: PerformanceKpi } | undefined; isError: boolean },
        ) => (data === undefined ? pendingFigure(frameOf(metric, scope), isError) : figureFrom(data.kpi))
        return (
          <FigureRow
            figures={[
              ...withHeadline(performance).map(figureFrom),
              late('outperforming', overperformance),
              late('responseTime', responseTime),
            ]}
            className={cx('grid gap-px', columns)}
            onOpen={(id) => open(drillDowns[id as Metric])}
          />
        )
      }}
    </FromAnswer>
  )
}
