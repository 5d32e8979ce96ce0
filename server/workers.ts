import { type ResourceLimits, Worker } from 'node:worker_threads'

const idleFor = 60_000
const mostIdle = 2

/** Threads of one script. Those without work are kept for a while, because loading what they need takes longer than most tasks. */
export type Workers = { acquire: () => Worker; release: (worker: Worker) => void; close: () => Promise<void> }

export function openWorkers(script: URL, resourceLimits: ResourceLimits): Workers {
  const idle = new Map<Worker, NodeJS.Timeout>()

  function acquire() {
    const [rested] = idle.keys()
    if (rested === undefined) {
      const worker = new Worker(script, { resourceLimits })
      // At rest nobody else listens, and an error that nobody hears ends the server.
      return worker.on('error', () => idle.delete(worker)).on('exit', () => idle.delete(worker))
    }
    clearTimeout(idle.get(rested))
    idle.delete(rested)
    rested.ref()
    return rested
  }

  function release(worker: Worker) {
    if (idle.size >= mostIdle) return void worker.terminate()
    worker.unref()
    const dismiss = setTimeout(() => {
      idle.delete(worker)
      void worker.terminate()
    }, idleFor).unref()
    idle.set(worker, dismiss)
  }

  async function close() {
    const rested = [...idle]
    idle.clear()
    await Promise.all(
      rested.map(([worker, dismiss]) => {
        clearTimeout(dismiss)
        return worker.terminate()
      }),
    )
  }
  return { acquire, release, close }
}
