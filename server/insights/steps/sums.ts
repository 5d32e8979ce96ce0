import * as z from 'zod/mini'

const count = z.coerce.number()

/** Sums over posts of a bucket, source or language. */
export const sumsShape = {
  posts: count,
  withAuthor: count,
  withFollowers: count,
  withInteractions: count,
  positive: count,
  neutral: count,
  negative: count,
  unsure: count,
  corrected: count,
  interactions: count,
  /** Posts with interactions and at least one follower, and the sums of both. */
  rated: count,
  interactionsRated: count,
  followersRated: count,
  authors: count,
  /** Σ over authors of their highest follower count. */
  reach: count,
}
const SumsRow = z.object(sumsShape)
export type Sums = z.infer<typeof SumsRow>

/** Counts per author, named as in `sumsSql`. */
export const countConditions = {
  n_author: 'has_author',
  n_followers: 'has_author AND author_followers IS NOT NULL',
  n_interactions: 'interactions IS NOT NULL',
  n_corrected: 'is_corrected',
  n_rated: 'is_rated',
  n_positive: `sentiment = 'positive'`,
  n_neutral: `sentiment = 'neutral'`,
  n_negative: `sentiment = 'negative'`,
  n_unsure: `sentiment = 'unsure'`,
}

/** Sums per author, named as in `sumsSql`. */
const authorSums = {
  i: 'sum(ifNull(interactions, 0))',
  i_rated: 'sumIf(ifNull(interactions, 0), is_rated)',
  f_rated: 'sumIf(ifNull(author_followers, 0), is_rated)',
  f: 'max(ifNull(author_followers, 0))',
}
export const authorSumNames = Object.keys(authorSums).join(', ')
export const authorSumsSql = Object.entries(authorSums)
  .map(([name, sql]) => `${sql} AS ${name}`)
  .join(', ')

/** Columns to count and sum. Posts without author form one group per source. */
export const countedPostSql = `
  author_key != 0 AS has_author,
  if(has_author, author_key, cityHash64(source)) AS author,
  ifNull(author_followers, 0) > 0 AND interactions IS NOT NULL AS is_rated,
  author_followers, interactions, sentiment, corrected AS is_corrected, posted_at, id`

/** Sums over authors, named as in `sumsShape`. */
export const sumsSql = `
    sum(n) AS posts, sum(n_author) AS withAuthor, sum(n_followers) AS withFollowers, sum(n_interactions) AS withInteractions,
    sum(n_positive) AS positive, sum(n_neutral) AS neutral, sum(n_negative) AS negative, sum(n_unsure) AS unsure, sum(n_corrected) AS corrected,
    sum(i) AS interactions, sum(n_rated) AS rated, sum(i_rated) AS interactionsRated, sum(f_rated) AS followersRated,
    countIf(n_author > 0) AS authors, sumIf(f, n_author > 0) AS reach`

export const noSums: Sums = {
  posts: 0,
  withAuthor: 0,
  withFollowers: 0,
  withInteractions: 0,
  positive: 0,
  neutral: 0,
  negative: 0,
  unsure: 0,
  corrected: 0,
  interactions: 0,
  rated: 0,
  interactionsRated: 0,
  followersRated: 0,
  authors: 0,
  reach: 0,
}

/** Sums rows by column; `none` without rows. */
export const sumColumns = <Row extends Record<string, number>>(none: Row, rows: readonly Row[]): Row =>
  rows.reduce(
    (one, other) => Object.fromEntries(Object.entries(one).map(([key, value]) => [key, value + other[key]!])) as Row,
    none,
  )

/** Sums parts that share no post and no author. */
export const sumRows = (rows: readonly Sums[]) => sumColumns(noSums, rows)

export const rankedByPosts = (rows: readonly { name: string; posts: number }[]) =>
  rows.map(({ name, posts }) => ({ name, posts })).sort((a, b) => b.posts - a.posts || (a.name < b.name ? -1 : 1))
