import { useQuery } from '@tanstack/react-query'
import { performanceFigures } from '#contract/metrics/performance.ts'
import type { PerformanceKpi } from '#contract/answers/performance.ts'
import type { Scope } from '#contract/posts/posts.ts'
import type { StatementsOf } from '#contract/answers/statements.ts'
import { overperformanceQuery, performanceQuery, responseTimeQuery } from '#src/api/insights.ts'
import { cx } from '#src/ui/cx.ts'
import { FigureRow } from '#src/widgets/figures/figure-card.tsx'
import { figureOf, pendingFigure } from '#src/widgets/figures/figure.tsx'
import { FiguresSkeleton } from '#src/widgets/figures/figures-skeleton.tsx'
import { FromAnswer } from '#src/widgets/insight-page/answer.tsx'
import { usePage } from '#src/widgets/insight-page/page.ts'
import type { DrillDown } from '#src/widgets/scope/search.ts'

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
const drillDowns: Record<Metric, DrillDown> = {
  interactions: { order: 'interactions' },
  engagement: { order: 'interactions' },
  postInteractionRate: { order: 'interactions' },
  viewRate: { order: 'interactions' },
  impressions: { order: 'followers' },
  outperforming: { overperformance: '2..' },
  responseTime: { answered: '0..' },
}

const frameOf = (metric: Metric, scope: Scope) => {
  const [of, reads] = origins[metric]
  return { id: metric, metric: performanceFigures[metric], input: { ...scope, of }, reads }
}

const columns =
  'grid-cols-2 max-sm:*:last:col-span-2 @2xl:grid-cols-12 @2xl:*:col-span-3 @2xl:[&>:nth-child(n+5)]:col-span-4 @7xl:grid-cols-7 @7xl:*:col-span-1!'

/** The figures of the page: those of sums at once, the others as they come; each opens its posts. */
export function Figures() {
  const { scope, open, asks } = usePage()
  const overperformance = useQuery({ ...overperformanceQuery(scope), ...asks })
  const responseTime = useQuery({ ...responseTimeQuery(scope), ...asks })
  return (
    <FromAnswer question={performanceQuery(scope)} pending={<FiguresSkeleton figures={7} className={columns} />}>
      {(performance) => {
        const figureFrom = (kpi: PerformanceKpi) => figureOf(kpi, frameOf(kpi.metric, scope), performance)
        const late = (
          metric: Metric,
          { data, isError }: { data?: { kpi: PerformanceKpi } | undefined; isError: boolean },
        ) => (data === undefined ? pendingFigure(frameOf(metric, scope), isError) : figureFrom(data.kpi))
        return (
          <FigureRow
            figures={[
              ...performance.kpis.map(figureFrom),
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
