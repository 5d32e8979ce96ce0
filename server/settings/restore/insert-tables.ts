import type { ClickHouse } from '#server/db/clickhouse/clickhouse.ts'
import { observationColumns, postColumns } from '#server/exports/archive/columns.ts'
import type { TableFile } from '#server/exports/archive/contents.ts'
import { answersTo } from '#server/worker-answers.ts'
import { openWorkers } from '#server/workers.ts'
import type { TableAnswer, TableTask } from './read-table.ts'

// A group of rows is unpacked whole; one that needs more ends its thread, not the server.
const resourceLimits = { maxOldGenerationSizeMb: 600, maxYoungGenerationSizeMb: 96 }

const namesOf = (columns: typeof postColumns) => ['workspace_id', ...columns.map(({ name }) => name)]
const targets: Record<TableFile, { into: string; columns: readonly string[] }> = {
  'posts.parquet': { into: 'posts', columns: namesOf(postColumns) },
  'observations.parquet': { into: 'post_observations', columns: namesOf(observationColumns) },
}

/** Writes the rows of an unpacked table under a workspace's id, and says after each portion how many are in. */
export async function* insertTable(clickhouse: ClickHouse, task: TableTask): AsyncGenerator<number> {
  const { into, columns } = targets[task.name]
  const workers = openWorkers(new URL('./table-thread.ts', import.meta.url), resourceLimits)
  try {
    for await (const answer of answersTo<TableTask, TableAnswer>(workers, task)) {
      if (answer.kind === 'ended') return
      const { buffer, byteOffset, byteLength } = answer.body
      const { workspaceId } = task
      await clickhouse.insertTabbed(into, columns, Buffer.from(buffer, byteOffset, byteLength), { workspaceId })
      yield answer.until
    }
  } finally {
    await workers.close()
  }
}
