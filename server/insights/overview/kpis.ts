import type { Kpi } from '#contract/insights.ts'
import type { MetricId } from '#contract/metrics.ts'
import { noSums, type Sums } from '../steps/cube.ts'

type Metric = {
  /** Null where no post has the inputs. */
  value: (sums: Sums, days: number) => number | null
  inputs: (sums: Sums) => number
}

const classified = ({ positive, neutral, negative }: Sums) => positive + neutral + negative

/**
 * The formulas of contract/metrics.ts, product.md 1.1, over sums that are known to be of distinct posts.
 * mentions: distinct (source, native id), Talkwalker · dailyAverage: mentions ÷ days of the range, Meltwater ·
 * uniqueAuthors: distinct (source, author), Talkwalker · interactions: Σ I(p), version 1 · potentialReach: Σ over unique
 * authors of max F, Meltwater · netSentiment: (P − N) ÷ (P + U + N) × 100, classified posts only, Symanto.
 */
const formulas: Record<Exclude<MetricId, 'shareOfVoice'>, Metric> = {
  mentions: { value: ({ posts }) => posts, inputs: ({ posts }) => posts },
  dailyAverage: { value: ({ posts }, days) => posts / days, inputs: ({ posts }) => posts },
  uniqueAuthors: {
    value: ({ withAuthor, authors }) => (withAuthor === 0 ? null : authors),
    inputs: ({ withAuthor }) => withAuthor,
  },
  interactions: {
    value: ({ withInteractions, interactions }) => (withInteractions === 0 ? null : interactions),
    inputs: ({ withInteractions }) => withInteractions,
  },
  potentialReach: {
    value: ({ withFollowers, reach }) => (withFollowers === 0 ? null : reach),
    inputs: ({ withFollowers }) => withFollowers,
  },
  netSentiment: { value: netSentiment, inputs: classified },
}

function netSentiment({ positive, neutral, negative }: Pick<Sums, 'positive' | 'neutral' | 'negative'>) {
  return netOf(positive - negative, positive + neutral + negative)
}

/** (P − N) ÷ (P + U + N) × 100 of the lead of positive posts and all classified ones; null where nothing is classified. */
export const netOf = (lead: number, classified: number): number | null =>
  classified === 0 ? null : (lead / classified) * 100

/** Per cent of the earlier value, points for net sentiment; null without both, or from nothing. */
function changeOf(metric: Kpi['metric'], value: number | null, previous: number | null) {
  if (value === null || previous === null) return null
  if (metric === 'netSentiment') return value - previous
  return previous === 0 ? null : ((value - previous) / Math.abs(previous)) * 100
}

/** The KPI row. `buckets` are in the order of the volume, missing ones null; `bucketDays` is how many days each lasts. */
export const kpisOf = (
  now: Sums,
  before: Sums,
  days: number,
  buckets: readonly (Sums | undefined)[],
  bucketDays: readonly number[],
): Kpi[] =>
  (Object.keys(formulas) as (keyof typeof formulas)[]).map((metric) => {
    const { value, inputs } = formulas[metric]
    const [current, previous] = [value(now, days), value(before, days)]
    return {
      metric,
      value: current,
      previous,
      change: changeOf(metric, current, previous),
      coverage: now.posts === 0 ? null : inputs(now) / now.posts,
      spark: buckets.map((sums, index) => value(sums ?? noSums, bucketDays[index]!)),
    }
  })
