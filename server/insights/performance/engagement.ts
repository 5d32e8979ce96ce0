import * as z from 'zod/mini'
import type { ClickHouse } from '#server/platform/db/clickhouse/clickhouse.ts'
import type { Selection } from '#server/selection/scope.ts'
import { type Buckets, bucketIndex } from '../steps/buckets.ts'

const count = z.coerce.number()
const Row = z.object({ bucket: count, rate: count })

/**
 * Σ I ÷ Σ F per step with posts that have both; F counts each author once per step, with their highest count. For one
 * profile and daily steps, Fanpage Karma's "Engagement" is the mean of these.
 */
export async function readEngagement(
  clickhouse: ClickHouse,
  { where, params }: Selection,
  buckets: Buckets,
  signal: AbortSignal,
): Promise<Map<number, number>> {
  const index = bucketIndex(buckets)
  const rows = await clickhouse.rows(
    Row,
    `SELECT bucket, sum(i) / sum(f) AS rate FROM (
       SELECT toInt32(${index.sql}) AS bucket, author_key, sum(assumeNotNull(posts.interactions)) AS i, max(assumeNotNull(author_followers)) AS f
       FROM posts FINAL
       WHERE ${where} AND author_key != 0 AND posts.interactions IS NOT NULL AND author_followers >= 1
       GROUP BY bucket, author_key)
     GROUP BY bucket`,
    { ...params, ...index.params },
    { signal },
  )
  return new Map(rows.map(({ bucket, rate }) => [bucket, rate]))
}

/** Mean over the steps in per cent; steps without posts count as 0. Null if no step has any. */
export function meanRate(rates: ReadonlyMap<number, number>, steps: readonly number[]): number | null {
  const known = steps.flatMap((step) => rates.get(step) ?? [])
  return known.length === 0 ? null : (known.reduce((sum, rate) => sum + rate, 0) / steps.length) * 100
}
