import { parentPort, workerData } from 'node:worker_threads'
import { AppError } from '#server/handler.ts'
import { inspectFile } from './inspect.ts'
import { readPosts } from './read-posts.ts'
import type { Answer, Task } from './threads.ts'

/** The thread that reads files, so that the server goes on answering. It stays a few portions ahead and no more. */
const port = parentPort!
const task = workerData as Task
const send = (answer: Answer, transfer: ArrayBuffer[] = []) => port.postMessage(answer, transfer)

let credit = 2
let onCredit: (() => void) | null = null
port.on('message', () => {
  credit++
  onCredit?.()
})

/** A small Buffer shares its memory with others, which must stay. */
const transferable = (views: NodeJS.ArrayBufferView[]) =>
  views.filter((view) => view.byteLength === view.buffer.byteLength).map(({ buffer }) => buffer as ArrayBuffer)

async function earned() {
  while (credit === 0) await new Promise<void>((resolve) => (onCredit = resolve))
  credit--
}

try {
  if (task.kind === 'inspect') send({ kind: 'inspected', inspection: await inspectFile(task) })
  else {
    for await (const portion of readPosts(task)) {
      await earned()
      const { ids, contentHashes, versions, postedAt, body } = portion.posts
      send({ kind: 'portion', portion }, transferable([ids, contentHashes, versions, postedAt, body]))
    }
    send({ kind: 'ended' })
  }
} catch (thrown) {
  const error = thrown instanceof Error ? thrown : new Error(String(thrown))
  send({
    kind: 'failed',
    code: error instanceof AppError ? error.code : null,
    message: error.message,
    stack: error.stack ?? '',
  })
}
port.close()
