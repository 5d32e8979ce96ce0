import { t } from '@lingui/core/macro'
import type { People, PeopleKpi } from '#contract/people.ts'
import { peopleMetrics } from '#contract/people-metrics.ts'
import type { Scope } from '#contract/posts.ts'
import { formatCompact, formatNumber, formatShare, formatSigned } from '#src/text/format.ts'
import { worded } from '#src/text/terms.ts'
import { countedUnit } from '#src/text/counted-unit.ts'
import { MetricDefinition } from '#src/widgets/figures/metric-definition.tsx'
import { type Figure, FigureRow } from '#src/widgets/figures/figure-card.tsx'
import { seriesRows } from '#src/widgets/figures/series-csv.ts'

const digits: Record<PeopleKpi['metric'], number> = {
  authors: 0,
  newAuthors: 1,
  postsPerAuthor: 1,
  topPercent: 1,
  medianFollowers: 0,
}
const isShare = (metric: PeopleKpi['metric']) => metric === 'newAuthors' || metric === 'topPercent'

const valueText = (metric: PeopleKpi['metric'], value: number | null) => {
  if (value === null) return '–'
  return value >= 10_000_000 ? formatCompact(value) : formatNumber(value, digits[metric])
}

const changeText = ({ metric, change }: PeopleKpi) => {
  if (change === null) return null
  return isShare(metric) ? t`${formatSigned(change)} points` : `${formatSigned(change)} %`
}

const coverageText = (coverage: number | null) =>
  coverage === null ? t`No posts in this range` : t`${formatShare(coverage)} of the posts have what it needs`

function figureOf(kpi: PeopleKpi, scope: Scope, people: People): Figure {
  const { metric, value, previous, change, spark, coverage } = kpi
  const { name, unit } = peopleMetrics[metric]
  const full = value === null ? t`not known` : `${formatNumber(value, digits[metric])} ${countedUnit(unit, value)}`
  return {
    id: metric,
    name: worded(name),
    value: valueText(metric, value),
    unit: countedUnit(unit, value),
    full,
    change: changeText(kpi),
    rises: change === null || change === 0 ? null : change > 0,
    previous: people.previous !== null ? valueText(metric, previous) : null,
    spark,
    coverage,
    isKnown: value !== null,
    menu: {
      input: { ...scope, of: 'people' },
      steps: ['activity'],
      file: metric,
      rows: () => kpiRows(kpi, people),
    },
    definition: (
      <MetricDefinition
        metric={peopleMetrics[metric]}
        facts={[
          [t`Value`, full],
          [t`Coverage`, coverageText(coverage)],
        ]}
      />
    ),
  }
}

/** A figure's course; its values have two decimals unless they count. */
export function kpiRows({ metric, spark }: PeopleKpi, { arrivals, range }: Pick<People, 'arrivals' | 'range'>) {
  const values = spark.map((value) => (value === null || digits[metric] === 0 ? value : value.toFixed(2)))
  return seriesRows(range, arrivals, { ...peopleMetrics[metric], values })
}

/** The figures of the page; each opens the posts of the range. */
export function Figures({ people, scope, onOpen }: { people: People; scope: Scope; onOpen: () => void }) {
  return (
    <FigureRow
      figures={people.kpis.map((kpi) => figureOf(kpi, scope, people))}
      className="grid grid-cols-2 gap-px max-sm:*:last:col-span-2 @2xl:grid-cols-5"
      onOpen={onOpen}
    />
  )
}
