import type { CollectorState } from '#contract/collection/collection.ts'
import type { collectors, collectorStatus } from '#server/platform/db/postgres/schema/index.ts'

type Status = Pick<typeof collectorStatus.$inferSelect, 'state' | 'budget'>

/** A source is searched only while its collector follows it, with the calls that following leaves. */
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
  const until = findBudgetReset(status.budget, now)
  return until === null ? { kind: 'ready' } : { kind: 'waiting', until }
}

/** Half of the calls are reserved for following. */
const reservedShare = 0.5

/** When a search may go on after using its share of calls; null if enough are left. */
export function findBudgetReset(budget: Status['budget'], now: Date): Date | null {
  if (budget === null || budget.resetsAt <= now.getTime() || budget.left > budget.limit * reservedShare) return null
  return new Date(budget.resetsAt)
}
