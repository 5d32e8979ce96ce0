import * as z from 'zod/mini'
import type { ClickHouse, Params } from '#server/db/clickhouse.ts'
import { type Buckets, bucketIndex } from './buckets.ts'
import { placeIdSql, placeSql, placeTimeSql } from './newest-post.ts'

const count = z.coerce.number()

/** Sums over the posts of a bucket, a source or a language. */
const Sums = {
  posts: count,
  withAuthor: count,
  withFollowers: count,
  withInteractions: count,
  withLanguage: count,
  positive: count,
  neutral: count,
  negative: count,
  unsure: count,
  corrected: count,
  interactions: count,
  authors: count,
  /** Σ over the authors of their highest follower count. */
  reach: count,
}
const SumsRow = z.object(Sums)
export type Sums = z.infer<typeof SumsRow>

const CubeRow = z.object({
  ...Sums,
  kind: z.enum(['bucket', 'source', 'language']),
  period: z.enum(['now', 'before']),
  bucket: z.coerce.number(),
  name: z.string(),
  /** The five authors of this source with the most posts: posts, interactions, with interactions, followers, and a post of theirs. */
  top: z.array(z.tuple([count, count, z.string(), count, count, count, z.string()])),
})
type CubeRow = z.infer<typeof CubeRow>

/** An author's numbers, and the key of their newest post, where name and handle can be read. */
export type AuthorSums = {
  posts: number
  interactions: number | null
  followers: number | null
  postedAt: number
  postId: string
}

export type Cube = {
  now: Sums
  before: Sums
  buckets: Map<number, Sums>
  sources: { name: string; posts: number }[]
  languages: { name: string; posts: number }[]
  topAuthors: AuthorSums[]
}

const topCount = 5

/**
 * Everything of the overview that is a sum, in one scan over both periods: posts are first summed per author (within a
 * bucket, and within the period) and per language, then per bucket and per source. An author belongs to one source, so
 * unique authors and reach of a period are the sums over its sources. Authors are told apart by `author_key`, a 64-bit
 * hash of source and author; posts without author make one group per source that counts no author.
 */
export async function readCube(
  clickhouse: ClickHouse,
  matching: { where: string; params: Params },
  periods: Periods,
  buckets: Buckets,
  signal: AbortSignal,
): Promise<Cube> {
  const index = bucketIndex(buckets)
  const rows = await clickhouse.rows(
    CubeRow,
    cubeQuery(matching.where, index.sql),
    { ...matching.params, ...periods, ...index.params },
    { signal },
  )
  return cubeOf(rows)
}

/** Seconds since 1970; the earlier period may end before the later one begins. */
export type Periods = { beforeFrom: number; beforeTo: number; nowFrom: number; nowTo: number }

// `newest` is taken apart for the leading authors alone.
const cubeQuery = (where: string, bucketSql: string) => `
  SELECT
    multiIf(set = 1, 'bucket', set = 5, 'source', 'language') AS kind,
    if(before, 'before', 'now') AS period,
    bucket,
    if(set = 5, source, if(set = 6, language, '')) AS name,
    sum(n) AS posts, sum(n_author) AS withAuthor, sum(n_followers) AS withFollowers, sum(n_interactions) AS withInteractions, sum(n_language) AS withLanguage,
    sum(n_positive) AS positive, sum(n_neutral) AS neutral, sum(n_negative) AS negative, sum(n_unsure) AS unsure, sum(n_corrected) AS corrected,
    sum(i) AS interactions, countIf(n_author > 0) AS authors, sumIf(f, n_author > 0) AS reach,
    arrayMap(one -> (one.1, one.2, one.3, one.4, one.5, ${placeTimeSql('one.6')}, ${placeIdSql('one.6')}),
      groupArraySortedIf(${topCount})((-toInt64(n), -i, author, n_interactions, if(n_followers > 0, toInt64(f), -1), newest), set = 5 AND NOT before AND n_author > 0)) AS top
  FROM (
    SELECT
      grouping(bucket, author, language) AS set, before, bucket, author, language,
      any(source) AS source,
      count() AS n, countIf(has_author) AS n_author, countIf(has_author AND author_followers IS NOT NULL) AS n_followers,
      count(interactions) AS n_interactions, countIf(language_code != 'und') AS n_language,
      countIf(sentiment = 'positive') AS n_positive, countIf(sentiment = 'neutral') AS n_neutral, countIf(sentiment = 'negative') AS n_negative, countIf(sentiment = 'unsure') AS n_unsure, countIf(is_corrected) AS n_corrected,
      sum(ifNull(interactions, 0)) AS i, max(ifNull(author_followers, 0)) AS f, max(${placeSql}) AS newest
    FROM (
      SELECT
        posted_at < toDateTime({nowFrom:UInt32}, 'UTC') AS before,
        toInt32(if(before, -1, ${bucketSql})) AS bucket,
        author_key != 0 AS has_author,
        if(has_author, author_key, cityHash64(source)) AS author,
        language AS language_code, language,
        source, author_followers, interactions, sentiment, corrected AS is_corrected, posted_at, id
      FROM posts FINAL
      WHERE ${where} AND posted_at >= toDateTime({beforeFrom:UInt32}, 'UTC') AND posted_at < toDateTime({nowTo:UInt32}, 'UTC')
        AND (posted_at >= toDateTime({nowFrom:UInt32}, 'UTC') OR posted_at < toDateTime({beforeTo:UInt32}, 'UTC'))
    )
    GROUP BY GROUPING SETS ((before, bucket, author), (before, author), (before, language))
  )
  GROUP BY kind, period, bucket, name`

function cubeOf(rows: readonly CubeRow[]): Cube {
  const of = (kind: CubeRow['kind'], period: CubeRow['period']) =>
    rows.filter((row) => row.kind === kind && row.period === period)
  const ranked = (kind: CubeRow['kind']) =>
    of(kind, 'now')
      .map(({ name, posts }) => ({ name, posts }))
      .sort((a, b) => b.posts - a.posts || (a.name < b.name ? -1 : 1))
  return {
    now: total(of('source', 'now')),
    before: total(of('source', 'before')),
    buckets: new Map(of('bucket', 'now').map((row) => [row.bucket, row])),
    sources: ranked('source'),
    languages: ranked('language'),
    topAuthors: of('source', 'now')
      .flatMap(({ top }) => top)
      .sort((a, b) => a[0] - b[0] || a[1] - b[1] || (BigInt(a[2]) < BigInt(b[2]) ? -1 : 1))
      .slice(0, topCount)
      .map(([posts, interactions, , withInteractions, followers, postedAt, postId]) => ({
        posts: -posts,
        interactions: withInteractions === 0 ? null : -interactions,
        followers: followers < 0 ? null : followers,
        postedAt,
        postId,
      })),
  }
}

export const noSums: Sums = {
  posts: 0,
  withAuthor: 0,
  withFollowers: 0,
  withInteractions: 0,
  withLanguage: 0,
  positive: 0,
  neutral: 0,
  negative: 0,
  unsure: 0,
  corrected: 0,
  interactions: 0,
  authors: 0,
  reach: 0,
}

const total = (rows: readonly Sums[]) =>
  rows.reduce(
    (sums, row) =>
      Object.fromEntries(
        Object.keys(noSums).map((key) => [key, sums[key as keyof Sums] + row[key as keyof Sums]]),
      ) as Sums,
    noSums,
  )
