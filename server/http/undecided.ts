import type { FastifyReply, FastifyRequest } from 'fastify'
import { refresh } from '#contract/session/session.ts'
import { addressOf } from './api.ts'

const refreshAddress = addressOf(refresh)

/** Whether an answer would end a session that nobody decided to end: a client takes any refusal of a refresh for its end. */
export const isUndecidedRefresh = ({ routeOptions }: FastifyRequest, status: number) =>
  routeOptions?.url === refreshAddress && (status >= 500 || status === 429)

/** Ends the connection instead of answering, which a client takes for a failure of the network. */
export function drop(request: FastifyRequest, reply: FastifyReply, status: number) {
  reply.code(status)
  reply.hijack()
  request.raw.destroy()
  return reply
}
