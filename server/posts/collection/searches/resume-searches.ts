import { and, eq, inArray } from 'drizzle-orm'
import type { Services } from '#server/access/context.ts'
import { collectors, collectorStatus, querySearches } from '#server/platform/db/postgres/schema/index.ts'
import { readinessOf } from './readiness.ts'
import { sendSearch } from './searches.ts'

/** Sends waiting searches whose source is ready again. If two servers look at once, only one sends. */
export async function resumeSearches({ db, jobs, now }: Pick<Services, 'db' | 'jobs' | 'now'>) {
  const waiting = await db
    .select({ search: querySearches, collector: collectors, status: collectorStatus })
    .from(querySearches)
    .innerJoin(collectors, eq(collectors.id, querySearches.collectorId))
    .leftJoin(collectorStatus, eq(collectorStatus.collectorId, querySearches.collectorId))
    .where(inArray(querySearches.status, ['waiting', 'skipped']))
  for (const { search, collector, status } of waiting) {
    const { kind } = readinessOf(collector, status, now())
    const next = kind === 'ready' ? 'queued' : kind
    if (next === search.status) continue
    if (next === 'queued' && search.waitsUntil !== null && search.waitsUntil > now()) continue
    await db.transaction(async (transaction) => {
      const [changed] = await transaction
        .update(querySearches)
        .set({ status: next })
        .where(and(eq(querySearches.id, search.id), eq(querySearches.status, search.status)))
        .returning()
      if (changed && next === 'queued') await sendSearch(jobs, transaction, changed)
    })
  }
  jobs.wake()
}
