import { eq, sql } from 'drizzle-orm'
import { setTimeout as pause } from 'node:timers/promises'
import type { Services } from '#server/context.ts'
import type { Postgres } from '#server/db/postgres.ts'
import { servers } from '#server/db/schema.ts'

const beatEvery = 30_000
const silence = sql`interval '90 seconds'`

export const beat = (db: Postgres, serverId: string) =>
  db
    .insert(servers)
    .values({ id: serverId })
    .onConflictDoUpdate({ target: servers.id, set: { seenAt: sql`now()` } })

export async function keepBeating({ db, serverId, log }: Services, signal: AbortSignal) {
  while (!signal.aborted) {
    await beat(db, serverId).catch((error: unknown) => log.warn({ err: error }, 'a heartbeat failed'))
    await pause(beatEvery, undefined, { signal, ref: false }).catch(() => {})
  }
}

/** Whether a server has been silent for so long that it does not run. */
export async function isAway(db: Postgres, serverId: string): Promise<boolean> {
  const [found] = await db
    .select({ lives: sql<boolean>`${servers.seenAt} > now() - ${silence}` })
    .from(servers)
    .where(eq(servers.id, serverId))
  return found?.lives !== true
}
