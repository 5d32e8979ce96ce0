import { toText } from '#contract/texts.ts'
import { Transform, type Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { acceptsIdempotencyKey, type Endpoint, defaultMaxBodyBytes } from '#contract/endpoint.ts'
import { idempotencyKeyHeader, proofHeader, roleHeader, rotateHeader, viewAsHeader } from '#contract/headers.ts'
import { Role } from '#contract/workspaces/roles.ts'
import { admit } from '#server/access/admit.ts'
import type { Call, MemberContext, Services, SignedInContext } from '#server/access/context.ts'
import { kilobyte } from '#server/ground/byte-units.ts'
import { AppError } from '#server/ground/errors.ts'
import { measureJson } from '#server/ground/json-size.ts'
import { type FileAnswer, type Handler } from '#server/access/handler.ts'
import { parseInput } from './input.ts'
import { allowSlowBody, discardRest } from './connections.ts'
import { createEventStreams } from './events.ts'
import { findRateLimit, createTokenLimits } from './limits.ts'
import { callerOf, parseIdempotencyKey, runOnce } from './idempotency.ts'
import { outputOf } from './output.ts'

export const toEndpointPath = ({ api, path }: Endpoint) => `/api/${api}${path}`

const maxSigned = 256 * kilobyte
const maxLevels = 100

const admitted = new WeakMap<FastifyRequest, Awaited<ReturnType<typeof admit>>>()

/** Mounts JSON, file and signed endpoints separately, because each accepts only its own content type. */
export async function serveApi(app: FastifyInstance, services: Services, handlers: readonly Handler[]) {
  const json = handlers.filter(({ endpoint }) => endpoint.body === undefined)
  const files = handlers.filter(({ endpoint }) => endpoint.body === 'file')
  const shared: Shared = { services, programLimitsOf: createTokenLimits(app), sendEvents: createEventStreams() }

  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    const parse = scope.getDefaultJsonParser('error', 'error')
    scope.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
      if (body === '') return done(null, undefined)
      if (measureJson(body as string).levels > maxLevels)
        return done(
          new AppError(
            'invalid_input',
            toText(/*i18n*/ { id: 'problem.requestTooLarge', message: 'The request is too large.' }),
          ),
        )
      return parse(request, body as string, done)
    })
    for (const handler of json) mount(scope, shared, handler)
  })
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('application/octet-stream', (_request, payload, done) => done(null, payload))
    for (const handler of files) mount(scope, shared, handler)
  })
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    // Raw bytes, because the signature covers them.
    const parser = { parseAs: 'buffer', bodyLimit: maxSigned } as const
    scope.addContentTypeParser('application/json', parser, (_request, body, done) => done(null, body))
    for (const handler of handlers.filter(({ endpoint }) => endpoint.body === 'signed')) mount(scope, shared, handler)
  })
}

type Shared = {
  services: Services
  programLimitsOf: ReturnType<typeof createTokenLimits>
  sendEvents: ReturnType<typeof createEventStreams>
}

function mount(
  scope: FastifyInstance,
  { services, programLimitsOf, sendEvents }: Shared,
  { endpoint, run, isLive }: Handler,
) {
  const rateLimit = findRateLimit(endpoint)
  scope.route({
    method: endpoint.method,
    url: toEndpointPath(endpoint),
    config: rateLimit === undefined ? {} : { rateLimit },
    ...(endpoint.body === undefined ? { bodyLimit: endpoint.maxBytes ?? defaultMaxBodyBytes } : {}),
    // After the limits by address, and before reading the body.
    preParsing: async (request, reply) => {
      const call = createCall(services, request, reply)
      const { workspaceId } = request.params as { workspaceId?: string }
      const context = await admit(endpoint, call, workspaceId, programLimitsOf(request, reply))
      if ('workspace' in context) void reply.header(roleHeader, context.workspace.role)
      admitted.set(request, context)
    },
    handler: async (request, reply) => {
      const file = endpoint.body === 'file' ? fileOf(request, reply, services.env.maxFileBytes) : null
      const signed =
        endpoint.body === 'signed'
          ? {
              body: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
              signature: String(request.headers['stripe-signature'] ?? ''),
            }
          : null
      const context = { ...admitted.get(request)!, file, signed }
      const input = parseInput(endpoint, {
        params: request.params,
        query: request.query,
        body: endpoint.body === undefined ? request.body : undefined,
      })
      const key = acceptsIdempotencyKey(endpoint) ? parseIdempotencyKey(request.headers[idempotencyKeyHeader]) : null
      if (key !== null) {
        // Clients with an idempotency key retry for the response, so the call continues without them.
        const lasting = { ...context, signal: new AbortController().signal }
        return runOnce(context as SignedInContext | MemberContext, { endpoint, key, input, isLive }, async () =>
          outputOf(endpoint, await run(lasting as never, input as never)),
        )
      }
      const ended = new AbortController()
      const signal = endpoint.answer === 'events' ? AbortSignal.any([context.signal, ended.signal]) : context.signal
      const answer = await run({ ...context, signal } as never, input as never)
      if (endpoint.answer === 'file') return sendFile(reply, answer as FileAnswer)
      if (endpoint.answer === 'events')
        return sendEvents(reply, endpoint, {
          caller: callerOf(context as SignedInContext | MemberContext),
          answers: answer as AsyncIterable<unknown>,
          end: () => ended.abort(),
        })
      return outputOf(endpoint, answer)
    },
  })
}

