import * as z from 'zod/mini'
import type { InsightContext } from '../pipeline.ts'
import { selectBothPeriods, isInRangeSql, type PeriodFrame } from '../steps/periods.ts'
import type { Totals } from './leaders.ts'

const count = z.coerce.number()

export async function countTotals({ clickhouse, scope, until, signal }: InsightContext & PeriodFrame): Promise<Totals> {
  const [both, workspace] = [selectBothPeriods(scope, until), scope.workspace]
  const [[now], [everywhere]] = await Promise.all([
    clickhouse.rows(
      z.object({ posts: count, before: count }),
      `SELECT countIf(${isInRangeSql}) AS posts, countIf(NOT (${isInRangeSql})) AS before FROM posts FINAL WHERE ${both.where}`,
      both.params,
      { signal },
    ),
    clickhouse.rows(
      z.object({ everywhere: count }),
      `SELECT count() AS everywhere FROM posts FINAL WHERE ${workspace.where}`,
      workspace.params,
      { signal },
    ),
  ])
  return { ...now!, ...everywhere! }
}

export async function countPosts({ clickhouse, scope, signal }: InsightContext): Promise<number> {
  const [row] = await clickhouse.rows(
    z.object({ posts: count }),
    `SELECT count() AS posts FROM posts FINAL WHERE ${scope.where}`,
    scope.params,
    { signal },
  )
  return row!.posts
}
