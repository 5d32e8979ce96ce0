import { parentPort } from 'node:worker_threads'
import { AppError } from '#server/errors.ts'
import { inspectFile } from './inspect.ts'
import { readPosts } from './read-posts.ts'
import type { Answer, Order, Task } from './threads.ts'

/** The thread that reads files, so that the server goes on answering: one task at a time, a portion ahead. */
const port = parentPort!
const ahead = 1
const send = (answer: Answer, transfer: ArrayBuffer[] = []) => port.postMessage(answer, transfer)

let credit = 0
let onCredit: (() => void) | null = null

async function earned() {
  while (credit === 0) await new Promise<void>((resolve) => (onCredit = resolve))
  credit--
}

async function perform(task: Task) {
  if (task.kind === 'inspect') return send({ kind: 'inspected', inspection: await inspectFile(task) })
  for await (const portion of readPosts(task)) {
    await earned()
    const { ids, contentHashes, versions, postedAt, body } = portion.posts
    send(
      { kind: 'portion', portion },
      [ids, contentHashes, versions, postedAt, body].map(({ buffer }) => buffer as ArrayBuffer),
    )
  }
  send({ kind: 'ended' })
}

function tell(thrown: unknown) {
  const error = thrown instanceof Error ? thrown : new Error(String(thrown))
  send({
    kind: 'failed',
    code: error instanceof AppError ? error.code : null,
    text: error instanceof AppError ? error.text : { detail: error.message },
    stack: error.stack ?? '',
  })
}

port.on('message', (order: Order) => {
  if (order.kind === 'next') {
    credit++
    onCredit?.()
  } else {
    credit = ahead
    perform(order.task).catch(tell)
  }
})
