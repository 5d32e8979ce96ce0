import * as z from 'zod/mini'
import type { InsightContext } from '../pipeline.ts'
import { selectBothPeriods, isInRangeSql, type PeriodFrame } from '../steps/periods.ts'
import type { Totals } from './leaders.ts'

const countSchema = z.coerce.number()

export async function countPeriodAndWorkspacePosts({
  clickhouse,
  scope,
  until,
  signal,
}: InsightContext & PeriodFrame): Promise<Totals> {
  const [bothPeriodsCondition, workspaceCondition] = [selectBothPeriods(scope, until), scope.workspace]
  const [[periodCounts], [workspaceCounts]] = await Promise.all([
    clickhouse.rows(
      z.object({ posts: countSchema, before: countSchema }),
      `SELECT countIf(${isInRangeSql}) AS posts, countIf(NOT (${isInRangeSql})) AS before FROM posts FINAL WHERE ${bothPeriodsCondition.where}`,
      bothPeriodsCondition.params,
      { signal },
    ),
    clickhouse.rows(
      z.object({ everywhere: countSchema }),
      `SELECT count() AS everywhere FROM posts FINAL WHERE ${workspaceCondition.where}`,
      workspaceCondition.params,
      { signal },
    ),
  ])
  return { ...periodCounts!, ...workspaceCounts! }
}

export async function countPosts({ clickhouse, scope, signal }: InsightContext): Promise<number> {
  const [row] = await clickhouse.rows(
    z.object({ posts: countSchema }),
    `SELECT count() AS posts FROM posts FINAL WHERE ${scope.where}`,
    scope.params,
    { signal },
  )
  return row!.posts
}
