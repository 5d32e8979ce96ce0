import * as z from 'zod/mini'
import { Sentiment, type Source } from '#contract/posts/posts.ts'
import type { ClickHouse, Params } from '#server/platform/db/clickhouse/clickhouse.ts'
import type { PostKey } from '#server/posts/post-keys.ts'
import { joinWithOr, type Condition } from '#server/selection/conditions.ts'
import { sampleConditions } from '#server/selection/sample.ts'
import { joinWithAnd, narrow, type Selection } from '#server/selection/scope.ts'
import { bySource, readSums } from '../sums.ts'
import { startIndex } from './buckets.ts'
import { type Interval, inWindow, windowParams } from './intervals.ts'
import { PackedKey, packedKeySql } from './newest-post.ts'
import type { DocumentCount } from './term-choice.ts'
import { termColumns, termsSql } from './term-sql.ts'
import { termPosts } from './terms.ts'

const maxTerms = 600
const maxFirst = 3

/** Posts by source and by sentiment. */
export type PostBreakdown = { sources: Partial<Record<Source, number>>; sentiments: Record<Sentiment, number> }

/** Spikes of a selection as intervals. */
export type SpikeReading = {
  clickhouse: ClickHouse
  matching: Selection
  intervals: readonly Interval[]
  signal: AbortSignal
}

const count = z.coerce.number()

const spikeIndex = ({ intervals }: SpikeReading) => startIndex(intervals.map(({ from }) => from))

function inSpike({ intervals }: SpikeReading, spike: number, conditions: readonly Condition[] = []): Condition {
  const window = { condition: inWindow(spike), params: windowParams([intervals[spike]!], spike) }
  const { where, params } = joinWithAnd([window, ...conditions])
  return { condition: where, params }
}

const parts = { source: bySource, sentiment: { sql: 'sentiment', row: Sentiment } }

export async function readBreakdown(
  clickhouse: ClickHouse,
  matching: Selection,
  range: Interval,
  signal: AbortSignal,
): Promise<PostBreakdown> {
  const selection = narrow(matching, [{ condition: inWindow(0), params: windowParams([range]) }])
  return partsOf(await readSums(clickhouse, { sums: ['posts'], by: parts, selection }, { signal }))
}

export async function readSpikeParts(reading: SpikeReading): Promise<PostBreakdown[]> {
  const { clickhouse, matching, intervals, signal } = reading
  const selection = narrow(matching, [joinWithOr(intervals.map((_, spike) => inSpike(reading, spike)))])
  const by = { spike: spikeIndex(reading), ...parts }
  const rows = await readSums(clickhouse, { sums: ['posts'], by, selection }, { signal })
  return intervals.map((_, spike) => partsOf(rows.filter((row) => row.spike === spike)))
}

function partsOf(rows: readonly { source: Source; sentiment: Sentiment; posts: number }[]): PostBreakdown {
  const breakdown: PostBreakdown = {
    sources: {},
    sentiments: { positive: 0, neutral: 0, negative: 0, unsure: 0, unknown: 0 },
  }
  for (const { source, sentiment, posts } of rows) {
    breakdown.sources[source] = (breakdown.sources[source] ?? 0) + posts
    breakdown.sentiments[sentiment] += posts
  }
  return breakdown
}

const TermRow = z.object({ spike: count, term: z.string(), posts: count, newest: z.string() })

/**
 * Counts in a spike's sampled `posts`: terms as in `termsSql`, full links, and authors with their newest post in it;
 * each most posts first, with at least three.
 */
export type SpikeCounts = {
  posts: number
  terms: DocumentCount[]
  links: { url: string; posts: number }[]
  authors: { key: string; posts: number; newest: PostKey }[]
}

/** Prefixes of terms other than words; the empty term stands for all posts. */
const termPrefixes = { link: '>', author: '@' }

/** Terms of each spike, in a sample of one in `oneIn[spike]`. */
export async function countSpikeTerms(reading: SpikeReading, oneIn: readonly number[]): Promise<SpikeCounts[]> {
  const { clickhouse, matching, intervals, signal } = reading
  const index = spikeIndex(reading)
  const draws = [...Map.groupBy(oneIn.keys(), (spike) => oneIn[spike]!)].map(([share, spikes]) => {
    const own = joinWithOr(spikes.map((spike) => inSpike(reading, spike)))
    const { where, params } = narrow(matching, [own, ...sampleConditions(share, `oneIn${share}`)])
    const posts = termPosts(where, share, { spike: index.sql, place: packedKeySql, author_key: 'author_key' })
    return { sql: `SELECT spike, place, author_key, ${termColumns} FROM (${posts})`, params }
  })
  const authorSql = `if(author_key = 0, [], [concat('${termPrefixes.author}', toString(author_key))])`
  const rows = await clickhouse.rows(
    TermRow,
    `SELECT spike, term, count() AS posts, max(place) AS newest
     FROM (
       SELECT spike, place, arrayJoin(arrayConcat(${termsSql}, arrayMap(link -> concat('${termPrefixes.link}', link), arrayDistinct(links)), ${authorSql})) AS term
       FROM (${draws.map(({ sql }) => sql).join(' UNION ALL ')})
     )
     GROUP BY spike, term
     HAVING posts >= 3
     ORDER BY posts DESC, term LIMIT ${maxTerms} BY spike`,
    Object.assign({}, index.params, ...draws.map(({ params }) => params)) as Params,
    { signal },
  )
  return intervals.map((_, spike) => countsOf(rows.filter((row) => row.spike === spike)))
}

