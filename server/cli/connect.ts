import { Readable, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream as WebStream } from 'node:stream/web'
import { setTimeout as wait } from 'node:timers/promises'
import { readRunningServer } from '#server/platform/db/data-folder.ts'
import { readEnv } from '#server/platform/env.ts'
import { createLog } from '#server/platform/log.ts'
import type { HttpAnswer, HttpRequest, Transport } from './caller.ts'
import type { CommandContext } from './command-context.ts'
import { CommandError } from './errors.ts'

/**
 * Connects to SOUNDINGS_URL with SOUNDINGS_TOKEN, otherwise to the server using the data folder, otherwise to an
 * in-process server on a free local port without collection.
 */
export async function connect(environment: CommandContext['environment']): Promise<Transport> {
  const { SOUNDINGS_URL: url, SOUNDINGS_TOKEN: token } = environment
  if (url) {
    if (!token)
      throw new CommandError(
        'SOUNDINGS_URL is set without SOUNDINGS_TOKEN: expected the operator token of that server.',
      )
    return createHttpTransport(url, token)
  }
  const env = readEnv({ ...environment, PORT: '0', HOST: '127.0.0.1' })
  const running = readRunningServer(env.dataDir)
  if (running !== null) return createHttpTransport(running.url, running.operatorToken)

  const log = createLog(environment.LOG_LEVEL ? env.logLevel : 'error', { write: (line) => process.stderr.write(line) })
  // Loads both database engines, which a running server makes unnecessary.
  const { startServer } = await import('#server/app.ts')
  const server = await startServer(
    { ...env, logLevel: 'error', appDir: null, requestsPerMinute: 0 },
    { sample: false, collection: false, log },
  )
  const { ensureInternalWorkspace } = await import('#server/access/internal.ts')
  await ensureInternalWorkspace(server.services)
  return createHttpTransport(server.url, server.services.operatorToken, server.close)
}

function createHttpTransport(url: string, token: string, close: () => Promise<void> = async () => {}): Transport {
  const base = url.replace(/\/+$/, '')
  return {
    send: (request) => retryWhileBusy(async () => textOf(await sendRequest(base, token, request))),
    receive: (request, target) => retryWhileBusy(async () => receive(await sendRequest(base, token, request), target)),
    close,
  }
}

const maxTries = 4

/** A busy server refuses before doing anything, so retries are safe. */
async function retryWhileBusy(attempt: () => Promise<HttpAnswer>): Promise<HttpAnswer> {
  for (let tries = 1; ; tries++) {
    const answer = await attempt()
    const isBusy = answer.status === 503 || answer.status === 429
    if (!isBusy || tries === maxTries) return answer
    await wait(1_000 * 2 ** (tries - 1))
  }
}

/** Otherwise fetch buffers the whole body in case of a redirect or an authentication prompt. */
const withoutCopy = { redirect: 'error', window: null }

async function sendRequest(base: string, token: string, { method, path, headers, body }: HttpRequest) {
  try {
    return await fetch(base + path, {
      method,
      headers: { ...headers, authorization: `Bearer ${token}` },
      ...(body === null
        ? {}
        : typeof body === 'function'
          ? { body: Readable.toWeb(body()) as ReadableStream, duplex: 'half', ...withoutCopy }
          : { body }),
    } as RequestInit)
  } catch (error) {
    const cause =
      (error as Error).cause instanceof Error ? ((error as Error).cause as Error).message : (error as Error).message
    throw new CommandError(`The server at ${base} does not answer: ${cause || 'the connection failed'}.`)
  }
}

const textOf = async (response: Response): Promise<HttpAnswer> => ({
  status: response.status,
  text: await response.text(),
})

async function receive(response: Response, target: Writable): Promise<HttpAnswer> {
  if (!response.ok || response.body === null) return textOf(response)
  await pipeline(Readable.fromWeb(response.body as WebStream<Uint8Array>), target)
  return { status: response.status, text: '' }
}
