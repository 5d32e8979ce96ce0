import { randomUUID } from 'node:crypto'
import type { Services } from '#server/access/context.ts'
import type { Transaction } from '#server/platform/db/postgres/postgres.ts'

/** Shared by all servers; tasks of one workspace run in sequence. */
export const taskQueue = 'workspace-tasks'

export type TaskKind = 'retention' | 'deletion'

/** `taskId` stays the same across retries. */
export type Task = { kind: TaskKind; workspaceId: string; taskId: string }

export const sendTask = (
  { jobs }: Pick<Services, 'jobs'>,
  kind: TaskKind,
  workspaceId: string,
  transaction?: Transaction,
) => jobs.send(taskQueue, { data: { kind, workspaceId, taskId: randomUUID() }, key: workspaceId }, transaction)

export const isTaskQueued = async ({ jobs }: Pick<Services, 'jobs'>, kind: TaskKind, workspaceId: string) =>
  (await jobs.listUnfinished(taskQueue, workspaceId)).some((task) => task.kind === kind)
