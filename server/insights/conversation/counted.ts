import * as z from 'zod/mini'
import { tokenise } from '#contract/query-language/tokenise.ts'
import { sampled } from '#server/selection/sample.ts'
import { narrowed, type Selection } from '#server/selection/scope.ts'
import type { Looking } from '../pipeline.ts'
import { bucketIndex } from '../steps/buckets.ts'
import { inBoth, isNow, type PeriodFrame } from '../steps/periods.ts'
import { classifiedSql } from '../steps/sentiment-sql.ts'
import { recountTerms } from '../steps/term-recount.ts'
import { packed, unpacked } from '../steps/terms.ts'
import type { Tally } from './choice.ts'

/** A value with everything its row says; counts stand for all posts, and come from one in `oneIn`. */
export type CountedValue = Tally & {
  oneIn: number
  classified: number
  lead: number
  buckets: Map<number, number>
  association: number | null
}

const count = z.coerce.number()

const inSample = (selection: Selection, oneIn: number) => narrowed(selection, sampled(oneIn))

type Named = { value: string; association: number | null }
type Shares = { now: number; everywhere: number }

/**
 * Words counted in the posts that hold them: per bucket, in the earlier days and in the whole workspace; the same number as
 * their posts that open. Words of one token are counted in one pass over the posts' words, all others by look-ups, each of
 * which costs as much as some of the pass. Where there are too many posts, in the sample.
 */
export async function countExactly(
  values: readonly Named[],
  oneIn: Shares,
  at: Looking & PeriodFrame,
): Promise<CountedValue[]> {
  const [single, several] = [true, false].map((isSingle) =>
    values.filter(({ value }) => (tokenise(value).length === 1) === isSingle),
  )
  const counted = await Promise.all([countInOnePass(single!, oneIn, at), countByLookUp(several!, oneIn, at)])
  return counted.flat()
}

const PassRow = z.object({ value: z.string(), bucket: count, posts: count, classified: count, lead: count })

async function countInOnePass(
  values: readonly Named[],
  oneIn: Shares,
  { clickhouse, scope, until, buckets, signal }: Looking & PeriodFrame,
): Promise<CountedValue[]> {
  if (values.length === 0) return []
  const index = bucketIndex(buckets)
  const both = inSample(inBoth(scope, until), oneIn.now)
  const whole = inSample(scope.workspace, oneIn.everywhere)
  const words = values.map(({ value }) => value)
  const held = `arrayJoin(arrayFilter(word -> word IN {heldWords:Array(String)}, arrayDistinct(splitByChar(' ', search))))`
  const [parts, everywhere] = await Promise.all([
    clickhouse.rows(
      PassRow,
      `SELECT value, bucket, count() AS posts, countIf(${classifiedSql}) AS classified, sum((sentiment = 'positive') - (sentiment = 'negative')) AS lead
       FROM (SELECT sentiment, toInt32(if(${isNow}, ${index.sql}, -1)) AS bucket, ${held} AS value FROM posts FINAL WHERE ${both.where})
       GROUP BY value, bucket`,
      { ...both.params, ...index.params, heldWords: words },
      { signal },
    ),
    clickhouse.rows(
      z.object({ value: z.string(), posts: count }),
      `SELECT ${held} AS value, count() AS posts FROM posts FINAL WHERE ${whole.where} GROUP BY value`,
      { ...whole.params, heldWords: words },
      { signal },
    ),
  ])
  const perValue = Map.groupBy(parts, ({ value }) => value)
  const rest = new Map(everywhere.map(({ value, posts }) => [value, posts]))
  return values.map((named) => countedOf(named, perValue.get(named.value) ?? [], rest.get(named.value) ?? 0, oneIn))
}

async function countByLookUp(
  values: readonly Named[],
  oneIn: Shares,
  { clickhouse, scope, until, buckets, signal }: Looking & PeriodFrame,
): Promise<CountedValue[]> {
  const terms = values.map(({ value }) => value)
  const index = bucketIndex(buckets)
  const both = inBoth(scope, until)
  const [parts, [whole]] = await Promise.all([
    recountTerms(
      clickhouse,
      inSample({ where: both.where, params: { ...both.params, ...index.params } }, oneIn.now),
      terms,
      { part: `toInt32(if(${isNow}, ${index.sql}, -1))`, value: packed },
      signal,
    ),
    recountTerms(clickhouse, inSample(scope.workspace, oneIn.everywhere), terms, {}, signal),
  ])
  return values.map((named, place) =>
    countedOf(
      named,
      parts.map(({ part, counts }) => ({ bucket: Number(part), ...unpacked(named.value, counts[place]!) })),
      Number(whole?.counts[place] ?? 0n),
      oneIn,
    ),
  )
}

type Part = { bucket: number; posts: number; classified: number; lead: number }

/** The parts of a value put together; bucket −1 is the earlier days. */
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
