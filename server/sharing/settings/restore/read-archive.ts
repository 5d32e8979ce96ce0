import type { Manifest } from '#server/sharing/exports/archive/contents.ts'
import { runWorkerTask } from '#server/ground/worker-answers.ts'
import { createWorkerPool } from '#server/ground/workers.ts'
import type { LineBatch, LinesTask } from './open-archive.ts'
import type { TableBatch, TableTask } from './read-table.ts'

export type ArchiveTask =
  | { kind: 'manifest'; path: string }
  | ({ kind: 'lines' } & LinesTask)
  | ({ kind: 'table' } & TableTask)

export type ArchiveAnswer =
  | { kind: 'manifest'; manifest: Manifest }
  | ({ kind: 'portion' } & LineBatch)
  | ({ kind: 'portion' } & TableBatch)
  | { kind: 'ended' }

/** Reads archives in a child process; `close` ends it. */
export function openArchiveReader() {
  const workers = createWorkerPool(new URL('./worker.ts', import.meta.url))

  async function* portionsOf<Portion>(task: ArchiveTask): AsyncGenerator<Portion> {
    for await (const answer of runWorkerTask<ArchiveTask, ArchiveAnswer>(workers, task))
      if (answer.kind === 'portion') yield answer as Portion
  }
  return {
    /** Throws unreadable_file. */
    readManifest: async (path: string): Promise<Manifest> => {
      for await (const answer of runWorkerTask<ArchiveTask, ArchiveAnswer>(workers, { kind: 'manifest', path }))
        if (answer.kind === 'manifest') return answer.manifest
      throw new Error('The worker ended without an answer')
    },
    readLines: (task: LinesTask) => portionsOf<LineBatch>({ kind: 'lines', ...task }),
    readTable: (task: TableTask) => portionsOf<TableBatch>({ kind: 'table', ...task }),
    close: workers.close,
  }
}

export type ArchiveReader = ReturnType<typeof openArchiveReader>
