import { hash } from 'node:crypto'
import type { ClickHouse, Params } from '#server/db/clickhouse.ts'

export type Counted = { posts: number; marked: number }

const most = 5_000
const perStore = new WeakMap<ClickHouse, Map<string, Counted>>()

/** Counts that stay right for as long as the posts do: kept by statement, values and data version, the oldest go first. */
export function rememberedCounts(clickhouse: ClickHouse, version: string) {
  const counts = perStore.get(clickhouse) ?? new Map<string, Counted>()
  perStore.set(clickhouse, counts)
  // Values may be ten thousand ids, and thousands of answers are kept: their digest stands for them.
  const keyOf = (statement: string, params: Params) => hash('sha256', JSON.stringify([version, statement, params]))
  return {
    find: (statement: string, params: Params) => counts.get(keyOf(statement, params)),
    keep: (statement: string, params: Params, counted: Counted) => {
      if (counts.size >= most) counts.delete(counts.keys().next().value!)
      counts.set(keyOf(statement, params), counted)
    },
  }
}
