import { and, eq, isNull, lt, or } from 'drizzle-orm'
import { hourMs } from '#contract/durations.ts'
import type { Call } from '#server/access/context.ts'
import { members } from '#server/platform/db/postgres/schema/index.ts'

/** Writes at most once an hour. Calls don't wait for it, and its failure doesn't affect them. */
export function noteActivity(
  { db, log, now }: Call,
  { workspaceId, userId, lastActiveAt }: { workspaceId: string; userId: string; lastActiveAt: Date | null },
) {
  const at = now()
  const anHourAgo = new Date(at.getTime() - hourMs)
  if (lastActiveAt !== null && lastActiveAt > anHourAgo) return
  const isOld = or(isNull(members.lastActiveAt), lt(members.lastActiveAt, anHourAgo))
  void db
    .update(members)
    .set({ lastActiveAt: at })
    .where(and(eq(members.workspaceId, workspaceId), eq(members.userId, userId), isOld))
    .catch((error: unknown) => log.debug({ err: error }, 'nobody notes that a member is here'))
}
