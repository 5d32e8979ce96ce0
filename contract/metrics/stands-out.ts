/** Posts with something, of all posts. */
export type Counted = { posts: number; of: number }

/** A cause has at least 1.5 times its usual share. */
const minLift = 1.5
/** Probability of naming any candidate by chance. */
const level = 0.01

const term = (observed: number, expected: number) => (observed === 0 ? 0 : observed * Math.log(observed / expected))

/**
 * Whether a test statistic, G² or z², exceeds chance: at least 2 · ln(candidates ÷ (2 · 0.01)). This is Bonferroni's
 * correction (Dunn 1961) with the bound ½ · exp(−G² ÷ 2) for the normal distribution's upper tail: of 100 purely random
 * lists of candidates, 99 name none.
 */
export const isBeyondChance = (statistic: number, candidates: number) =>
  statistic >= 2 * Math.log(Math.max(1, candidates) / (2 * level))

/**
 * Whether a share of posts is significantly above that of the other posts: at least 1.5 times, and with a
 * log-likelihood ratio (Dunning 1993, Accurate Methods for the Statistics of Surprise and Coincidence) G² = 2 · Σ
 * observed · ln(observed ÷ expected) beyond chance (`isBeyondChance`). False without other posts.
 */
export function standsOut(own: Counted, beside: Counted, candidates: number): boolean {
  if (own.of <= 0 || beside.of <= 0) return false
  if (own.posts / own.of < minLift * (beside.posts / beside.of) || own.posts <= 0) return false
  const share = (own.posts + beside.posts) / (own.of + beside.of)
  const parts = [own, beside].map(({ posts, of }) => term(posts, of * share) + term(of - posts, of * (1 - share)))
  return isBeyondChance(2 * (parts[0]! + parts[1]!), candidates)
}
