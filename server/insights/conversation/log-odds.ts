/** How many posts the prior weighs: as if so many had been read before any of the two sides. */
const priorPosts = 100

/**
 * How much more a scope holds something than the rest of its workspace: log-odds with an informative Dirichlet prior (Monroe,
 * Colaresi and Quinn 2008, Fightin' Words, equations 15, 16 and 22), with posts that hold it in the place of words.
 *
 * With y of n posts of the scope and r of m posts of the rest, and the prior α = 100 · (y + r) ÷ (n + m) of α₀ = 100 posts:
 * δ = ln((y + α) ÷ (n + α₀ − y − α)) − ln((r + α) ÷ (m + α₀ − r − α)) · σ² = 1 ÷ (y + α) + 1 ÷ (r + α) · z = δ ÷ σ.
 * The prior draws what is rare towards what the whole workspace says, so that one post of one is no characteristic.
 * Null where the scope or the rest has no posts, or nobody holds it.
 */
export function logOddsOf(
  { posts, rest }: { posts: number; rest: number },
  of: { posts: number; rest: number },
): { logOdds: number; distinctiveness: number } | null {
  if (of.posts <= 0 || of.rest <= 0 || posts + rest <= 0) return null
  const prior = (priorPosts * (posts + rest)) / (of.posts + of.rest)
  const odds = (held: number, all: number) => (held + prior) / Math.max(all + priorPosts - held - prior, prior)
  const logOdds = Math.log(odds(posts, of.posts)) - Math.log(odds(rest, of.rest))
  return { logOdds, distinctiveness: logOdds / Math.sqrt(1 / (posts + prior) + 1 / (rest + prior)) }
}
