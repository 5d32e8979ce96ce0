import { type ChildProcess, fork } from 'node:child_process'

/** Resident memory in bytes, and seconds per batch, generous for slow computers. */
export const workerLimits = { memory: 550_000_000, seconds: 120 } as const

const idleTimeoutMs = 60_000
const maxIdle = 2

/** Environment variables for workers, which must not get the server's secrets. */
const allowedEnvironment = /^(?:MALLOC_|JE_MALLOC_|NODE_COMPILE_CACHE$|NODE_V8_COVERAGE$|TMPDIR$|TZ$)/

/**
 * Processes that read untrusted files. Idle ones are reused for a while, because starting one takes longer than most
 * tasks.
 */
export type WorkerPool = {
  acquire: () => ChildProcess
  release: (worker: ChildProcess) => void
  close: () => Promise<void>
}

export function createWorkerPool(script: URL): WorkerPool {
  const idle = new Map<ChildProcess, NodeJS.Timeout>()

  function start() {
    const worker = fork(script, {
      serialization: 'advanced',
      // Ctrl+C in a terminal must reach only the server, which requeues unfinished jobs.
      detached: true,
      execArgv: ['--max-old-space-size=400', '--max-semi-space-size=32'],
      env: Object.fromEntries(Object.entries(process.env).filter(([name]) => allowedEnvironment.test(name))),
      // V8 prints pages of addresses when it runs out of memory.
      stdio: ['ignore', 'inherit', 'ignore', 'ipc'],
    })
    // An idle worker has no other listener, and an unhandled error would crash the server.
    return worker.on('error', () => idle.delete(worker)).on('exit', () => idle.delete(worker))
  }

  function acquire() {
    const [rested] = idle.keys()
    if (rested === undefined) return start()
    clearTimeout(idle.get(rested))
    idle.delete(rested)
    rested.ref()
    rested.channel?.ref()
    return rested
  }

  function release(worker: ChildProcess) {
    if (idle.size >= maxIdle) return void worker.kill('SIGKILL')
    worker.unref()
    worker.channel?.unref()
    const dismiss = setTimeout(() => {
      idle.delete(worker)
      worker.kill('SIGKILL')
    }, idleTimeoutMs).unref()
    idle.set(worker, dismiss)
  }

  async function close() {
    const rested = [...idle]
    idle.clear()
    await Promise.all(
      rested.map(([worker, dismiss]) => {
        clearTimeout(dismiss)
        return killWorker(worker)
      }),
    )
  }
  return { acquire, release, close }
}

export const killWorker = (worker: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    if (worker.exitCode !== null || worker.signalCode !== null || worker.pid === undefined) return resolve()
    worker.ref()
    worker.once('exit', () => resolve()).kill('SIGKILL')
  })
