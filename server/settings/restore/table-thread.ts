import { performTasks } from '#server/worker-tasks.ts'
import { readTable, type TableAnswer, type TableTask } from './read-table.ts'

/** The thread that unpacks Parquet, so that the server goes on answering. */
performTasks<TableTask, TableAnswer>(async (task, { send, wanted }) => {
  for await (const portion of readTable(task)) {
    await wanted()
    send({ kind: 'portion', ...portion }, [portion.body.buffer])
  }
  send({ kind: 'ended' })
})
