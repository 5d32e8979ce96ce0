import { say } from '#contract/texts.ts'
import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { kilobyte } from '#server/byte-units.ts'
import { networkOf } from '#server/access/network.ts'
import { AppError } from '#server/errors.ts'

/** How long a request may take to arrive, in milliseconds; a large file on a slow line half an hour, while parts of it come. */
const timeoutsMs = { request: 30_000, upload: 1_800_000, nextPart: 60_000 }

/** What Node itself ends: heads that do not come, and uploads. It looks every two seconds. */
export const serverTimeouts = {
  headersTimeout: timeoutsMs.request,
  requestTimeout: timeoutsMs.upload,
  connectionsCheckingInterval: 2_000,
  // An answer of ours says that it is missing.
  requireHostHeader: false,
  // So much is read that a longer head than ours allows is still known as a page's or a call's.
  maxHeaderSize: 64 * kilobyte,
}

const waiting = new WeakMap<FastifyRequest, NodeJS.Timeout>()

const hasBody = ({ headers }: FastifyRequest) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/** Refuses a body that does not come in time and ends the connection, also where the answer went out before. */
export function awaitBody(
  request: FastifyRequest,
  reply: FastifyReply,
  refuse: (error: AppError, request: FastifyRequest, reply: FastifyReply) => unknown,
) {
  if (!hasBody(request)) return
  const { raw } = request
  const end = () => {
    if (raw.complete) return
    if (reply.sent) return raw.destroy()
    reply.raw.once('finish', () => raw.destroy())
    refuse(tooSlow(), request, reply.header('connection', 'close'))
  }
  // What came while the event loop stood still is read before anybody is refused for it.
  const timer = setTimeout(() => setImmediate(end), timeoutsMs.request)
  waiting.set(request, timer)
  raw.once('end', () => clearTimeout(timer)).once('close', () => clearTimeout(timer))
}

/** Throws away what is left of an upload once its answer is out: the next request on the connection waits behind it. */
export function discardRest({ raw }: FastifyRequest, reply: FastifyReply) {
  reply.raw.once('finish', () => {
    if (raw.readableEnded || raw.destroyed) return
    const timer = setTimeout(() => raw.destroy(), timeoutsMs.request).unref()
    raw.once('end', () => clearTimeout(timer)).once('close', () => clearTimeout(timer))
    raw.unpipe()
    raw.resume()
  })
}

/** For an upload that was let in: calls `refuse` once no part has come for a while. Call the answer with each part. */
export function allowSlowBody(request: FastifyRequest, refuse: (error: AppError) => void) {
  clearTimeout(waiting.get(request))
  const timer = setTimeout(() => refuse(tooSilent()), timeoutsMs.nextPart)
  request.raw.once('end', () => clearTimeout(timer)).once('close', () => clearTimeout(timer))
  return () => void timer.refresh()
}

const tooSilent = () =>
  new AppError(
    'request_timeout',
    say(/*i18n*/ { id: 'problem.requestTooSlow', message: 'The request took too long to arrive. Try again.' }),
  )

const tooSlow = () =>
  new AppError(
    'request_timeout',
    say(/*i18n*/ { id: 'problem.requestTooSlow', message: 'The request took too long to arrive. Try again.' }),
  )

/**
 * Closes connections of one address beyond `most`, 0 for any number, and those that were over before they were accepted: their
 * requests would be read, but nobody can say who asks. Asked now, the address is known for as long as the connection.
 */
export function watchConnections(server: Server, most: number) {
  const open = new Map<string, number>()
  server.on('connection', (socket: Socket) => {
    if (socket.remoteAddress === undefined) return socket.destroy()
    if (most === 0) return
    const network = networkOf(socket.remoteAddress)
    const count = (open.get(network) ?? 0) + 1
    if (count > most) return socket.destroy()
    open.set(network, count)
    socket.once('close', () => {
      const left = open.get(network)! - 1
      if (left === 0) open.delete(network)
      else open.set(network, left)
    })
  })
}
