import * as z from 'zod/mini'
import type { ClickHouse } from '#server/platform/db/clickhouse/clickhouse.ts'
import { type Buckets, bucketIndex } from '../steps/buckets.ts'
import { type Interval, inWindow, windowParams } from '../steps/intervals.ts'
import { narrow, type Selection } from '#server/selection/scope.ts'
import { sampleConditions } from '#server/selection/sample.ts'
import { recountTerms } from '../steps/term-recount.ts'
import { kindSql, termColumns, termsSql } from '../steps/term-sql.ts'
import { maxCounted, countRoughly } from '../steps/terms.ts'
import { scoreSql } from '../steps/score.ts'
import type { Windows } from './windows.ts'

const count = z.coerce.number()
const Row = z.object({ term: z.string(), posts: count, past: count, buckets: z.array(z.tuple([count, count])) })

/** Posts with a term now and in the past, and now per bucket index. Hashtags start with `#`, domains with `/`. */
export type TrendCount = { term: string; posts: number; past: number; buckets: [bucket: number, posts: number][] }

/**
 * Terms of `posts` posts now (one in `oneIn`) and `past` posts in the past (one in `pastOneIn`), with the languages
 * now, most posts first. `isCountable` if look-ups in all posts are affordable.
 */
export type TrendCounts = {
  terms: TrendCount[]
  languages: string[]
  posts: number
  past: number
  oneIn: number
  pastOneIn: number
  isCountable: boolean
}

const maxRising = 150
const maxDeclining = 60
/** Enough frequent terms to represent the rest of the window beside a spike. */
const maxFrequent = 1_200

/** Posts, now and past, whose words are read individually. */
const maxRead = 16_384
const oneInOf = (posts: number) => Math.max(1, Math.ceil(posts / maxRead))

/**
 * Document frequency of words, hashtags and domains now and in all past windows, from all posts or a sample of each:
 * per kind the strongest rises and falls, and the most frequent.
 */
export async function countTrendTerms(
  clickhouse: ClickHouse,
  { matching, withMuted }: { matching: Selection; withMuted: Selection },
  windows: Windows,
  buckets: Buckets,
  signal: AbortSignal,
): Promise<TrendCounts> {
  const [nowPosts, pastPosts] = await Promise.all(
    [[windows.now], windows.past].map((intervals) =>
      intervals.length === 0 ? 0 : countRoughly(clickhouse, inWindows(withMuted, intervals), signal),
    ),
  )
  const [oneIn, pastOneIn] = [oneInOf(nowPosts!), oneInOf(pastPosts!)]
  const index = bucketIndex(buckets)
  const now = narrow(inWindows(matching, [windows.now]), sampleConditions(oneIn))
  const past = narrow(inWindows(matching, windows.past, 1), sampleConditions(pastOneIn, 'pastOneIn'))
  const draws = [draw(now.where, index.sql), ...(windows.past.length === 0 ? [] : [draw(past.where, '-1')])]
  const params = { ...now.params, ...past.params, ...index.params }
  const rows = await clickhouse.rows(Row, termsQuery(draws), params, { signal })
  const whole = rows.find(({ term }) => term === '')
  return {
    terms: rows.filter(({ term }) => term !== '' && !term.startsWith('~')),
    languages: rows.filter(({ term, posts }) => term.startsWith('~') && posts > 0).map(({ term }) => term.slice(1)),
    posts: whole?.posts ?? 0,
    past: whole?.past ?? 0,
    oneIn,
    pastOneIn,
    isCountable: nowPosts! + pastPosts! <= maxCounted,
  }
}

/** Counts given terms in every post now, per bucket, and in the past. */
export async function recountTrends(
  clickhouse: ClickHouse,
  matching: Selection,
  windows: Windows,
  buckets: Buckets,
  terms: readonly string[],
  signal: AbortSignal,
): Promise<TrendCount[]> {
  const index = bucketIndex(buckets)
  const { where, params } = inWindows(matching, [windows.now, ...windows.past])
  const part = `toInt32(if(${inWindow(0)}, ${index.sql}, -1))`
  const recounted = await recountTerms(
    clickhouse,
    { where, params: { ...params, ...index.params } },
    terms,
    { part },
    signal,
  )
  const parts = recounted.map(({ part, counts }) => ({ bucket: Number(part), counts: counts.map(Number) }))
  return terms.map((term, place) => {
    const perBucket = parts.map(({ bucket, counts }): [number, number] => [bucket, counts[place]!])
    const sum = (wanted: (bucket: number) => boolean) =>
      perBucket.reduce((posts, [bucket, count]) => (wanted(bucket) ? posts + count : posts), 0)
    return {
      term,
      posts: sum((bucket) => bucket >= 0),
      past: sum((bucket) => bucket < 0),
      buckets: perBucket.filter(([bucket]) => bucket >= 0),
    }
  })
}

/** Posts of some windows; `first` is the first one's parameter number. */
export const inWindows = (selection: Selection, windows: readonly Interval[], first = 0): Selection =>
  narrow(selection, [
    {
      condition: windows.map((_, index) => `(${inWindow(first + index)})`).join(' OR ') || 'false',
      params: windowParams(windows, first),
    },
  ])

const draw = (where: string, bucketSql: string) => `
  SELECT toInt32(${bucketSql}) AS bucket, ${termColumns}
  FROM posts FINAL
  WHERE ${where}`

const termsQuery = (draws: readonly string[]) => `
  SELECT term, posts, past, if(up <= ${maxRising} OR down <= ${maxDeclining} OR top <= ${maxRising}, per_bucket, []) AS buckets
  FROM (
    SELECT term, posts, past, per_bucket,
      ${kindSql} AS kind,
      ${scoreSql('toFloat64(posts)', 'past', 'exposure')} AS score,
      row_number() OVER (PARTITION BY kind ORDER BY score DESC, posts DESC, term) AS up,
      row_number() OVER (PARTITION BY kind ORDER BY score, past DESC, term) AS down,
      row_number() OVER (PARTITION BY kind ORDER BY posts DESC, term) AS top
    FROM (
      SELECT term, posts, past, per_bucket,
        max(if(term = '', past, 0)) OVER () / greatest(1, max(if(term = '', posts, 0)) OVER ()) AS exposure
      FROM (
        SELECT term, sumIf(n, bucket >= 0) AS posts, sumIf(n, bucket < 0) AS past, groupArrayIf((bucket, n), bucket >= 0) AS per_bucket
        FROM (
          SELECT bucket, arrayJoin(${termsSql}) AS term, count() AS n
          FROM (${draws.join(' UNION ALL ')})
          GROUP BY bucket, term
        )
        GROUP BY term
        HAVING posts >= 3 OR past >= 3 OR term = '' OR startsWith(term, '~')
      )
    )
  )
  WHERE up <= ${maxRising} OR down <= ${maxDeclining} OR top <= ${maxFrequent}
  ORDER BY posts DESC, term`
