import type { Kpi, Overview } from '#contract/insights.ts'
import { metricNames } from '#contract/metric-names.ts'
import type { PostOrder } from '#contract/posts.ts'
import { worded } from '#src/text/terms.ts'
import { saveFile, toCsv } from '#src/widgets/csv.ts'
import { type Figure, FigureRow } from '#src/widgets/figures/figure-card.tsx'
import { rowsOf } from './csv.ts'
import { KpiDefinition } from './kpi-definition.tsx'
import { cardValue, changeText, fullValue, unitOf } from './kpi-value.ts'

type KpiRowProps = { overview: Overview; onOpen: (order: PostOrder) => void }

const orders: Partial<Record<string, PostOrder>> = { interactions: 'interactions', potentialReach: 'followers' }

export function KpiRow({ overview, onOpen }: KpiRowProps) {
  const kpiOf = (metric: string) => overview.kpis.find((kpi) => kpi.metric === metric)!
  return (
    <FigureRow
      figures={overview.kpis.map((kpi) => figureOf(kpi, overview))}
      className="grid grid-cols-2 gap-px @2xl:grid-cols-3 @5xl:grid-cols-6"
      onOpen={(metric) => onOpen(orders[metric] ?? 'newest')}
      onDownload={(metric) => download(kpiOf(metric), overview)}
    />
  )
}

const figureOf = (kpi: Kpi, { coverage }: Overview): Figure => ({
  id: kpi.metric,
  name: worded(metricNames[kpi.metric].name),
  value: cardValue(kpi.metric, kpi.value),
  unit: unitOf(kpi.metric),
  full: fullValue(kpi.metric, kpi.value),
  change: changeText(kpi),
  rises: kpi.change === null || kpi.change === 0 ? null : kpi.change > 0,
  previous: cardValue(kpi.metric, kpi.previous),
  spark: kpi.spark,
  coverage: kpi.coverage,
  isKnown: kpi.value !== null,
  definition: <KpiDefinition kpi={kpi} corrected={coverage.corrected} />,
})

const download = (kpi: Kpi, overview: Overview) =>
  saveFile(`soundings-${kpi.metric}-${overview.range.from}-${overview.range.to}.csv`, toCsv(rowsOf(kpi, overview)))
