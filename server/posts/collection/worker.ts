import type { Services } from '#server/access/context.ts'
import { collectors } from '#server/platform/db/postgres/schema/index.ts'
import { releaseUnwritten } from '#server/posts/ingest/write/write-within-limit.ts'
import { startRecurringTask, type RecurringTask, combineTasks } from '#server/ground/recurring-task.ts'
import { type CollectionDependencies, defaultCollectionOptions } from './context.ts'
import { deleteWithLock, expirePosts } from './deletions.ts'
import { flushCounts } from './flush-counts.ts'
import { deleteOld } from './delete-old.ts'
import { observeLag } from './lag.ts'
import { followLiveQueries } from './matching/live-queries.ts'
import { runCollector } from './run-collector.ts'
import type { Routing } from './write-posts.ts'

const queue = 'collectors'
const maxCollectors = 16
const sweepIntervalMs = 10_000
/** Jobs end after a day, so a server hands over a collector before. */
const tenureMs = 20 * 3_600_000

/** Runs every collector on one server each: a job whose lease another server takes if this one is gone. */
export async function startCollectionWorker(
  services: Services,
  options: Pick<CollectionDependencies, 'adapters' | 'network'> &
    Partial<CollectionDependencies> &
    Pick<Routing, 'delivered'>,
): Promise<RecurringTask> {
  const { jobs, log } = services
  const live = options.live ? null : await followLiveQueries(services)
  const { delivered } = options
  const dependencies: CollectionDependencies = {
    ...defaultCollectionOptions,
    live: { ...live!, delivered },
    ...options,
  }
  const stopping = new AbortController()
  await jobs.define(queue)
  await jobs.work(queue, { jobs: maxCollectors, lasts: true }, ({ collectorId }, signal) =>
    runWithLease(services, dependencies, collectorId!, AbortSignal.any([signal, stopping.signal])),
  )
  await jobs.workDead(queue, async ({ collectorId }) => log.warn({ collectorId }, 'a collector is restarted'))
  const onError = (error: unknown) => log.warn({ err: error }, 'collection goes on later')
  const rounds = combineTasks([
    startRecurringTask({ every: sweepIntervalMs, act: (signal) => sweep(services, signal), onError }),
    ...(live ? [live] : []),
  ])
  const endLag = observeLag(services)
  return {
    stop: () => {
      endLag()
      stopping.abort()
      return rounds.stop()
    },
  }
}

async function runWithLease(
  services: Services,
  dependencies: CollectionDependencies,
  collectorId: string,
  signal: AbortSignal,
) {
  const over = AbortSignal.timeout(tenureMs)
  await runCollector(services, dependencies, collectorId, AbortSignal.any([signal, over]))
  signal.throwIfAborted()
}

/** Sends a job for each collector without one; if two servers do, the second job waits for the first. */
export async function sendMissing({ db, jobs }: Services) {
  for (const { id } of await db.select({ id: collectors.id }).from(collectors))
    if ((await jobs.listUnfinished(queue, id)).length === 0)
      await jobs.send(queue, { key: id, data: { collectorId: id } })
}

/** Idempotent; two servers may run the same step. */
async function sweep(services: Services, signal: AbortSignal) {
  await deleteWithLock(services, signal)
  for (const { id } of await services.db.select({ id: collectors.id }).from(collectors))
    while (!signal.aborted && (await flushCounts(services, id)) > 0);
}

/** Order matters: texts due for deletion are deleted before their records. */
export async function deleteOldPosts(services: Services, signal: AbortSignal) {
  await expirePosts(services, signal)
  await releaseUnwritten(services)
  await deleteOld(services, signal)
}
