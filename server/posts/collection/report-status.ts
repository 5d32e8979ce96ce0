import { setTimeout as pause } from 'node:timers/promises'
import type { CollectorState, PastState, RateBudget } from '#contract/collection/collection.ts'
import type { Services } from '#server/access/context.ts'
import type { Chart } from './chart.ts'
import { findCollector } from './collector-rows.ts'
import { closeOutage, noteOutage } from './gaps.ts'
import { notifyStaff } from './notify-staff.ts'
import { isLive, noteStatus, type CurrentStatus, stateIn } from './status.ts'

const intervalMs = 1_000
const silenceMs = 5_000
/** The cursor replays shorter outages, so charts needn't show them. */
const outageAfterMs = 60_000

/** Writes changed status at most once a second, and records lasting outages. `readUntil`: null if nothing was read. */
export function reportStatus(services: Services, collectorId: string, readUntil: Date | null) {
  const { now, log } = services
  const ending = new AbortController()
  const current: CurrentStatus = {
    state: 'idle',
    past: 'complete',
    since: now(),
    lagSeconds: null,
    fault: null,
    faultAt: null,
    nextRetryAt: null,
    budget: null,
  }
  /** Newest event (ms) of the portion being stored; null if none, or if the source gives no time. */
  let storing: number | null = null
  let changed = true
  let noted = 0
  /** Start of the outage, and when this server noticed; null while posts come in. */
  let down: { since: Date; known: Date } | null = readUntil === null ? null : { since: readUntil, known: now() }
  let isNoted = false
  let isBack = false
  /** The collector needs a person, and staff haven't been notified yet. */
  let needsStaffNotice = false

  const behind = (at: number) => Math.max(0, (now().getTime() - at) / 1_000)

  function enter(state: CollectorState, past: PastState) {
    if (isLive(current.state) && !isLive(state)) down = { since: now(), known: now() }
    if (isLive(state) && !isLive(current.state)) isBack = true
    if (state !== current.state) needsStaffNotice = state === 'failed' || state === 'misconfigured'
    if (state !== current.state || past !== current.past) current.since = now()
    if (state !== 'backingOff' && state !== 'rateLimited') current.nextRetryAt = null
    Object.assign(current, { state, past })
    changed = true
  }

  async function noteOutages() {
    if (isBack && isLive(current.state)) {
      const row = await findCollector(services, collectorId)
      await closeOutage(services, collectorId, row?.cursor !== null)
      isBack = false
      isNoted = false
      down = null
    }
    if (down !== null && !isNoted && now().getTime() - down.known.getTime() >= outageAfterMs) {
      await noteOutage(services, collectorId, down.since, current.state)
      isNoted = true
    }
  }

  async function note() {
    await noteOutages()
    if (needsStaffNotice) {
      await notifyStaff(services, collectorId, current.fault?.text ?? null)
      needsStaffNotice = false
    }
    if (!changed && now().getTime() - noted < silenceMs) return
    changed = false
    noted = now().getTime()
    const lagSeconds = storing === null ? current.lagSeconds : Math.max(current.lagSeconds ?? 0, behind(storing))
    await noteStatus(services, collectorId, { ...current, lagSeconds })
  }

  const noting = (async () => {
    while (!ending.signal.aborted) {
      await note().catch((error: unknown) => {
        changed = true
        log.debug({ err: error, collectorId }, 'the state of a collector is not written down')
      })
      await pause(intervalMs, undefined, { signal: ending.signal }).catch(() => {})
    }
  })()

  return {
    observe: (chart: Chart) =>
      chart.subscribe(({ value, context }) => {
        const { live, past } = value as { live: unknown; past: unknown }
        if (context.fault !== current.fault) {
          current.fault = context.fault
          current.faultAt = context.fault === null ? current.faultAt : now()
        }
        if (context.until !== null) current.nextRetryAt = new Date(context.until)
        enter(stateIn(live) as CollectorState, stateIn(past) as PastState)
        if (context.until !== null) current.nextRetryAt = new Date(context.until)
      }),
    reportRetry: (milliseconds: number) => {
      current.nextRetryAt = new Date(now().getTime() + milliseconds)
      changed = true
    },
    reportBudget: (budget: RateBudget) => {
      if (!Object.values(budget).every(Number.isFinite)) return
      current.budget = budget
      changed = true
    },
    /** The lag grows until the portion is stored. */
    reportStoring: (at: number | null) => (storing = at),
    reportStored: () => {
      current.lagSeconds = storing === null ? null : behind(storing)
      storing = null
      changed = true
    },
    stop: async () => {
      ending.abort()
      await noting
    },
  }
}
