/* oxlint-disable unicorn/require-post-message-target-origin -- ports between threads have no origin */
/* oxlint-disable no-underscore-dangle -- Node's streams name their methods so */
import { statfsSync } from 'node:fs'
import { Duplex } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { MessageChannel, Worker, type MessagePort } from 'node:worker_threads'
import type { ClientConfig } from 'pg'

/** The socket interface that `pg` needs, over a message port to the PostgreSQL worker. */
class WorkerSocket extends Duplex {
  readonly #port: MessagePort

  constructor(worker: Worker) {
    super()
    const { port1, port2 } = new MessageChannel()
    this.#port = port1
    port1.on('message', (bytes: Uint8Array) => this.push(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)))
    port1.on('close', () => this.push(null))
    worker.postMessage({ connection: port2 }, [port2])
    // A port that the worker hasn't taken yet doesn't close when the worker exits.
    const onExit = () => this.destroy(stopped())
    worker.once('exit', onExit)
    this.once('close', () => worker.off('exit', onExit))
  }

  connect() {
    queueMicrotask(() => this.emit('connect'))
    return this
  }

  override _read() {}

  override _write(chunk: Buffer, _encoding: string, done: () => void) {
    this.#port.postMessage(new Uint8Array(chunk))
    done()
  }

  override _writev(chunks: { chunk: Buffer }[], done: () => void) {
    this._write(Buffer.concat(chunks.map(({ chunk }) => chunk)), '', done)
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void) {
    this.#port.close()
    done(error)
  }

  setNoDelay() {
    return this
  }

  setKeepAlive() {
    return this
  }

  ref() {
    this.#port.ref()
    return this
  }

  unref() {
    this.#port.unref()
    return this
  }
}

const stopped = () =>
  Object.assign(new Error('The embedded PostgreSQL is being started again'), { code: 'ECONNREFUSED' })

function refusedSocket(): Duplex {
  const socket = new Duplex({ read() {}, write: (_chunk, _encoding, done) => done() })
  const refuse = () => socket.destroy(stopped())
  const self = () => socket
  return Object.assign(socket, {
    connect: () => {
      queueMicrotask(refuse)
      return socket
    },
    setNoDelay: self,
    setKeepAlive: self,
    ref: self,
    unref: self,
  })
}

type Options = {
  /** Called when the database can't be restarted; the process should end. */
  onLost?: (cause: Error) => void
  warn?: (message: string) => void
}

const maxAttempts = 5
const attemptIntervalMs = 1_000
const startTimeoutMs = 600_000

/**
 * Starts PostgreSQL (PGlite) in a worker thread. Restarts it after a crash, indefinitely while the disk is full;
 * connections are refused meanwhile.
 */
export async function startEmbeddedPostgres(
  dataDir: string,
  { onLost = () => {}, warn = () => {} }: Options = {},
): Promise<{ connection: ClientConfig; close: () => Promise<void> }> {
  let closing = false
  let running: Worker | null = null
  let ended: Promise<void> = Promise.resolve()
  let reviving: Promise<void> = Promise.resolve()

  const begin = async () => {
    const started = await startWorker(dataDir)
    running = started.worker
    // Synchronous, because a broken connection reconnects before promises continue and would wait for the stopped
    // worker.
    running.once('exit', () => (running = null))
    ended = started.ended.then((cause) => {
      running = null
      if (!closing) reviving = revive(cause)
    })
  }

  async function revive(cause: Error) {
    warn(`The embedded PostgreSQL ended and is started again: ${cause.message}`)
    for (let attempt = 1; !closing; attempt++) {
      try {
        return await begin()
      } catch (error) {
        if (attempt >= maxAttempts && !isFull(dataDir)) return onLost(error as Error)
        await pause(attemptIntervalMs)
      }
    }
  }

  await begin()
  return {
    connection: {
      stream: () => (running ? new WorkerSocket(running) : refusedSocket()),
      user: 'postgres',
      database: 'postgres',
      password: '',
      ssl: false,
    },
    close: async () => {
      closing = true
      await reviving
      running?.postMessage({ close: true })
      await ended
    },
  }
}

// Optimizing PostgreSQL's parser, one 100 kB function, briefly takes V8 600 MB, so the optimizing compiler is off.
const baselineOnly = ['--liftoff-only', '--no-wasm-tier-up', '--no-wasm-dynamic-tiering']

async function startWorker(dataDir: string) {
  baselineOnly.forEach((flag) => setFlagsFromString(flag))
  const worker = new Worker(new URL('./embedded-worker.ts', import.meta.url), {
    workerData: { dataDir },
    stdout: false,
  })
  let cause = new Error('The embedded PostgreSQL ended')
  worker.on('error', (error) => (cause = error instanceof Error ? error : new Error(String(error))))
  const ended = new Promise<Error>((resolve) => worker.once('exit', () => resolve(cause)))
  const overdue = setTimeout(() => void worker.terminate(), startTimeoutMs)
  await new Promise<void>((resolve, reject) => {
    worker.once('message', () => resolve())
    void ended.then(reject)
  }).finally(() => clearTimeout(overdue))
  return { worker, ended }
}

/** Restarting needs space for a WAL segment. */
const segmentBytes = 16 * 1024 ** 2

export function isFull(folder: string) {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize < segmentBytes
}
