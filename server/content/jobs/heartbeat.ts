import { and, inArray, isNull, notInArray, or, sql } from 'drizzle-orm'
import type { Postgres } from '#server/db/postgres.ts'
import { imports, servers } from '#server/db/schema.ts'

/** How often a server says that it lives. */
export const beatEvery = 30_000
/** Heartbeats with a longer pause between them have had a gap: PostgreSQL was away, or this server was. */
const gap = sql`interval '60 seconds'`
/** A server that says nothing for so long is given up; one that is only being restarted finds its imports as it left them. */
const silence = sql`interval '1 hour'`
/** After an outage of PostgreSQL every server seems silent until it has spoken again. */
const steady = sql`interval '3 minutes'`

/** Says that this server lives. All times are the store's own. */
export async function beat(db: Postgres, serverId: string) {
  await db
    .insert(servers)
    .values({ id: serverId })
    .onConflictDoUpdate({
      target: servers.id,
      set: {
        seenAt: sql`now()`,
        steadySince: sql`CASE WHEN ${servers.seenAt} > now() - ${gap} THEN ${servers.steadySince} ELSE now() END`,
      },
    })
}

/** Takes over the unfinished imports of servers that were given up, and of none; answers how many. */
export async function adoptOrphans(db: Postgres, serverId: string): Promise<number> {
  const living = db
    .select({ id: servers.id })
    .from(servers)
    .where(sql`${servers.seenAt} > now() - ${silence}`)
  const adopted = await db
    .update(imports)
    .set({ serverId })
    .where(
      and(
        inArray(imports.status, ['queued', 'running', 'undoing']),
        or(isNull(imports.serverId), notInArray(imports.serverId, living)),
        sql`EXISTS (SELECT FROM ${servers} WHERE ${servers.id} = ${serverId} AND ${servers.steadySince} < now() - ${steady})`,
      ),
    )
    .returning({ id: imports.id })
  return adopted.length
}
