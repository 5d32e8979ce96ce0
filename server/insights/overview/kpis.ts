import type { Kpi } from '#contract/insights.ts'
import type { MetricId } from '#contract/metrics.ts'
import { noSums, type Sums } from '../steps/sums.ts'

type Metric = {
  /** Null where no post has the inputs. */
  value: (sums: Sums) => number | null
  inputs: (sums: Sums) => number
}

const classified = ({ positive, neutral, negative }: Sums) => positive + neutral + negative

/**
 * The formulas of contract/metrics.ts, product.md 1.1, over sums that are known to be of distinct posts.
 * mentions: distinct (source, native id), Talkwalker · uniqueAuthors: distinct (source, author), Talkwalker · interactions:
 * Σ I(p), version 1 · engagementRate: Σ I ÷ Σ F × 100 over posts with I and F ≥ 1, Rival IQ · potentialReach: Σ over
 * unique authors of max F, Meltwater · netSentiment: (P − N) ÷ (P + U + N) × 100, classified posts only, Symanto.
 */
const formulas: Record<Exclude<MetricId, 'shareOfVoice'>, Metric> = {
  mentions: { value: ({ posts }) => posts, inputs: ({ posts }) => posts },
  uniqueAuthors: {
    value: ({ withAuthor, authors }) => (withAuthor === 0 ? null : authors),
    inputs: ({ withAuthor }) => withAuthor,
  },
  interactions: {
    value: ({ withInteractions, interactions }) => (withInteractions === 0 ? null : interactions),
    inputs: ({ withInteractions }) => withInteractions,
  },
  engagementRate: {
    value: ({ followersRated, interactionsRated }) =>
      followersRated === 0 ? null : (interactionsRated / followersRated) * 100,
    inputs: ({ rated }) => rated,
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

/** How long the periods are; `passed` days of the range are behind where they are compared with more or fewer. */
export type Lengths = { previous: { days: number } | null; passed: number | null }

/** Whether a figure adds up over days, so that periods of different length are compared per day; null where they cannot be. */
const addsUp: Record<Kpi['metric'], boolean | null> = {
  mentions: true,
  uniqueAuthors: null,
  interactions: true,
  engagementRate: false,
  potentialReach: null,
  netSentiment: false,
}

type Pair = { value: number | null; previous: number | null }

/** Both values as they can be compared. */
function comparable(metric: Kpi['metric'], { value, previous }: Pair, { previous: earlier, passed }: Lengths): Pair {
  if (earlier === null || passed === null || addsUp[metric] === false) return { value, previous }
  if (addsUp[metric] === null || passed === 0 || value === null || previous === null)
    return { value: null, previous: null }
  return { value: value / passed, previous: previous / earlier.days }
}

/** Per cent of the earlier value, points for what is in per cent itself; null without both, or from nothing. */
function changeOf(metric: Kpi['metric'], pair: Pair, lengths: Lengths) {
  const { value, previous } = comparable(metric, pair, lengths)
  if (value === null || previous === null) return null
  if (metric === 'netSentiment' || metric === 'engagementRate') return value - previous
  return previous === 0 ? null : ((value - previous) / Math.abs(previous)) * 100
}

/** The KPI row. `buckets` are in the order of the volume, missing ones null. */
export const kpisOf = (now: Sums, before: Sums, lengths: Lengths, buckets: readonly (Sums | undefined)[]): Kpi[] =>
  (Object.keys(formulas) as (keyof typeof formulas)[]).map((metric) => {
    const { value, inputs } = formulas[metric]
    const current = value(now)
    const previous = lengths.previous && value(before)
    return {
      metric,
      value: current,
      previous,
      change: changeOf(metric, { value: current, previous }, lengths),
      coverage: now.posts === 0 ? null : inputs(now) / now.posts,
      spark: buckets.map((sums) => value(sums ?? noSums)),
    }
  })
