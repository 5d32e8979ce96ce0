import { type Context, context, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Env } from '#server/platform/env.ts'
import { withRequestId } from '#server/ground/request-id.ts'
import { record } from '#server/platform/telemetry/meter.ts'
import { contextOf, isTracing, startSpan } from '#server/platform/telemetry/tracer.ts'
import { isInconclusiveRefresh } from './inconclusive-refresh.ts'

type Traced = { span: Span; context: Context }

const routeOf = (request: FastifyRequest) => request.routeOptions?.url

/** Records a span and the duration per request, and sets its ID for everything it starts. */
export function observeRequests(app: FastifyInstance, { trustedProxies }: Pick<Env, 'trustedProxies'>) {
  const traces = new WeakMap<FastifyRequest, Traced>()

  app.addHook('onRequest', (request, _reply, done) => {
    // Trusts `traceparent` only from a proxy.
    if (isTracing()) traces.set(request, begin(request, trustedProxies > 0 ? request.headers.traceparent : undefined))
    done()
  })
  const inContext = (request: FastifyRequest, go: () => void) => {
    const traced = traces.get(request)
    withRequestId(request.id, () => (traced === undefined ? go() : context.with(traced.context, go)))
  }
  app.addHook('preParsing', (request, _reply, payload, done) => inContext(request, () => done(null, payload)))
  // Set again, because body events run in the connection's context.
  app.addHook('preValidation', (request, _reply, done) => inContext(request, done))
  app.addHook('onRequest', (request, reply, done) => {
    reply.raw.once('close', () => {
      const status = statusOf(request, reply)
      const span = traces.get(request)?.span
      if (span !== undefined) end(span, status)
      if (reply.getHeader('content-type') !== 'text/event-stream')
        record('requestDuration', reply.elapsedTime / 1_000, attributesOf(request, status))
    })
    done()
  })
}

/** As in nginx: the client closed the connection before the response. */
export const clientClosedRequest = 499

export const isClientGone = ({ raw }: FastifyRequest, reply: FastifyReply) =>
  raw.socket.destroyed && !reply.raw.writableFinished

/** Final status once the connection has closed. A response that the server aborted keeps its status. */
export const statusOf = (request: FastifyRequest, reply: FastifyReply) =>
  reply.raw.writableFinished || reply.statusCode >= 500 || isInconclusiveRefresh(request, reply.statusCode)
    ? reply.statusCode
    : clientClosedRequest

function begin(request: FastifyRequest, traceparent: unknown): Traced {
  const parent = traceparent === undefined ? ROOT_CONTEXT : contextOf(traceparent)
  const route = routeOf(request)
  const span = startSpan(
    route === undefined ? request.method : `${request.method} ${route}`,
    {
      kind: SpanKind.SERVER,
      attributes: {
        'http.request.method': request.method,
        'soundings.request.id': request.id,
        ...(route && { 'http.route': route }),
      },
    },
    parent,
  )
  return { span, context: trace.setSpan(parent, span) }
}

function end(span: Span, status: number) {
  span.setAttribute('http.response.status_code', status)
  if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
  span.end()
}

function attributesOf(request: FastifyRequest, status: number) {
  const route = routeOf(request)
  return {
    'http.request.method': request.method,
    'http.response.status_code': status,
    ...(route && { 'http.route': route }),
  }
}
