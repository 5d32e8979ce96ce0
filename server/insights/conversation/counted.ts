import { type Condition } from '#server/selection/conditions.ts'
import { sampled } from '#server/selection/sample.ts'
import { narrowed, type Selection } from '#server/selection/scope.ts'
import type { Looking } from '../pipeline.ts'
import { bucketIndex } from '../steps/buckets.ts'
import { inBoth, isNow, type PeriodFrame } from '../steps/periods.ts'
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

const inSample = (selection: Selection, oneIn: number) => narrowed(selection, sampled(oneIn) as Condition[])

/**
 * Words, or several in a row, counted by the look-ups that open their posts: per bucket, in the earlier days and in the whole
 * workspace. Where there are too many posts for that, in the sample.
 */
export async function countByLookUp(
  values: readonly { value: string; association: number | null }[],
  oneIn: { now: number; everywhere: number },
  { clickhouse, scope, until, buckets, signal }: Looking & PeriodFrame,
): Promise<CountedValue[]> {
  const terms = values.map(({ value }) => value)
  const index = bucketIndex(buckets)
  const both = inBoth(scope, until)
  const part = `toInt32(if(${isNow}, ${index.sql}, -1))`
  const [parts, [whole]] = await Promise.all([
    recountTerms(
      clickhouse,
      inSample({ where: both.where, params: { ...both.params, ...index.params } }, oneIn.now),
      terms,
      { part, value: packed },
      signal,
    ),
    recountTerms(clickhouse, inSample(scope.workspace, oneIn.everywhere), terms, {}, signal),
  ])
  const perPart = parts.map(({ part, counts }) => ({ bucket: Number(part), counts }))
  return values.map(({ value, association }, place) => {
    const sums = perPart.map(({ bucket, counts }) => ({ bucket, ...unpacked(value, counts[place]!) }))
    const current = sums.filter(({ bucket }) => bucket >= 0)
    const sum = (list: typeof sums, key: 'posts' | 'classified' | 'lead') =>
      list.reduce((total, one) => total + one[key], 0)
    return {
      value,
      association,
      oneIn: oneIn.now,
      posts: sum(current, 'posts') * oneIn.now,
      before: (sum(sums, 'posts') - sum(current, 'posts')) * oneIn.now,
      everywhere: Number(whole?.counts[place] ?? 0n) * oneIn.everywhere,
      classified: sum(current, 'classified'),
      lead: sum(current, 'lead'),
      buckets: new Map(current.map(({ bucket, posts }) => [bucket, posts * oneIn.now])),
    }
  })
}
