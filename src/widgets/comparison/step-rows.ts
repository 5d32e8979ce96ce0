import { t } from '@lingui/core/macro'
import type { VoiceMeasure } from '#contract/saved-queries/compared-queries.ts'
import type { Comparison } from '#contract/answers/comparison.ts'
import type { CsvCell } from '../csv.ts'
import { seriesRows } from '../figures/series-csv.ts'

/** The course of a figure of every query: a step a row, a query a column. */
export function stepRows(
  { range, buckets, queries }: Pick<Comparison, 'range' | 'buckets' | 'queries'>,
  values: readonly (readonly CsvCell[])[],
): CsvCell[][] {
  const [[step] = [], ...moments] = seriesRows(
    range,
    buckets.map((at) => ({ at })),
    { name: '', unit: '', values: [] },
  )
  return [
    [step ?? null, ...queries.map(({ name }) => name)],
    ...moments.map(([at], index) => [at ?? null, ...values.map((of) => of[index] ?? null)]),
  ]
}

/** What is counted of every query in each step, then its share of the step in per cent; empty where nothing is counted. */
export function voiceRows(comparison: Pick<Comparison, 'range' | 'buckets' | 'queries'>, measure: VoiceMeasure) {
  const { queries, buckets } = comparison
  const counts = queries.map(({ voice }) => voice[measure].steps)
  const wholes = buckets.map((_, index) => counts.reduce((sum, steps) => sum + steps[index]!, 0))
  const shares = counts.map((steps) =>
    steps.map((count, index) => (wholes[index] === 0 ? null : ((count / wholes[index]!) * 100).toFixed(2))),
  )
  const [header = [], ...rows] = stepRows(comparison, [...counts, ...shares])
  return [[...header, ...queries.map(({ name }) => t`${name} (share in %)`)], ...rows]
}
