import { eq, sql } from 'drizzle-orm'
import { silenceTimeout } from '#server/access/one-release.ts'
import { release } from '#server/ground/release.ts'
import type { Postgres } from '#server/platform/db/postgres/postgres.ts'
import { servers } from '#server/platform/db/postgres/schema/index.ts'

export const heartbeat = (db: Postgres, serverId: string) =>
  db
    .insert(servers)
    .values({ id: serverId, release })
    .onConflictDoUpdate({ target: servers.id, set: { seenAt: sql`now()`, release } })

/** Whether a server's last heartbeat is older than `silenceTimeout`. */
export async function isAway(db: Postgres, serverId: string): Promise<boolean> {
  const [found] = await db
    .select({ lives: sql<boolean>`${servers.seenAt} > now() - ${silenceTimeout}` })
    .from(servers)
    .where(eq(servers.id, serverId))
  return found?.lives !== true
}
