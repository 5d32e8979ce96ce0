import * as z from 'zod/mini'
import { sources } from '#sources/index.ts'
import type { ClickHouse } from '#server/platform/db/clickhouse/clickhouse.ts'
import type { Selection } from '#server/selection/scope.ts'
import { type Buckets, bucketIndex } from '../steps/buckets.ts'
import { seconds } from '../steps/instants.ts'
import { postSums, summedColumnsSql } from '../steps/post-sums.ts'
import { sumColumns } from '../steps/sums.ts'

const count = z.coerce.number()

const plain = postSums([
  'posts',
  'withInteractions',
  'interactions',
  'withFollowers',
  'impressions',
  'rated',
  'interactionsRated',
  'followersRated',
  'withViews',
  'viewed',
  'views',
  'positive',
  'neutral',
  'negative',
  'unsure',
])
const Sums = { ...plain.shape, likes: count, reposts: count, quotes: count, replies: count }
const Row = z.object({ bucket: count, origin: z.string(), ...Sums })
export type Sums = Omit<z.infer<typeof Row>, 'bucket' | 'origin'>
export type SumsRow = z.infer<typeof Row>

const PreviousPeriodRow = z.extend(Row, { drawn: count, compared: count })
export type PreviousPeriodRow = z.infer<typeof PreviousPeriodRow>

/** All plain sums of a period by step and source, in one scan. */
export const readSums = (
  clickhouse: ClickHouse,
  { where, params }: Selection,
  buckets: Buckets,
  signal: AbortSignal,
): Promise<SumsRow[]> => {
  const index = bucketIndex(buckets)
  return clickhouse.rows(Row, sumsQuery(where, index.sql), { ...params, ...index.params }, { signal })
}

/** Sums of the earlier period, up to its drawn end and up to the moment compared with now. */
export const readPreviousPeriodSums = (
  clickhouse: ClickHouse,
  { where, params }: Selection,
  { buckets, comparedTo }: { buckets: Buckets; comparedTo: Date },
  signal: AbortSignal,
): Promise<PreviousPeriodRow[]> => {
  const index = bucketIndex(buckets)
  const ends = { drawnTo: seconds(new Date(buckets.end * 1_000)), comparedTo: seconds(comparedTo) }
  return clickhouse.rows(
    PreviousPeriodRow,
    sumsQuery(where, index.sql, ['drawn', 'compared']),
    { ...params, ...index.params, ...ends },
    { signal },
  )
}

const countsNoShares = sources.filter(({ interactions }) => !interactions.includes('reposts'))
const countsShares = `source NOT IN (${countsNoShares.map(({ id }) => `'${id}'`).join(', ')})`
const known = 'interactions IS NOT NULL'

// Likes are the remainder, because Hacker News' score leaves out the author's own vote.
const sumsQuery = (where: string, bucketSql: string, parts: readonly string[] = []) => `
  SELECT ${['bucket', 'origin', ...parts].join(', ')}, ${plain.sql},
    sum(ifNull(i, 0) - r - q - c) AS likes, sum(r) AS reposts, sum(q) AS quotes, sum(c) AS replies
  FROM (
    SELECT ${parts.map((part) => `toUInt8(posted_at < toDateTime({${part}To:UInt32}, 'UTC')) AS ${part}, `).join('')}toInt32(${bucketSql}) AS bucket, source AS origin, ${summedColumnsSql},
      if(${known} AND ${countsShares}, toInt64(ifNull(posts.reposts, 0)), 0) AS r,
      if(${known} AND ${countsShares}, toInt64(ifNull(posts.quotes, 0)), 0) AS q,
      if(${known}, toInt64(ifNull(posts.replies, 0)), 0) AS c
    FROM posts FINAL WHERE ${where}
  )
  GROUP BY ${['bucket', 'origin', ...parts].join(', ')}`

export const noSums = Object.fromEntries(Object.keys(Sums).map((key) => [key, 0])) as Sums

export const sumPerformanceRows = (rows: readonly Sums[]) => sumColumns(noSums, rows)
