import { overviewFigures } from '#contract/metrics/overview.ts'
import { type Formula, kpisOf } from '../steps/kpis.ts'
import type { Lengths } from '../steps/periods.ts'
import { noSums, type Sums } from '../steps/sums.ts'

const classified = ({ positive, neutral, negative }: Sums) => positive + neutral + negative

/** (P − N) ÷ (P + U + N) × 100 of the lead of positive posts and all classified ones; null where nothing is classified. */
export const netOf = (lead: number, classified: number): number | null =>
  classified === 0 ? null : (lead / classified) * 100

/** The same with the share (0 to 1) of the posts that it speaks of; null without posts. */
export const sentimentOf = ({ lead, classified, posts }: { lead: number; classified: number; posts: number }) => ({
  netSentiment: netOf(lead, classified),
  sentimentCoverage: posts === 0 ? null : classified / posts,
})

/** Σ I ÷ Σ F × 100 over posts that say both (Rival IQ); null without any. */
export const engagementRate = ({
  interactionsRated,
  followersRated,
}: Pick<Sums, 'interactionsRated' | 'followersRated'>): number | null =>
  followersRated === 0 ? null : (interactionsRated / followersRated) * 100

/** The formulas of contract/metrics/overview.ts (product.md 1.1) over sums that are known to be of distinct posts. */
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
  netSentiment: { value: (sums) => netOf(sums.positive - sums.negative, classified(sums)), inputs: classified },
}

/** The KPI row. `buckets` are in the order of the volume, missing ones undefined. */
export const overviewKpis = (now: Sums, before: Sums, lengths: Lengths, buckets: readonly (Sums | undefined)[]) =>
  kpisOf(overviewFigures, overviewFormulas, { now, before, steps: buckets.map((sums) => sums ?? noSums) }, lengths)
