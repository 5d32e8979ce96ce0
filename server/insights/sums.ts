import * as z from 'zod/mini'
import { Source } from '#contract/posts/posts.ts'
import { sources } from '#sources/index.ts'
import type { ClickHouse, Params, QueryOptions } from '#server/platform/db/clickhouse/clickhouse.ts'
import type { Selection } from '#server/selection/scope.ts'
import { type Buckets, bucketIndex } from './steps/buckets.ts'

/** Columns of posts under short names, because most sums have the name of a column. */
const columns = `author_key AS a, interactions AS i, author_followers AS f, posts.views AS v, sentiment AS tone,
    reposts AS r, quotes AS q, replies AS c, source AS network`

const withoutShares = sources.filter(({ interactions }) => !interactions.includes('reposts'))
const hasShares = `i IS NOT NULL AND network NOT IN (${withoutShares.map(({ id }) => `'${id}'`).join(', ')})`

const interactions = 'sum(ifNull(i, 0))'
const parts = {
  reposts: `sumIf(ifNull(r, 0), ${hasShares})`,
  quotes: `sumIf(ifNull(q, 0), ${hasShares})`,
  replies: 'sumIf(ifNull(c, 0), i IS NOT NULL)',
}

/** Sums over posts, in SQL over `columns`. All but `authors` can be added over disjoint posts. */
const sumSql = {
  posts: 'count()',
  withAuthor: 'countIf(a != 0)',
  authors: 'uniqExactIf(a, a != 0)',
  /** Posts with both an author and a follower count. */
  withAuthorFollowers: 'countIf(a != 0 AND f IS NOT NULL)',
  withInteractions: 'count(i)',
  interactions,
  ...parts,
  /** The remainder, because Hacker News' score leaves out the author's own vote. */
  likes: [interactions, ...Object.values(parts)].join(' - '),
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

/** A sum that `readSums` reads. */
export type PostSum = keyof typeof sumSql
/** Also those that only the cube reads: corrected posts, and Σ over authors of their highest follower count. */
export type Sum = PostSum | 'corrected' | 'reach'
export type Sums = Record<Sum, number>

/** What sums are grouped by: SQL over posts, and the shape of its values if they aren't numbers. */
export type Dimension = { sql: string; params?: Params; row?: z.ZodMiniType }

export const byBucket = (buckets: Buckets): Dimension => {
  const { sql, params } = bucketIndex(buckets)
  return { sql: `toInt32(${sql})`, params }
}

export const bySource = { sql: 'source', row: Source }

type SumsRequest<Name, By> = {
  sums: readonly Name[]
  /** Periods, steps, several selections, sources and so on, by their name in the rows. */
  by: By
  selection: Selection
}
type SumsRow<Name extends PostSum, By extends Record<string, Dimension>> = Record<Name, number> & {
  [Key in keyof By]: By[Key] extends { row: z.ZodMiniType<infer Value> } ? Value : number
}

/** The statement of `readSums`. */
export function sumsStatement<Name extends PostSum, By extends Record<string, Dimension>>({
  sums,
  by,
  selection: { where, params },
}: SumsRequest<Name, By>) {
  const dimensions = Object.entries(by)
  const keys = Object.keys(by).join(', ')
  const row = z.object({
    ...Object.fromEntries(dimensions.map(([name, { row: shape = z.coerce.number() }]) => [name, shape])),
    ...Object.fromEntries(sums.map((name) => [name, z.coerce.number()])),
  })
  return {
    sql: `
  SELECT ${keys}, ${sums.map((name) => `${sumSql[name]} AS ${name}`).join(', ')}
  FROM (
    SELECT ${dimensions.map(([name, { sql }]) => `${sql} AS ${name}`).join(', ')}, ${columns}
    FROM posts FINAL WHERE ${where}
  )
  GROUP BY ${keys}`,
    params: Object.assign({}, params, ...dimensions.map(([, dimension]) => dimension.params)) as Params,
    row: row as unknown as z.ZodMiniType<SumsRow<Name, By>>,
  }
}

/** Sums over distinct posts by one or more dimensions, in one scan; groups without posts are missing. */
export function readSums<Name extends PostSum, By extends Record<string, Dimension>>(
  clickhouse: ClickHouse,
  request: SumsRequest<Name, By>,
  options: QueryOptions,
) {
  const { sql, params, row } = sumsStatement(request)
  return clickhouse.rows(row, sql, params, options)
}

/** Adds sums of disjoint posts; zeros without rows. */
export const addSums = <Name extends Sum>(names: readonly Name[], rows: readonly Record<Name, number>[]) =>
  Object.fromEntries(names.map((name) => [name, rows.reduce((sum, row) => sum + row[name], 0)])) as Record<Name, number>
