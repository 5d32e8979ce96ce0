import * as z from 'zod/mini'
import { MissingInfluenceReason } from '#contract/answers/people.ts'
import type { AuthorOrder } from '#contract/answers/scope-search.ts'
import type { ClickHouse } from '#server/platform/db/clickhouse/clickhouse.ts'
import { isOwnAuthorSql, type OwnAccountKey } from '#server/selection/answered-condition.ts'
import type { Condition } from '#server/selection/conditions.ts'
import { joinWithAnd, type ScopePeriod } from '#server/selection/scope.ts'
import { packedIdSql, packedTimeSql } from '../steps/newest-post.ts'
import { classifiedSql } from '../steps/sentiment-sql.ts'
import type { AuthorPlace } from './author-cursor.ts'
import { authorsSql, firstPostsSql, perPostSql } from './author-sql.ts'

const count = z.coerce.number()
const known = z.nullable(count)

const Row = z.object({
  author: z.string(),
  posts: count,
  interactions: known,
  perPost: known,
  followers: known,
  influence: z.number(),
  influenceMissing: z.nullable(MissingInfluenceReason),
  influenceFollowers: z.nullable(z.number()),
  influenceInteractions: z.nullable(z.number()),
  influencePosts: z.number(),
  /** Positive minus negative posts. */
  lead: count,
  classified: count,
  rank: z.number(),
  total: count,
  allPosts: count,
  at: count,
  id: z.string(),
})
export type AuthorFigures = z.infer<typeof Row>

/** Filters that don't change the authors' numbers. */
export type AuthorFilter = {
  search?: string | undefined
  followers?: { min: number; max: number } | undefined
  /** Interactions per post. */
  perPost?: { min: number; max: number } | undefined
  /** Whether the first stored post is in the period or before it. */
  seen?: 'new' | 'returning' | undefined
  /** Start of the period for `seen`, in seconds since 1970. */
  seenFrom: number
}

export type AuthorPage = { order: AuthorOrder; after: AuthorPlace | null; limit: number }

// Lower than any possible number of posts, followers or interactions.
const unknown = '-1e15'

/** Rounded, so that a cursor can represent it exactly. */
const rankOf: Record<AuthorOrder, string> = {
  posts: 'n',
  followers: `ifNull(f, ${unknown})`,
  interactions: `ifNull(per_post, ${unknown})`,
  influence: `if(influence_missing IS NULL, influence, ${unknown})`,
  newcomers: 'toUnixTimestamp(first_at)',
}

/**
 * A page of the scope's authors in one scan, plus one over the workspace if first posts matter. By influence, own
 * accounts and authors with unknown inputs come last. Each row has the total of authors and posts. Reads one author
 * beyond the page to detect a next page.
 */
export function rankAuthors(
  clickhouse: ClickHouse,
  { where, params }: ScopePeriod,
  ownKeys: readonly OwnAccountKey[],
  authorFilter: AuthorFilter,
  { order, after, limit }: AuthorPage,
  signal: AbortSignal,
): Promise<AuthorFigures[]> {
  const owned = isOwnAuthorSql(ownKeys)
  const filtered = joinWithAnd([{ condition: '1', params: {} }, ...filterConditions(authorFilter)])
  const from =
    after === null
      ? joinWithAnd([{ condition: '1', params: {} }])
      : joinWithAnd([
          {
            condition: `rank_value < {cursorRank:Float64} OR (rank_value = {cursorRank:Float64} AND author_key > {cursorAuthor:UInt64})`,
            params: { cursorRank: after.rank, cursorAuthor: BigInt(after.author) },
          },
        ])
  return clickhouse.rows(
    Row,
    `SELECT toString(author_key) AS author, n AS posts, if(n_i = 0, NULL, i) AS interactions, per_post AS perPost, f AS followers,
       influence, influence_missing AS influenceMissing, influence_f AS influenceFollowers, influence_i AS influenceInteractions, influence_n AS influencePosts,
       lead, classified, rank_value AS rank, total, all_posts AS allPosts,
       ${packedTimeSql('newest')} AS at, toString(${packedIdSql('newest')}) AS id
     FROM (
       SELECT *, round(toFloat64(${rankOf[order]}), 6) AS rank_value, count() OVER () AS total, sum(n) OVER () AS all_posts
       FROM (${standings(where, owned.sql, authorFilter, order === 'newcomers' || authorFilter.seen !== undefined)}) WHERE ${filtered.where}
     )
     WHERE ${from.where}
     ORDER BY rank_value DESC, author_key LIMIT ${limit + 1}`,
    { ...params, ...owned.params, ...filtered.params, ...from.params },
    { signal },
  )
}

const found = `countIf(positionCaseInsensitiveUTF8(concat(author_handle, '\\n', author_name, '\\n', author_id), {authorSearch:String}) > 0) > 0 AS found`

/** Column that influence needs beside `authorsSql`; null without interactions. */
const medianInteractions = 'quantileExactInclusive(0.5)(interactions) AS median_i'

const influenceSql = {
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
const influenceParts = `
  if(f IS NULL, NULL, ${influenceSql.followers}) AS influence_f,
  if(median_i IS NULL, NULL, ${influenceSql.interactions}) AS influence_i,
  ${influenceSql.posts} AS influence_n,
  round(${influenceSql.followers} + ${influenceSql.interactions} + ${influenceSql.posts}, 9) AS influence,
  multiIf(own, 'own', f IS NULL AND median_i IS NULL, 'inputs', NULL) AS influence_missing`

const standings = (where: string, ownSql: string, { search }: AuthorFilter, withFirsts: boolean) => `
  SELECT *, author AS author_key, ${perPostSql} AS per_post, ${influenceParts}
  FROM (${authorsSql(where, [
    medianInteractions,
    `countIf(${ownSql}) > 0 AS own`,
    `sum((sentiment = 'positive') - (sentiment = 'negative')) AS lead`,
    `countIf(${classifiedSql}) AS classified`,
    ...(search === undefined ? [] : [found]),
  ])}) AS active
  ${withFirsts ? `INNER ANY JOIN (${firstPostsSql()}) AS firsts USING author` : ''}`

const firstSeen = { new: '>=', returning: '<' } as const

const filterConditions = ({ search, followers, perPost, seen, seenFrom }: AuthorFilter): Condition[] => [
  ...(search === undefined ? [] : [{ condition: 'found', params: { authorSearch: search } }]),
  ...(followers === undefined
    ? []
    : [
        {
          condition: 'f >= {minFollowers:Float64} AND f <= {maxFollowers:Float64}',
          params: { minFollowers: followers.min, maxFollowers: followers.max },
        },
      ]),
  ...(perPost === undefined
    ? []
    : [
        {
          condition: 'greatest(per_post, 0) >= {minPerPost:Float64} AND greatest(per_post, 0) <= {maxPerPost:Float64}',
          params: { minPerPost: perPost.min, maxPerPost: perPost.max },
        },
      ]),
  ...(seen === undefined
    ? []
    : [
        {
          condition: `first_at ${firstSeen[seen]} toDateTime({seenFrom:UInt32}, 'UTC')`,
          params: { seenFrom },
        },
      ]),
]
