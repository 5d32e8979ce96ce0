import type { AlertFigure } from '#contract/metrics/alerts.ts'
import type { Sum, Sums } from './sums.ts'

/** How to compute a figure from a period's sums. */
export type Formula<Sums> = {
  /** Null if no post has the inputs. */
  value: (sums: Sums) => number | null
  /** Posts that have the inputs. */
  inputs: (sums: Sums) => number
}

/** A formula can use only the sums that it names, which are then read for it. */
const formula = <const Name extends Sum>(
  sums: readonly Name[],
  inputs: (sums: Pick<Sums, Name>) => number,
  value: (sums: Pick<Sums, Name>) => number,
) => ({ sums, inputs, value: (sums: Pick<Sums, Name>) => (inputs(sums) === 0 ? null : value(sums)) })

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

const allPosts = ({ posts }: Pick<Sums, 'posts'>) => posts

/** Formulas of contract/metrics (product.md 1.1) over sums of distinct posts. */
export const formulas = {
  mentions: { sums: ['posts'], inputs: allPosts, value: allPosts },
  uniqueAuthors: formula(
    ['withAuthor', 'authors'],
    ({ withAuthor }) => withAuthor,
    ({ authors }) => authors,
  ),
  interactions: formula(
    ['withInteractions', 'interactions'],
    ({ withInteractions }) => withInteractions,
    ({ interactions }) => interactions,
  ),
  /** Σ I ÷ Σ F × 100 over posts with both (Rival IQ). */
  engagementRate: formula(
    ['rated', 'interactionsRated', 'followersRated'],
    ({ rated }) => rated,
    ({ interactionsRated, followersRated }) => (interactionsRated / followersRated) * 100,
  ),
  potentialReach: formula(
    ['withAuthorFollowers', 'reach'],
    ({ withAuthorFollowers }) => withAuthorFollowers,
    ({ reach }) => reach,
  ),
  netSentiment: formula(
    ['positive', 'neutral', 'negative'],
    ({ positive, neutral, negative }) => positive + neutral + negative,
    ({ positive, neutral, negative }) => ((positive - negative) / (positive + neutral + negative)) * 100,
  ),
  /** Σ I ÷ Σ V × 100 over posts with at least one view (Buffer). */
  viewRate: formula(
    ['withViews', 'viewed', 'views'],
    ({ withViews }) => withViews,
    ({ viewed, views }) => (viewed / views) * 100,
  ),
  /** Σ over posts F (Meltwater). */
  impressions: formula(
    ['withFollowers', 'impressions'],
    ({ withFollowers }) => withFollowers,
    ({ impressions }) => impressions,
  ),
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
