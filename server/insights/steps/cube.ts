import * as z from 'zod/mini'
import { overviewFigures } from '#contract/metrics/overview.ts'
import { namesOf } from '#contract/metrics/metric.ts'
import { Source } from '#contract/posts/posts.ts'
import type { ClickHouse } from '#server/platform/db/clickhouse/clickhouse.ts'
import { type ComparedCondition, matchedSql, matchesAnyCondition } from '#server/selection/compared-queries.ts'
import { narrow, type Selection } from '#server/selection/scope.ts'
import { additiveSums } from '../formulas.ts'
import { addSums, type Sums } from '../sums.ts'
import { type Buckets, bucketIndex } from './buckets.ts'
import { type AuthorSums, LeadingAuthors, leadingAuthors, leadingAuthorsSql } from './leading-authors.ts'
import { packedKeySql } from './newest-post.ts'
import { packedCounts } from './packed-counts.ts'
import { isInEitherPeriodSql, isInRangeSql, type Periods } from './periods.ts'

const count = z.coerce.number()
const cubeSums = [...additiveSums(namesOf(overviewFigures)), 'unsure', 'corrected', 'authors', 'reach'] as const
export type CubeSums = Pick<Sums, (typeof cubeSums)[number]>
export const noSums: CubeSums = addSums(cubeSums, [])

const Row = z.object({
  ...(Object.fromEntries(cubeSums.map((name) => [name, count])) as Record<keyof CubeSums, typeof count>),
  kind: z.enum(['bucket', 'source', 'language']),
  query: z.optional(count),
  period: z.enum(['now', 'before']),
  bucket: count,
  name: z.string(),
  top: LeadingAuthors,
  /** Of compared queries: posts that also match each of them, in their order. */
  together: z.optional(z.array(count)),
  /** Of compared queries: posts that match a later one but none before, which counts each overlapping post once. */
  first: z.optional(count),
})
type Row = z.infer<typeof Row>

type Count = { name: string; posts: number }
export type Cube = {
  now: CubeSums
  before: CubeSums
  buckets: Map<number, CubeSums>
  sources: Count[]
  /** Empty for compared queries. */
  languages: Count[]
  topAuthors: AuthorSums[]
}
/** A compared query's cube, and its posts of the range that also match each of the queries. */
export type QueryCube = Cube & { together: number[] }

/** All sums of the overview, in one scan over both periods. */
export const readCube = async (clickhouse: ClickHouse, matching: Selection, at: At, signal: AbortSignal) =>
  cubeOf(await readRows(clickhouse, matching, at, [], signal))

/** A cube of each query, in one scan. Counts are of distinct posts per query; `overlap` counts posts of several once. */
export async function readCubes(
  clickhouse: ClickHouse,
  matching: Selection,
  at: At,
  queries: readonly ComparedCondition[],
  signal: AbortSignal,
): Promise<{ queries: QueryCube[]; overlap: number }> {
  if (queries.length === 0) return { queries: [], overlap: 0 }
  const rows = await readRows(clickhouse, narrow(matching, [matchesAnyCondition(queries)]), at, queries, signal)
  const now = rows.filter(({ kind, period }) => kind === 'source' && period === 'now')
  return {
    queries: queries.map((_, place) => ({
      ...cubeOf(rows.filter(({ query }) => query === place)),
      together: queries.map((_, other) =>
        now.reduce((sum, { query, together }) => (query === place ? sum + together![other]! : sum), 0),
      ),
    })),
    overlap: now.reduce((sum, { first }) => sum + (first ?? 0), 0),
  }
}

type At = { periods: Periods; buckets: Buckets }

function readRows(
  clickhouse: ClickHouse,
  { where, params }: Selection,
  { periods, buckets }: At,
  queries: readonly ComparedCondition[],
  signal: AbortSignal,
) {
  const index = bucketIndex(buckets)
  const statement = cubeQuery(where, index.sql, queries)
  return clickhouse.rows(Row, statement, { ...params, ...periods, ...index.params }, { signal })
}

function cubeOf(rows: readonly Row[]): Cube {
  const of = (kind: Row['kind'], period: Row['period']) =>
    rows.filter((row) => row.kind === kind && row.period === period)
  const sources = of('source', 'now')
  return {
    now: addSums(cubeSums, sources),
    before: addSums(cubeSums, of('source', 'before')),
    buckets: new Map(of('bucket', 'now').map((row) => [row.bucket, row])),
    sources: rankedByPosts(sources),
    languages: rankedByPosts(of('language', 'now')),
    topAuthors: leadingAuthors(sources),
  }
}

const rankedByPosts = (rows: readonly Count[]) =>
  rows.map(({ name, posts }) => ({ name, posts })).sort((a, b) => b.posts - a.posts || (a.name < b.name ? -1 : 1))

