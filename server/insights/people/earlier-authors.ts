import * as z from 'zod/mini'
import type { People } from '#contract/answers/people.ts'
import type { ClickHouse } from '#server/db/clickhouse/clickhouse.ts'
import type { Buckets } from '../steps/buckets.ts'
import { type EarlierScope, readEarlierSteps } from '../steps/earlier.ts'

const count = z.coerce.number()

const authors = {
  row: z.object({ bucket: count, authors: count }),
  columns: 'uniqExact(author_key) AS authors',
  among: 'author_key != 0',
}

/** Distinct authors of each step of the days compared with, which are whole. */
export async function readEarlierAuthors(
  clickhouse: ClickHouse,
  scope: EarlierScope,
  buckets: Buckets,
  signal: AbortSignal,
): Promise<People['earlier']> {
  const steps = await readEarlierSteps(clickhouse, scope, buckets, authors, signal)
  return steps.map(({ at, found }) => ({ at, authors: found?.authors ?? 0 }))
}
