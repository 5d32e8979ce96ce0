import { parentPort } from 'node:worker_threads'
import { AppError } from './errors.ts'
import type { Failed, Order } from './worker-answers.ts'

/** How many portions a thread works ahead of who reads them. */
const ahead = 1

type Tools<Answer> = {
  send: (answer: Answer, transfer?: ArrayBuffer[]) => void
  /** Waits until one more portion is wanted. */
  wanted: () => Promise<void>
}

/** In a worker thread: performs its tasks, one at a time, and tells what went wrong. */
export function performTasks<Task, Answer>(perform: (task: Task, tools: Tools<Answer>) => Promise<void>) {
  const port = parentPort!
  let credit = 0
  let onCredit: (() => void) | null = null

  async function wanted() {
    while (credit === 0) await new Promise<void>((resolve) => (onCredit = resolve))
    credit--
  }
  const send = (answer: Answer | Failed, transfer: ArrayBuffer[] = []) => port.postMessage(answer, transfer)

  port.on('message', (order: Order<Task>) => {
    if (order.kind === 'next') {
      credit++
      onCredit?.()
    } else {
      credit = ahead
      perform(order.task, { send, wanted }).catch((thrown: unknown) => send(failed(thrown)))
    }
  })
}

function failed(thrown: unknown): Failed {
  const error = thrown instanceof Error ? thrown : new Error(String(thrown))
  return {
    kind: 'failed',
    code: error instanceof AppError ? error.code : null,
    text: error instanceof AppError ? error.text : { detail: error.message },
    stack: error.stack ?? '',
  }
}
