import { and, gt, isNull, sql } from 'drizzle-orm'
import { sessions } from '#server/db/postgres/schema/index.ts'

/** Milliseconds after which a session that nobody refreshes has ended. */
const idleTimeoutMs = 7 * 86_400_000

/** The sessions that still stand; its placeholders are filled by `liveAt`. */
export const isLive = and(
  isNull(sessions.revokedAt),
  gt(sessions.endsAt, sql.placeholder('now')),
  gt(sessions.lastUsedAt, sql.placeholder('idleSince')),
)
export const liveAt = (now: Date) => ({ now, idleSince: new Date(now.getTime() - idleTimeoutMs) })
