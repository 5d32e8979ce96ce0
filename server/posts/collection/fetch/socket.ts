import type { IncomingMessage } from 'node:http'
import { WebSocket } from 'ws'
import { toText } from '#contract/texts.ts'
import { publicLookup, type Resolve } from '#server/platform/outside/addresses.ts'
import type { FetchPolicy } from '#server/platform/outside/check-url.ts'
import { faultMessages } from '#server/platform/outside/fault-messages.ts'
import { SourceError, type CollectorSocket } from '../source.ts'
import { requireDestination, networkFault, statusFault } from './faults.ts'
import { tooLarge } from './limited-body.ts'
import { readSocketFrames } from './socket-frames.ts'

const handshakeTimeoutMs = 10_000
const defaultMaxBytes = 1_000_000

/** Applies the same policy as the fetch. */
export const createOpenSocket =
  ({
    policy,
    resolve,
    idleMs,
    agentName,
  }: {
    policy: FetchPolicy
    resolve: Resolve
    idleMs: number
    agentName: string
  }) =>
  async (...[input, init = {}]: Parameters<CollectorSocket>): ReturnType<CollectorSocket> => {
    init.signal?.throwIfAborted()
    const { url, local } = requireDestination(input, policy, 'socket')
    const maxPayload = init.maxBytes ?? defaultMaxBytes
    const options = {
      maxPayload,
      handshakeTimeout: handshakeTimeoutMs,
      perMessageDeflate: false,
      headers: { 'user-agent': agentName },
      ...(local ? {} : { lookup: publicLookup(resolve) }),
    }
    const socket = new WebSocket(url, options)
    const close = () => socket.terminate()
    init.signal?.addEventListener('abort', close, { once: true })
    const frames = readSocketFrames(socket, {
      idleMs,
      faultOf: (error) =>
        (error as NodeJS.ErrnoException).code === 'WS_ERR_UNSUPPORTED_MESSAGE_LENGTH'
          ? tooLarge(url.host, maxPayload)
          : networkFault(error, url.host),
      closed: (code) => new SourceError('unreachable', toText(faultMessages.closed, { host: url.host, reason: code })),
      silent: () => new SourceError('unreachable', toText(faultMessages.silent, { host: url.host })),
    })
    try {
      await opened(socket, url.host)
    } catch (error) {
      init.signal?.throwIfAborted()
      throw networkFault(error, url.host)
    }
    return frames
  }

const opened = (socket: WebSocket, host: string) =>
  new Promise<void>((resolve, reject) => {
    socket.once('open', resolve)
    socket.once('error', (error) => reject(error.message.includes('handshake has timed out') ? silent(host) : error))
    socket.once('unexpected-response', (request, response) => {
      void toRefusalFault(response, host).then((fault) => {
        request.destroy()
        reject(fault)
      })
    })
  })

const silent = (host: string) => new SourceError('unreachable', toText(faultMessages.silent, { host }))

async function toRefusalFault(response: IncomingMessage, host: string): Promise<SourceError> {
  const body = await readBeginning(response)
  if (body.includes('CursorTooOld'))
    return new SourceError('cursorTooOld', toText(faultMessages.cursorTooOld, { host }))
  const status = response.statusCode ?? 0
  const retryAfter = response.headers['retry-after']
  const headers = new Headers(retryAfter === undefined ? {} : { 'retry-after': retryAfter })
  return (
    statusFault(status, headers, host, Date.now()) ??
    new SourceError('misconfigured', toText(faultMessages.serverFails, { host, status }))
  )
}

async function readBeginning(response: IncomingMessage) {
  let body = ''
  try {
    for await (const piece of response.setEncoding('utf8')) {
      body += piece
      if (body.length > 4_000) break
    }
  } catch {
    // The status is enough for the fault.
  }
  return body
}
