import type { FastifyReply, FastifyRequest } from 'fastify'
import { refresh } from '#contract/session/session.ts'
import { toEndpointPath } from './api.ts'

const refreshAddress = toEndpointPath(refresh)

/** Clients end their session on any refused refresh, so overload and failures must not look like one. */
export const isInconclusiveRefresh = ({ routeOptions }: FastifyRequest, status: number) =>
  routeOptions?.url === refreshAddress && (status >= 500 || status === 429)

/** Closes the connection without a response, which clients treat as a network failure. */
export function dropConnection(request: FastifyRequest, reply: FastifyReply, status: number) {
  reply.code(status)
  reply.hijack()
  request.raw.destroy()
  return reply
}
