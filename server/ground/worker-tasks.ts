import { Worker } from 'node:worker_threads'
import { AppError } from './errors.ts'
import type { FailedResponse, WorkerRequest } from './worker-answers.ts'
import { workerLimits } from './workers.ts'

/** Portions that a worker produces ahead of its reader. */
const prefetched = 1

type TaskTools<Answer> = {
  /** Await it before further work: a large answer leaves in pieces, and only while this process is idle. */
  send: (answer: Answer) => Promise<void>
  wanted: () => Promise<void>
}

/**
 * Runs a worker's tasks one at a time and reports errors. The process ends when its server ends or when it exceeds its
 * memory limit.
 */
export function performTasks<Task, Answer>(perform: (task: Task, tools: TaskTools<Answer>) => Promise<void>) {
  let credit = 0
  let onCredit: (() => void) | null = null
  watch()

  async function wanted() {
    while (credit === 0) await new Promise<void>((resolve) => (onCredit = resolve))
    credit--
  }
  const send = (answer: Answer | FailedResponse) =>
    new Promise<void>((resolve) => process.send!(answer, undefined, undefined, () => resolve()))

  process.on('disconnect', () => process.exit())
  process.on('message', (order: WorkerRequest<Task>) => {
    if (order.kind === 'next') {
      credit++
      onCredit?.()
    } else {
      credit = prefetched
      perform(order.task, { send, wanted }).catch((thrown: unknown) => send(failed(thrown)))
    }
  })
}

/** Runs in a thread, because decompressing and parsing block the main thread. */
function watch() {
  const watching = `
    const server = process.ppid
    setInterval(() => {
      if (process.memoryUsage.rss() > ${workerLimits.memory} || process.ppid !== server) process.kill(process.pid, 'SIGKILL')
    }, 20)`
  new Worker(watching, {
    eval: true,
    resourceLimits: { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 1 },
  }).unref()
}

function failed(thrown: unknown): FailedResponse {
  const error = thrown instanceof Error ? thrown : new Error(String(thrown))
  return {
    kind: 'failed',
    code: error instanceof AppError ? error.code : null,
    text: error instanceof AppError ? error.text : { detail: error.message },
    stack: error.stack ?? '',
  }
}
