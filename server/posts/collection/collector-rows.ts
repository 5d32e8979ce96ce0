import { eq, sql } from 'drizzle-orm'
import type { Services } from '#server/access/context.ts'
import { collectors } from '#server/platform/db/postgres/schema/index.ts'

export type CollectorRow = typeof collectors.$inferSelect

/** Claims the collector: the new attempt number fences off the server that had it. Null if it was deleted. */
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
