import type { Services } from '#server/access/context.ts'
import { startRecurringTask, type RecurringTask, combineTasks } from '#server/ground/recurring-task.ts'
import { checkDue } from './check.ts'
import { deleteOldHits } from './hits.ts'
import { createHourCache } from './kinds/series.ts'
import { enforcePlanLimits } from './limits.ts'

const checkIntervalMs = 1_000
const sweepIntervalMs = 60_000
const deleteIntervalMs = 3_600_000

/** Safe on several servers: each alert is checked and moved by one at a time. */
export function startAlertWorker(services: Services): RecurringTask {
  const hourCache = createHourCache()
  const onError = (error: unknown) => services.log.warn({ err: error }, 'alerts are checked later')
  return combineTasks([
    startRecurringTask({ every: checkIntervalMs, act: (signal) => checkDue(services, hourCache, signal), onError }),
    startRecurringTask({ every: sweepIntervalMs, act: (signal) => enforcePlanLimits(services, signal), onError }),
    startRecurringTask({ every: deleteIntervalMs, act: () => deleteOldHits(services), onError, later: true }),
  ])
}
