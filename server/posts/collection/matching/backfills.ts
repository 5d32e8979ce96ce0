import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Services } from '#server/access/context.ts'
import { queryBackfills, querySearches } from '#server/platform/db/postgres/schema/index.ts'
import { createFencedRows } from '#server/jobs/fence.ts'
import { meaningOf } from './meaning.ts'
import type { StoredQueries } from './stored-queries.ts'

export type Backfill = typeof queryBackfills.$inferSelect

/** One for all servers, since any of them can read stored posts. */
export const backfillQueue = 'query-backfills'

export const backfillRows = createFencedRows(queryBackfills, { id: 'queryId', fence: 'attempt' })

export const toBackfillJob = ({ queryId }: Pick<Backfill, 'queryId'>) => ({ data: { queryId }, key: queryId })

/** Requests a search for each live query with a new meaning, and deletes those of queries that aren't live. */
export async function requestBackfills(services: Pick<Services, 'db' | 'jobs' | 'now'>, stored: StoredQueries) {
  const { db } = services
  const { workspaceId } = stored
  const requests = stored.live.flatMap(({ id, tree }) =>
    tree === null ? [] : [{ queryId: id, workspaceId, meaning: meaningOf(tree) }],
  )
  const rows = await db.select().from(queryBackfills).where(eq(queryBackfills.workspaceId, workspaceId))
  const known = new Map(rows.map(({ queryId, meaning }) => [queryId, meaning]))
  const changed = requests.filter(({ queryId, meaning }) => known.get(queryId) !== meaning)
  for (const { queryId } of requests) known.delete(queryId)
  const deleted = [...known.keys()]
  if (deleted.length > 0)
    await db
      .delete(queryBackfills)
      .where(and(eq(queryBackfills.workspaceId, workspaceId), inArray(queryBackfills.queryId, deleted)))
  for (const one of changed) await request(services, one)
}

async function request(
  { db, jobs, now }: Pick<Services, 'db' | 'jobs' | 'now'>,
  wanted: { queryId: string; workspaceId: string; meaning: string },
) {
  const { queryId, meaning } = wanted
  await db.transaction(async (transaction) => {
    // The query was deleted meanwhile.
    const isThere = sql`SELECT 1 FROM saved_queries WHERE id = ${queryId} FOR KEY SHARE`
    if ((await transaction.execute(isThere)).rows.length === 0) return
    const queued = { meaning, status: 'queued', from: null, found: null, done: 0, added: 0, finishedAt: null } as const
    const [requested] = await transaction
      .insert(queryBackfills)
      .values({ ...wanted, ...queued, createdAt: now() })
      .onConflictDoUpdate({
        target: queryBackfills.queryId,
        set: { ...queued, createdAt: now(), attempt: sql`${queryBackfills.attempt} + 1` },
        // Another server may have requested the same.
        setWhere: ne(queryBackfills.meaning, meaning),
      })
      .returning()
    if (!requested) return
    // Cancels searches for the previous meaning.
    await transaction.delete(querySearches).where(eq(querySearches.queryId, queryId))
    await jobs.send(backfillQueue, toBackfillJob({ queryId }), transaction)
  })
  jobs.wake()
}
