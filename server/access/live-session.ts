import { and, gt, isNull, sql } from 'drizzle-orm'
import { sessions } from '#server/platform/db/postgres/schema/index.ts'

const idleTimeoutMs = 7 * 86_400_000

/** `liveAt` fills the placeholders. */
export const isLive = and(
  isNull(sessions.revokedAt),
  gt(sessions.endsAt, sql.placeholder('now')),
  gt(sessions.lastUsedAt, sql.placeholder('idleSince')),
)
export const liveAt = (now: Date) => ({ now, idleSince: new Date(now.getTime() - idleTimeoutMs) })
