import * as z from 'zod/mini'
import { tokenise } from '#contract/query-language/tokenise.ts'
import { sampleConditions } from '#server/selection/sample.ts'
import { narrow, type Selection } from '#server/selection/scope.ts'
import type { InsightContext } from '../pipeline.ts'
import { bucketIndex } from '../steps/buckets.ts'
import { selectBothPeriods, isInRangeSql, type PeriodFrame } from '../steps/periods.ts'
import { classifiedSql } from '../steps/sentiment-sql.ts'
import { recountTerms } from '../steps/term-recount.ts'
import { packed, unpacked } from '../steps/terms.ts'
import type { Tally } from './leaders.ts'

/** Counts are projected to all posts from one in `oneIn`. */
export type CountedValue = Tally & {
  oneIn: number
  classified: number
  lead: number
  buckets: Map<number, number>
  association: number | null
}

const count = z.coerce.number()

const inSample = (selection: Selection, oneIn: number) => narrow(selection, sampleConditions(oneIn))

type Named = { value: string; association: number | null }
/**
 * Sampling rates for both periods, which have `posts` posts, and for the workspace; `isStoredOnce` means it has no
 * replaced rows.
 */
type Shares = { now: number; everywhere: number; posts: number; isStoredOnce: boolean }

/** Above this, index look-ups are cheaper than scanning the words. */
const maxPostsPerScan = 300_000

/**
 * Counts values per bucket, in the earlier period and in the whole workspace, with the same conditions as their
 * drill-downs. Uses index look-ups for the workspace and for many posts, which take 2 ms per word and million posts;
 * samples beyond that.
 */
export async function countValues(
  values: readonly Named[],
  oneIn: Shares,
  at: InsightContext & PeriodFrame,
): Promise<CountedValue[]> {
  if (values.length === 0) return []
  const isPassed = ({ value }: Named) => oneIn.posts / oneIn.now <= maxPostsPerScan && tokenise(value).length === 1
  const [passed, lookedUp] = [values.filter(isPassed), values.filter((named) => !isPassed(named))]
  const [parts, everywhere] = await Promise.all([
    Promise.all([countInOnePass(wordsOf(passed), oneIn, at), countByLookUp(wordsOf(lookedUp), oneIn, at)]),
    countEverywhere(wordsOf(values), oneIn, at),
  ])
  const perValue = Map.groupBy(parts.flat(), ({ value }) => value)
  return values.map((named, place) => countedOf(named, perValue.get(named.value) ?? [], everywhere[place]!, oneIn))
}

const wordsOf = (values: readonly Named[]) => values.map(({ value }) => value)

const NumberedPart = z.object({ place: count, bucket: count, posts: count, classified: count, lead: count })
type Part = { value: string } & Omit<z.infer<typeof NumberedPart>, 'place'>

async function countInOnePass(
  words: readonly string[],
  oneIn: Shares,
  { clickhouse, scope, until, buckets, signal }: InsightContext & PeriodFrame,
): Promise<Part[]> {
  if (words.length === 0) return []
  const index = bucketIndex(buckets)
  const { where, params } = inSample(selectBothPeriods(scope, until), oneIn.now)
  // Numbers are cheaper than words to compare, group and send.
  const numbered = `transform(word, {heldWords:Array(String)}, {places:Array(UInt16)}, toUInt16(0))`
  const placesInPost = `arrayJoin(arrayDistinct(arrayFilter(place -> place > 0, arrayMap(word -> ${numbered}, splitByChar(' ', search)))))`
  const rows = await clickhouse.rows(
    NumberedPart,
    `SELECT place, bucket, count() AS posts, countIf(${classifiedSql}) AS classified, sum((sentiment = 'positive') - (sentiment = 'negative')) AS lead
     FROM (SELECT sentiment, toInt32(if(${isInRangeSql}, ${index.sql}, -1)) AS bucket, ${placesInPost} AS place FROM posts FINAL WHERE ${where})
     GROUP BY place, bucket`,
    { ...params, ...index.params, heldWords: words, places: words.map((_, index) => index + 1) },
    { signal },
  )
  return rows.map(({ place, ...part }) => ({ ...part, value: words[place - 1]! }))
}

async function countByLookUp(
  words: readonly string[],
  oneIn: Shares,
  { clickhouse, scope, until, buckets, signal }: InsightContext & PeriodFrame,
): Promise<Part[]> {
  const index = bucketIndex(buckets)
  const both = selectBothPeriods(scope, until)
  const parts = await recountTerms(
    clickhouse,
    inSample({ where: both.where, params: { ...both.params, ...index.params } }, oneIn.now),
    words,
    { part: `toInt32(if(${isInRangeSql}, ${index.sql}, -1))`, value: packed },
    signal,
  )
  return parts.flatMap(({ part, counts }) =>
    words.map((value, place) => ({ value, bucket: Number(part), ...unpacked(value, counts[place]!) })),
  )
}

async function countEverywhere(
  words: readonly string[],
  oneIn: Shares,
  { clickhouse, scope, signal }: InsightContext,
): Promise<number[]> {
  const { isStoredOnce } = oneIn
  const posts = inSample(scope.workspace, oneIn.everywhere)
  const [sums] = await recountTerms(clickhouse, posts, words, { isStoredOnce }, signal)
  return words.map((_, place) => Number(sums?.counts[place] ?? 0n))
}

/** Combines a value's parts; bucket −1 is the earlier period. */
function countedOf({ value, association }: Named, parts: readonly Part[], everywhere: number, oneIn: Shares) {
  const current = parts.filter(({ bucket }) => bucket >= 0)
  const sum = (list: readonly Part[], key: 'posts' | 'classified' | 'lead') =>
    list.reduce((total, one) => total + one[key], 0)
  return {
    value,
    association,
    oneIn: oneIn.now,
    posts: sum(current, 'posts') * oneIn.now,
    before: (sum(parts, 'posts') - sum(current, 'posts')) * oneIn.now,
    everywhere: everywhere * oneIn.everywhere,
    classified: sum(current, 'classified'),
    lead: sum(current, 'lead'),
    buckets: new Map(current.map(({ bucket, posts }) => [bucket, posts * oneIn.now])),
  }
}
