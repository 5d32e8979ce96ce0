import type { Kpi } from '#contract/answers/overview.ts'
import { countsTooFew } from '#contract/metrics/few.ts'
import type { FigureMetric } from '#contract/metrics/metric.ts'
import type { Lengths } from './periods.ts'

/** How a figure follows from the sums of a period. */
export type Formula<Sums> = {
  /** Null where no post has the inputs. */
  value: (sums: Sums) => number | null
  /** Posts that have what it needs. */
  inputs: (sums: Sums) => number
}

/** Per cent of the earlier value; null without both, or from nothing. */
export function changeInPerCent(value: number | null, previous: number | null) {
  if (value === null || previous === null || previous === 0) return null
  return ((value - previous) / Math.abs(previous)) * 100
}

type Pair = Pick<Kpi, 'value' | 'previous'>

/** Both values as they can be compared; null where they cannot be. */
function comparable({ value, previous }: Pair, overDays: FigureMetric['overDays'], lengths: Lengths): Pair {
  const { previous: earlier, passed } = lengths
  if (earlier === null || passed === null || overDays === 'mean') return { value, previous }
  if (overDays === 'distinct' || passed === 0 || value === null || previous === null)
    return { value: null, previous: null }
  return { value: value / passed, previous: previous / earlier.days }
}

function changeOf(metric: FigureMetric, pair: Pair, lengths: Lengths): number | null {
  const { change, overDays } = metric
  if (countsTooFew(metric, pair)) return null
  const { value, previous } = comparable(pair, overDays, lengths)
  if (value === null || previous === null) return null
  return change === 'points' ? value - previous : changeInPerCent(value, previous)
}

/** A figure with its change, as its metric says it, and the share (0 to 1) of the posts that have what it needs. Compared with nothing it has no earlier value. */
export function kpiOf<Name extends string>(
  metric: Name,
  figures: Readonly<Record<NoInfer<Name>, FigureMetric>>,
  values: Pick<Kpi, 'value' | 'previous' | 'spark'>,
  { inputs, posts, lengths }: { inputs: number; posts: number; lengths: Lengths },
) {
  const pair = { value: values.value, previous: lengths.previous && values.previous }
  const change = changeOf(figures[metric], pair, lengths)
  return { metric, ...pair, change, coverage: posts === 0 ? null : inputs / posts, spark: values.spark }
}

type SumsOf<Sums> = { now: Sums; before: Sums; steps: readonly Sums[] }

/** Figures that follow from plain sums, in the order of their formulas; `steps` are those of the sparklines. */
export const kpisOf = <Name extends string, Sums extends { posts: number }>(
  figures: Readonly<Record<NoInfer<Name>, FigureMetric>>,
  formulas: Readonly<Record<Name, Formula<Sums>>>,
  { now, before, steps }: SumsOf<Sums>,
  lengths: Lengths,
) =>
  (Object.keys(formulas) as Name[]).map((metric) => {
    const { value, inputs } = formulas[metric]
    const values = { value: value(now), previous: value(before), spark: steps.map((sums) => value(sums)) }
    return kpiOf(metric, figures, values, { inputs: inputs(now), posts: now.posts, lengths })
  })
