import * as z from 'zod/mini'
import { anyOf } from '#server/selection/conditions.ts'
import { sampled } from '#server/selection/sample.ts'
import { narrowed, type Selection } from '#server/selection/scope.ts'
import { classifiedSql } from '../steps/sentiment-sql.ts'
import { conditionOf } from '../steps/term-recount.ts'
import type { Store } from './words.ts'

const count = z.coerce.number()
const Row = z.object({ one: count, other: count, posts: count, classified: count, lead: count })

/** Posts with two terms, by index and with `one` ≤ `other`; equal indices count a single term's posts. */
export type Together = z.infer<typeof Row>

/** Counts, in one post in `oneIn`, each of at most 64 terms and each pair, with the conditions of their drill-downs. */
export async function countTogether(
  { clickhouse, signal }: Store,
  selection: Selection,
  terms: readonly string[],
  oneIn: number,
): Promise<Together[]> {
  if (terms.length === 0) return []
  const conditions = terms.map(conditionOf)
  const { where, params } = narrowed(selection, [...sampled(oneIn), anyOf(conditions)])
  // The WHERE repeats the conditions, so that the index answers them without reading texts (as in recountTerms). One
  // bit per term and one number per pair cost a fifth less than lists and tuples.
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
