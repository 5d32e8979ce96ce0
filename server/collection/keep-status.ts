import { setTimeout as pause } from 'node:timers/promises'
import type { CollectorState, PastState, RateBudget } from '#contract/collection/collection.ts'
import type { Services } from '#server/context.ts'
import type { Chart } from './chart.ts'
import { findCollector } from './collector-rows.ts'
import { closeOutage, noteOutage } from './gaps.ts'
import { isLive, noteStatus, type Standing, stateIn } from './status.ts'

const beat = 1_000
const silence = 5_000
/** Shorter outages are replayed, and no chart need say so. */
const patience = 60_000

/**
 * Says once a second, where something has changed, how the chart of a collector stands, and notes outages that last. What was read
 * ends at `readUntil`, null where nothing was.
 */
export function keepStatus(services: Services, collectorId: string, readUntil: Date | null) {
  const { now, log } = services
  const ending = new AbortController()
  const standing: Standing = {
    state: 'idle',
    past: 'complete',
    since: now(),
    lagSeconds: null,
    fault: null,
    faultAt: null,
    nextRetryAt: null,
    budget: null,
  }
  /** When the newest of what is being stored happened, ms; null where nothing is or its source does not say. */
  let storing: number | null = null
  let changed = true
  let noted = 0
  /** Since when nothing comes in, and since when this server knows; null while something does. */
  let down: { since: Date; known: Date } | null = readUntil === null ? null : { since: readUntil, known: now() }
  let isNoted = false
  let isBack = false

  const behind = (at: number) => Math.max(0, (now().getTime() - at) / 1_000)

  function stand(state: CollectorState, past: PastState) {
    if (isLive(standing.state) && !isLive(state)) down = { since: now(), known: now() }
    if (isLive(state) && !isLive(standing.state)) isBack = true
    if (state !== standing.state || past !== standing.past) standing.since = now()
    if (state !== 'backingOff' && state !== 'rateLimited') standing.nextRetryAt = null
    Object.assign(standing, { state, past })
    changed = true
  }

  async function noteOutages() {
    if (isBack && isLive(standing.state)) {
      const row = await findCollector(services, collectorId)
      await closeOutage(services, collectorId, row?.cursor !== null)
      isBack = false
      isNoted = false
      down = null
    }
    if (down !== null && !isNoted && now().getTime() - down.known.getTime() >= patience) {
      await noteOutage(services, collectorId, down.since, standing.state)
      isNoted = true
    }
  }

  async function note() {
    await noteOutages()
    if (!changed && now().getTime() - noted < silence) return
    changed = false
    noted = now().getTime()
    const lagSeconds = storing === null ? standing.lagSeconds : Math.max(standing.lagSeconds ?? 0, behind(storing))
    await noteStatus(services, collectorId, { ...standing, lagSeconds })
  }

  const noting = (async () => {
    while (!ending.signal.aborted) {
      await note().catch((error: unknown) => {
        changed = true
        log.debug({ err: error, collectorId }, 'the state of a collector is not written down')
      })
      await pause(beat, undefined, { signal: ending.signal }).catch(() => {})
    }
  })()

  return {
    observe: (chart: Chart) =>
      chart.subscribe(({ value, context }) => {
        const { live, past } = value as { live: unknown; past: unknown }
        if (context.fault !== standing.fault) {
          standing.fault = context.fault
          standing.faultAt = context.fault === null ? standing.faultAt : now()
        }
        if (context.until !== null) standing.nextRetryAt = new Date(context.until)
        stand(stateIn(live) as CollectorState, stateIn(past) as PastState)
        if (context.until !== null) standing.nextRetryAt = new Date(context.until)
      }),
    tellRetry: (milliseconds: number) => {
      standing.nextRetryAt = new Date(now().getTime() + milliseconds)
      changed = true
    },
    tellBudget: (budget: RateBudget) => {
      standing.budget = budget
      changed = true
    },
    /** The lag grows until it is stored. */
    tellStoring: (at: number | null) => (storing = at),
    tellStored: () => {
      standing.lagSeconds = storing === null ? null : behind(storing)
      storing = null
      changed = true
    },
    stop: async () => {
      ending.abort()
      await noting
    },
  }
}
