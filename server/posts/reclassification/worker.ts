import type { Services } from '#server/context.ts'
import { queue } from './runs.ts'
import { giveUp, reclassify } from './work.ts'

/** Reclassifies one workspace at a time on each server. */
export async function startReclassificationWorker(services: Services) {
  const { jobs } = services
  await jobs.define(queue)
  await jobs.work(queue, { places: 1 }, ({ runId }, signal) => reclassify(services, runId!, signal))
  await jobs.workDead(queue, ({ runId }) => giveUp(services, runId!))
}
