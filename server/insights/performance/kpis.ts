import type { PerformanceKpi } from '#contract/answers/performance.ts'
import { performanceFigures } from '#contract/metrics/performance.ts'
import { type Formula, kpiOf, kpisOf } from '../steps/kpis.ts'
import type { Lengths } from '../steps/periods.ts'
import type { Sums } from './sums.ts'

const orNull = (known: number, value: number) => (known === 0 ? null : value)

/** Σ over posts of I ÷ F in per cent, over their number: the post interaction rate (Fanpage Karma). */
export const postInteractionRate = ({ rated, rates }: Sums) => orNull(rated, (rates / rated) * 100)

/** Σ I ÷ Σ V × 100 over posts with at least one view (Buffer). */
export const viewRate = ({ withViews, viewed, views }: Sums) => orNull(withViews, (viewed / views) * 100)

/** Σ I(p) of the posts that say them, version 1. */
export const interactionsOf = ({ withInteractions, interactions }: Sums) => orNull(withInteractions, interactions)

/** Σ over posts F (Meltwater). */
export const impressionsOf = ({ withFollowers, impressions }: Sums) => orNull(withFollowers, impressions)

/** The formulas of contract/metrics/performance.ts (product.md 1.1) that follow from plain sums. */
const formulas = {
  interactions: { value: interactionsOf, inputs: ({ withInteractions }) => withInteractions },
  postInteractionRate: { value: postInteractionRate, inputs: ({ rated }) => rated },
  viewRate: { value: viewRate, inputs: ({ withViews }) => withViews },
  impressions: { value: impressionsOf, inputs: ({ withFollowers }) => withFollowers },
} satisfies Partial<Record<PerformanceKpi['metric'], Formula<Sums>>>

type Engagement = Pick<PerformanceKpi, 'value' | 'previous' | 'spark'>

/** The figures in the order of the page; engagement by followers comes from days. */
export function performanceKpis(
  sums: { now: Sums; before: Sums; steps: readonly Sums[] },
  engagement: Engagement,
  lengths: Lengths,
): PerformanceKpi[] {
  const [interactions, ...others] = kpisOf(performanceFigures, formulas, sums, lengths)
  const { rated, posts } = sums.now
  return [
    interactions!,
    kpiOf('engagement', performanceFigures, engagement, { inputs: rated, posts, lengths }),
    ...others,
  ]
}
