import type { CollectorSource } from '#contract/collection/collection.ts'
import type { Services } from '#server/context.ts'
import { queue as searches } from '../searches/searches.ts'
import { backfill, giveUp } from './backfill.ts'
import { queue } from './backfills.ts'

/**
 * Searches for one query at a time on each server, those of different workspaces in the order in which they were saved. The
 * `searchable` sources are asked afterwards, by the worker of searches.
 */
export async function startBackfillWorker(services: Services, searchable: readonly CollectorSource[]) {
  const { jobs } = services
  await jobs.define(queue)
  if (searchable.length > 0) await jobs.define(searches)
  await jobs.work(queue, { places: 1 }, ({ queryId }, signal) => backfill(services, queryId!, signal, searchable))
  await jobs.workDead(queue, ({ queryId }) => giveUp(services, queryId!))
}
