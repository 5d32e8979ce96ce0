import { eq } from 'drizzle-orm'
import { setTimeout as pause } from 'node:timers/promises'
import type { CollectorSource } from '#contract/collection/collection.ts'
import type { Services } from '#server/access/context.ts'
import type { Postgres, Transaction } from '#server/platform/db/postgres/postgres.ts'
import { collectors, workspaces } from '#server/platform/db/postgres/schema/index.ts'
import { waitForReclassifyWrites } from '#server/posts/ingest/write/exclusive-writes.ts'
import { defineJob } from '#server/jobs/job.ts'
import { waitForDiskSpace } from '#server/jobs/outage.ts'
import { compile } from '#server/selection/compile.ts'
import { startOfDay } from '#server/selection/days.ts'
import { searchQueue as searches, requestSearches, sendSearches } from '../searches/searches.ts'
import { type Backfill, backfillRows, backfillQueue, toBackfillJob } from './backfills.ts'
import { countByDay, readFoundPosts, type StoredPostSearch } from './collected-elsewhere.ts'
import { copyPosts } from './copy-posts.ts'
import { findSearchStart } from './search-start.ts'
import { readStoredQueries } from './stored-queries.ts'

const pageSize = 1_000
/** Until every server matches new posts against the query (live-queries.ts), recent posts may be in flight. */
const liveDelayMs = 5_000

/**
 * Copies matching posts that other workspaces collected, latest first, within the plan's and the retention's days.
 * Then searches the `searchable` sources (searches/). Idempotent: existing posts are written once.
 * Runs one query at a time per server; workspaces' queries go in the order they were saved.
 */
export const backfillJob = (searchable: readonly CollectorSource[]) =>
  defineJob({
    name: 'the search for a saved query among stored posts',
    queue: backfillQueue,
    concurrency: { jobs: 1 },
    rows: backfillRows,
    id: 'queryId',
    toJob: toBackfillJob,
    beginValues: () => ({ done: 0 }),
    run: (services, started, { signal }) => backfill(services, started, signal, searchable),
    end: async (services, started, { status }) => (status === 'failed' ? end(services, started, status) : undefined),
  })

export async function startBackfillWorker(services: Services, searchable: readonly CollectorSource[]) {
  if (searchable.length > 0) await services.jobs.define(searches)
  await backfillJob(searchable).start(services)
}

async function backfill(
  services: Services,
  started: Backfill,
  signal: AbortSignal,
  searchable: readonly CollectorSource[],
) {
  const { db, clickhouse } = services
  const wait = started.createdAt.getTime() + liveDelayMs - services.now().getTime()
  if (wait > 0) await pause(Math.min(wait, liveDelayMs), undefined, { signal })
  const searched = await resolveSearch(services, started)
  if (searched === null) return void (await finish(services, db, started, 'done'))
  await requestSearches(db, started, searched, searchable)
  const days = await countByDay(clickhouse, searched)
  const progress = { done: 0, added: 0, found: days.reduce((sum, { found }) => sum + found, 0) }
  await backfillRows.note(db, started, { from: searched.from, ...progress })
  for (const day of days) {
    for (let after = '0'; ;) {
      const found = await readFoundPosts(clickhouse, searched, day, after, pageSize)
      if (found.length === 0) break
      signal.throwIfAborted()
      await waitForDiskSpace(services, signal)
      await waitForReclassifyWrites(services, started.workspaceId, signal)
      await backfillRows.note(db, started, progress)
      progress.added += await copyPosts(services, started.workspaceId, found)
      progress.done = Math.min(progress.done + found.length, progress.found)
      await backfillRows.note(db, started, progress)
      after = found.at(-1)!.postId
    }
  }
  await end(services, started, 'done')
}

const finish = ({ now }: Services, db: Postgres | Transaction, started: Backfill, status: 'done' | 'failed') =>
  backfillRows.finish(db, started, { status, finishedAt: now() })

/** Searches the sources even if this search failed. */
async function end(services: Services, started: Backfill, status: 'done' | 'failed') {
  await services.db.transaction(async (transaction) => {
    if (await finish(services, transaction, started, status)) await sendSearches(services, transaction, started.queryId)
  })
  services.jobs.wake()
}

async function resolveSearch(
  services: Services,
  { queryId, workspaceId, createdAt }: Backfill,
): Promise<StoredPostSearch | null> {
  const { db } = services
  const [stored] = await readStoredQueries(services, [workspaceId])
  const tree = stored?.live.find(({ id }) => id === queryId)?.tree ?? null
  const [workspace] = await db.select().from(workspaces).where(eq(workspaces.id, workspaceId))
  const collectorIds = (await db.select({ id: collectors.id }).from(collectors)).map(({ id }) => id)
  if (tree === null || workspace === undefined || collectorIds.length === 0) return null
  const { timezone } = workspace
  return {
    workspaceId,
    collectorIds,
    condition: compile(tree, { startOfDay: (day) => startOfDay(day, timezone) }),
    from: findSearchStart(services, workspace, createdAt),
    until: new Date(services.now().getTime() + liveDelayMs),
  }
}
