import * as z from 'zod/mini'
import { Sentiment, Source } from '#contract/posts/posts.ts'
import type { ClickHouse, Params } from '#server/db/clickhouse/clickhouse.ts'
import { PostKey } from '#server/posts/post-keys.ts'
import { anyOf, type Condition } from '#server/selection/conditions.ts'
import { sampled } from '#server/selection/sample.ts'
import { narrowed, type Selection } from '#server/selection/scope.ts'
import { type Interval, inWindow, windowParams } from './intervals.ts'
import { placeIdSql, placeSql, placeTimeSql } from './newest-post.ts'
import type { DocumentCount } from './term-choice.ts'
import { termColumns, termsSql } from './term-sql.ts'
import { termPosts } from './terms.ts'

const mostTerms = 600
const mostFirst = 3

/** Posts of each source and of each sentiment. */
export type Parts = { sources: Partial<Record<Source, number>>; sentiments: Record<Sentiment, number> }

/** The spikes of a selection by their intervals, and who reads them. */
export type SpikeReading = {
  clickhouse: ClickHouse
  matching: Selection
  intervals: readonly Interval[]
  signal: AbortSignal
}

/** The number of the spike that holds a post; `outside` for none. */
const outside = 255
const spikeSql = (intervals: readonly Interval[]) =>
  `toUInt8(multiIf(${intervals.map((_, index) => `${inWindow(index)}, ${index}`).join(', ')}, ${outside}))`

const count = z.coerce.number()

/** The posts of spikes, of each those that hold something. */
export const inSpikes = ({ matching, intervals }: SpikeReading, conditions: readonly Condition[][] = []): Selection =>
  narrowed(matching, [
    anyOf(
      intervals.map((interval, index) => {
        const [first = { condition: 'true', params: {} }] = conditions[index] ?? []
        return {
          condition: `${inWindow(index)} AND (${first.condition})`,
          params: { ...windowParams([interval], index), ...first.params },
        }
      }),
    ),
  ])

const PartRow = z.object({ spike: count, source: Source, sentiment: Sentiment, posts: count })

const partsSql = (where: string, spike: string) =>
  `SELECT ${spike} AS spike, source, sentiment, count() AS posts FROM posts FINAL WHERE ${where} GROUP BY spike, source, sentiment`

/** The posts of a range by source and sentiment. */
export async function readParts(
  clickhouse: ClickHouse,
  matching: Selection,
  range: Interval,
  signal: AbortSignal,
): Promise<Parts> {
  const { where, params } = narrowed(matching, [{ condition: inWindow(0), params: windowParams([range]) }])
  return partsOf(await clickhouse.rows(PartRow, partsSql(where, '0'), params, { signal }))
}

/** The same of each spike. */
export async function readSpikeParts(reading: SpikeReading): Promise<Parts[]> {
  const { where, params } = inSpikes(reading)
  const sql = partsSql(where, spikeSql(reading.intervals))
  const rows = await reading.clickhouse.rows(PartRow, sql, params, { signal: reading.signal })
  return reading.intervals.map((_, spike) => partsOf(rows.filter((row) => row.spike === spike)))
}

function partsOf(rows: readonly z.infer<typeof PartRow>[]): Parts {
  const parts: Parts = { sources: {}, sentiments: { positive: 0, neutral: 0, negative: 0, unsure: 0, unknown: 0 } }
  for (const { source, sentiment, posts } of rows) {
    parts.sources[source] = (parts.sources[source] ?? 0) + posts
    parts.sentiments[sentiment] += posts
  }
  return parts
}

const TermRow = z.object({ spike: count, term: z.string(), posts: count, postedAt: count, postId: z.string() })

/**
 * What was counted in the `posts` of a spike that were read: terms as termsSql names them, links whole, authors by their newest post in
 * it; each with its posts, most first, and from three posts on.
 */
export type SpikeCounts = {
  posts: number
  terms: DocumentCount[]
  links: { url: string; posts: number }[]
  authors: { posts: number; newest: SpikeKey }[]
}

/** What a term begins with that is no word; the empty one stands for all posts. */
const marks = { link: '>', author: '@' }

/** The terms of each spike, read in one in `oneIn` of its posts: that of its place. */
export async function countSpikeTerms(reading: SpikeReading, oneIn: readonly number[]): Promise<SpikeCounts[]> {
  const draws = reading.intervals.map((interval, spike) => {
    const own = { condition: inWindow(spike), params: windowParams([interval], spike) }
    const { where, params } = narrowed(reading.matching, [own, ...sampled(oneIn[spike]!, `spike${spike}oneIn`)])
    const posts = termPosts(where, oneIn[spike]!, { place: placeSql, author_key: 'author_key' })
    return { sql: `SELECT ${spike} AS spike, place, author_key, ${termColumns} FROM (${posts})`, params }
  })
  const authorSql = `if(author_key = 0, [], [concat('${marks.author}', toString(author_key))])`
  const rows = await reading.clickhouse.rows(
    TermRow,
    `SELECT spike, term, posts, ${placeTimeSql('newest')} AS postedAt, toString(${placeIdSql('newest')}) AS postId
     FROM (
       SELECT spike, term, count() AS posts, max(place) AS newest
       FROM (
         SELECT spike, place, arrayJoin(arrayConcat(${termsSql}, arrayMap(link -> concat('${marks.link}', link), arrayDistinct(links)), ${authorSql})) AS term
         FROM (${draws.map(({ sql }) => sql).join(' UNION ALL ')})
       )
       GROUP BY spike, term
       HAVING posts >= 3
       ORDER BY posts DESC, term LIMIT ${mostTerms} BY spike
     )`,
    Object.assign({}, ...draws.map(({ params }) => params)) as Params,
    { signal: reading.signal },
  )
  return reading.intervals.map((_, spike) => countsOf(rows.filter((row) => row.spike === spike)))
}

function countsOf(rows: readonly z.infer<typeof TermRow>[]): SpikeCounts {
  const marked = (mark: string) => rows.filter(({ term }) => term.startsWith(mark))
  const others = Object.values(marks)
  return {
    posts: rows.find(({ term }) => term === '')?.posts ?? 0,
    terms: rows
      .filter(({ term }) => term !== '' && !others.includes(term[0]!))
      .map(({ term, posts }) => ({ term, posts })),
    links: marked(marks.link).map(({ term, posts }) => ({ url: term.slice(1), posts })),
    authors: marked(marks.author).map(({ posts, spike, postedAt, postId }) => ({
      posts,
      newest: { spike, at: postedAt, id: postId },
    })),
  }
}

const SpikeKey = z.extend(PostKey, { spike: count })
export type SpikeKey = z.infer<typeof SpikeKey>

const keysOf = ({ clickhouse, intervals, signal }: SpikeReading, { where, params }: Selection, order: string) =>
  clickhouse.rows(
    SpikeKey,
    `SELECT ${spikeSql(intervals)} AS spike, toUnixTimestamp(posted_at) AS at, toString(posts.id) AS id FROM posts FINAL
     WHERE ${where} ORDER BY ${order} BY spike`,
    params,
    { signal },
  )

/** Of each spike the post with the most interactions; ties go to the newer post. */
export const leadingKeys = (reading: SpikeReading, { where, params }: Selection) =>
  keysOf(
    reading,
    { where: `${where} AND interactions IS NOT NULL`, params },
    'interactions DESC, posted_at DESC, posts.id DESC LIMIT 1',
  )

/** Of each spike the first posts in time. */
export const firstKeys = (reading: SpikeReading, selection: Selection) =>
  keysOf(reading, selection, `posted_at, posts.id LIMIT ${mostFirst}`)
