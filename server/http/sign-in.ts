import { toText } from '#contract/texts.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Provider } from 'oidc-provider'
import type { Vendor } from '#contract/session/session.ts'
import { isOutage } from '#server/platform/db/failures.ts'
import { AppError } from '#server/ground/errors.ts'
import { pagePolicy } from './security.ts'

/** The local stand-in for sign-in: an OpenID provider per vendor and a page to choose a user. */
export type StandInProvider = {
  provider: (vendor: Vendor) => Provider
  pathOf: (vendor: Vendor) => string
  /** Returns HTML; `refused` is an invalid email address to correct. */
  page: (vendor: Vendor, refused: string) => string
  /** Stores the user who signs in and returns the account ID. */
  choose: (email: string) => Promise<string>
}

const vendors: readonly Vendor[] = ['google', 'microsoft']
/** ASCII only, because similar-looking letters could impersonate another address. */
const eMail = /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[a-z0-9-]{1,63}(\.[a-z0-9-]{1,63})+$/i

/** Mounts the pages; oidc-provider implements the protocol. */
export async function serveStandIn(app: FastifyInstance, standIn: StandInProvider) {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(body as string))),
    )
    for (const vendor of vendors) servePages(scope, standIn, vendor)
  })
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    // oidc-provider reads the body itself.
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
    for (const vendor of vendors)
      scope.all(`${standIn.pathOf(vendor)}/*`, (request, reply) => forward(standIn, vendor, request, reply))
  })
}

function servePages(scope: FastifyInstance, standIn: StandInProvider, vendor: Vendor) {
  const url = `${standIn.pathOf(vendor)}/interaction/:uid`
  scope.get(url, async (request, reply) => {
    await details(standIn, vendor, request, reply)
    return sendPage(reply, standIn.page(vendor, ''))
  })
  scope.post(url, async (request, reply) => {
    await details(standIn, vendor, request, reply)
    const email = String((request.body as Record<string, string> | undefined)?.email ?? '').trim()
    if (!eMail.test(email)) return sendPage(reply.code(400), standIn.page(vendor, email))
    const returnTo = await standIn
      .provider(vendor)
      .interactionResult(
        request.raw,
        reply.raw,
        { login: { accountId: await standIn.choose(email) } },
        { mergeWithLastSubmission: false },
      )
    return reply.redirect(returnTo, 303)
  })
}

async function details(standIn: StandInProvider, vendor: Vendor, request: FastifyRequest, reply: FastifyReply) {
  try {
    return await standIn.provider(vendor).interactionDetails(request.raw, reply.raw)
  } catch (cause) {
    if (isOutage(cause)) throw cause
    throw new AppError(
      'gone',
      toText(
        /*i18n*/ {
          id: 'problem.signInEnded',
          message: 'This sign-in has ended, or started in another browser. Go back to the app and sign in again.',
        },
      ),
      { cause },
    )
  }
}

function sendPage(reply: FastifyReply, html: string) {
  return reply
    .header('content-security-policy', pagePolicy(html, ['http://localhost:*', 'http://127.0.0.1:*']))
    .type('text/html; charset=utf-8')
    .send(html)
}

/** oidc-provider is a Koa app that writes the raw response, so the common headers are copied first. */
async function forward(standIn: StandInProvider, vendor: Vendor, request: FastifyRequest, reply: FastifyReply) {
  const path = standIn.pathOf(vendor)
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) reply.raw.setHeader(name, value)
  reply.hijack()
  Object.assign(request.raw, { originalUrl: request.raw.url })
  request.raw.url = request.raw.url!.slice(path.length)
  await standIn.provider(vendor).callback()(request.raw, reply.raw)
}
