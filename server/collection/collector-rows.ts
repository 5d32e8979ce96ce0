import { eq, sql } from 'drizzle-orm'
import type { Services } from '#server/context.ts'
import { collectors } from '#server/db/postgres/schema/index.ts'

export type CollectorRow = typeof collectors.$inferSelect

/** A server begins with a collector; whoever had it before has lost it. Null where it is gone. */
export async function beginCollector({ db }: Pick<Services, 'db'>, collectorId: string): Promise<CollectorRow | null> {
  const [row] = await db
    .update(collectors)
    .set({ attempt: sql`${collectors.attempt} + 1` })
    .where(eq(collectors.id, collectorId))
    .returning()
  return row ?? null
}

export async function findCollector({ db }: Pick<Services, 'db'>, collectorId: string): Promise<CollectorRow | null> {
  const [row] = await db.select().from(collectors).where(eq(collectors.id, collectorId))
  return row ?? null
}
