/* oxlint-disable unicorn/require-post-message-target-origin -- ports between threads have no origin */
import { parentPort, workerData, type MessagePort } from 'node:worker_threads'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { PGlite } from '@electric-sql/pglite'

const { dataDir } = workerData as { dataDir: string }
const utf8 = new TextEncoder()
const terminate = 'X'.charCodeAt(0)

// Touched cache pages stay in memory, 128 MB by default. Creating a folder leaves a second engine as garbage.
const database = await PGlite.create(dataDir, {
  startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'],
})
setFlagsFromString('--expose-gc')
;(runInNewContext('gc') as () => void)()
let queue: Promise<unknown> = Promise.resolve()
let hasPanicked = false

/** PGlite has one backend, so all messages take turns. After a panic none runs, because PGlite might never return. */
const withLock = <T>(work: () => Promise<T>): Promise<T> => {
  const result = queue.then(() => (hasPanicked ? new Promise<never>(() => {}) : work()))
  queue = result
  return result
}

/** Streams, because `execProtocolRaw` also parses each message and never frees it. */
async function answerTo(message: Uint8Array) {
  const parts: Uint8Array[] = []
  await database.execProtocolRawStream(message, { onRawData: (part) => void parts.push(part.slice()) })
  const answer = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let at = 0
  for (const part of parts) {
    answer.set(part, at)
    at += part.length
  }
  return answer
}

function simpleQuery(text: string) {
  const body = utf8.encode(text)
  const message = new Uint8Array(body.length + 6)
  message[0] = 'Q'.charCodeAt(0)
  new DataView(message.buffer).setInt32(1, body.length + 5)
  message.set(body, 5)
  return message
}

/** The backend outlives connections, so this resets leftover transactions and settings. */
async function greet(startup: Uint8Array) {
  await answerTo(simpleQuery('ROLLBACK'))
  await answerTo(simpleQuery('DISCARD ALL'))
  return database.execProtocolRaw(startup)
}

/** PostgreSQL exits after a panic and recovers at the next start; PGlite would go on but never write again. */
function exit() {
  hasPanicked = true
  setTimeout(() => process.exit(1), 50)
}

const panic = Buffer.from('VPANIC\0')
const errorResponse = 'E'.charCodeAt(0)

/** Finds a panic among the messages of a wire-protocol response. */
function isPanic(answer: Uint8Array) {
  const bytes = Buffer.from(answer.buffer, answer.byteOffset, answer.byteLength)
  for (let at = 0; at + 5 <= bytes.length; at += 1 + bytes.readInt32BE(at + 1)) {
    const end = at + 1 + bytes.readInt32BE(at + 1)
    if (bytes[at] === errorResponse && bytes.subarray(at, end).includes(panic)) return true
  }
  return false
}

function serve(connection: MessagePort) {
  let greeted = false
  connection.on('message', (bytes: Uint8Array) => {
    if (greeted && bytes[0] === terminate) return connection.close()
    const work = greeted ? () => answerTo(bytes) : () => greet(bytes)
    greeted = true
    void withLock(work).then((answer) => {
      connection.postMessage(answer)
      if (isPanic(answer)) exit()
    })
  })
}

parentPort!.on('message', (order: { connection: MessagePort } | { close: true }) => {
  if ('connection' in order) return serve(order.connection)
  void withLock(() => database.close()).then(() => process.exit(0))
})
parentPort!.postMessage('ready')
