/* oxlint-disable unicorn/require-post-message-target-origin -- ports between threads have no origin */
/* oxlint-disable no-underscore-dangle -- Node's streams name their methods so */
import { Duplex } from 'node:stream'
import { MessageChannel, Worker, type MessagePort } from 'node:worker_threads'

/** What `pg` needs of a socket, over a message port to the worker that runs PostgreSQL. */
class WorkerSocket extends Duplex {
  readonly #port: MessagePort

  constructor(worker: Worker) {
    super()
    const { port1, port2 } = new MessageChannel()
    this.#port = port1
    port1.on('message', (bytes: Uint8Array) => this.push(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)))
    port1.on('close', () => this.push(null))
    worker.postMessage({ connection: port2 }, [port2])
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

export type EmbeddedPostgres = { connect: () => Duplex; close: () => Promise<void> }

/**
 * Starts PostgreSQL (PGlite) in a worker thread on the folder `dataDir`. `onLost` is called when it dies on its own:
 * nothing can be read or written any more and the process should end.
 */
export async function startEmbeddedPostgres(
  dataDir: string,
  onLost: (cause: Error) => void,
): Promise<EmbeddedPostgres> {
  const worker = new Worker(new URL('./embedded-postgres-worker.ts', import.meta.url), {
    workerData: { dataDir },
    stdout: false,
  })
  let closing = false
  let cause = new Error('The embedded PostgreSQL ended')
  worker.on('error', (error) => (cause = error instanceof Error ? error : new Error(String(error))))

  await new Promise<void>((resolve, reject) => {
    worker.once('message', () => resolve())
    worker.once('exit', () => reject(cause))
  })
  const ended = new Promise<void>((resolve) => {
    worker.once('exit', () => {
      if (!closing) onLost(cause)
      resolve()
    })
  })

  return {
    connect: () => new WorkerSocket(worker),
    close: async () => {
      closing = true
      worker.postMessage({ close: true })
      await ended
    },
  }
}
