import { sql } from 'drizzle-orm'
import type { Transaction } from '#server/platform/db/postgres/postgres.ts'
import { rateLimits } from '#server/platform/db/postgres/schema/index.ts'
import { hashOf } from './secrets.ts'

/** A hash, so that the table contains no addresses or tokens. */
export const countKey = (kind: string, holder: string) => hashOf(`${kind} ${holder}`)

/** Milliseconds until a window ends. */
export const windowRemainingMs = sql<number>`extract(epoch FROM ${rateLimits.endsAt} - now())::float * 1000`

/**
 * Adds to counters that restart when their window (milliseconds) ends. Uses the database's clock, because the servers' clocks differ,
 * and sorts the keys to avoid deadlocks between servers.
 */
export function addCounts(db: Pick<Transaction, 'insert'>, counts: { key: string; count: number }[], window: number) {
  const endsAt = sql`now() + make_interval(secs => ${window / 1000})`
  const isOver = sql`${rateLimits.endsAt} <= now()`
  return db
    .insert(rateLimits)
    .values(counts.toSorted((a, b) => (a.key < b.key ? -1 : 1)).map((one) => ({ ...one, endsAt })))
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        count: sql`CASE WHEN ${isOver} THEN excluded.count ELSE ${rateLimits.count} + excluded.count END`,
        endsAt: sql`CASE WHEN ${isOver} THEN excluded.ends_at ELSE ${rateLimits.endsAt} END`,
      },
    })
    .returning({ key: rateLimits.key, current: rateLimits.count, ttl: windowRemainingMs })
}
