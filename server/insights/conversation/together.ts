import * as z from 'zod/mini'
import { anyOf } from '#server/selection/conditions.ts'
import { sampled } from '#server/selection/sample.ts'
import { narrowed, type Selection } from '#server/selection/scope.ts'
import { classifiedSql } from '../steps/sentiment-sql.ts'
import { conditionOf } from '../steps/term-recount.ts'
import type { Store } from './words.ts'

const count = z.coerce.number()
const Row = z.object({ one: count, other: count, posts: count, classified: count, lead: count })

/** Posts that hold two terms, by their places; where both are one, the posts of that term. `one` ≤ `other`. */
export type Together = z.infer<typeof Row>

/** How many posts of one in `oneIn` hold each of at most 64 terms, and each two of them, by the look-ups that open those posts. */
export async function countTogether(
  { clickhouse, signal }: Store,
  selection: Selection,
  terms: readonly string[],
  oneIn: number,
): Promise<Together[]> {
  if (terms.length === 0) return []
  const conditions = terms.map(conditionOf)
  const { where, params } = narrowed(selection, [...sampled(oneIn), anyOf(conditions)])
  // As in recountTerms the same conditions stand in the WHERE, so the index answers them and no text is read. A bit for each of at
  // most 64 terms, and one number for a pair of them, cost a fifth less than lists and tuples.
  const bits = conditions.map(({ condition }, place) => `bitShiftLeft(toUInt64(${condition}), ${place})`).join(' + ')
  return clickhouse.rows(
    Row,
    `SELECT intDiv(pair, 64) AS one, pair % 64 AS other, count() AS posts, countIf(${classifiedSql}) AS classified,
       sum((sentiment = 'positive') - (sentiment = 'negative')) AS lead
     FROM (
       SELECT sentiment, arrayJoin(arrayFlatten(arrayMap(one -> arrayMap(other -> toUInt16(one * 64 + other), arrayFilter(other -> other >= one, held)), held))) AS pair
       FROM (SELECT sentiment, bitPositionsToArray(${bits}) AS held FROM posts FINAL WHERE ${where})
     )
     GROUP BY pair ORDER BY one, other`,
    params,
    { signal },
  )
}
