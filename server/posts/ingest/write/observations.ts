import type { ClickHouse } from '#server/platform/db/clickhouse/clickhouse.ts'
import { lineOf, nullField } from '#server/platform/db/clickhouse/tabbed.ts'
import { readFields } from './post-columns.ts'

const counts = ['likes', 'reposts', 'quotes', 'replies', 'views', 'interactions'] as const
/** Columns of `post_observations`, each with its column in `posts`. */
const observed = [
  ['workspace_id', 'workspace_id'],
  ['post_id', 'id'],
  ['observed_at', 'collected_at'],
  ...counts.map((count) => [count, count] as const),
  ['import_id', 'import_id'],
  ['version', 'version'],
] as const

const columns = observed.map(([column]) => column)
const postColumns = observed.map(([, column]) => column)

/**
 * Stores the counts of posts that came in again: the stored ones (`ids`) and their new lines. Runs before the posts
 * are written, so that a rerun after a kill repeats both.
 */
export async function writeObservations(
  clickhouse: ClickHouse,
  workspaceId: string,
  { ids, lines }: { ids: readonly bigint[]; lines: readonly string[] },
) {
  if (ids.length > 0)
    await clickhouse.run(
      `INSERT INTO post_observations (${columns.join(', ')})
       SELECT ${postColumns.join(', ')} FROM posts FINAL
       WHERE workspace_id = {workspaceId:UUID} AND id IN {ids:Array(UInt64)}
       AND NOT (${counts.map((count) => `isNull(${count})`).join(' AND ')})`,
      { workspaceId, ids },
    )
  const counted = lines
    .map((line) => readFields(line, postColumns))
    .filter((fields) => counts.some((count) => fields[count] !== nullField))
  if (counted.length === 0) return
  const body = counted.map((fields) => lineOf(postColumns.map((column) => fields[column]))).join('')
  await clickhouse.insertTabbed('post_observations', columns, Buffer.from(body), { workspaceId })
}
