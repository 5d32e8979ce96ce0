import * as z from 'zod/mini'

const count = z.coerce.number()

/** Columns for plain sums, under short names. */
export const summedColumnsSql =
  'author_key AS a, interactions AS i, author_followers AS f, posts.views AS v, sentiment AS tone'

/** Plain sums over `summedColumnsSql`, which are additive over disjoint parts. */
const sums = {
  posts: 'count()',
  withAuthor: 'countIf(a != 0)',
  /** Posts with both an author and a follower count. */
  withAuthorFollowers: 'countIf(a != 0 AND f IS NOT NULL)',
  withInteractions: 'count(i)',
  interactions: 'sum(ifNull(i, 0))',
  withFollowers: 'count(f)',
  impressions: 'sum(ifNull(f, 0))',
  /** Posts with interactions and at least one follower, and the sums of both. */
  rated: 'countIf(i IS NOT NULL AND f >= 1)',
  interactionsRated: 'sumIf(i, f >= 1)',
  followersRated: 'sumIf(f, i IS NOT NULL AND f >= 1)',
  /** Posts with interactions and at least one view, and the sums of both. */
  withViews: 'countIf(i IS NOT NULL AND v >= 1)',
  viewed: 'sumIf(i, v >= 1)',
  views: 'sumIf(v, i IS NOT NULL AND v >= 1)',
  positive: "countIf(tone = 'positive')",
  neutral: "countIf(tone = 'neutral')",
  negative: "countIf(tone = 'negative')",
  unsure: "countIf(tone = 'unsure')",
}
export type PostSum = keyof typeof sums

/** Columns to select, and the shape of their rows. */
export const postSums = <const Names extends readonly PostSum[]>(names: Names) => ({
  sql: names.map((name) => `${sums[name]} AS ${name}`).join(', '),
  shape: Object.fromEntries(names.map((name) => [name, count])) as Record<Names[number], typeof count>,
})
