import * as z from 'zod/mini'
import type { ClickHouse, Params } from '#server/platform/db/clickhouse/clickhouse.ts'
import { type Buckets, bucketIndex } from '../steps/buckets.ts'
import { inWindow, windowParams } from '../steps/intervals.ts'
import { packedIdSql, packedKeySql, packedTimeSql } from '../steps/newest-post.ts'
import { minPosts, scoreSql, minTrendScore } from '../steps/score.ts'
import type { Windows } from './windows.ts'

const count = z.coerce.number()
const maxAuthors = 10

const Row = z.object({
  kind: z.enum(['bucket', 'author']),
  window: count,
  bucket: count,
  posts: count,
  past: count,
  interactions: z.nullable(count),
  followers: z.nullable(count),
  postedAt: count,
  postId: z.string(),
})

/** An author's numbers and the key of their newest post in the window, which has name and handle. */
export type AuthorCounts = {
  posts: number
  past: number
  interactions: number | null
  followers: number | null
  postedAt: number
  postId: string
}

export type TrendVolume = {
  /** Posts per window, now first. */
  windows: number[]
  /** Posts now, by bucket index. */
  buckets: Map<number, number>
  /** Strongest rise first; without a past, most posts first. */
  authors: AuthorCounts[]
}

/** Posts per window and bucket, and authors posting more than in the past, in one scan over all windows. */
export async function readVolume(
  clickhouse: ClickHouse,
  matching: { where: string; params: Params },
  { now, past }: Windows,
  buckets: Buckets,
  signal: AbortSignal,
): Promise<TrendVolume> {
  const windows = [now, ...past]
  const index = bucketIndex(buckets)
  const rows = await clickhouse.rows(
    Row,
    volumeQuery(matching.where, index.sql, windows.length),
    { ...matching.params, ...windowParams(windows), ...index.params, exposure: past.length },
    { signal },
  )
  const perBucket = rows.filter(({ kind }) => kind === 'bucket')
  return {
    windows: windows.map((_, window) =>
      perBucket.reduce((sum, row) => (row.window === window ? sum + row.posts : sum), 0),
    ),
    buckets: new Map(perBucket.filter(({ window }) => window === 0).map(({ bucket, posts }) => [bucket, posts])),
    authors: rows.filter(({ kind }) => kind === 'author'),
  }
}

const windowIndex = (windows: number) =>
  windows === 1
    ? '0'
    : `multiIf(${Array.from({ length: windows - 1 }, (_, window) => `${inWindow(window)}, ${window}`).join(', ')}, ${windows - 1})`

const volumeQuery = (where: string, bucketSql: string, windows: number) => `
  SELECT kind, window, bucket, posts, past, interactions, followers, ${packedTimeSql('newest')} AS postedAt, toString(${packedIdSql('newest')}) AS postId
  FROM (
    SELECT
      if(grouping(author) = 0, 'author', 'bucket') AS kind, window, bucket, author,
      if(kind = 'author', countIf(NOT before), count()) AS posts, countIf(before) AS past,
      sumIf(interactions, NOT before) AS interactions, maxIf(author_followers, NOT before) AS followers,
      maxIf(${packedKeySql}, NOT before) AS newest,
      ${scoreSql('toFloat64(posts)', 'past', '{exposure:UInt8}')} AS score
    FROM (
      SELECT
        toUInt8(${windowIndex(windows)}) AS window,
        window > 0 AS before,
        toInt32(if(before, -1, ${bucketSql})) AS bucket,
        author_key AS author,
        interactions, author_followers, posted_at, id
      FROM posts FINAL
      WHERE ${where} AND (${Array.from({ length: windows }, (_, window) => `(${inWindow(window)})`).join(' OR ')})
    )
    GROUP BY GROUPING SETS ((window, bucket), (author))
    HAVING kind = 'bucket' OR (author != 0 AND posts >= ${minPosts} AND ({exposure:UInt8} = 0 OR score >= ${minTrendScore}))
  )
  ORDER BY kind = 'author', score DESC, posts DESC, author
  LIMIT ${maxAuthors} BY if(kind = 'author', 'author', concat(toString(window), ' ', toString(bucket)))`
