import { setTimeout as pause } from 'node:timers/promises'
import type { Services } from '#server/context.ts'
import { queueOf, recover, undoPriority } from './import-jobs.ts'
import { giveUp, work } from './work.ts'
import { keepBeating } from './servers.ts'
import { sweepSpool } from './sweep.ts'

const sweeping = 3_600_000

/**
 * Each import reads in a thread of its own, which is most of what it needs of memory. The last place is for small ones alone; one
 * more is for undos, so that they go on while imports wait for room.
 */
const places = { imports: 4, large: 3, undos: 1 }

/** Works through the imports and undos that this server can do, those of different workspaces side by side. */
export async function startImportWorker(services: Services): Promise<{ stop: () => void }> {
  const { jobs } = services
  const queue = queueOf(services)
  const stopping = new AbortController()
  await jobs.define(queue)
  await recover(services)
  const handle = ({ importId }: Record<string, string>, signal: AbortSignal) => work(services, importId!, signal)
  await jobs.work(queue, { places: places.imports, placesOfGroup: places.large }, handle)
  await jobs.work(queue, { places: places.undos, minPriority: undoPriority }, handle)
  await jobs.workDead(queue, ({ importId }) => giveUp(services, importId!))
  void keepBeating(services, stopping.signal)
  void keepSweeping(services, stopping.signal)
  return { stop: () => stopping.abort() }
}

async function keepSweeping(services: Services, signal: AbortSignal) {
  while (!signal.aborted) {
    await sweepSpool(services).catch((error: unknown) => services.log.warn({ err: error }, 'old uploads stay for now'))
    await pause(sweeping, undefined, { signal, ref: false }).catch(() => {})
  }
}
