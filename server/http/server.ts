import { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { nonceHeader, requestIdHeader, roleHeader } from '#contract/headers.ts'
import { toText } from '#contract/texts.ts'
import cors from '@fastify/cors'
import helmet from '@fastify/helmet'
import rateLimit from '@fastify/rate-limit'
import underPressure from '@fastify/under-pressure'
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { pathParameters, defaultMaxBodyBytes } from '#contract/endpoint.ts'
import { problems } from '#contract/problems.ts'
import type { Services } from '#server/access/context.ts'
import { AppError, serverBusy } from '#server/ground/errors.ts'
import { type Handler } from '#server/access/handler.ts'
import { isRequestId } from '#server/ground/request-id.ts'
import { toEndpointPath, serveApi } from './api.ts'
import { serveApp } from './app-files.ts'
import { serveCardProvider, type StandInCardProvider } from './card-provider.ts'
import { enforceBodyTimeout, serverTimeouts, limitConnections } from './connections.ts'
import { serveDocs } from './docs.ts'
import { serveHealth } from './health.ts'
import { createHostCheck } from './host.ts'
import { generalLimit, isExemptFromLoadShedding, pressureLimits } from './limits.ts'
import { clientClosedRequest, isClientGone, observeRequests, statusOf } from './observed.ts'
import { asAppError, problemOf } from './problem.ts'
import { isPageNavigation, problemPage } from './problem-page.ts'
import { commonHeaders, refuseConnection, requireShortHead } from './refusals.ts'
import { serveSecurityContact } from './security-contact.ts'
import { helmetOptions, permissionsPolicy, strictPolicy } from './security.ts'
import { openSharedCounts } from './shared-counts.ts'
import { serveSnapshots } from './snapshots.ts'
import { serveStandIn, type StandInProvider } from './sign-in.ts'
import { serveLocalSources, type SourceFaults } from './local-sources.ts'
import { serveMailBox, type StandInMailBox } from './mail-box.ts'
import { serveSubscriptions, type SubscriptionPages } from './subscription-pages.ts'
import { serveSharedPages } from './shared-page.ts'
import { dropConnection, isInconclusiveRefresh } from './inconclusive-refresh.ts'

export type Http = {
  /** Resolves to the address. Throws when the port is taken. */
  listen: () => Promise<string>
  /** Reports not-ready but still responds until proxies notice; connections close after their response. */
  drain: () => Promise<void>
  /** Lets running requests finish within `seconds`, then drops connections. */
  close: (seconds?: number) => Promise<void>
}

/** Pages beside the API; null where the installation lacks them. */
type Pages = {
  subscriptions: SubscriptionPages
  /** Sites that may frame a share's page. */
  embedOriginsOf: (shareId: string) => Promise<readonly string[]>
  standIn: StandInProvider | null
  cardProvider: StandInCardProvider | null
  sourceFaults: SourceFaults | null
  mailBox: StandInMailBox | null
}

export async function createHttp(
  services: Services,
  handlers: readonly Handler[],
  { subscriptions, embedOriginsOf, standIn, cardProvider, sourceFaults, mailBox }: Pages,
): Promise<Http> {
  const { env } = services
  let stopping = false
  let common: Record<string, string> = {}
  const app = fastify({
    logger: false,
    bodyLimit: defaultMaxBodyBytes,
    trustProxy: env.trustedProxies > 0 ? (_address: string, hop: number) => hop < env.trustedProxies : false,
    genReqId: ({ headers }) => requestIdOf(env.trustedProxies > 0 ? headers[requestIdHeader] : undefined),
    requestIdHeader: false,
    http: serverTimeouts,
    requestTimeout: serverTimeouts.requestTimeout,
    keepAliveTimeout: 75_000,
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: (error, request, reply) =>
      sendProblem(services, error, request, reply.headers({ ...common, [requestIdHeader]: request.id })),
    clientErrorHandler: (error, socket) => void refuseConnection(error, socket, common),
  })
  limitConnections(app.server, env.connectionsPerAddress)
  // Node would close a CONNECT request without a response, which proxies report as a server failure.
  app.server.on('connect', (_request, socket) => refuseConnection({}, socket, common))
  // RFC 9110 allows a server to ignore Expect.
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response))

  observeRequests(app, env)
  app.addHook('onRequest', async (request, reply) => {
    reply.header(requestIdHeader, request.id)
    reply.header('permissions-policy', permissionsPolicy)
    reply.header('content-security-policy', strictPolicy)
    reply.header('cache-control', 'no-store')
    if (stopping) reply.header('connection', 'close')
    reply.raw.once('close', () => logRequest(services, request, reply))
    enforceBodyTimeout(request, reply, (error) => sendProblem(services, error, request, reply))
  })
  app.addHook('onSend', async (request, reply, payload) => {
    if (payload instanceof Readable) payload.once('error', (error) => noteBrokenAnswer(services, error, request, reply))
  })
  app.setErrorHandler((error, request, reply) => sendProblem(services, error, request, reply))

  await app.register(helmet, helmetOptions(env))
  if (env.corsOrigins.length > 0)
    await app.register(cors, {
      origin: env.corsOrigins,
      methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
      exposedHeaders: [roleHeader, requestIdHeader, nonceHeader, 'date'],
      maxAge: 600,
    })
  const requireHost = createHostCheck(env)
  app.addHook('onRequest', async (request) => {
    requireShortHead(request)
    requireHost(request)
  })
  const counts = openSharedCounts(services)
  app.addHook('onClose', counts.stop)
  await app.register(rateLimit, generalLimit(env.requestsPerMinute, counts.Store))
  await app.register(underPressure, {
    ...pressureLimits,
    maxEventLoopDelay: env.maxEventLoopDelay,
    pressureHandler: (request) => {
      if (!isExemptFromLoadShedding(request.url)) throw new AppError('unavailable', serverBusy, { retryAfter: 5 })
    },
  })

  // An event stream never becomes idle and would block the shutdown.
  app.addHook('preClose', async () => services.dataVersions.close())
  serveHealth(app, services, () => stopping)
  serveSecurityContact(app, services)
  if (env.databaseUrl === null && env.clickhouseUrl === null) serveSnapshots(app, services)
  if (env.publicApiDocs) serveDocs(app)
  if (standIn !== null) await serveStandIn(app, standIn)
  if (cardProvider !== null)
    await serveCardProvider(app, cardProvider, () => [env.publicUrl, 'http://localhost:*', 'http://127.0.0.1:*'])
  if (sourceFaults !== null) serveLocalSources(app, sourceFaults)
  if (mailBox !== null) serveMailBox(app, mailBox)
  await serveSubscriptions(app, subscriptions)
  await serveApi(app, services, handlers)
  const sendPage = await serveApp(app, env, serveSharedPages(embedOriginsOf))
  app.setNotFoundHandler({ preHandler: env.requestsPerMinute > 0 ? app.rateLimit() : [] }, (request, reply) => {
    if (sendPage !== null && isNavigation(request)) return sendPage(reply, pathOf(request))
    return sendProblem(services, unknownPathError(handlers, request, reply), request, reply)
  })

  common = await commonHeaders(app)
  return {
    listen: () => app.listen({ port: env.port, host: env.host }),
    drain: async () => {
      stopping = true
      await pause(env.drainSeconds * 1000)
    },
    close: (seconds = 20) => stop(app, seconds),
  }
}

