import { and, eq, inArray } from 'drizzle-orm'
import type { Services } from '#server/access/context.ts'
import { collectors, collectorStatus, querySearches } from '#server/platform/db/postgres/schema/index.ts'
import { startRecurringTask, type RecurringTask } from '#server/ground/recurring-task.ts'
import { requestLateSearches } from './late-searches.ts'
import { readinessOf } from './readiness.ts'
import { searchJob, type SearchDependencies, defaultSearchOptions } from './search-source.ts'
import { sendSearch } from './searches.ts'

const intervalMs = 5_000

export async function startSearchWorker(
  services: Services,
  options: Pick<SearchDependencies, 'adapters' | 'network' | 'credentials'> & Partial<SearchDependencies>,
): Promise<RecurringTask> {
  const { log } = services
  const stopping = new AbortController()
  await searchJob({ ...defaultSearchOptions, ...options }).start(services, stopping.signal)
  const onError = (error: unknown) => log.warn({ err: error }, 'searches for saved queries go on later')
  const searchable = [...options.adapters.values()].flatMap(({ source, textOf }) => (textOf === null ? [] : [source]))
  const look = async () => {
    await resumeSearches(services)
    await requestLateSearches(services, searchable)
  }
  const { stop } = startRecurringTask({ every: intervalMs, act: look, onError })
  return {
    stop: () => {
      stopping.abort()
      return stop()
    },
  }
}

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
