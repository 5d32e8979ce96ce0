import { toText } from '#contract/texts.ts'
import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { kilobyte } from '#server/ground/byte-units.ts'
import { networkOf } from '#server/access/network.ts'
import { AppError } from '#server/ground/errors.ts'

/** Time for a request to arrive, in milliseconds; uploads may take longer while data keeps coming. */
const timeoutsMs = { request: 30_000, upload: 1_800_000, nextPart: 60_000 }

/** Enforced by Node: time for headers and uploads, checked every two seconds. */
export const serverTimeouts = {
  headersTimeout: timeoutsMs.request,
  requestTimeout: timeoutsMs.upload,
  connectionsCheckingInterval: 2_000,
  // The server itself responds to a missing Host header.
  requireHostHeader: false,
  // Above the server's own limit, so that it can still tell page requests from API calls.
  maxHeaderSize: 64 * kilobyte,
}

const waiting = new WeakMap<FastifyRequest, NodeJS.Timeout>()

const hasBody = ({ headers }: FastifyRequest) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/** Refuses a body that doesn't arrive in time and closes the connection, even after the response was sent. */
export function enforceBodyTimeout(
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
  // Data that arrived while the event loop was blocked is read first.
  const timer = setTimeout(() => setImmediate(end), timeoutsMs.request)
  waiting.set(request, timer)
  raw.once('end', () => clearTimeout(timer)).once('close', () => clearTimeout(timer))
}

/** Discards the rest of an upload after the response, because the connection's next request waits behind it. */
export function discardRest({ raw }: FastifyRequest, reply: FastifyReply) {
  reply.raw.once('finish', () => {
    if (raw.readableEnded || raw.destroyed) return
    const timer = setTimeout(() => raw.destroy(), timeoutsMs.request).unref()
    raw.once('end', () => clearTimeout(timer)).once('close', () => clearTimeout(timer))
    raw.unpipe()
    raw.resume()
  })
}

/** For admitted uploads: calls `refuse` when data stops coming. Call the returned function with each chunk. */
export function allowSlowBody(request: FastifyRequest, refuse: (error: AppError) => void) {
  clearTimeout(waiting.get(request))
  const timer = setTimeout(() => refuse(tooSlow()), timeoutsMs.nextPart)
  request.raw.once('end', () => clearTimeout(timer)).once('close', () => clearTimeout(timer))
  return () => void timer.refresh()
}

const tooSlow = () =>
  new AppError(
    'request_timeout',
    toText(/*i18n*/ { id: 'problem.requestTooSlow', message: 'The request took too long to arrive. Try again.' }),
  )

/**
 * Closes an address's connections beyond `most` (0 = no limit), and those already closed, which have no address. Reads
 * the address now, because it is lost when the connection closes.
 */
export function limitConnections(server: Server, max: number) {
  const open = new Map<string, number>()
  server.on('connection', (socket: Socket) => {
    if (socket.remoteAddress === undefined) return socket.destroy()
    if (max === 0) return
    const network = networkOf(socket.remoteAddress)
    const count = (open.get(network) ?? 0) + 1
    if (count > max) return socket.destroy()
    open.set(network, count)
    socket.once('close', () => {
      const left = open.get(network)! - 1
      if (left === 0) open.delete(network)
      else open.set(network, left)
    })
  })
}
