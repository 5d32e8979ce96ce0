import type { ClickHouse } from '#server/platform/db/clickhouse/clickhouse.ts'
import { observationColumns, postColumns } from '#server/sharing/exports/archive/columns.ts'
import type { TableFile } from '#server/sharing/exports/archive/contents.ts'
import type { ArchiveReader } from './read-archive.ts'
import type { TableTask } from './read-table.ts'

const namesOf = (columns: typeof postColumns) => ['workspace_id', ...columns.map(({ name }) => name)]
const targets: Record<TableFile, { into: string; columns: readonly string[] }> = {
  'posts.parquet': { into: 'posts', columns: namesOf(postColumns) },
  'observations.parquet': { into: 'post_observations', columns: namesOf(observationColumns) },
}

/** Writes rows under the new workspace's ID and yields the number written after each batch. */
export async function* insertTable(
  clickhouse: ClickHouse,
  archive: ArchiveReader,
  task: TableTask,
): AsyncGenerator<number> {
  const { into, columns } = targets[task.name]
  const { workspaceId } = task
  for await (const { until, body } of archive.readTable(task)) {
    await clickhouse.insertTabbed(into, columns, body, { workspaceId })
    yield until
  }
}
