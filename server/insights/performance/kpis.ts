import type { PerformanceKpi } from '#contract/answers/performance.ts'
import { overviewFigures } from '#contract/metrics/overview.ts'
import { performanceFigures } from '#contract/metrics/performance.ts'
import { engagementRate } from '../overview/kpis.ts'
import { type Formula, kpiOf, kpisOf } from '../steps/kpis.ts'
import type { PeriodLengths } from '../steps/periods.ts'
import type { Sums } from './sums.ts'

type PeriodSums = { now: Sums; before: Sums; steps: readonly Sums[] }

const orNull = (known: number, value: number) => (known === 0 ? null : value)

/** Σ I ÷ Σ V × 100 over posts with at least one view (Buffer). */
export const viewRate = ({ withViews, viewed, views }: Sums) => orNull(withViews, (viewed / views) * 100)

/** Σ I(p) over posts that have it, version 1. */
export const interactionsOf = ({ withInteractions, interactions }: Sums) => orNull(withInteractions, interactions)

/** Σ over posts F (Meltwater). */
export const impressionsOf = ({ withFollowers, impressions }: Sums) => orNull(withFollowers, impressions)

/** Formulas of contract/metrics/performance.ts (product.md 1.1) over plain sums. */
export const performanceFormulas = {
  interactions: { value: interactionsOf, inputs: ({ withInteractions }) => withInteractions },
  viewRate: { value: viewRate, inputs: ({ withViews }) => withViews },
  impressions: { value: impressionsOf, inputs: ({ withFollowers }) => withFollowers },
} satisfies Partial<Record<PerformanceKpi['metric'], Formula<Sums>>>

/** Engagement rate weighted by followers, as in the overview. */
export const headlineKpi = (sums: PeriodSums, lengths: PeriodLengths) =>
  kpisOf(
    overviewFigures,
    { engagementRate: { value: engagementRate, inputs: ({ rated }: Sums) => rated } },
    sums,
    lengths,
  )[0]!

/** KPIs in the page's order; the engagement rate comes from days, the median from posts. */
export function performanceKpis(
  sums: PeriodSums,
  {
    engagement,
    postInteractionRate,
  }: Record<'engagement' | 'postInteractionRate', Pick<PerformanceKpi, 'value' | 'previous' | 'spark'>>,
  lengths: PeriodLengths,
): PerformanceKpi[] {
  const [interactions, ...others] = kpisOf(performanceFigures, performanceFormulas, sums, lengths)
  const { rated, posts } = sums.now
  const basis = { inputs: rated, posts, lengths }
  return [
    interactions!,
    kpiOf('engagement', performanceFigures, engagement, basis),
    kpiOf('postInteractionRate', performanceFigures, postInteractionRate, basis),
    ...others,
  ]
}
