import type { Manifest } from '#server/exports/archive/contents.ts'
import { answersTo } from '#server/worker-answers.ts'
import { openWorkers } from '#server/workers.ts'
import type { LinePortion, LinesTask } from './open-archive.ts'
import type { TablePortion, TableTask } from './read-table.ts'

export type ArchiveTask =
  | { kind: 'manifest'; path: string }
  | ({ kind: 'lines' } & LinesTask)
  | ({ kind: 'table' } & TableTask)

export type ArchiveAnswer =
  | { kind: 'manifest'; manifest: Manifest }
  | ({ kind: 'portion' } & LinePortion)
  | ({ kind: 'portion' } & TablePortion)
  | { kind: 'ended' }

/** Reads archives in a child process; `close` ends it. */
export function openArchiveReader() {
  const workers = openWorkers(new URL('./worker.ts', import.meta.url))

  async function* portionsOf<Portion>(task: ArchiveTask): AsyncGenerator<Portion> {
    for await (const answer of answersTo<ArchiveTask, ArchiveAnswer>(workers, task))
      if (answer.kind === 'portion') yield answer as Portion
  }
  return {
    /** Throws unreadable_file. */
    readManifest: async (path: string): Promise<Manifest> => {
      for await (const answer of answersTo<ArchiveTask, ArchiveAnswer>(workers, { kind: 'manifest', path }))
        if (answer.kind === 'manifest') return answer.manifest
      throw new Error('The worker ended without an answer')
    },
    readLines: (task: LinesTask) => portionsOf<LinePortion>({ kind: 'lines', ...task }),
    readTable: (task: TableTask) => portionsOf<TablePortion>({ kind: 'table', ...task }),
    close: workers.close,
  }
}

export type ArchiveReader = ReturnType<typeof openArchiveReader>