const requestIdOf = (header: string | string[] | undefined) => (isRequestId(header) ? header : crypto.randomUUID())

const pathOf = ({ url }: FastifyRequest) => url.split(/[?#]/, 1)[0]!

/** Whether a GET asks for a page of the app, rather than a missing file or API call. */
function isNavigation(request: FastifyRequest) {
  const path = pathOf(request)
  return (
    (request.method === 'GET' || request.method === 'HEAD') &&
    !/^\/(api|assets|sign-in|card-provider|local-sources|mail|subscriptions|v1|health|docs|\.well-known)(\/|$)/.test(
      path,
    ) &&
    !/\.[^/.]+$/.test(path)
  )
}

function unknownPathError(handlers: readonly Handler[], request: FastifyRequest, reply: FastifyReply) {
  const methods = handlers
    .filter(({ endpoint }) => patternOf(toEndpointPath(endpoint)).test(pathOf(request)))
    .map(({ endpoint }) => endpoint.method)
  if (methods.length === 0)
    return new AppError(
      'not_found',
      toText(/*i18n*/ { id: 'problem.nothingHere', message: 'There is nothing at this address.' }),
    )
  reply.header('allow', [...new Set(methods)].join(', '))
  return new AppError(
    'method_not_allowed',
    toText(
      /*i18n*/ { id: 'problem.otherMethods', message: 'This address only accepts {methods}.' },
      { methods: [...new Set(methods)].join(' and ') },
    ),
  )
}

const patternOf = (address: string) =>
  new RegExp(
    `^${pathParameters(address).reduce((pattern, name) => pattern.replace(`:${name}`, '[^/]+'), address.replaceAll('.', '\\.'))}$`,
  )

function sendProblem({ log }: Services, thrown: unknown, request: FastifyRequest, reply: FastifyReply) {
  const error = asAppError(thrown)
  const { status } = problems[error.code]
  const about = {
    requestId: request.id,
    method: request.method,
    route: request.routeOptions?.url ?? null,
    code: error.code,
  }
  if (isClientGone(request, reply)) {
    log.debug({ ...about, err: error.cause ?? error }, 'A client left before its answer')
    return reply.hijack()
  }
  if (status >= 500)
    log.error({ ...about, err: error.store === null ? (error.cause ?? error) : error }, 'A request failed')
  else if (status === 429) log.warn({ ...about, event: 'limit', address: request.ip }, 'Too many requests')
  if (isInconclusiveRefresh(request, status)) return dropConnection(request, reply, status)
  if (error.retryAfter !== null) reply.header('retry-after', String(error.retryAfter))
  reply.code(status)
  if (isPageNavigation(request.url, request.headers)) {
    const { html, headers } = problemPage(error, request.headers, request.id)
    return reply.headers(headers).send(html)
  }
  return reply.type('application/problem+json').send(JSON.stringify(problemOf(error, request.id)))
}

/** After sending the headers, a failing response can only be aborted. */
function noteBrokenAnswer({ log }: Services, error: unknown, request: FastifyRequest, reply: FastifyReply) {
  if (!reply.raw.headersSent || isClientGone(request, reply)) return
  const { code } = asAppError(error)
  reply.raw.statusCode = Math.max(problems[code].status, problems.internal.status)
  log.error(
    { requestId: request.id, method: request.method, route: request.routeOptions?.url ?? null, code, err: error },
    'An answer broke off',
  )
}

function logRequest({ log }: Services, request: FastifyRequest, reply: FastifyReply) {
  const status = statusOf(request, reply)
  log[status === clientClosedRequest ? 'debug' : 'info'](
    {
      requestId: request.id,
      method: request.method,
      route: request.routeOptions?.url ?? null,
      status,
      ms: Math.round(reply.elapsedTime),
      address: request.ip,
    },
    'request',
  )
}

async function stop(app: FastifyInstance, seconds: number) {
  const deadline = setTimeout(() => app.server.closeAllConnections(), seconds * 1000)
  await app.close()
  clearTimeout(deadline)
}
