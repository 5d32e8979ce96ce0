import type { Services } from '#server/access/context.ts'
import { retryDuringOutages } from '#server/jobs/outage.ts'
import { eraseWorkspace, listDueDeletions } from './deletion.ts'
import { applyRetention, listRetentions } from './retention.ts'
import { isTaskQueued, sendTask, type Task, taskQueue } from './tasks.ts'

/** One workspace at a time. */
export async function startSettingsWorker(services: Services): Promise<void> {
  const { jobs, log } = services
  await jobs.define(taskQueue)
  await jobs.work(taskQueue, { jobs: 1 }, (data, signal) => work(services, data as Task, signal))
  await jobs.workDead(taskQueue, async (task) => log.error({ task }, 'a task of a workspace is given up'))
}

const work = (services: Services, task: Task, signal: AbortSignal) =>
  retryDuringOutages(services, { name: 'a task of a workspace', details: { task }, forDiskSpace: false, signal }, () =>
    task.kind === 'retention'
      ? applyRetention(services, task, signal)
      : eraseWorkspace(services, task.workspaceId, signal),
  )

/** Sends due tasks, and again those whose job gave up; hourly, because posts expire at midnight of each time zone. */
export async function sendDueTasks(services: Services) {
  for (const { id } of await listRetentions(services))
    if (!(await isTaskQueued(services, 'retention', id))) await sendTask(services, 'retention', id)
  for (const { id } of await listDueDeletions(services))
    if (!(await isTaskQueued(services, 'deletion', id))) await sendTask(services, 'deletion', id)
}
