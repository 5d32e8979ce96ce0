/** Number of posts that contain something, and the number of all posts. */
export type Counted = { posts: number; of: number }

/** A cause has at least 1.5 times its usual share. */
const minLift = 1.5
/** Probability that any candidate is named by chance. */
const level = 0.01

const term = (observed: number, expected: number) => (observed === 0 ? 0 : observed * Math.log(observed / expected))

/**
 * Whether a share of posts is above the usual one by more than chance: the usual share, of the posts beside, times 1.5 at least,
 * and the log-likelihood ratio of the two (Dunning 1993, Accurate Methods for the Statistics of Surprise and Coincidence),
 * G² = 2 · Σ observed · ln(observed ÷ expected), from 2 · ln(candidates ÷ (2 · 0.01)) on. That is Bonferroni's correction (Dunn 1961)
 * for so many candidates, with the bound ½ · exp(−G² ÷ 2) for the upper tail of the normal distribution: of 100 lists of
 * candidates that only vary by chance, 99 name none. Nothing stands out where there is nothing beside.
 */
export function standsOut(own: Counted, beside: Counted, candidates: number): boolean {
  if (own.of <= 0 || beside.of <= 0) return false
  if (own.posts / own.of < minLift * (beside.posts / beside.of) || own.posts <= 0) return false
  const share = (own.posts + beside.posts) / (own.of + beside.of)
  const parts = [own, beside].map(({ posts, of }) => term(posts, of * share) + term(of - posts, of * (1 - share)))
  return 2 * (parts[0]! + parts[1]!) >= 2 * Math.log(Math.max(1, candidates) / (2 * level))
}
