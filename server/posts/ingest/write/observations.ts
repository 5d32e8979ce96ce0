import type { ClickHouse } from '#server/platform/db/clickhouse/clickhouse.ts'
import { nullField } from '#server/platform/db/clickhouse/tabbed.ts'
import { writtenColumns } from './post-columns.ts'

const counts = ['likes', 'reposts', 'quotes', 'replies', 'views', 'interactions']
/** Columns of `post_observations` in the order of its lines, each with its column in a post's line. */
const observed = [
  ['workspace_id', 'workspace_id'],
  ['post_id', 'id'],
  ['observed_at', 'collected_at'],
  ...counts.map((count) => [count, count]),
  ['import_id', 'import_id'],
  ['version', 'version'],
] as const satisfies readonly (readonly string[])[]

const columns = observed.map(([column]) => column!)
const places = observed.map(([, column]) => writtenColumns.indexOf(column!))
const countPlaces = counts.map((count) => writtenColumns.indexOf(count))

/**
 * Stores the counts of posts that came in again: the stored ones (`ids`) and their new lines. Runs before the posts
 * are written, so that a rerun after a kill repeats both.
 */
export async function writeObservations(
  clickhouse: ClickHouse,
  workspaceId: string,
  { ids, lines }: { ids: readonly bigint[]; lines: readonly Buffer[] },
) {
  if (ids.length > 0)
    await clickhouse.run(
      `INSERT INTO post_observations (${columns.join(', ')})
       SELECT ${observed.map(([, column]) => column).join(', ')} FROM posts FINAL
       WHERE workspace_id = {workspaceId:UUID} AND id IN {ids:Array(UInt64)}
       AND NOT (${counts.map((count) => `isNull(${count})`).join(' AND ')})`,
      { workspaceId, ids },
    )
  const body = Buffer.concat(
    lines.flatMap((line) => {
      const fields = line.toString('latin1', 0, line.length - 1).split('\t')
      if (countPlaces.every((place) => fields[place] === nullField)) return []
      return [Buffer.from(`${places.map((place) => fields[place]).join('\t')}\n`, 'latin1')]
    }),
  )
  if (body.length > 0) await clickhouse.insertTabbed('post_observations', columns, body, { workspaceId })
}
