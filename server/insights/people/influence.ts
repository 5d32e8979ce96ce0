/** The column that influence needs beside `authorsSql`: null where no post has interactions. */
export const medianInteractions = 'quantileExactInclusive(0.5)(interactions) AS median_i'

const parts = {
  followers: '0.5 * log(1 + ifNull(f, 0))',
  interactions: '0.3 * log(1 + greatest(0, ifNull(median_i, 0)))',
  posts: '0.2 * log(1 + n)',
}

/**
 * Author influence (product.md 1.1): the three parts as columns, and `raw`, their sum. With F the highest follower count, I
 * the median interactions of a post and N the posts: 0.5·ln(1 + F), 0.3·ln(1 + I), 0.2·ln(1 + N); what is unknown, and
 * interactions below 0, add nothing.
 */
export const influenceParts = `
  if(f IS NULL, NULL, ${parts.followers}) AS influence_f,
  if(median_i IS NULL, NULL, ${parts.interactions}) AS influence_i,
  ${parts.posts} AS influence_n,
  round(${parts.followers} + ${parts.interactions} + ${parts.posts}, 9) AS raw`

/**
 * The percentile of `raw` among the authors of the same source, 0 to 100: (authors below + half of those who stand
 * equal, oneself among them) ÷ authors, the mid-rank percentile of the field.
 */
export const influenceScore = `
  100 * (rank() OVER (PARTITION BY author_source ORDER BY raw) - 1 + count() OVER (PARTITION BY author_source, raw) / 2)
    / count() OVER (PARTITION BY author_source) AS influence`
