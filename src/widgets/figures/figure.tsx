import { t } from '@lingui/core/macro'
import type { PreviousDays } from '#contract/answers/frame.ts'
import type { Kpi } from '#contract/answers/overview.ts'
import { partColumn, stepColumn } from '#contract/answers/columns.ts'
import { startedSteps, overSteps } from '#contract/answers/step-parts.ts'
import { ofMetric, table } from '#contract/answers/table.ts'
import { countsTooFew } from '#contract/metrics/few.ts'
import { changeDigits, type FigureMetric } from '#contract/metrics/metric.ts'
import type { PostOrder } from '#contract/posts/post-fields.ts'
import type { StatementsInput } from '#src/api/insights.ts'
import { countedUnit, withUnit } from '#src/text/counted-unit.ts'
import { formatCompact, formatMinutes, formatNumber, formatShare, formatSigned, inPercent } from '#src/text/format.ts'
import { worded } from '#src/text/terms.ts'
import { csvOf, type SeriesRange } from '../csv.ts'
import { isPerDay } from '../scope/compared.ts'
import type { Figure } from './figure-card.tsx'
import { MetricDefinition, type MetricFactsProps } from './metric-definition.tsx'

const writtenText = ({ digits, format }: FigureMetric, value: number) => {
  if (format === 'minutes') return formatMinutes(value)
  return format === 'signed' ? formatSigned(value, digits) : formatNumber(value, digits)
}

/** A value as a card shows it, short enough for the card; a dash where it could not be computed. */
export function valueText(metric: FigureMetric, value: number | null): string {
  if (value === null) return '–'
  return Math.abs(value) >= 10_000_000 && metric.format === undefined
    ? formatCompact(value)
    : writtenText(metric, value)
}

/** A value with its unit, whole. */
export const fullText = (metric: FigureMetric, value: number | null) =>
  value === null ? t`not known` : withUnit(writtenText(metric, value), metric.unit, value)

/** The unit beside a value, without what explains it. */
export const unitText = ({ unit }: FigureMetric, value: number | null = null) => countedUnit(unit, value).split(',')[0]!

/** What a press on a value opens, in words. */
export const openText = (metric: FigureMetric, full: string) =>
  `${full}. ${metric.opens === 'authors' ? t`Show authors` : t`Open the posts`}`

/** How the posts behind a figure are sorted. */
export const orderOf = ({ order }: FigureMetric): PostOrder => order ?? 'newest'

type Compared = { previous: PreviousDays; range: SeriesRange & { days: number } }

/** The change against the previous period: per cent, or points of what is in per cent; of sums per day where the periods differ in length. */
export function changeText(metric: FigureMetric, change: number | null, { previous, range }: Compared): string | null {
  if (change === null) return null
  const by = formatSigned(change, changeDigits(metric))
  if (metric.change === 'points') return `${by} ${worded('points')}`
  const text = inPercent(by)
  return metric.overDays === 'sum' && isPerDay(previous, range) ? t`${text} per day` : text
}

/** The value of a figure and how much of the data it rests on. */
export const factsOf = (
  metric: FigureMetric,
  { value, coverage }: Pick<Kpi, 'value' | 'coverage'>,
): NonNullable<MetricFactsProps['facts']> => [
  [t`Value`, fullText(metric, value)],
  [
    t`Coverage`,
    coverage === null ? t`No posts in this range` : t`${formatShare(coverage)} of posts have the required data`,
  ],
]

/** The series of a figure, a step a row. */
export const seriesTable = (metric: FigureMetric) =>
  table({
    rows: ({
      spark,
      steps,
      range,
    }: {
      spark: readonly (number | null)[]
      range: SeriesRange
      steps: readonly { at: string }[]
    }) =>
      startedSteps(
        steps.map(({ at }, index) => ({ at, value: spark[index] ?? null })),
        range,
      ),
    columns: () => [
      stepColumn,
      { key: 'value', type: 'number', ...ofMetric(metric), value: ({ value }) => value },
      partColumn,
    ],
  })

type Frame = { id: string; metric: FigureMetric; input: StatementsInput; reads: readonly string[] }

const frameOf = ({ id, metric, input, reads }: Frame) => ({
  id,
  name: worded(metric.name),
  menu: { input, steps: reads },
})

/** A figure as its card shows it; `steps` are the moments of its sparkline, which ends with what is over. */
export function figureOf(
  kpi: Omit<Kpi, 'metric'>,
  frame: Frame,
  answer: Compared & { steps: readonly { at: string }[] },
): Figure {
  const { metric } = frame
  const { value, previous, change, spark, coverage } = kpi
  const { menu, ...named } = frameOf(frame)
  return {
    ...named,
    menu: { ...menu, rows: () => csvOf(seriesTable(metric), { ...answer, spark }) },
    value: valueText(metric, value),
    unit: unitText(metric, value),
    title: openText(metric, fullText(metric, value)),
    change: changeText(metric, change, answer),
    isTooFew: countsTooFew(metric, { value, previous }),
    rises: change === null || change === 0 ? null : change > 0,
    previous: answer.previous && valueText(metric, previous),
    spark: overSteps(spark, answer.range),
    coverage,
    isKnown: value !== null,
    definition: <MetricDefinition metric={metric} facts={factsOf(metric, kpi)} />,
  }
}

/** A figure whose answer is on its way, or did not come. */
export const pendingFigure = (frame: Frame, isFailed: boolean): Figure => ({
  ...frameOf(frame),
  value: isFailed ? '–' : '…',
  unit: unitText(frame.metric),
  title: openText(frame.metric, isFailed ? t`did not load` : t`Loading`),
  change: null,
  rises: null,
  previous: null,
  spark: [],
  coverage: null,
  isKnown: false,
  absent: isFailed ? 'failed' : 'loading',
  definition: <MetricDefinition metric={frame.metric} />,
})
