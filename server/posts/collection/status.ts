import { eq } from 'drizzle-orm'
import type { CollectorState, PastState, RateBudget } from '#contract/collection/collection.ts'
import type { Services } from '#server/access/context.ts'
import { collectorStatus } from '#server/platform/db/postgres/schema/index.ts'
import type { CollectorContext } from '#src/machines/collector-setup.ts'
import type { CollectorRow } from './collector-rows.ts'

export type CurrentStatus = {
  state: CollectorState
  past: PastState
  since: Date
  lagSeconds: number | null
  fault: CollectorContext['fault']
  faultAt: Date | null
  nextRetryAt: Date | null
  budget: RateBudget | null
}

/** The state within a region: `streaming` for `following.streaming`. */
export const stateIn = (value: unknown): string =>
  typeof value === 'string' ? value : stateIn(Object.values(value as object)[0])

export const isLive = (state: CollectorState) => state === 'streaming' || state === 'polling'

/** Until when posts were read: a quiet source was read beyond its newest post. Null if nothing was. */
export async function findReadUntil(
  { db, now }: Pick<Services, 'db' | 'now'>,
  collector: CollectorRow,
): Promise<Date | null> {
  const [status] = await db.select().from(collectorStatus).where(eq(collectorStatus.collectorId, collector.id))
  return readUntil(collector, status, now())
}

export function readUntil(
  { cursor, cursorAt }: Pick<CollectorRow, 'cursor' | 'cursorAt'>,
  status: { state: CollectorState; seenAt: Date } | null | undefined,
  now: Date,
): Date | null {
  if (cursor === null) return null
  const seenAt = status && isLive(status.state) ? status.seenAt : null
  if (cursorAt === null || seenAt === null) return cursorAt ?? seenAt ?? now
  return cursorAt > seenAt ? cursorAt : seenAt
}

export async function noteStatus(
  { db, now, serverId }: Pick<Services, 'db' | 'now' | 'serverId'>,
  collectorId: string,
  { fault, ...current }: CurrentStatus,
) {
  const row = {
    ...current,
    fault: fault?.text ?? null,
    faultKind: fault === null ? null : fault.kind === 'ended' ? 'unreachable' : fault.kind,
    serverId,
    seenAt: now(),
  }
  await db
    .insert(collectorStatus)
    .values({ collectorId, ...row })
    .onConflictDoUpdate({ target: collectorStatus.collectorId, set: row })
}
