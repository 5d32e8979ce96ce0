import { overviewFigures } from '#contract/metrics/overview.ts'
import { type Formula, kpisOf } from '../steps/kpis.ts'
import type { PeriodLengths } from '../steps/periods.ts'
import { noSums, type Sums } from '../steps/sums.ts'

const classified = ({ positive, neutral, negative }: Sums) => positive + neutral + negative

/** (P − N) ÷ (P + U + N) × 100, where `lead` is P − N; null without classified posts. */
export const computeNetSentiment = (lead: number, classified: number): number | null =>
  classified === 0 ? null : (lead / classified) * 100

/** Net sentiment with its coverage, 0 to 1; null without posts. */
export const toSentimentFigures = ({
  lead,
  classified,
  posts,
}: {
  lead: number
  classified: number
  posts: number
}) => ({
  netSentiment: computeNetSentiment(lead, classified),
  sentimentCoverage: posts === 0 ? null : classified / posts,
})

/** Σ I ÷ Σ F × 100 over posts with both (Rival IQ); null without any. */
export const engagementRate = ({
  interactionsRated,
  followersRated,
}: Pick<Sums, 'interactionsRated' | 'followersRated'>): number | null =>
  followersRated === 0 ? null : (interactionsRated / followersRated) * 100

/** Formulas of contract/metrics/overview.ts (product.md 1.1) over sums of distinct posts. */
export const overviewFormulas: Record<keyof typeof overviewFigures, Formula<Sums>> = {
  mentions: { value: ({ posts }) => posts, inputs: ({ posts }) => posts },
  uniqueAuthors: {
    value: ({ withAuthor, authors }) => (withAuthor === 0 ? null : authors),
    inputs: ({ withAuthor }) => withAuthor,
  },
  interactions: {
    value: ({ withInteractions, interactions }) => (withInteractions === 0 ? null : interactions),
    inputs: ({ withInteractions }) => withInteractions,
  },
  engagementRate: { value: engagementRate, inputs: ({ rated }) => rated },
  potentialReach: {
    value: ({ withFollowers, reach }) => (withFollowers === 0 ? null : reach),
    inputs: ({ withFollowers }) => withFollowers,
  },
  netSentiment: {
    value: (sums) => computeNetSentiment(sums.positive - sums.negative, classified(sums)),
    inputs: classified,
  },
}

/** KPI row; `buckets` are in the order of the volume, undefined without posts. */
export const overviewKpis = (now: Sums, before: Sums, lengths: PeriodLengths, buckets: readonly (Sums | undefined)[]) =>
  kpisOf(overviewFigures, overviewFormulas, { now, before, steps: buckets.map((sums) => sums ?? noSums) }, lengths)
