import { Trans } from '@lingui/react/macro'
import { useId } from 'react'
import {
  type ComparedKpi,
  type ComparedQuery,
  type Comparison,
  querySeriesTable,
} from '#contract/answers/comparison.ts'
import { maskUnfinishedSteps } from '#contract/answers/step-parts.ts'
import type { FigureMetric } from '#contract/metrics/metric.ts'
import { comparedFigures } from '#contract/metrics/overview.ts'
import { isCoverageLow } from '#contract/metrics/coverage.ts'
import { cx } from '#src/ui/cx.ts'
import { basedOnText } from '#src/widgets/figures/net-sentiment.tsx'
import { translateEnglish } from '#src/text/terms.ts'
import { Swatch } from '#src/ui/charts/patterns.tsx'
import { Sparkline } from '#src/ui/charts/sparkline.tsx'
import { comparisonInput } from '#src/widgets/comparison/page-comparison.ts'
import { querySeries } from '#src/widgets/comparison/query-series.ts'
import { toCsvRows } from '#src/widgets/csv.ts'
import { CardMenu } from '#src/widgets/figures/card-menu.tsx'
import {
  changeText,
  formatMetricWithUnit,
  figureTitle,
  postOrder,
  metricUnit,
  rises,
  formatMetricCompact,
  formatPrevious,
} from '#src/widgets/figures/figure.tsx'
import { Card } from '#src/ui/card.tsx'
import { useOpenAuthors } from '#src/widgets/insight-page/open-authors.ts'
import { usePage } from '#src/widgets/insight-page/page.ts'
import { useMay } from '#src/widgets/workspace/workspace.ts'
import { KpiDefinition } from '../kpi-definition.tsx'
import { ButtonUnlessReadOnly } from '#src/ui/read-only.tsx'

export function Figures({ comparison }: { comparison: Comparison }) {
  const { open } = usePage()
  const openAuthors = useOpenAuthors()
  const heading = useId()
  const metrics = comparison.queries[0]?.kpis.map(({ metric }) => metric) ?? []
  return (
    <section
      data-figures="compared"
      aria-labelledby={heading}
      className="overflow-hidden rounded-md border border-line bg-surface"
    >
      <h2 id={heading} className="sr-only">
        <Trans>Key figures by query</Trans>
      </h2>
      <ul className="divide-y divide-line">
        {metrics.map((metric) => (
          <li
            key={metric}
            className="grid gap-x-3 px-3 py-2 @3xl:grid-cols-[12rem_minmax(0,1fr)] print:grid-cols-[7rem_minmax(0,1fr)]"
          >
            <Head metric={metric} comparison={comparison} />
            <ul className="grid gap-x-4 gap-y-3 @3xl:auto-cols-fr @3xl:grid-flow-col print:auto-cols-fr print:grid-flow-col">
              {comparison.queries.map((query, place) => (
                <li key={query.id} className="min-w-0">
                  <Cell
                    query={query}
                    place={place}
                    metric={metric}
                    comparison={comparison}
                    onOpen={() =>
                      figureMetric(metric).opens === 'authors'
                        ? openAuthors({ queryId: query.id, compare: undefined })
                        : open({ query: query.id, order: postOrder(figureMetric(metric)) })
                    }
                  />
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  )
}

const figureMetric = (metric: ComparedKpi['metric']): FigureMetric => comparedFigures[metric]

const kpiOf = ({ kpis }: ComparedQuery, metric: ComparedKpi['metric']) => kpis.find((kpi) => kpi.metric === metric)!

const unitBeside = (name: string, unit: string) => (name.toLowerCase().endsWith(unit.toLowerCase()) ? null : unit)

function Head({ metric, comparison }: { comparison: Comparison; metric: ComparedKpi['metric'] }) {
  const page = usePage()
  const mayReport = useMay('reports.edit')
  const { queries } = comparison
  const of = comparedFigures[metric]
  const name = translateEnglish(of.name)
  const [first] = queries
  return (
    <header className="flex items-center @3xl:items-start">
      <h3 className="min-w-0 flex-1 text-xs font-medium text-ink-soft">
        {name} <span className="font-normal text-ink-faint">{unitBeside(name, metricUnit(of))}</span>
      </h3>
      <Card name={name}>
        {first === undefined ? null : (
          <KpiDefinition
            kpi={kpiOf(first, metric)}
            corrected={queries.reduce((sum, { corrected }) => sum + corrected, 0)}
          />
        )}
        <CardMenu
          input={{ ...comparisonInput(page), of: 'comparison' }}
          reportPanel={(mayReport && 'comparison.figures') || undefined}
          steps={['sums']}
          rows={() =>
            toCsvRows(
              querySeriesTable(comparison, (query) => kpiOf(query, metric).spark, of),
              comparison,
            )
          }
        />
      </Card>
    </header>
  )
}

type CellProps = {
  query: ComparedQuery
  place: number
  metric: ComparedKpi['metric']
  comparison: Comparison
  onOpen: () => void
}

function Cell({ query, place, metric, comparison, onOpen }: CellProps) {
  const prefix = useId()
  const kpi = kpiOf(query, metric)
  const of = comparedFigures[metric]
  const series = querySeries(comparison.queries)[place]!
  const change = changeText(of, kpi.change, comparison)
  const full = formatMetricWithUnit(of, kpi.value)
  const previous = formatPrevious(of, kpi.previous)
  return (
    <article aria-label={`${query.name}: ${translateEnglish(of.name)}`} className="grid grid-cols-1">
      <p className="flex items-center gap-1.5 text-xs text-ink-soft">
        <Swatch series={series} prefix={prefix} />
        <span className="truncate">{query.name}</span>
      </p>
      <div className="flex flex-wrap items-center justify-between gap-x-2">
        <ButtonUnlessReadOnly
          onClick={onOpen}
          title={figureTitle(of, full)}
          className={cx(
            '-mx-1 rounded-sm px-1 text-xl font-medium tracking-tight hover:bg-hover print:text-lg',
            kpi.value !== null && isCoverageLow(kpi.coverage) && 'text-ink-faint',
          )}
        >
          {formatMetricCompact(of, kpi.value)}
        </ButtonUnlessReadOnly>
        <div className="w-20 min-w-0 print:w-10">
          <Sparkline values={maskUnfinishedSteps(kpi.spark, comparison.range)} />
        </div>
      </div>
      {metric === 'netSentiment' && kpi.coverage !== null ? (
        <p className="text-2xs text-ink-faint">{basedOnText(kpi.coverage)}</p>
      ) : null}
      {comparison.previous === null ? null : (
        <p className="text-xs">
          {change === null ? null : <Change change={change} isRise={rises(of, kpi.change)} />}
          <span className="text-ink-faint">
            <Trans>previously {previous}</Trans>
          </span>
        </p>
      )}
    </article>
  )
}

const Change = ({ change, isRise }: { change: string; isRise: boolean | null }) => (
  <span className="mr-1.5 inline-block font-medium">
    <span aria-hidden>{isRise === null ? '' : isRise ? '▲ ' : '▼ '}</span>
    {change}
  </span>
)
