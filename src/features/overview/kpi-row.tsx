import type { OverviewFigures } from '#contract/answers/overview.ts'
import { overviewFigures } from '#contract/metrics/overview.ts'
import type { PostOrder, Scope } from '#contract/posts/posts.ts'
import { FigureRow } from '#src/widgets/figures/figure-card.tsx'
import { figureOf, orderOf } from '#src/widgets/figures/figure.tsx'
import { KpiDefinition } from './kpi-definition.tsx'

type KpiRowProps = { overview: OverviewFigures; scope: Scope; onOpen: (order: PostOrder) => void }

export function KpiRow({ overview, scope, onOpen }: KpiRowProps) {
  const { kpis, previous, range, volume: steps, coverage } = overview
  return (
    <FigureRow
      figures={kpis.map((kpi) => ({
        ...figureOf(
          kpi,
          {
            id: kpi.metric,
            metric: overviewFigures[kpi.metric],
            input: { ...scope, of: 'overview' },
            reads: ['cube'],
          },
          { previous, range, steps },
        ),
        definition: <KpiDefinition workspaceId={scope.workspaceId} kpi={kpi} corrected={coverage.corrected} />,
      }))}
      className="grid grid-cols-2 gap-px @2xl:grid-cols-3 @5xl:grid-cols-6"
      onOpen={(id) => onOpen(orderOf(overviewFigures[id as keyof typeof overviewFigures]))}
    />
  )
}
