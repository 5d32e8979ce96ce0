import type { CollectorState } from '#contract/collection/collection.ts'
import type { collectors, collectorStatus } from '#server/db/postgres/schema/index.ts'

type Status = Pick<typeof collectorStatus.$inferSelect, 'state' | 'budget'>

/** Whether a source may be asked for a query: only while its collector follows it, and with what that leaves of its calls. */
export type Readiness = { kind: 'ready' } | { kind: 'waiting'; until: Date | null } | { kind: 'skipped' }

const live: ReadonlySet<CollectorState> = new Set(['streaming', 'polling'])
const unable: ReadonlySet<CollectorState> = new Set(['paused', 'misconfigured', 'failed'])

export function readinessOf(
  { wanted }: Pick<typeof collectors.$inferSelect, 'wanted'>,
  status: Status | null,
  now: Date,
): Readiness {
  if (wanted === 'paused' || (status !== null && unable.has(status.state))) return { kind: 'skipped' }
  if (status === null || !live.has(status.state)) return { kind: 'waiting', until: null }
  const until = spentUntil(status.budget, now)
  return until === null ? { kind: 'ready' } : { kind: 'waiting', until }
}

/** Half of what a source lets through is kept for following. */
const reservedShare = 0.5

/** Until when a search leaves the calls that are left to following; null where there are enough. */
export function spentUntil(budget: Status['budget'], now: Date): Date | null {
  if (budget === null || budget.resetsAt <= now.getTime() || budget.left > budget.limit * reservedShare) return null
  return new Date(budget.resetsAt)
}
