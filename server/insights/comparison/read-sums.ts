import * as z from 'zod/mini'
import type { ClickHouse } from '#server/platform/db/clickhouse/clickhouse.ts'
import { type ComparedCondition, matchedSql, matchesAnyCondition } from '#server/selection/compared-queries.ts'
import { narrow, type Selection } from '#server/selection/scope.ts'
import { type Buckets, bucketIndex } from '../steps/buckets.ts'
import { type AuthorSums, LeadingAuthors, leadingAuthors, leadingAuthorsSql } from '../steps/leading-authors.ts'
import { packedKeySql } from '../steps/newest-post.ts'
import { isInEitherPeriodSql, isInRangeSql, type Periods } from '../steps/periods.ts'
import {
  authorSumsSql,
  countConditions,
  countedPostSql,
  rankedByPosts,
  type Sums,
  sumsShape,
  sumsSql,
  sumRows,
} from '../steps/sums.ts'

const count = z.coerce.number()

const Row = z.object({
  ...sumsShape,
  query: count,
  kind: z.enum(['bucket', 'source']),
  period: z.enum(['now', 'before']),
  bucket: count,
  name: z.string(),
  /** Posts that also match each of the queries, in their order. */
  together: z.array(count),
  /** Posts that match a later query but no earlier one, which counts each overlapping post once. */
  first: count,
  top: LeadingAuthors,
})
type Row = z.infer<typeof Row>

/** Sums of one query in both periods. */
export type QuerySums = {
  now: Sums
  before: Sums
  buckets: Map<number, Sums>
  sources: { name: string; posts: number }[]
  topAuthors: AuthorSums[]
  /** Posts of the range that also match each of the queries. */
  together: number[]
}

export type ComparedSums = { queries: QuerySums[]; overlap: number }

/**
 * Sums of all queries in one scan over both periods. A post has one row per matching query, summed per author as in the
 * overview's cube. Counts are of distinct posts per query; `overlap` counts posts of two or more queries once.
 */
export async function readSums(
  clickhouse: ClickHouse,
  matching: Selection,
  queries: readonly ComparedCondition[],
  periods: Periods,
  buckets: Buckets,
  signal: AbortSignal,
): Promise<ComparedSums> {
  if (queries.length === 0) return { queries: [], overlap: 0 }
  const index = bucketIndex(buckets)
  const { where, params } = narrow(matching, [matchesAnyCondition(queries)])
  const rows = await clickhouse.rows(
    Row,
    sumsQuery(where, index.sql, queries),
    { ...params, ...periods, ...index.params },
    { signal },
  )
  const now = rows.filter(({ kind, period }) => kind === 'source' && period === 'now')
  return {
    queries: queries.map((_, place) =>
      sumsOf(
        rows.filter(({ query }) => query === place),
        queries.length,
      ),
    ),
    overlap: now.reduce((sum, { first }) => sum + first, 0),
  }
}

const countsSql = Object.entries(countConditions)
  .map(([name, condition]) => `countIf(${condition}) AS ${name}`)
  .join(', ')

// Counts an overlapping post at its lowest bit.
const sumsQuery = (where: string, bucketSql: string, queries: readonly ComparedCondition[]) => `
  SELECT
    query,
    if(whole, 'source', 'bucket') AS kind,
    if(before, 'before', 'now') AS period,
    bucket,
    if(whole, toString(source), '') AS name,
    ${sumsSql},
    sumForEach(n_together) AS together, sum(n_first) AS first,
    ${leadingAuthorsSql('whole AND NOT before')} AS top
  FROM (
    SELECT
      grouping(bucket) = 1 AS whole, query, before, bucket, author, any(source_name) AS source,
      count() AS n, ${countsSql},
      ${authorSumsSql}, max(${packedKeySql}) AS newest,
      [${queries.map((_, place) => `countIf(bitTest(matched, ${place}))`).join(', ')}] AS n_together,
      countIf(bitCount(matched) > 1 AND bitAnd(matched, bitShiftLeft(toUInt8(1), query) - 1) = 0) AS n_first
    FROM (
      SELECT
        NOT ${isInRangeSql} AS before,
        toInt32(if(before, -1, ${bucketSql})) AS bucket,
        ${countedPostSql},
        source AS source_name,
        toUInt8(${matchedSql(queries)}) AS matched,
        arrayJoin(bitPositionsToArray(matched)) AS query
      FROM posts FINAL
      WHERE ${where} AND ${isInEitherPeriodSql}
    )
    GROUP BY GROUPING SETS ((query, before, bucket, author), (query, before, author))
  )
  GROUP BY query, kind, period, bucket, name`

function sumsOf(rows: readonly Row[], queries: number): QuerySums {
  const of = (kind: Row['kind'], period: Row['period']) =>
    rows.filter((row) => row.kind === kind && row.period === period)
  const sources = of('source', 'now')
  return {
    now: sumRows(sources),
    before: sumRows(of('source', 'before')),
    buckets: new Map(of('bucket', 'now').map((row) => [row.bucket, row])),
    sources: rankedByPosts(sources),
    topAuthors: leadingAuthors(sources),
    together: Array.from({ length: queries }, (_, place) =>
      sources.reduce((sum, row) => sum + row.together[place]!, 0),
    ),
  }
}
