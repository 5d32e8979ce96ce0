import type { PerformanceKpi } from '#contract/answers/performance.ts'
import { performanceFigures } from '#contract/metrics/performance.ts'
import { overviewFigures } from '#contract/metrics/overview.ts'
import { additiveSums, formulas } from '../formulas.ts'
import { kpiOf, kpisOf } from '../steps/kpis.ts'
import type { PeriodLengths } from '../steps/periods.ts'
import type { Sums } from '../sums.ts'

const { interactions, viewRate, impressions } = performanceFigures
const { engagementRate } = overviewFigures

export const performanceSums = [
  ...additiveSums(['mentions', 'interactions', 'impressions', 'engagementRate', 'viewRate', 'netSentiment']),
  ...(['unsure', 'likes', 'reposts', 'quotes', 'replies'] as const),
]
export type PerformanceSums = Pick<Sums, (typeof performanceSums)[number]>

type PeriodSums = { now: PerformanceSums; before: PerformanceSums; steps: readonly PerformanceSums[] }

/** Engagement rate weighted by followers, as in the overview. */
export const headlineKpi = (sums: PeriodSums, lengths: PeriodLengths) =>
  kpisOf({ engagementRate }, formulas, sums, lengths)[0]!

/** KPIs in the page's order; the engagement rate comes from days, the median from posts. */
export function performanceKpis(
  sums: PeriodSums,
  {
    engagement,
    postInteractionRate,
  }: Record<'engagement' | 'postInteractionRate', Pick<PerformanceKpi, 'value' | 'previous' | 'spark'>>,
  lengths: PeriodLengths,
): PerformanceKpi[] {
  const [first, ...others] = kpisOf({ interactions, viewRate, impressions }, formulas, sums, lengths)
  const { rated, posts } = sums.now
  const basis = { inputs: rated, posts, lengths }
  return [
    first!,
    kpiOf('engagement', performanceFigures, engagement, basis),
    kpiOf('postInteractionRate', performanceFigures, postInteractionRate, basis),
    ...others,
  ]
}
