import type { Services } from '#server/context.ts'
import { repeat, type Repetition, together } from '#server/repeat.ts'
import { checkDue } from './check.ts'
import { deleteOldHits } from './hits.ts'
import { createSettledHours } from './kinds/series.ts'
import { enforcePlanLimits } from './limits.ts'

const checkIntervalMs = 1_000
const sweepIntervalMs = 60_000
const deleteIntervalMs = 3_600_000

/** Safe on several servers: each alert is checked and moved by one at a time. */
export function startAlertWorker(services: Services): Repetition {
  const settled = createSettledHours()
  const onError = (error: unknown) => services.log.warn({ err: error }, 'alerts are checked later')
  return together([
    repeat({ every: checkIntervalMs, act: (signal) => checkDue(services, settled, signal), onError }),
    repeat({ every: sweepIntervalMs, act: (signal) => enforcePlanLimits(services, signal), onError }),
    repeat({ every: deleteIntervalMs, act: () => deleteOldHits(services), onError, later: true }),
  ])
}