function createCall(services: Services, request: FastifyRequest, reply: FastifyReply): Call {
  const disconnected = new AbortController()
  const endWork = () => {
    if (!reply.raw.writableFinished) disconnected.abort()
  }
  if (reply.raw.destroyed) endWork()
  else reply.raw.once('close', endWork)
  return {
    ...services,
    requestId: request.id,
    signal: disconnected.signal,
    bearer: parseBearer(request.headers.authorization),
    address: request.ip,
    viewAs: parseViewAs(request.headers[viewAsHeader]),
    rotates: request.headers[rotateHeader] === 'true',
    proof: request.headers[proofHeader]?.toString() ?? null,
    setHeader: (name, value) => void reply.header(name, value),
    file: null,
    signed: null,
  }
}

/** Throws invalid_input rather than ignoring an unknown role, because the caller wants fewer rights. */
function parseViewAs(header: string | string[] | undefined): Role | null {
  if (header === undefined) return null
  const role = z.safeParse(Role, header)
  if (role.success) return role.data
  throw new AppError(
    'invalid_input',
    toText(
      /*i18n*/ { id: 'problem.unknownViewAs', message: 'Expected owner, manager or viewer in {header}.' },
      { header: viewAsHeader },
    ),
  )
}

/** Null unless the header has exactly one well-formed token. */
export const parseBearer = (header: string | undefined) => header?.match(/^Bearer ([\w.~+/=-]{1,8192})$/i)?.[1] ?? null

function fileOf(request: FastifyRequest, reply: FastifyReply, maxBytes: number): NonNullable<Call['file']> {
  const tooLarge = () =>
    new AppError(
      'too_large',
      toText(
        /*i18n*/ {
          id: 'problem.fileTooLarge',
          message: 'The file is larger than {most} bytes, the limit of this server.',
        },
        { most: maxBytes },
      ),
    )
  const announcedBytes = Number(request.headers['content-length'] ?? maxBytes)
  if (announcedBytes > maxBytes) throw tooLarge()
  if (request.body === undefined)
    throw new AppError(
      'unsupported_media_type',
      toText(
        /*i18n*/ {
          id: 'problem.expectedFile',
          message: 'Send the file as the body, with the content type application/octet-stream.',
        },
      ),
    )
  let bytes = 0
  const heard = allowSlowBody(request, (silent) => counter.destroy(silent))
  const counter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      heard()
      bytes += chunk.length
      if (bytes > maxBytes) done(tooLarge())
      else done(null, chunk)
    },
  })
  // After a refusal nothing reads the upload, and an unhandled error would crash the process.
  counter.on('error', () => {})
  const source = request.body as Readable
  source.once('error', (error) => counter.destroy(error))
  discardRest(request, reply)
  return { content: source.pipe(counter), announcedBytes }
}

/** RFC 6266: an ASCII name for every client and the full name for newer ones. */
const dispositionOf = (fileName: string) => {
  const clean = fileName.replace(/[\p{Cc}\p{Cf}/\\]/gu, '_').trim() || 'download'
  const plain = clean
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/\p{Pd}/gu, '-')
    .replace(/[^\x20-\x7e]|["%]/g, '_')
  const full = encodeURIComponent(clean.toWellFormed()).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16)}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${full}`
}

const sendFile = (reply: FastifyReply, { fileName, contentType, body }: FileAnswer) =>
  reply.header('content-disposition', dispositionOf(fileName)).type(contentType).send(body)
