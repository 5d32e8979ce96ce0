import * as z from 'zod/mini'
import type { ClickHouse, Params } from '#server/db/clickhouse.ts'
import { type Buckets, bucketIndex } from './buckets.ts'
import { mostCounted, mostRead, spread, type Stretch } from './terms.ts'
import { scoreSql } from './trend-score.ts'
import { inWindow, type Stored, windowParams } from './trend-windows.ts'

const count = z.coerce.number()
const Row = z.object({ term: z.string(), posts: count, past: count, buckets: z.array(z.tuple([count, count])) })

/** Posts that hold a term, now and in the past, and now per bucket by its number. Hashtags begin with `#`, domains with `/`. */
export type TrendCount = { term: string; posts: number; past: number; buckets: [bucket: number, posts: number][] }

/** What was read: the terms, how many posts of now and of the past, and the languages of now, most posts first. */
export type TrendCounts = { terms: TrendCount[]; posts: number; past: number; languages: string[] }

const mostRising = 150
const mostDeclining = 60
/** Enough of the most frequent to stand for the rest of the window beside a spike. */
const mostFrequent = 1_200

/**
 * Document frequency of words, hashtags and domains in at most 8 000 posts of now and 8 000 of all past windows together,
 * drawn by the smallest ids, which are hashes; of each kind those that rise or fall most surely, and the most frequent.
 */
export async function countTrendTerms(
  clickhouse: ClickHouse,
  matching: { where: string; params: Params },
  { windows: { now, past }, counts }: Stored,
  buckets: Buckets,
  signal: AbortSignal,
): Promise<TrendCounts> {
  const perWindow = mostRead / Math.max(1, past.length)
  const nowParts = spread(now, counts[0]!, mostRead)
  const pastParts = past.flatMap((window, index) => spread(window, counts[index + 1]!, perWindow))
  const index = bucketIndex(buckets)
  const parts = [...nowParts, ...pastParts]
  const draws = [draw(matching.where, index.sql, nowParts, 0)]
  if (pastParts.length > 0) draws.push(draw(matching.where, '-1', pastParts, nowParts.length))
  const rows = await clickhouse.rows(
    Row,
    termsQuery(draws),
    { ...matching.params, ...windowParams(parts), ...index.params },
    { signal },
  )
  const whole = rows.find(({ term }) => term === '')
  return {
    terms: withoutTagWords(rows.filter(({ term }) => term !== '' && !term.startsWith('~'))),
    posts: whole?.posts ?? 0,
    past: whole?.past ?? 0,
    languages: rows.filter(({ term }) => term.startsWith('~')).map(({ term }) => term.slice(1)),
  }
}

const draw = (where: string, bucketSql: string, parts: readonly Stretch[], first: number) => `
  SELECT toInt32(${bucketSql}) AS bucket, ${termColumns}
  FROM posts FINAL
  WHERE ${where} AND (${parts.map((_, index) => `(${inWindow(first + index)})`).join(' OR ')})
  ORDER BY id LIMIT ${mostCounted}`

/** What a post is counted by is made of these columns. */
export const termColumns = 'search, language, hashtags, domains'

const characters = `splitByChar(' ', if(language IN ('ja', 'zh', 'th', 'lo', 'km', 'my'), search, ''))`

/**
 * Words, pairs of neighbours where a language is written without spaces, hashtags with `#` and domains with `/` before them.
 * Every `search` begins with a space or is empty, so the empty word stands in each post once and counts the posts.
 */
export const termsSql = `arrayConcat(
  arrayDistinct(splitByChar(' ', search)),
  arrayDistinct(arrayMap((one, two) -> concat(one, two), arrayPopBack(${characters}), arrayPopFront(${characters}))),
  arrayMap(tag -> concat('#', tag), arrayDistinct(hashtags)),
  arrayMap(domain -> concat('/', domain), arrayDistinct(domains)))`

const termsQuery = (draws: readonly string[]) => `
  SELECT term, posts, past, if(up <= ${mostRising} OR down <= ${mostDeclining} OR top <= ${mostRising}, per_bucket, []) AS buckets
  FROM (
    SELECT term, posts, past, per_bucket,
      substring(term, 1, 1) IN ('#', '/', '~') OR term = '' ? substring(term, 1, 1) : 'word' AS kind,
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
          SELECT bucket, arrayJoin(arrayPushBack(${termsSql}, concat('~', language))) AS term, count() AS n
          FROM (${draws.join(' UNION ALL ')})
          GROUP BY bucket, term
        )
        GROUP BY term
        HAVING posts >= 3 OR past >= 3 OR term = '' OR startsWith(term, '~')
      )
    )
  )
  WHERE up <= ${mostRising} OR down <= ${mostDeclining} OR top <= ${mostFrequent}
  ORDER BY posts DESC, term`

/** A post with a hashtag also holds its word: what is left of the word is where it stands without the mark. */
export function withoutTagWords(terms: readonly TrendCount[]): TrendCount[] {
  const tags = new Map(terms.filter(({ term }) => term.startsWith('#')).map((tag) => [tag.term.slice(1), tag]))
  return terms.map((word) => {
    const tag = tags.get(word.term)
    if (tag === undefined) return word
    const ofTag = new Map(tag.buckets)
    return {
      term: word.term,
      posts: Math.max(0, word.posts - tag.posts),
      past: Math.max(0, word.past - tag.past),
      buckets: word.buckets.map(([bucket, posts]) => [bucket, Math.max(0, posts - (ofTag.get(bucket) ?? 0))]),
    }
  })
}