// Numbers instead of names, because text takes five times the memory per author.
const sourceType = `Enum8(${Source.options.map((source, index) => `'${source}' = ${index}`).join(', ')})`

/** Counts per author. */
const authorCounts = packedCounts({
  n_author: 'has_author',
  n_followers: 'has_author AND author_followers IS NOT NULL',
  n_interactions: 'interactions IS NOT NULL',
  n_corrected: 'is_corrected',
  n_rated: 'is_rated',
  n_positive: `sentiment = 'positive'`,
  n_neutral: `sentiment = 'neutral'`,
  n_negative: `sentiment = 'negative'`,
  n_unsure: `sentiment = 'unsure'`,
})

/**
 * First sums per author (within bucket and period) and per language, then per bucket and source. An author belongs to
 * one source, so a period's unique authors and reach are sums over sources. Authors are identified by `author_key`, a
 * 64-bit hash of source and author; posts without author form one group per source that counts as no author. The
 * earlier period has no buckets, so its authors are grouped once. A post has one row per compared query that it matches,
 * and counts as overlapping at its lowest bit.
 */
function cubeQuery(where: string, bucketSql: string, queries: readonly ComparedCondition[]) {
  const isCompared = queries.length > 0
  const key = isCompared ? 'query, ' : ''
  const ofCompared = (sql: string) => (isCompared ? sql : '')
  const ofOne = (sql: string) => (isCompared ? '' : sql)
  return `
  SELECT
    ${key}multiIf(set = 1, 'bucket', set = 2, 'source', 'language') AS kind,
    if(before, 'before', 'now') AS period,
    bucket,
    multiIf(set = 2, toString(source), ${ofOne('set = 3, reinterpretAsString(language_bytes), ')}'') AS name,
    sum(n) AS posts, sum(n_author) AS withAuthor, sum(n_followers) AS withAuthorFollowers, sum(n_interactions) AS withInteractions,
    sum(n_positive) AS positive, sum(n_neutral) AS neutral, sum(n_negative) AS negative, sum(n_unsure) AS unsure, sum(n_corrected) AS corrected,
    sum(i) AS interactions, sum(n_rated) AS rated, sum(i_rated) AS interactionsRated, sum(f_rated) AS followersRated,
    countIf(n_author > 0) AS authors, sumIf(f, n_author > 0) AS reach,
    ${ofCompared('sumForEach(n_together) AS together, sum(n_first) AS first, ')}${leadingAuthorsSql('set = 2 AND NOT before')} AS top
  FROM (
    SELECT ${key}set, before, bucket, author${ofOne(', language_bytes')}, source, n, ${authorCounts.counts}, i, i_rated, f_rated, f, newest${ofCompared(', n_together, n_first')}
    FROM (
      SELECT
        ${key}grouping(author_of_bucket, author) AS set, before, bucket, author${ofOne(', language_bytes')},
        any(source_number) AS source,
        count() AS n, ${authorCounts.sums},
        sum(ifNull(interactions, 0)) AS i, sumIf(ifNull(interactions, 0), is_rated) AS i_rated,
        sumIf(ifNull(author_followers, 0), is_rated) AS f_rated, max(ifNull(author_followers, 0)) AS f,
        max(${packedKeySql}) AS newest${ofCompared(`,
        [${queries.map((_, place) => `countIf(bitTest(matched, ${place}))`).join(', ')}] AS n_together,
        countIf(bitCount(matched) > 1 AND bitAnd(matched, bitShiftLeft(toUInt8(1), query) - 1) = 0) AS n_first`)}
      FROM (
        SELECT
          NOT ${isInRangeSql} AS before,
          toInt32(if(before, -1, ${bucketSql})) AS bucket,
          author_key != 0 AS has_author,
          if(has_author, author_key, cityHash64(source)) AS author,
          if(before, 0, author) AS author_of_bucket,
          ifNull(author_followers, 0) > 0 AND interactions IS NOT NULL AS is_rated,
          author_followers, interactions, sentiment, corrected AS is_corrected, posted_at, id,
          CAST(source AS ${sourceType}) AS source_number${ofOne(`,
          CAST(reinterpretAsUInt64(language) AS UInt64) AS language_bytes`)}${ofCompared(`,
          toUInt8(${matchedSql(queries)}) AS matched, arrayJoin(bitPositionsToArray(matched)) AS query`)}
        FROM posts FINAL
        WHERE ${where} AND ${isInEitherPeriodSql}
      )
      GROUP BY GROUPING SETS ((${key}before, bucket, author_of_bucket), (${key}before, author)${ofOne(', (before, language_bytes)')})
    )
  )
  GROUP BY ${key}kind, period, bucket, name`
}
