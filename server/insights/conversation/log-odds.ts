/** Weight of the prior in posts. */
const priorPosts = 100

/**
 * How much more a scope has something than the rest of its workspace: log-odds with an informative Dirichlet prior
 * (Monroe, Colaresi and Quinn 2008, Fightin' Words, equations 15, 16 and 22), over posts instead of words.
 *
 * With y of n posts of the scope, r of m posts of the rest, and the prior α = 100 · (y + r) ÷ (n + m) of α₀ = 100
 * posts: δ = ln((y + α) ÷ (n + α₀ − y − α)) − ln((r + α) ÷ (m + α₀ − r − α)) · σ² = 1 ÷ (y + α) + 1 ÷ (r + α) · z = δ ÷
 * σ.
 * The prior pulls rare values towards the workspace's share, so that one post of one isn't distinctive.
 * Null if the scope or the rest has no posts, or no post has the value.
 */
export function logOddsOf(
  { posts, rest }: { posts: number; rest: number },
  of: { posts: number; rest: number },
): { logOdds: number; distinctiveness: number } | null {
  if (of.posts <= 0 || of.rest <= 0 || posts + rest <= 0) return null
  const prior = (priorPosts * (posts + rest)) / (of.posts + of.rest)
  const odds = (posts: number, all: number) => (posts + prior) / Math.max(all + priorPosts - posts - prior, prior)
  const logOdds = Math.log(odds(posts, of.posts)) - Math.log(odds(rest, of.rest))
  return { logOdds, distinctiveness: logOdds / Math.sqrt(1 / (posts + prior) + 1 / (rest + prior)) }
}
