import { countedUnit } from '#src/text/counted-unit.ts'
import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import type { Performance, PerformanceKpi } from '#contract/performance.ts'
import { performanceMetrics } from '#contract/performance-metrics.ts'
import type { Scope } from '#contract/posts.ts'
import type { StatementsOf } from '#contract/statements.ts'
import { overperformanceQuery, responseTimeQuery } from '#src/api/performance.ts'
import { formatShare } from '#src/text/format.ts'
import { worded } from '#src/text/terms.ts'
import { type Figure, FigureRow } from '#src/widgets/figures/figure-card.tsx'
import { seriesRows } from '#src/widgets/figures/series-csv.ts'
import type { Drill } from './drill.ts'
import { MetricDefinition } from '#src/widgets/figures/metric-definition.tsx'
import { changeText, digitsOf, fullText, valueText } from './words.ts'

type Metric = PerformanceKpi['metric']

/** Where a figure's statements are. */
const origins: Record<Metric, readonly [of: StatementsOf, steps: readonly string[]]> = {
  interactions: ['performance', ['now', 'before']],
  engagement: ['performance', ['days', 'earlierDays', 'hours']],
  postInteractionRate: ['performance', ['now', 'before']],
  viewRate: ['performance', ['now', 'before']],
  impressions: ['performance', ['now', 'before']],
  outperforming: ['overperformance', ['scores']],
  responseTime: ['response-time', ['rows']],
}

/** The posts behind a figure, the telling ones first. */
const doors: Record<Metric, Drill> = {
  interactions: { order: 'interactions' },
  engagement: { order: 'interactions' },
  postInteractionRate: { order: 'interactions' },
  viewRate: { order: 'interactions' },
  impressions: { order: 'followers' },
  outperforming: { overperformance: '2..' },
  responseTime: { answered: '0..' },
}

const coverageText = (coverage: number | null) =>
  coverage === null ? t`No posts in this range` : t`${formatShare(coverage)} of the posts have what it needs`

const frameOf = (metric: Metric, scope: Scope) => {
  const [of, steps] = origins[metric]
  const name = worded(performanceMetrics[metric].name)
  return {
    id: metric,
    name,
    unit: worded(performanceMetrics[metric].unit),
    menu: { input: { ...scope, of }, steps, file: metric },
  }
}

function figureOf(kpi: PerformanceKpi, scope: Scope, compared: Performance): Figure {
  const { metric, value, previous, change, spark, coverage } = kpi
  const full = fullText(metric, value)
  const frame = frameOf(metric, scope)
  return {
    ...frame,
    menu: { ...frame.menu, rows: () => kpiRows(kpi, compared) },
    unit: countedUnit(performanceMetrics[metric].unit, value),
    value: valueText(metric, value),
    full,
    change: changeText(kpi, compared),
    rises: change === null || change === 0 ? null : change > 0,
    previous: valueText(metric, previous),
    spark,
    coverage,
    isKnown: value !== null,
    definition: (
      <MetricDefinition
        metric={performanceMetrics[metric]}
        facts={[
          [t`Value`, full],
          [t`Coverage`, coverageText(coverage)],
        ]}
      />
    ),
  }
}

/** A figure whose answer is on its way, or did not come. */
const pendingOf = (metric: Metric, scope: Scope, isFailed: boolean): Figure => ({
  ...frameOf(metric, scope),
  value: isFailed ? '–' : '…',
  full: isFailed ? t`did not load` : t`loading`,
  change: null,
  rises: null,
  previous: null,
  spark: [],
  coverage: null,
  isKnown: false,
  absent: isFailed ? 'failed' : 'loading',
  definition: <MetricDefinition metric={performanceMetrics[metric]} />,
})

/** A figure's course; its values have four decimals unless they count. */
export function kpiRows({ metric, spark }: PerformanceKpi, { steps, range }: Pick<Performance, 'steps' | 'range'>) {
  const values = spark.map((value) => (value === null || digitsOf(metric) === 0 ? value : value.toFixed(4)))
  const unit = metric === 'responseTime' ? 'min' : performanceMetrics[metric].unit
  return seriesRows(range, steps, { name: performanceMetrics[metric].name, unit, values })
}

type FiguresProps = { performance: Performance; scope: Scope; onOpen: (drill: Drill) => void }

/** The figures of the page: those of sums at once, the others as they come; each opens its posts. */
export function Figures({ performance, scope, onOpen }: FiguresProps) {
  const overperformance = useQuery(overperformanceQuery(scope))
  const responseTime = useQuery(responseTimeQuery(scope))
  const late = (metric: Metric, { data, isError }: { data?: { kpi: PerformanceKpi } | undefined; isError: boolean }) =>
    data === undefined ? pendingOf(metric, scope, isError) : figureOf(data.kpi, scope, performance)
  return (
    <FigureRow
      figures={[
        ...performance.kpis.map((kpi) => figureOf(kpi, scope, performance)),
        late('outperforming', overperformance),
        late('responseTime', responseTime),
      ]}
      className="grid grid-cols-2 gap-px max-sm:*:last:col-span-2 @2xl:grid-cols-12 @2xl:*:col-span-3 @2xl:[&>:nth-child(n+5)]:col-span-4 @7xl:grid-cols-7 @7xl:*:col-span-1!"
      onOpen={(id) => onOpen(doors[id as Metric])}
    />
  )
}
