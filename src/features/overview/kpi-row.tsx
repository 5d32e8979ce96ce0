import type { Kpi, OverviewFigures } from '#contract/insights.ts'
import { metricNames } from '#contract/metric-names.ts'
import type { PostOrder, Scope } from '#contract/posts.ts'
import { worded } from '#src/text/terms.ts'
import { type Figure, FigureRow } from '#src/widgets/figures/figure-card.tsx'
import { isPerDay } from '#src/widgets/scope/compared.ts'
import { KpiDefinition } from './kpi-definition.tsx'
import { rowsOf } from './csv.ts'
import { cardValue, changeText, fullValue, unitOf } from './kpi-value.ts'

type KpiRowProps = { overview: OverviewFigures; scope: Scope; onOpen: (order: PostOrder) => void }

const orders: Partial<Record<string, PostOrder>> = {
  interactions: 'interactions',
  engagementRate: 'interactions',
  potentialReach: 'followers',
}

export function KpiRow({ overview, scope, onOpen }: KpiRowProps) {
  return (
    <FigureRow
      figures={overview.kpis.map((kpi) => figureOf(kpi, overview, scope))}
      className="grid grid-cols-2 gap-px @2xl:grid-cols-3 @5xl:grid-cols-6"
      onOpen={(metric) => onOpen(orders[metric] ?? 'newest')}
    />
  )
}

function figureOf(kpi: Kpi, overview: OverviewFigures, scope: Scope): Figure {
  const { coverage, previous, range } = overview
  return {
    id: kpi.metric,
    name: worded(metricNames[kpi.metric].name),
    value: cardValue(kpi.metric, kpi.value),
    unit: unitOf(kpi.metric, kpi.value),
    full: fullValue(kpi.metric, kpi.value),
    change: changeText(kpi, isPerDay(previous, range)),
    rises: kpi.change === null || kpi.change === 0 ? null : kpi.change > 0,
    previous: previous && cardValue(kpi.metric, kpi.previous),
    spark: kpi.spark,
    coverage: kpi.coverage,
    isKnown: kpi.value !== null,
    definition: <KpiDefinition workspaceId={scope.workspaceId} kpi={kpi} corrected={coverage.corrected} />,
    menu: {
      input: { ...scope, of: 'overview' },
      steps: ['cube'],
      file: kpi.metric,
      rows: () => rowsOf(kpi, overview),
    },
  }
}
