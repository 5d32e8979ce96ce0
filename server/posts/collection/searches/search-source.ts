import { setTimeout as pause } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import type { FaultKind, RateBudget } from '#contract/collection/collection.ts'
import { toText } from '#contract/texts.ts'
import type { Services } from '#server/access/context.ts'
import { collectors, collectorStatus } from '#server/platform/db/postgres/schema/index.ts'
import { JobCancelledError } from '#server/jobs/fence.ts'
import { defineJob } from '#server/jobs/job.ts'
import { computeNextDelayMs } from '../backoff.ts'
import { type CollectionDependencies, createFollowContext } from '../context.ts'
import { SourceError } from '../source.ts'
import { readinessOf, findBudgetReset } from './readiness.ts'
import { searchedQuery, type SearchedQuery } from './searched-query.ts'
import { finishSearch, searchQueue, type Search, searchRows, toSearchJob } from './searches.ts'
import { storePage } from './store-page.ts'
import { jobFailed } from '#server/ground/errors.ts'

export type SearchDependencies = Pick<CollectionDependencies, 'adapters' | 'network' | 'credentials'> & {
  /** Milliseconds between pages. */
  interval: number
  /** Pages per search, divided among its texts. */
  maxPages: number
}

/** Searches at once per server, each at another collector. */
const concurrency = 4

/** At most 3,600 calls an hour, since following needs some, too. */
export const defaultSearchOptions = { interval: 1_000, maxPages: 200 }

const maxFailures = 8
const permanentFaults: ReadonlySet<FaultKind> = new Set(['misconfigured', 'unauthorized', 'cursorTooOld'])

const unsearchable = /*i18n*/ {
  id: 'collection.unsearchable',
  message: 'This source can’t be searched with this query.',
}

/**
 * Searches one collector's source for a query, from the saved cursor, and stores matches in the query's workspace.
 * Stops while the source is rate-limited, down or paused; `resumeSearches` continues.
 */
export const searchJob = (dependencies: SearchDependencies) =>
  defineJob({
    name: 'the search for a saved query at a source',
    queue: searchQueue,
    concurrency: { jobs: concurrency },
    rows: searchRows,
    id: 'searchId',
    toJob: toSearchJob,
    beginValues: () => ({ waitsUntil: null }),
    run: (services, started, { signal }) => searchAll(services, dependencies, started, signal),
    end: async (services, started, end) =>
      end.status === 'failed' ? finishSearch(services, started, { status: 'failed', fault: jobFailed }) : undefined,
  })

async function searchAll(services: Services, dependencies: SearchDependencies, started: Search, signal: AbortSignal) {
  const query = await searchedQuery(services, dependencies.adapters, started)
  if (query.texts === null) {
    await finishSearch(services, started, { status: 'failed', fault: toText(unsearchable) })
    return
  }
  let search = await searchRows.note(services.db, started, { texts: query.texts })
  try {
    for (; search.place < query.texts.length; search = await nextText(services, search)) {
      const halfway = await searchText(services, dependencies, search, query, signal)
      if (halfway !== null) return
    }
    await finishSearch(services, search, { status: 'done' })
  } catch (error) {
    signal.throwIfAborted()
    if (!(error instanceof SourceError)) throw error
    await storeFault(services, search, error)
  }
}

const nextText = ({ db }: Services, search: Search) =>
  searchRows.note(db, search, { place: search.place + 1, cursor: null, pages: 0 })

async function searchText(
  services: Services,
  dependencies: SearchDependencies,
  started: Search,
  query: SearchedQuery,
  signal: AbortSignal,
) {
  const { adapter, texts } = query
  const maxPages = Math.max(1, Math.floor(dependencies.maxPages / texts!.length))
  let search = started
  let budget: RateBudget | null = null
  const collector = await readIfReady(services, search)
  if (collector === null) return 'waiting'
  const { from, until, cursor } = search
  const past = { from, until, text: texts![search.place]!, cursor }
  const context = createFollowContext(services, dependencies, collector, {
    signal,
    report: (event) => (budget = event.kind === 'budget' ? event.budget : budget),
  })
  for await (const reading of adapter.search!(collector.settings, past, context)) {
    search = await storePage(services, search, query, { reading, maxPages }, signal)
    if (search.pages >= maxPages) return null
    const spent = findBudgetReset(budget, services.now())
    if (spent !== null) return searchRows.note(services.db, search, { status: 'waiting', waitsUntil: spent })
    await pause(dependencies.interval, undefined, { signal })
    if ((await readIfReady(services, search)) === null) return 'waiting'
  }
  signal.throwIfAborted()
  return null
}

async function readIfReady({ db, now }: Services, search: Search) {
  const [found] = await db
    .select({ collector: collectors, status: collectorStatus })
    .from(collectors)
    .leftJoin(collectorStatus, eq(collectorStatus.collectorId, collectors.id))
    .where(eq(collectors.id, search.collectorId))
  if (!found) throw new JobCancelledError()
  const readiness = readinessOf(found.collector, found.status, now())
  if (readiness.kind === 'ready') return found.collector
  const waitsUntil = readiness.kind === 'waiting' ? readiness.until : null
  await searchRows.note(db, search, { status: readiness.kind, waitsUntil })
  return null
}

/** Faults that need a person end the search; others are retried with backoff. */
async function storeFault(services: Services, started: Search, thrown: SourceError) {
  const { kind, text } = thrown
  const search = await searchRows.note(services.db, started, { fault: text })
  const failures = search.failures + 1
  const isOver = permanentFaults.has(kind) || (kind !== 'rateLimited' && failures >= maxFailures)
  if (isOver) return void (await finishSearch(services, search, { status: 'failed', fault: text }))
  const waitsUntil = new Date(services.now().getTime() + computeNextDelayMs(failures, thrown))
  const changes = {
    status: 'waiting',
    fault: text,
    waitsUntil,
    ...(kind === 'rateLimited' ? {} : { failures }),
  } as const
  await searchRows.note(services.db, search, changes)
}
