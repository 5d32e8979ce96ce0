import { say } from '#contract/texts.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Provider } from 'oidc-provider'
import type { Vendor } from '#contract/session/session.ts'
import { isOutage } from '#server/db/failures.ts'
import { AppError } from '#server/errors.ts'
import { pagePolicy } from './security.ts'

/** What an installation signs people in with by itself: an OpenID provider for each vendor, and the page that asks who it is. */
export type StandInProvider = {
  provider: (vendor: Vendor) => Provider
  /** Where the provider is mounted. */
  pathOf: (vendor: Vendor) => string
  /** The page as HTML; `refused` is an address that it could not take. */
  page: (vendor: Vendor, refused: string) => string
  /** Remembers who signs in now and answers the account id for the interaction. */
  choose: (email: string) => Promise<string>
}

const vendors: readonly Vendor[] = ['google', 'microsoft']
/** ASCII only: letters that merely look alike would make two people of one. */
const eMail = /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[a-z0-9-]{1,63}(\.[a-z0-9-]{1,63})+$/i

/** Mounts the stand-in for both vendors: its pages here, its protocol by oidc-provider. */
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
    // The provider reads the body itself.
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
      say(
        /*i18n*/ {
          id: 'problem.signInEnded',
          message: 'This sign-in has ended or was begun in another browser. Go back to the app and begin again.',
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

/** The provider is a Koa app that answers the raw response itself; the headers of every answer are set before. */
async function forward(standIn: StandInProvider, vendor: Vendor, request: FastifyRequest, reply: FastifyReply) {
  const path = standIn.pathOf(vendor)
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) reply.raw.setHeader(name, value)
  reply.hijack()
  Object.assign(request.raw, { originalUrl: request.raw.url })
  request.raw.url = request.raw.url!.slice(path.length)
  await standIn.provider(vendor).callback()(request.raw, reply.raw)
}
