import * as z from 'zod/mini'
import type { ConversationKind } from '#contract/answers/scope-search.ts'
import type { InsightContext } from '../pipeline.ts'
import { bucketIndex } from '../steps/buckets.ts'
import { selectBothPeriods, isInRangeSql, type PeriodFrame } from '../steps/periods.ts'
import { classifiedSql } from '../steps/sentiment-sql.ts'
import type { Tally } from './leaders.ts'
import type { CountedValue } from './count-values.ts'

/** Columns of the ranked values, each counted once per post. */
export const columnsByKind = {
  hashtag: 'hashtags',
  emoji: 'emoji',
  domain: 'domains',
  link: 'links',
  mention: 'mentions',
} as const satisfies Partial<Record<ConversationKind, string>>
export type EntityKind = keyof typeof columnsByKind

const maxTallied = 1_500

const count = z.coerce.number()
const TallyRow = z.object({ value: z.string(), posts: count, before: count })
const EverywhereRow = z.object({ value: z.string(), posts: count })
const DetailRow = z.object({ value: z.string(), bucket: count, posts: count, classified: count, lead: count })

/** Most frequent values of both periods, counted in every post. */
export async function tallyEntities(kind: EntityKind, at: InsightContext & PeriodFrame): Promise<Tally[]> {
  const { clickhouse, scope, until, signal } = at
  const { where, params } = selectBothPeriods(scope, until)
  const column = columnsByKind[kind]
  const rows = await clickhouse.rows(
    TallyRow,
    `SELECT value, countIf(now) AS posts, countIf(NOT now) AS before
     FROM (SELECT ${isInRangeSql} AS now, arrayJoin(arrayDistinct(${column})) AS value FROM posts FINAL WHERE ${where} AND notEmpty(${column}))
     GROUP BY value ORDER BY greatest(posts, before) DESC, value LIMIT ${maxTallied}`,
    params,
    { signal },
  )
  const everywhere = await countEverywhere(
    column,
    rows.map(({ value }) => value),
    at,
  )
  return rows.map((row) => ({ ...row, everywhere: everywhere.get(row.value) ?? row.posts }))
}

async function countEverywhere(
  column: string,
  values: readonly string[],
  { clickhouse, scope, signal }: InsightContext,
) {
  const { where, params } = scope.workspace
  const rows = await clickhouse.rows(
    EverywhereRow,
    `SELECT arrayJoin(arrayFilter(value -> value IN {values:Array(String)}, arrayDistinct(${column}))) AS value, count() AS posts
     FROM posts FINAL WHERE ${where} AND notEmpty(${column}) GROUP BY value`,
    { ...params, values },
    { signal },
  )
  return new Map(rows.map(({ value, posts }) => [value, posts]))
}

/** Posts per bucket and sentiment of the given values. */
export async function readEntityDetails(
  kind: EntityKind,
  tallies: readonly Tally[],
  { clickhouse, scope, buckets, signal }: InsightContext & PeriodFrame,
): Promise<CountedValue[]> {
  if (tallies.length === 0) return []
  const index = bucketIndex(buckets)
  const rows = await clickhouse.rows(
    DetailRow,
    `SELECT value, bucket, count() AS posts, countIf(${classifiedSql}) AS classified, sum((sentiment = 'positive') - (sentiment = 'negative')) AS lead
     FROM (
       SELECT sentiment, toInt32(${index.sql}) AS bucket, arrayJoin(arrayFilter(value -> value IN {values:Array(String)}, arrayDistinct(${columnsByKind[kind]}))) AS value
       FROM posts FINAL WHERE ${scope.where} AND notEmpty(${columnsByKind[kind]})
     )
     GROUP BY value, bucket`,
    { ...scope.params, ...index.params, values: tallies.map(({ value }) => value) },
    { signal },
  )
  const parts = Map.groupBy(rows, ({ value }) => value)
  return tallies.map((tally) => {
    const own = parts.get(tally.value) ?? []
    return {
      ...tally,
      association: null,
      oneIn: 1,
      classified: own.reduce((sum, { classified }) => sum + classified, 0),
      lead: own.reduce((sum, { lead }) => sum + lead, 0),
      buckets: new Map(own.map(({ bucket, posts }) => [bucket, posts])),
    }
  })
}
