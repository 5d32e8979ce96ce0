import { t } from '@lingui/core/macro'
import type { PreviousDays } from '#contract/answers/frame.ts'
import type { Kpi } from '#contract/answers/overview.ts'
import { incompleteReasonColumn, bucketStartColumn } from '#contract/answers/columns.ts'
import { startedSteps, maskUnfinishedSteps } from '#contract/answers/step-parts.ts'
import { toMetricOptions, table } from '#contract/answers/table.ts'
import { isTooFewToCompare } from '#contract/metrics/small-counts.ts'
import { changeDigits, type FigureMetric } from '#contract/metrics/metric.ts'
import type { PostOrder } from '#contract/posts/post-fields.ts'
import type { StatementsInput } from '#src/api/statements.ts'
import { inflectUnit, withUnit } from '#src/text/units.ts'
import { formatCompact, formatMinutes, formatNumber, formatSigned, appendPercentSign } from '#src/text/format.ts'
import { coverageText } from '#src/text/insight-terms.ts'
import { translateEnglish } from '#src/text/terms.ts'
import { toCsvRows, type SeriesRange } from '../csv.ts'
import { isPerDay } from '../scope/previous-days.ts'
import type { Figure } from './figure-card.tsx'
import { MetricDefinition, type MetricFactsProps } from './metric-definition.tsx'

const formatMetric = ({ digits, format }: FigureMetric, value: number) => {
  if (format === 'minutes') return formatMinutes(value)
  return format === 'signed' ? formatSigned(value, digits) : formatNumber(value, digits)
}

/** Compact from 10 million; a dash if unknown. */
export function formatMetricCompact(metric: FigureMetric, value: number | null): string {
  if (value === null) return '–'
  return Math.abs(value) >= 10_000_000 && metric.format === undefined
    ? formatCompact(value)
    : formatMetric(metric, value)
}

export function formatPrevious(metric: FigureMetric, value: number | null) {
  const text = formatMetricCompact(metric, value)
  return value !== null && metricUnit(metric).startsWith('%') ? appendPercentSign(text) : text
}

export const formatMetricWithUnit = (metric: FigureMetric, value: number | null) =>
  value === null ? t`not known` : withUnit(formatMetric(metric, value), metric.unit, value)

/** The unit without its explanation after the comma. */
export const metricUnit = ({ unit }: FigureMetric, value: number | null = null) =>
  inflectUnit(unit, value).split(',')[0]!

export const figureTitle = (metric: FigureMetric, full: string) =>
  `${full}. ${metric.opens === 'authors' ? t`Show authors` : t`Open the posts`}`

export const postOrder = ({ order }: FigureMetric): PostOrder => order ?? 'newest'

type Compared = { previous: PreviousDays; range: SeriesRange & { days: number } }

/** Change from the previous period, in per cent or points; sums are per day if the periods differ in length. */
export function changeText(metric: FigureMetric, change: number | null, { previous, range }: Compared): string | null {
  if (change === null) return null
  const by = formatSigned(change, changeDigits(metric))
  if (metric.change === 'points') return `${by} ${translateEnglish('points')}`
  const text = appendPercentSign(by)
  return metric.overDays === 'sum' && isPerDay(previous, range) ? t`${text} per day` : text
}

/** Whether a change is shown as a rise; null if it is none, or rounds to none. */
export function rises(metric: FigureMetric, change: number | null): boolean | null {
  const shown = Number(change?.toFixed(changeDigits(metric)) ?? 0)
  return shown === 0 ? null : shown > 0
}

export const createMetricFacts = (
  metric: FigureMetric,
  { value, coverage }: Pick<Kpi, 'value' | 'coverage'>,
): NonNullable<MetricFactsProps['facts']> => [
  [t`Value`, formatMetricWithUnit(metric, value)],
  [t`Coverage`, coverageText(coverage)],
]

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
      bucketStartColumn,
      { key: 'value', type: 'number', ...toMetricOptions(metric), value: ({ value }) => value },
      incompleteReasonColumn,
    ],
  })

type Frame = { id: string; metric: FigureMetric; input: StatementsInput; reads: readonly string[] }

const frameOf = ({ id, metric, input, reads }: Frame) => ({
  id,
  name: translateEnglish(metric.name),
  menu: { input, steps: reads },
})

/** `steps` are the start times of the sparkline's values, which exclude future steps. */
export function createFigure(
  kpi: Omit<Kpi, 'metric'>,
  frame: Frame,
  answer: Compared & { steps: readonly { at: string }[] },
): Figure {
  const { metric } = frame
  const { value, previous, change, spark, coverage } = kpi
  const { menu, ...named } = frameOf(frame)
  return {
    ...named,
    menu: { ...menu, rows: () => toCsvRows(seriesTable(metric), { ...answer, spark }) },
    value: formatMetricCompact(metric, value),
    unit: metricUnit(metric, value),
    title: figureTitle(metric, formatMetricWithUnit(metric, value)),
    change: changeText(metric, change, answer),
    isTooFew: isTooFewToCompare(metric, { value, previous }),
    rises: rises(metric, change),
    previous: answer.previous && formatPrevious(metric, previous),
    spark: maskUnfinishedSteps(spark, answer.range),
    coverage,
    isKnown: value !== null,
    definition: <MetricDefinition metric={metric} facts={createMetricFacts(metric, kpi)} />,
  }
}

export const pendingFigure = (frame: Frame, isFailed: boolean): Figure => ({
  ...frameOf(frame),
  value: isFailed ? '–' : '…',
  unit: metricUnit(frame.metric),
  title: figureTitle(frame.metric, isFailed ? t`did not load` : t`Loading`),
  change: null,
  rises: null,
  previous: null,
  spark: [],
  coverage: null,
  isKnown: false,
  absent: isFailed ? 'failed' : 'loading',
  definition: <MetricDefinition metric={frame.metric} />,
})
