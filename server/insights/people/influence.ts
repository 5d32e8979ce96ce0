/** The column that influence needs beside `authorsSql`: null where no post has interactions. */
export const medianInteractions = 'quantileExactInclusive(0.5)(interactions) AS median_i'

const parts = {
  followers: '0.5 * log(1 + ifNull(f, 0))',
  interactions: '0.3 * log(1 + greatest(0, ifNull(median_i, 0)))',
  posts: '0.2 * log(1 + n)',
}

/**
 * Author influence (product.md 1.1): the three parts as columns, `influence`, their sum, which is the same measure in every source, and
 * why it is no influence to compare: `own` accounts are not ranked among the others, and posts alone (`inputs`) say little. With F the
 * highest follower count, I the median interactions of a post and N the posts: 0.5·ln(1 + F), 0.3·ln(1 + I), 0.2·ln(1 + N); what is
 * unknown, and interactions below 0, add nothing. Reads `own` as a column.
 */
export const influenceParts = `
  if(f IS NULL, NULL, ${parts.followers}) AS influence_f,
  if(median_i IS NULL, NULL, ${parts.interactions}) AS influence_i,
  ${parts.posts} AS influence_n,
  round(${parts.followers} + ${parts.interactions} + ${parts.posts}, 9) AS influence,
  multiIf(own, 'own', f IS NULL AND median_i IS NULL, 'inputs', NULL) AS influence_missing`
