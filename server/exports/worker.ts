import type { Services } from '#server/context.ts'
import { repeat, type Repetition } from '#server/repeat.ts'
import { queueOf, recover } from './export-jobs.ts'
import { sweepExports } from './room.ts'
import { giveUp, work } from './work.ts'

const sweeping = 600_000
const places = 2

/** Writes the exports that this server can write, those of different people side by side. */
export async function startExportWorker(services: Services): Promise<Repetition> {
  const { jobs, log } = services
  const queue = queueOf(services)
  await jobs.define(queue)
  await recover(services)
  await jobs.work(queue, { places }, ({ exportId }, signal) => work(services, exportId!, signal))
  await jobs.workDead(queue, ({ exportId }) => giveUp(services, exportId!))
  return repeat({
    every: sweeping,
    act: () => sweepExports(services),
    onError: (error) => log.warn({ err: error }, 'old exports stay for now'),
  })
}
