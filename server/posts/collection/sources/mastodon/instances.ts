import { computeRequestedWaitMs } from '../../backoff.ts'
import type { SourceError } from '../../source.ts'

/** Instances to skip: those that failed in this round, and those that asked to wait. */
export function createInstances(now: () => number) {
  const paused = new Map<string, { fault: SourceError; until: number }>()
  let down = new Map<string, SourceError>()
  return {
    beginRound: () => {
      const still = [...paused].filter(([, { until }]) => until > now())
      down = new Map(still.map(([origin, { fault }]) => [origin, fault]))
    },
    fail: (origin: string, fault: SourceError) => {
      down.set(origin, fault)
      paused.set(origin, { fault, until: now() + computeRequestedWaitMs(fault) })
    },
    isDown: (origin: string) => down.has(origin),
    faults: () => [...down.values()],
  }
}
export type Instances = ReturnType<typeof createInstances>
