import * as z from 'zod/mini'
import type { ClickHouse } from '#server/platform/db/clickhouse/clickhouse.ts'
import type { Selection } from '#server/selection/scope.ts'
import { type Buckets, bucketIndex } from '../steps/buckets.ts'
import { isInEitherPeriodSql, isInRangeSql, type Periods } from '../steps/periods.ts'
import { firstPostsSql } from './author-sql.ts'
import type { Histogram } from './concentration.ts'

const count = z.coerce.number()

const Row = z.object({
  whole: count,
  before: count,
  bucket: count,
  posts: count,
  withAuthor: count,
  authors: count,
  fresh: count,
  authorsWithFollowers: count,
  postsWithFollowers: count,
  medianFollowers: z.nullable(count),
  postCounts: z.array(count),
  authorCounts: z.array(count),
})

/** Authors active in a period or bucket. */
export type Activity = {
  posts: number
  withAuthor: number
  authors: number
  /** Authors whose first stored post is in it. */
  fresh: number
  authorsWithFollowers: number
  postsWithFollowers: number
  medianFollowers: number | null
  histogram: Histogram
}

export const noActivity: Activity = {
  posts: 0,
  withAuthor: 0,
  authors: 0,
  fresh: 0,
  authorsWithFollowers: 0,
  postsWithFollowers: 0,
  medianFollowers: null,
  histogram: [],
}

export type Activities = { now: Activity; before: Activity; buckets: Map<number, Activity> }

/**
 * Both periods and each bucket of the range in one scan: posts per author, then authors per number of posts, which
 * stays small. An author is new if the workspace's first stored post of theirs is in the period or bucket.
 */
export async function readActivity(
  clickhouse: ClickHouse,
  matching: Selection,
  periods: Periods,
  buckets: Buckets,
  signal: AbortSignal,
): Promise<Activities> {
  const rows = await clickhouse.rows(
    Row,
    activityQuery(matching.where, bucketIndex(buckets).sql, bucketIndex(buckets, 'first_at').sql),
    { ...matching.params, ...periods, ...bucketIndex(buckets).params },
    { signal },
  )
  const period = (before: number) => rows.find((row) => row.whole === 1 && row.before === before)
  return {
    now: activityOf(period(0)),
    before: activityOf(period(1)),
    buckets: new Map(
      rows.filter(({ whole, before }) => whole === 0 && before === 0).map((row) => [row.bucket, activityOf(row)]),
    ),
  }
}

const activityOf = (row: z.infer<typeof Row> | undefined): Activity => {
  if (row === undefined) return noActivity
  const { postCounts, authorCounts, ...sums } = row
  return { ...sums, histogram: postCounts.map((posts, index) => ({ posts, authors: authorCounts[index]! })) }
}

const at = (param: string) => `toDateTime({${param}:UInt32}, 'UTC')`

// The earlier period has no buckets, so its authors are grouped once.
const activityQuery = (where: string, bucketSql: string, firstBucketSql: string) => `
  SELECT whole, before, bucket,
    sum(n) AS posts, sumIf(n, author != 0) AS withAuthor, countIf(author != 0) AS authors,
    countIf(author != 0 AND if(whole = 1, first_at >= if(before, ${at('beforeFrom')}, ${at('nowFrom')}), first_bucket = bucket)) AS fresh,
    countIf(author != 0 AND n_f > 0) AS authorsWithFollowers, sumIf(n_f, author != 0) AS postsWithFollowers,
    if(authorsWithFollowers = 0, NULL, quantileExactInclusiveIf(0.5)(f, author != 0 AND n_f > 0)) AS medianFollowers,
    sumMapIf([n], [toUInt64(1)], author != 0) AS histogram, histogram.1 AS postCounts, histogram.2 AS authorCounts
  FROM (
    SELECT grouping(bucket) AS whole, before, bucket, if(whole = 1, author_of_period, author_of_bucket) AS author,
      count() AS n, count(author_followers) AS n_f, max(ifNull(author_followers, 0)) AS f
    FROM (
      SELECT NOT ${isInRangeSql} AS before, toInt32(if(before, -1, ${bucketSql})) AS bucket,
        author_key AS author_of_period, if(before, 0, author_key) AS author_of_bucket, author_followers
      FROM posts FINAL
      WHERE ${where} AND ${isInEitherPeriodSql}
    )
    GROUP BY GROUPING SETS ((before, bucket, author_of_bucket), (before, author_of_period))
  ) AS active
  LEFT JOIN (
    SELECT author, first_at, toInt32(if(first_at < ${at('nowFrom')}, -1, ${firstBucketSql})) AS first_bucket
    FROM (${firstPostsSql(`posted_at < greatest(${at('nowTo')}, ${at('beforeTo')})`)})
  ) AS firsts USING author
  GROUP BY whole, before, bucket`
