import * as z from 'zod/mini'

const count = z.coerce.number()

/** The columns of a post that plain sums are taken of, under short names. */
export const summedColumnsSql =
  'author_key AS a, interactions AS i, author_followers AS f, posts.views AS v, sentiment AS tone'

/** Everything of posts that is a plain sum, and adds up over parts that share no post, over `summedColumnsSql`. */
const sums = {
  posts: 'count()',
  withAuthor: 'countIf(a != 0)',
  /** Posts with an author and their followers. */
  withAuthorFollowers: 'countIf(a != 0 AND f IS NOT NULL)',
  withInteractions: 'count(i)',
  interactions: 'sum(ifNull(i, 0))',
  withFollowers: 'count(f)',
  impressions: 'sum(ifNull(f, 0))',
  /** Posts with interactions and at least one follower, and the sums of both over them. */
  rated: 'countIf(i IS NOT NULL AND f >= 1)',
  interactionsRated: 'sumIf(i, f >= 1)',
  followersRated: 'sumIf(f, i IS NOT NULL AND f >= 1)',
  /** Posts with interactions and at least one view, their interactions and views. */
  withViews: 'countIf(i IS NOT NULL AND v >= 1)',
  viewed: 'sumIf(i, v >= 1)',
  views: 'sumIf(v, i IS NOT NULL AND v >= 1)',
  positive: "countIf(tone = 'positive')",
  neutral: "countIf(tone = 'neutral')",
  negative: "countIf(tone = 'negative')",
  unsure: "countIf(tone = 'unsure')",
}
export type PostSum = keyof typeof sums

/** What a statement selects of them, and how its rows are read. */
export const postSums = <const Names extends readonly PostSum[]>(names: Names) => ({
  sql: names.map((name) => `${sums[name]} AS ${name}`).join(', '),
  shape: Object.fromEntries(names.map((name) => [name, count])) as Record<Names[number], typeof count>,
})
