import * as z from 'zod/mini'
import { Source } from '#contract/posts/posts.ts'
import type { ClickHouse, Params } from '#server/platform/db/clickhouse/clickhouse.ts'
import { type Buckets, bucketIndex } from './buckets.ts'
import { type AuthorSums, LeadingAuthors, leadingAuthors, leadingAuthorsSql } from './leading-authors.ts'
import { packedKeySql } from './newest-post.ts'
import { packedCounts } from './packed-counts.ts'
import { isInEitherPeriodSql, isInRangeSql, type Periods } from './periods.ts'
import {
  authorSumNames,
  authorSumsSql,
  countConditions,
  countedPostSql,
  rankedByPosts,
  type Sums,
  sumsShape,
  sumsSql,
  sumRows,
} from './sums.ts'

const CubeRow = z.object({
  ...sumsShape,
  kind: z.enum(['bucket', 'source', 'language']),
  period: z.enum(['now', 'before']),
  bucket: z.coerce.number(),
  name: z.string(),
  top: LeadingAuthors,
})
type CubeRow = z.infer<typeof CubeRow>

export type Cube = {
  now: Sums
  before: Sums
  buckets: Map<number, Sums>
  sources: { name: string; posts: number }[]
  languages: { name: string; posts: number }[]
  topAuthors: AuthorSums[]
}

/**
 * All sums of the overview in one scan over both periods: first per author (within bucket and period) and per language,
 * then per bucket and source. An author belongs to one source, so a period's unique authors and reach are sums over
 * sources. Authors are identified by `author_key`, a 64-bit hash of source and author; posts without author form one
 * group per source that counts as no author.
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
  const of = (kind: CubeRow['kind'], period: CubeRow['period']) =>
    rows.filter((row) => row.kind === kind && row.period === period)
  return {
    now: sumRows(of('source', 'now')),
    before: sumRows(of('source', 'before')),
    buckets: new Map(of('bucket', 'now').map((row) => [row.bucket, row])),
    sources: rankedByPosts(of('source', 'now')),
    languages: rankedByPosts(of('language', 'now')),
    topAuthors: leadingAuthors(of('source', 'now')),
  }
}

// Numbers instead of names, because text takes five times the memory per author.
const sourceType = `Enum8(${Source.options.map((source, index) => `'${source}' = ${index}`).join(', ')})`

const countsOfPosts = packedCounts(countConditions)

// The earlier period has no buckets, so its authors are grouped once.
const cubeQuery = (where: string, bucketSql: string) => `
  SELECT
    multiIf(set = 3, 'bucket', set = 13, 'source', 'language') AS kind,
    if(before, 'before', 'now') AS period,
    bucket,
    multiIf(set = 13, toString(source), set = 14, reinterpretAsString(language_bytes), '') AS name,
    ${sumsSql},
    ${leadingAuthorsSql('set = 13 AND NOT before')} AS top
  FROM (
    SELECT set, before, bucket, author, language_bytes, source, n, ${countsOfPosts.counts}, ${authorSumNames}, newest
    FROM (
      SELECT
        grouping(bucket, author_of_bucket, author, language_bytes) AS set, before, bucket, author, language_bytes,
        any(source_number) AS source,
        count() AS n, ${countsOfPosts.sums},
        ${authorSumsSql}, max(${packedKeySql}) AS newest
      FROM (
        SELECT
          NOT ${isInRangeSql} AS before,
          toInt32(if(before, -1, ${bucketSql})) AS bucket,
          ${countedPostSql},
          if(before, 0, author) AS author_of_bucket,
          CAST(reinterpretAsUInt64(language) AS UInt64) AS language_bytes,
          CAST(source AS ${sourceType}) AS source_number
        FROM posts FINAL
        WHERE ${where} AND ${isInEitherPeriodSql}
      )
      GROUP BY GROUPING SETS ((before, bucket, author_of_bucket), (before, author), (before, language_bytes))
    )
  )
  GROUP BY kind, period, bucket, name`
