/** Column that influence needs beside `authorsSql`; null without interactions. */
export const medianInteractions = 'quantileExactInclusive(0.5)(interactions) AS median_i'

const parts = {
  followers: '0.5 * log(1 + ifNull(f, 0))',
  interactions: '0.3 * log(1 + greatest(0, ifNull(median_i, 0)))',
  posts: '0.2 * log(1 + n)',
}

/**
 * Author influence (product.md 1.1): its three parts as columns, their sum `influence`, which is comparable across
 * sources, and the reason for having none: `own` accounts aren't ranked, and posts alone (`inputs`) say little.
 * 0.5·ln(1 + F) + 0.3·ln(1 + I) + 0.2·ln(1 + N), with F the highest follower count, I the median interactions per post
 * and N the posts; unknown values and negative interactions add nothing. Needs a column `own`.
 */
export const influenceParts = `
  if(f IS NULL, NULL, ${parts.followers}) AS influence_f,
  if(median_i IS NULL, NULL, ${parts.interactions}) AS influence_i,
  ${parts.posts} AS influence_n,
  round(${parts.followers} + ${parts.interactions} + ${parts.posts}, 9) AS influence,
  multiIf(own, 'own', f IS NULL AND median_i IS NULL, 'inputs', NULL) AS influence_missing`
