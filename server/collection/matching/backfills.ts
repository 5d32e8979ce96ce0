import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Services } from '#server/context.ts'
import { queryBackfills, querySearches } from '#server/db/postgres/schema/index.ts'
import { fenced } from '#server/jobs/fence.ts'
import { meaningOf } from './meaning.ts'
import type { StoredQueries } from './stored-queries.ts'

export type Backfill = typeof queryBackfills.$inferSelect

/** One for all servers: posts are read where they are. */
export const queue = 'query-backfills'

export const backfillRows = fenced(queryBackfills, { id: 'queryId', fence: 'attempt' })

export const sentBackfill = ({ queryId }: Pick<Backfill, 'queryId'>) => ({ data: { queryId }, key: queryId })

/** Asks for a search of every live query that means something else than when it was last searched for, and forgets those that are not live. */
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
  const gone = [...known.keys()]
  if (gone.length > 0)
    await db
      .delete(queryBackfills)
      .where(and(eq(queryBackfills.workspaceId, workspaceId), inArray(queryBackfills.queryId, gone)))
  for (const one of changed) await request(services, one)
}

async function request(
  { db, jobs, now }: Pick<Services, 'db' | 'jobs' | 'now'>,
  wanted: { queryId: string; workspaceId: string; meaning: string },
) {
  const { queryId, meaning } = wanted
  await db.transaction(async (transaction) => {
    // Gone in the meantime, it has nothing to be searched for.
    const isThere = sql`SELECT 1 FROM saved_queries WHERE id = ${queryId} FOR KEY SHARE`
    if ((await transaction.execute(isThere)).rows.length === 0) return
    const anew = { meaning, status: 'queued', from: null, found: null, done: 0, added: 0, finishedAt: null } as const
    const [requested] = await transaction
      .insert(queryBackfills)
      .values({ ...wanted, ...anew, createdAt: now() })
      .onConflictDoUpdate({
        target: queryBackfills.queryId,
        set: { ...anew, createdAt: now(), attempt: sql`${queryBackfills.attempt} + 1` },
        // Another server may have asked for the same.
        setWhere: ne(queryBackfills.meaning, meaning),
      })
      .returning()
    if (!requested) return
    // What the query meant before is searched for no further.
    await transaction.delete(querySearches).where(eq(querySearches.queryId, queryId))
    await jobs.send(queue, sentBackfill({ queryId }), transaction)
  })
  jobs.wake()
}
