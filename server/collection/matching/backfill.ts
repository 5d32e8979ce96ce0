import { eq } from 'drizzle-orm'
import { setTimeout as pause } from 'node:timers/promises'
import type { CollectorSource } from '#contract/collection/collection.ts'
import type { Services } from '#server/context.ts'
import { isOutage } from '#server/db/outages.ts'
import { collectors, workspaces } from '#server/db/schema/index.ts'
import { untilNoneReclassifies } from '#server/ingest/write/turns.ts'
import { compile } from '#server/selection/compile.ts'
import { startOfDay } from '#server/selection/days.ts'
import { requestSearches, sendSearches } from '../searches/searches.ts'
import { type Backfill, beginBackfill, findBackfill, finishBackfill, noteBackfill } from './backfills.ts'
import { countByDay, readFound, type Searched } from './collected-elsewhere.ts'
import { copyFound } from './copy-posts.ts'
import { searchedFrom } from './searched-days.ts'
import { readStoredQueries } from './stored-queries.ts'

const page = 1_000
const waiting = 2_000
/** Until every server matches new posts against the query (live-queries.ts), the last posts may still be on their way. */
const untilLive = 5_000

/** Somebody else has it now, or nobody: nothing more may be written. */
class Ended extends Error {}

/**
 * Copies the collected posts of other workspaces that a query matches into its own, the latest first, within the days of
 * the plan and of the retention; then the `searchable` sources are asked (searches/). Can be repeated: a post that is there
 * already is written once.
 */
export async function backfill(
  services: Services,
  queryId: string,
  signal: AbortSignal,
  searchable: readonly CollectorSource[] = [],
): Promise<void> {
  while (true) {
    try {
      return await attempt(services, queryId, signal, searchable)
    } catch (error) {
      signal.throwIfAborted()
      if (error instanceof Ended) return
      if (!isOutage(error) && !(await services.disk.isLow())) throw error
      services.log.warn({ err: error }, 'the search for a saved query among stored posts waits for a store or for room')
      await pause(waiting, undefined, { signal })
    }
  }
}

async function attempt(
  services: Services,
  queryId: string,
  signal: AbortSignal,
  searchable: readonly CollectorSource[],
) {
  const { db, clickhouse } = services
  const begun = await beginBackfill(db, queryId)
  if (begun === null) return
  const wait = begun.createdAt.getTime() + untilLive - services.now().getTime()
  if (wait > 0) await pause(Math.min(wait, untilLive), undefined, { signal })
  const searched = await searchOf(services, begun)
  if (searched === null) return void (await finishBackfill(services, begun, 'done'))
  await requestSearches(db, begun, searched, searchable)
  const days = await countByDay(clickhouse, searched)
  const progress = { done: 0, added: 0, found: days.reduce((sum, { found }) => sum + found, 0) }
  await note(services, begun, { from: searched.from, ...progress })
  for (const day of days) {
    for (let after = '0'; ;) {
      const found = await readFound(clickhouse, searched, day, after, page)
      if (found.length === 0) break
      await untilRoom(services, begun.workspaceId, signal)
      await note(services, begun, progress)
      progress.added += await copyFound(services, begun.workspaceId, found)
      progress.done = Math.min(progress.done + found.length, progress.found)
      await note(services, begun, progress)
      after = found.at(-1)!.postId
    }
  }
  await end(services, begun, 'done')
}

/** However the search here ended, the sources are asked now. */
async function end(services: Services, begun: Backfill, status: 'done' | 'failed') {
  await services.db.transaction(async (transaction) => {
    if (await finishBackfill({ ...services, db: transaction }, begun, status))
      await sendSearches(services, transaction, begun.queryId)
  })
  services.jobs.wake()
}

async function untilRoom(services: Services, workspaceId: string, signal: AbortSignal) {
  signal.throwIfAborted()
  while (await services.disk.isLow()) await pause(waiting, undefined, { signal })
  await untilNoneReclassifies(services, workspaceId, signal)
}

async function note({ db }: Services, begun: Backfill, progress: Parameters<typeof noteBackfill>[2]) {
  if (!(await noteBackfill(db, begun, progress))) throw new Ended()
}

/** Null where the query is not live any more, cannot be read, or nothing is collected. */
async function searchOf(services: Services, { queryId, workspaceId, createdAt }: Backfill): Promise<Searched | null> {
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
    from: searchedFrom(services, workspace, createdAt),
    until: new Date(services.now().getTime() + untilLive),
  }
}

/** Ends what has failed too often. */
export async function giveUp(services: Services, queryId: string) {
  const found = await findBackfill(services.db, queryId)
  if (found === null) return
  services.log.error({ workspace: found.workspaceId }, 'the search for a saved query among stored posts is given up')
  await end(services, found, 'failed')
}
