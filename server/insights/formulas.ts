import type { AlertFigure } from '#contract/metrics/alerts.ts'
import type { Sum, Sums } from './sums.ts'

/** How to compute a figure from a period's sums. */
export type Formula<Sums> = {
  /** Null if no post has the inputs. */
  value: (sums: Sums) => number | null
  /** Posts that have the inputs. */
  inputs: (sums: Sums) => number
}

/**
 * A figure that is null without `inputs`, whose sum is the number of posts that have them. It can use only the sums that
 * it names, which are then read for it.
 */
const formula = <const Input extends Sum, const Other extends Sum = never>(
  inputs: readonly Input[],
  others: readonly Other[],
  value: (sums: Pick<Sums, Input | Other>, known: number) => number,
) => {
  const knownIn = (sums: Pick<Sums, Input>) => inputs.reduce((posts, input) => posts + sums[input], 0)
  return {
    sums: [...inputs, ...others],
    inputs: knownIn,
    value: (sums: Pick<Sums, Input | Other>) => {
      const known = knownIn(sums)
      return known === 0 ? null : value(sums, known)
    },
  }
}

/** Net sentiment, (P − N) ÷ (P + U + N) × 100 where `lead` is P − N, with its coverage, 0 to 1; null without posts. */
export const toSentimentFigures = ({ lead, classified, posts }: Record<'lead' | 'classified' | 'posts', number>) => ({
  netSentiment: classified === 0 ? null : (lead / classified) * 100,
  sentimentCoverage: posts === 0 ? null : classified / posts,
})

const allPosts = ({ posts }: Pick<Sums, 'posts'>) => posts

/** Formulas of contract/metrics (product.md 1.1) over sums of distinct posts. */
export const formulas = {
  mentions: { sums: ['posts'], inputs: allPosts, value: allPosts },
  uniqueAuthors: formula(['withAuthor'], ['authors'], ({ authors }) => authors),
  interactions: formula(['withInteractions'], ['interactions'], ({ interactions }) => interactions),
  /** Σ I ÷ Σ F × 100 over posts with both (Rival IQ). */
  engagementRate: formula(
    ['rated'],
    ['interactionsRated', 'followersRated'],
    ({ interactionsRated, followersRated }) => (interactionsRated / followersRated) * 100,
  ),
  potentialReach: formula(['withAuthorFollowers'], ['reach'], ({ reach }) => reach),
  netSentiment: formula(
    ['positive', 'neutral', 'negative'],
    [],
    ({ positive, negative }, classified) => ((positive - negative) / classified) * 100,
  ),
  /** Σ I ÷ Σ V × 100 over posts with at least one view (Buffer). */
  viewRate: formula(['withViews'], ['viewed', 'views'], ({ viewed, views }) => (viewed / views) * 100),
  /** Σ over posts F (Meltwater). */
  impressions: formula(['withFollowers'], ['impressions'], ({ impressions }) => impressions),
} as const satisfies Record<AlertFigure, Formula<Sums> & { sums: readonly Sum[] }>

type Distinct = 'authors' | 'reach'
const isAdditive = <Name extends Sum>(name: Name): name is Exclude<Name, Distinct> =>
  name !== 'authors' && name !== 'reach'

/** The sums behind figures that can be added over disjoint posts. */
export const additiveSums = <const Figure extends AlertFigure>(figures: readonly Figure[]) =>
  [
    ...new Set(
      figures.flatMap((figure): readonly (typeof formulas)[Figure]['sums'][number][] => formulas[figure].sums),
    ),
  ].filter(isAdditive)
