import { overviewFigures } from '#contract/metrics/overview.ts'
import { formulas } from '../formulas.ts'
import { type CubeSums, noSums } from '../steps/cube.ts'
import { kpisOf } from '../steps/kpis.ts'
import type { PeriodLengths } from '../steps/periods.ts'

/** KPI row; `buckets` are in the order of the volume, undefined without posts. */
export const overviewKpis = (
  { now, before }: Record<'now' | 'before', CubeSums>,
  lengths: PeriodLengths,
  buckets: readonly (CubeSums | undefined)[],
) => kpisOf(overviewFigures, formulas, { now, before, steps: buckets.map((sums) => sums ?? noSums) }, lengths)
