import type { OverviewFigures } from '#contract/answers/overview.ts'
import type { FigureMetric } from '#contract/metrics/metric.ts'
import { overviewFigures } from '#contract/metrics/overview.ts'
import { cx } from '#src/ui/cx.ts'
import { basedOnText, listUnclassifiedTexts } from '#src/widgets/figures/net-sentiment.tsx'
import { FigureRow } from '#src/widgets/figures/figure-card.tsx'
import { createFigure, postOrder } from '#src/widgets/figures/figure.tsx'
import { useOpenAuthors } from '#src/widgets/insight-page/open-authors.ts'
import { usePage } from '#src/widgets/insight-page/page.ts'
import { useMay } from '#src/widgets/workspace/workspace.ts'
import { KpiDefinition } from './kpi-definition.tsx'

export const kpiColumns = 'grid-cols-2 @2xl:grid-cols-3 @5xl:grid-cols-6'

type KpiRowProps = {
  overview: OverviewFigures
  /** Shows only this metric. */
  only?: keyof typeof overviewFigures
}

export function KpiRow({ overview, only }: KpiRowProps) {
  const { scope, open } = usePage()
  const openAuthors = useOpenAuthors()
  const mayReport = useMay('reports.edit')
  const { previous, range, volume: steps, coverage } = overview
  const kpis = overview.kpis.filter(({ metric }) => only === undefined || metric === only)
  return (
    <FigureRow
      figures={kpis.map((kpi) => {
        const frame = {
          id: kpi.metric,
          metric: overviewFigures[kpi.metric],
          input: { ...scope, of: 'overview' as const },
          reads: ['cube'],
        }
        const figure = createFigure(kpi, frame, { previous, range, steps })
        return {
          ...figure,
          ...(mayReport && {
            menu: { ...figure.menu, reportPanel: 'overview.number' as const, reportMetric: kpi.metric },
          }),
          ...(kpi.metric === 'netSentiment' && kpi.coverage !== null && { basis: basisOf(kpi.coverage, coverage) }),
          definition: <KpiDefinition kpi={kpi} corrected={coverage.corrected} />,
        }
      })}
      className={cx('grid gap-px', only === undefined && kpiColumns)}
      onOpen={(id) => {
        const metric: FigureMetric = overviewFigures[id as keyof typeof overviewFigures]
        if (metric.opens === 'authors') openAuthors()
        else open({ order: postOrder(metric) })
      }}
    />
  )
}

const basisOf = (share: number, { posts, withSentiment, unsure }: OverviewFigures['coverage']) =>
  [basedOnText(share), ...listUnclassifiedTexts({ unsure, unclassified: posts - withSentiment - unsure })].join(' · ')
