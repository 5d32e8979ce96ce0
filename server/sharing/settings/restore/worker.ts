import { performTasks } from '#server/ground/worker-tasks.ts'
import { readLines, readManifest } from './open-archive.ts'
import type { ArchiveAnswer, ArchiveTask } from './read-archive.ts'
import { readTable } from './read-table.ts'

/** Runs in a child process, so that no archive can block the server. */
performTasks<ArchiveTask, ArchiveAnswer>(async (task, { send, wanted }) => {
  if (task.kind === 'manifest') return send({ kind: 'manifest', manifest: await readManifest(task.path) })
  for await (const portion of task.kind === 'lines' ? readLines(task) : readTable(task)) {
    await wanted()
    await send({ kind: 'portion', ...portion } as ArchiveAnswer)
  }
  await send({ kind: 'ended' })
})
