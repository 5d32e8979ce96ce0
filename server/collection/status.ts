import type { CollectorState, PastState, RateBudget } from '#contract/collection.ts'
import type { Services } from '#server/context.ts'
import { collectorStatus } from '#server/db/schema/index.ts'
import type { CollectorContext } from '#src/machines/collector-setup.ts'

export type Standing = {
  state: CollectorState
  past: PastState
  since: Date
  lagSeconds: number | null
  fault: CollectorContext['fault']
  faultAt: Date | null
  nextRetryAt: Date | null
  budget: RateBudget | null
}

/** The state of a region as a word: `following.streaming` is streaming. */
export const stateIn = (value: unknown): string =>
  typeof value === 'string' ? value : stateIn(Object.values(value as object)[0])

/** Says how the chart of a collector stands. */
export async function noteStatus(
  { db, now, serverId }: Pick<Services, 'db' | 'now' | 'serverId'>,
  collectorId: string,
  { fault, ...standing }: Standing,
) {
  const row = { ...standing, fault: fault?.text ?? null, faultKind: kindOf(fault), serverId, seenAt: now() }
  await db
    .insert(collectorStatus)
    .values({ collectorId, ...row })
    .onConflictDoUpdate({ target: collectorStatus.collectorId, set: row })
}

const kindOf = (fault: CollectorContext['fault']) =>
  fault === null ? null : fault.kind === 'ended' ? 'unreachable' : fault.kind
