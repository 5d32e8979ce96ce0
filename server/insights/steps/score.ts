import type { TrendState } from '#contract/answers/discover.ts'

export type CountComparison = {
  usual: number | null
  expected: number | null
  lift: number | null
  score: number | null
  state: TrendState | null
}

/** Two standard errors: 95 of 100 random counts stay below. */
export const minTrendScore = 2
/** Fewer posts are no trend, whatever the past was. */
export const minPosts = 3
const minExpected = 1

/**
 * Compares a count with the past. `exposure` is the amount of past per unit of now: past posts ÷ posts for a word's
 * share, past windows for an author's posts; 0 without a past, and then nothing is compared.
 *
 * expected e = past ÷ exposure · lift = (n + 1) ÷ (e + 1), the ratio of two Poisson rates with one post added to each,
 * so that 3 after 0 is 4 times rather than infinitely many · score = ln lift ÷ √(1 ÷ (n + 1) + 1 ÷ (exposure · (e +
 * 1))), the log-odds with a prior of Monroe, Colaresi and Quinn (Fightin' Words, 2008) for rare events (product.md
 * 1.10). States by product.md 1.1 [37]: rising and declining from two standard errors, emerging if less than one post
 * was expected. The past is the same window of past weeks, product.md 1.1 [34].
 */
export function compareCounts(posts: number, past: number, exposure: number): Omit<CountComparison, 'usual'> {
  if (exposure <= 0) return { expected: null, lift: null, score: null, state: null }
  const expected = past / exposure
  const lift = (posts + 1) / (expected + 1)
  const score = Math.log(lift) / Math.sqrt(1 / (posts + 1) + 1 / (exposure * (expected + 1)))
  return { expected, lift, score, state: stateOf(score, expected) }
}

function stateOf(score: number, expected: number): TrendState {
  if (score >= minTrendScore) return expected < minExpected ? 'emerging' : 'rising'
  return score <= -minTrendScore ? 'declining' : 'stable'
}

/** The same score in SQL; 0 without a past. */
export const scoreSql = (posts: string, past: string, exposure: string) =>
  `if(${exposure} <= 0, 0, log((${posts} + 1) / (${past} / ${exposure} + 1)) / sqrt(1 / (${posts} + 1) + 1 / (${past} + ${exposure})))`
