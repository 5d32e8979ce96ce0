import type { Services } from '#server/access/context.ts'
import { startRecurringTask, type RecurringTask } from '#server/ground/recurring-task.ts'
import { checkDue } from './check.ts'
import { createHourCache } from './kinds/series.ts'

const checkIntervalMs = 1_000

/** Safe on several servers: each alert is checked and moved by one at a time. */
export function startAlertWorker(services: Services): RecurringTask {
  const hourCache = createHourCache()
  return startRecurringTask({
    every: checkIntervalMs,
    act: (signal) => checkDue(services, hourCache, signal),
    onError: (error) => services.log.warn({ err: error }, 'alerts are checked later'),
  })
}
