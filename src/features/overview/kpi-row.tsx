import type { Kpi, OverviewFigures } from '#contract/insights.ts'
import { metricNames } from '#contract/metric-names.ts'
import type { PostOrder, Scope } from '#contract/posts.ts'
import { worded } from '#src/text/terms.ts'
import { type Figure, FigureRow } from '#src/widgets/figures/figure-card.tsx'
import { StatementsButton } from '#src/widgets/figures/statements-button.tsx'
import { isPerDay } from '#src/widgets/scope/compared.ts'
import { KpiDefinition } from './kpi-definition.tsx'
import { cardValue, changeText, fullValue, unitOf } from './kpi-value.ts'

type KpiRowProps = { overview: OverviewFigures; scope: Scope; onOpen: (order: PostOrder) => void }

const orders: Partial<Record<string, PostOrder>> = {
  interactions: 'interactions',
  engagementRate: 'interactions',
  potentialReach: 'followers',
}

export function KpiRow({ overview, scope, onOpen }: KpiRowProps) {
  const kpiOf = (metric: string) => overview.kpis.find((kpi) => kpi.metric === metric)!
  return (
    <FigureRow
      figures={overview.kpis.map((kpi) => figureOf(kpi, overview, scope))}
      className="grid grid-cols-2 gap-px @2xl:grid-cols-3 @5xl:grid-cols-6"
      onOpen={(metric) => onOpen(orders[metric] ?? 'newest')}
      onDownload={(metric) => void download(kpiOf(metric), overview)}
    />
  )
}

const figureOf = (kpi: Kpi, { coverage, previous, range }: OverviewFigures, scope: Scope): Figure => ({
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
  statements: (
    <StatementsButton
      name={worded(metricNames[kpi.metric].name)}
      input={{ ...scope, of: 'overview' }}
      steps={['cube']}
    />
  ),
})

async function download(kpi: Kpi, overview: OverviewFigures) {
  const { saveCourse } = await import('./csv.ts')
  saveCourse(kpi, overview)
}
