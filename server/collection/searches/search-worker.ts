import { and, eq, inArray } from 'drizzle-orm'
import { say } from '#contract/texts.ts'
import type { Services } from '#server/context.ts'
import { collectors, collectorStatus, querySearches } from '#server/db/schema/index.ts'
import { repeat, type Repetition } from '#server/repeat.ts'
import { requestLateSearches } from './late-searches.ts'
import { readinessOf } from './readiness.ts'
import { searchSource, type Searching, usualSearching } from './search-source.ts'
import { beginSearch, finishSearch, queue, sendSearch } from './searches.ts'

/** Searches that one server runs side by side, each at another collector. */
const places = 4
const looking = 5_000

type Given = Pick<Searching, 'adapters' | 'network' | 'credentials'> & Partial<Searching>

/** Searches sources for saved queries, one query at a time for each collector of the installation. */
export async function startSearchWorker(services: Services, given: Given): Promise<Repetition> {
  const { jobs, log } = services
  const searching = { ...usualSearching, ...given }
  const stopping = new AbortController()
  await jobs.define(queue)
  await jobs.work(queue, { places }, ({ searchId }, signal) =>
    searchSource(services, searching, searchId!, AbortSignal.any([signal, stopping.signal])),
  )
  await jobs.workDead(queue, ({ searchId }) => giveUp(services, searchId!))
  const onError = (error: unknown) => log.warn({ err: error }, 'searches for saved queries go on later')
  const searchable = [...given.adapters.values()].flatMap(({ source, textOf }) => (textOf === null ? [] : [source]))
  const look = async () => {
    await resumeSearches(services)
    await requestLateSearches(services, searchable)
  }
  const { stop } = repeat({ every: looking, act: look, onError })
  return {
    stop: () => {
      stopping.abort()
      return stop()
    },
  }
}

/** Sends what waited for its source and need not any longer. Two servers may look at once: one of them sends. */
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

/** Ends what has failed too often. */
async function giveUp(services: Services, searchId: string) {
  const search = await beginSearch(services.db, searchId)
  if (search === null) return
  services.log.error({ workspace: search.workspaceId }, 'the search for a saved query at a source is given up')
  await finishSearch(services, search, { status: 'failed', fault: say(unforeseen) })
}

const unforeseen = /*i18n*/ {
  id: 'collection.searchBroke',
  message: 'The search broke in a way that nobody foresaw. The log of the server says more.',
}
