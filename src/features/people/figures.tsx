import { t } from '@lingui/core/macro'
import type { People, PeopleKpi } from '#contract/people.ts'
import { peopleMetrics, type PeopleMetric } from '#contract/people-metrics.ts'
import { Definition } from '#src/ui/definition.tsx'
import { DefinitionText, formulaName } from '#src/ui/definition-text.tsx'
import { formatCompact, formatNumber, formatShare, formatSigned } from '#src/text/format.ts'
import { worded } from '#src/text/terms.ts'
import { saveFile, toCsv } from '#src/widgets/csv.ts'
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

const noFacts: readonly [string, string][] = []

/** What a figure means, its formula, whose it is and, where it is known, how much it rests on. */
export function MetricDefinition({
  metric,
  facts = noFacts,
}: {
  metric: PeopleMetric
  facts?: readonly [string, string][]
}) {
  const { name, definition, formula, source, basis } = peopleMetrics[metric]
  return (
    <Definition name={worded(name)}>
      <DefinitionText
        definition={worded(definition)}
        basis={basis}
        facts={[[formulaName(), worded(formula)], ...facts, [t`Defined as by`, worded(source)]]}
      />
    </Definition>
  )
}

const coverageText = (coverage: number | null) =>
  coverage === null ? t`No posts in this range` : t`${formatShare(coverage)} of the posts have what it needs`

function figureOf(kpi: PeopleKpi): Figure {
  const { metric, value, previous, change, spark, coverage } = kpi
  const { name, unit } = peopleMetrics[metric]
  const full = value === null ? t`not known` : `${formatNumber(value, digits[metric])} ${worded(unit)}`
  return {
    id: metric,
    name: worded(name),
    value: valueText(metric, value),
    unit: worded(unit),
    full,
    change: changeText(kpi),
    rises: change === null || change === 0 ? null : change > 0,
    previous: valueText(metric, previous),
    spark,
    coverage,
    isKnown: value !== null,
    definition: (
      <MetricDefinition
        metric={metric}
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
export function Figures({ people, onOpen }: { people: People; onOpen: () => void }) {
  const { kpis, range } = people
  const download = (id: string) => {
    const kpi = kpis.find(({ metric }) => metric === id)!
    saveFile(`soundings-${id}-${range.from}-${range.to}.csv`, toCsv(kpiRows(kpi, people)))
  }
  return (
    <FigureRow
      figures={kpis.map(figureOf)}
      className="grid grid-cols-2 gap-px max-sm:*:last:col-span-2 @2xl:grid-cols-5"
      onOpen={onOpen}
      onDownload={download}
    />
  )
}