function countsOf(rows: readonly z.infer<typeof TermRow>[]): SpikeCounts {
  const marked = (mark: string) => rows.filter(({ term }) => term.startsWith(mark))
  const others = Object.values(termPrefixes)
  return {
    posts: rows.find(({ term }) => term === '')?.posts ?? 0,
    terms: rows
      .filter(({ term }) => term !== '' && !others.includes(term[0]!))
      .map(({ term, posts }) => ({ term, posts })),
    links: marked(termPrefixes.link).map(({ term, posts }) => ({ url: term.slice(1), posts })),
    authors: marked(termPrefixes.author).map(({ term, posts, newest }) => ({
      key: term.slice(1),
      posts,
      newest: z.parse(PackedKey, newest),
    })),
  }
}

/** Posts of the whole range per link and per author, by link and author key. */
export async function countInRange(
  { clickhouse, matching, signal }: SpikeReading,
  range: Interval,
  { links, authors }: { links: readonly string[]; authors: readonly string[] },
): Promise<Map<string, number>> {
  if (links.length + authors.length === 0) return new Map()
  const { where, params } = narrow(matching, [{ condition: inWindow(0), params: windowParams([range]) }])
  const rows = await clickhouse.rows(
    z.object({ held: z.string(), posts: count }),
    `SELECT held, count() AS posts
     FROM (
       SELECT arrayJoin(arrayConcat(
         arrayIntersect(arrayDistinct(links), {heldLinks:Array(String)}),
         arrayFilter(key -> has({heldAuthors:Array(String)}, key), [toString(author_key)])
       )) AS held
       FROM posts FINAL WHERE ${where}
     )
     GROUP BY held`,
    { ...params, heldLinks: links, heldAuthors: authors },
    { signal },
  )
  return new Map(rows.map(({ held, posts }) => [held, posts]))
}

/** Whether any earlier stored post of the selection matches, per spike; false without conditions. */
export async function findEarlierOccurrences(
  { clickhouse, matching, intervals, signal }: SpikeReading,
  perSpike: readonly Condition[][],
): Promise<boolean[]> {
  const searches = perSpike.flatMap((conditions, spike) => {
    if (conditions.length === 0) return []
    const before = {
      condition: `posted_at < toDateTime({spike${spike}from:UInt32}, 'UTC')`,
      params: { [`spike${spike}from`]: Math.max(0, intervals[spike]!.from) },
    }
    const { where, params } = narrow(matching, [before, ...conditions])
    return [{ sql: `(SELECT toUInt16(${spike}) AS spike FROM posts FINAL WHERE ${where} LIMIT 1)`, params }]
  })
  if (searches.length === 0) return perSpike.map(() => false)
  const rows = await clickhouse.rows(
    z.object({ spike: count }),
    `SELECT spike FROM (${searches.map(({ sql }) => sql).join(' UNION ALL ')})`,
    Object.assign({}, ...searches.map(({ params }) => params)) as Params,
    { signal },
  )
  const found = new Set(rows.map(({ spike }) => spike))
  return perSpike.map((_, spike) => found.has(spike))
}

const KeysRow = z.object({ spike: count, first: z.array(PackedKey), leading: z.nullable(PackedKey) })

/** First posts in time, and the one with the most interactions; ties go to the newer post. */
export type SpikeKeys = { first: PostKey[]; leading: PostKey[] }

/** Keys of each spike, among its posts that match. */
export async function readSpikeKeys(reading: SpikeReading, conditions: readonly Condition[][]): Promise<SpikeKeys[]> {
  const { clickhouse, matching, intervals, signal } = reading
  const index = spikeIndex(reading)
  const { where, params } = narrow(matching, [
    joinWithOr(intervals.map((_, spike) => inSpike(reading, spike, conditions[spike]))),
  ])
  const rows = await clickhouse.rows(
    KeysRow,
    `SELECT spike, groupArraySorted(${maxFirst})(place) AS first,
       argMaxOrNullIf(place, (interactions, place), interactions IS NOT NULL) AS leading
     FROM (SELECT ${index.sql} AS spike, interactions, ${packedKeySql} AS place FROM posts FINAL WHERE ${where})
     GROUP BY spike`,
    { ...params, ...index.params },
    { signal },
  )
  const bySpike = new Map(
    rows.map(({ spike, first, leading }) => [spike, { first, leading: leading === null ? [] : [leading] }]),
  )
  return intervals.map((_, spike) => bySpike.get(spike) ?? { first: [], leading: [] })
}
