import type { Services } from '#server/context.ts'
import { repeat, type Repetition, together } from '#server/repeat.ts'
import { queueOf, recover, undoPriority } from './import-jobs.ts'
import { giveUp, work } from './work.ts'
import { beat } from './servers.ts'
import { sweepSpool } from './sweep.ts'

const beating = 30_000
const sweeping = 3_600_000

/**
 * Each import reads in a thread of its own, which is most of what it needs of memory. The last place is for small ones alone; one
 * more is for undos, so that they go on while imports wait for room.
 */
const places = { imports: 4, large: 3, undos: 1 }

/** Works through the imports and undos that this server can do, those of different workspaces side by side. */
export async function startImportWorker(services: Services): Promise<Repetition> {
  const { db, jobs, log, serverId } = services
  const queue = queueOf(services)
  await jobs.define(queue)
  await recover(services)
  const handle = ({ importId }: Record<string, string>, signal: AbortSignal) => work(services, importId!, signal)
  await jobs.work(queue, { places: places.imports, placesOfGroup: places.large }, handle)
  await jobs.work(queue, { places: places.undos, minPriority: undoPriority }, handle)
  await jobs.workDead(queue, ({ importId }) => giveUp(services, importId!))
  return together([
    repeat({
      every: beating,
      act: () => beat(db, serverId),
      onError: (error) => log.warn({ err: error }, 'a heartbeat failed'),
    }),
    repeat({
      every: sweeping,
      act: () => sweepSpool(services),
      onError: (error) => log.warn({ err: error }, 'old uploads stay for now'),
    }),
  ])
}
