import type { Kpi } from '#contract/answers/overview.ts'
import { isTooFewToCompare } from '#contract/metrics/small-counts.ts'
import { type FigureMetric, namesOf } from '#contract/metrics/metric.ts'
import type { Formula } from '../formulas.ts'
import type { PeriodLengths } from './periods.ts'

/** Per cent of the earlier value; null without both, or if it was 0. */
export function changeInPerCent(value: number | null, previous: number | null) {
  if (value === null || previous === null || previous === 0) return null
  return ((value - previous) / Math.abs(previous)) * 100
}

type Pair = Pick<Kpi, 'value' | 'previous'>

/** Converts both values to a comparable form; null if impossible. */
function comparable({ value, previous }: Pair, overDays: FigureMetric['overDays'], lengths: PeriodLengths): Pair {
  const { previous: earlier, passed } = lengths
  if (earlier === null || passed === null || overDays === 'mean') return { value, previous }
  if (overDays === 'distinct' || passed === 0 || value === null || previous === null)
    return { value: null, previous: null }
  return { value: value / passed, previous: previous / earlier.days }
}

function changeOf(metric: FigureMetric, pair: Pair, lengths: PeriodLengths): number | null {
  const { change, overDays } = metric
  if (isTooFewToCompare(metric, pair)) return null
  const { value, previous } = comparable(pair, overDays, lengths)
  if (value === null || previous === null) return null
  return change === 'points' ? value - previous : changeInPerCent(value, previous)
}

/**
 * A figure with its change, by its metric's definition, and the share of posts with its inputs (0 to 1). Without an
 * earlier period, its earlier value is null.
 */
export function kpiOf<Name extends string>(
  metric: Name,
  figures: Readonly<Record<NoInfer<Name>, FigureMetric>>,
  values: Pick<Kpi, 'value' | 'previous' | 'spark'>,
  { inputs, posts, lengths }: { inputs: number; posts: number; lengths: PeriodLengths },
) {
  const pair = { value: values.value, previous: lengths.previous && values.previous }
  const change = changeOf(figures[metric], pair, lengths)
  return { metric, ...pair, change, coverage: posts === 0 ? null : inputs / posts, spark: values.spark }
}

/** Figures over sums, in their order; `steps` are those of the sparklines. */
export const kpisOf = <Name extends string, Sums extends { posts: number }>(
  figures: Readonly<Record<Name, FigureMetric>>,
  formulas: Readonly<Record<NoInfer<Name>, Formula<Sums>>>,
  { now, before, steps }: { now: Sums; before: Sums; steps: readonly Sums[] },
  lengths: PeriodLengths,
) =>
  namesOf(figures).map((metric) => {
    const { value, inputs } = formulas[metric]
    const values = { value: value(now), previous: value(before), spark: steps.map((sums) => value(sums)) }
    return kpiOf(metric, figures, values, { inputs: inputs(now), posts: now.posts, lengths })
  })
