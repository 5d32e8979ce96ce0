import type { Services } from '#server/context.ts'
import { repeat, type Repetition, together } from '#server/repeat.ts'
import { checkDue } from './check.ts'
import { forgetHits } from './hits.ts'
import { createSettledHours } from './kinds/series.ts'
import { keepWithinPlans } from './limits.ts'

const checking = 1_000
const sweeping = 60_000
const forgetting = 3_600_000

/** Checks the alerts of the installation; each is checked by one server at a time, and moved by one. */
export function startAlertWorker(services: Services): Repetition {
  const settled = createSettledHours()
  const onError = (error: unknown) => services.log.warn({ err: error }, 'alerts are checked later')
  return together([
    repeat({ every: checking, act: (signal) => checkDue(services, settled, signal), onError }),
    repeat({ every: sweeping, act: (signal) => keepWithinPlans(services, signal), onError }),
    repeat({ every: forgetting, act: () => forgetHits(services), onError, later: true }),
  ])
}
