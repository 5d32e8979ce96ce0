import type { PerformanceKpi } from '#contract/performance.ts'
import { changeInPerCent } from '../steps/change.ts'
import type { Lengths } from './frame.ts'
import type { Sums } from './sums.ts'

type Rate = {
  /** Null where no post has the inputs. */
  value: (sums: Sums) => number | null
  inputs: (sums: Sums) => number
}

const orNull = (known: number, value: number) => (known === 0 ? null : value)

/** Σ over posts of I ÷ F in per cent, over their number: the post interaction rate (Fanpage Karma). */
export const postInteractionRate = ({ rated, rates }: Sums) => orNull(rated, (rates / rated) * 100)

/** Σ I ÷ Σ V × 100 over posts with at least one view (Buffer). */
export const viewRate = ({ withViews, viewed, views }: Sums) => orNull(withViews, (viewed / views) * 100)

/**
 * The formulas of contract/performance-metrics.ts, product.md 1.1, that follow from plain sums. interactions: Σ I(p),
 * version 1 · postInteractionRate: mean over posts of I ÷ F × 100, F ≥ 1, Fanpage Karma · viewRate: Σ I ÷ Σ V × 100,
 * V ≥ 1, Buffer · impressions: Σ over posts F, Meltwater.
 */
const rates = {
  interactions: {
    value: ({ withInteractions, interactions }) => orNull(withInteractions, interactions),
    inputs: ({ withInteractions }) => withInteractions,
  },
  postInteractionRate: { value: postInteractionRate, inputs: ({ rated }) => rated },
  viewRate: { value: viewRate, inputs: ({ withViews }) => withViews },
  impressions: {
    value: ({ withFollowers, impressions }) => orNull(withFollowers, impressions),
    inputs: ({ withFollowers }) => withFollowers,
  },
} satisfies Partial<Record<PerformanceKpi['metric'], Rate>>

export const interactionsOf = rates.interactions.value
export const impressionsOf = rates.impressions.value

type Values = Pick<PerformanceKpi, 'metric' | 'value' | 'previous' | 'spark'>
type Metric = PerformanceKpi['metric']

/** What grows with the days of a period: against more or fewer of them it is compared per day. */
const addsUp: ReadonlySet<Metric> = new Set<Metric>(['interactions', 'impressions', 'outperforming'])
/** What is in per cent itself changes by points. */
const isRate: ReadonlySet<Metric> = new Set<Metric>(['engagement', 'postInteractionRate', 'viewRate'])

function changeOf({ metric, value, previous }: Values, { previous: earlier, passed }: Lengths): number | null {
  if (value === null || previous === null) return null
  if (isRate.has(metric)) return value - previous
  if (earlier === null || passed === null || !addsUp.has(metric)) return changeInPerCent(value, previous)
  return passed === 0 ? null : changeInPerCent(value / passed, previous / earlier.days)
}

type Basis = { inputs: number; posts: number; lengths: Lengths }

/** A figure with its change and the share of the posts that have what it needs; compared with nothing it has no earlier value. */
export function kpiOf(values: Values, { inputs, posts, lengths }: Basis): PerformanceKpi {
  const compared = { ...values, previous: lengths.previous && values.previous }
  return { ...compared, change: changeOf(compared, lengths), coverage: posts === 0 ? null : inputs / posts }
}

type Engagement = { value: number | null; previous: number | null; spark: (number | null)[] }

/** The figures in the order of the page; engagement by followers comes from days. */
export function performanceKpis(
  { now, before, steps }: { now: Sums; before: Sums; steps: readonly Sums[] },
  engagement: Engagement,
  lengths: Lengths,
) {
  const of = (metric: keyof typeof rates) => {
    const { value, inputs } = rates[metric]
    const values = { metric, value: value(now), previous: value(before), spark: steps.map((step) => value(step)) }
    return kpiOf(values, { inputs: inputs(now), posts: now.posts, lengths })
  }
  return [
    of('interactions'),
    kpiOf({ metric: 'engagement', ...engagement }, { inputs: now.rated, posts: now.posts, lengths }),
    of('postInteractionRate'),
    of('viewRate'),
    of('impressions'),
  ]
}
