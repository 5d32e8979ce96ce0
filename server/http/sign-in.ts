import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Vendor } from '#contract/session.ts'
import { AppError } from '#server/handler.ts'
import { standInPath } from '#server/local/people.ts'
import { signInPage } from '#server/local/sign-in-page.ts'
import type { StandIn } from '#server/local/sign-in.ts'
import { pagePolicy } from './security.ts'

const vendors: readonly Vendor[] = ['google', 'microsoft']
/** ASCII only: letters that merely look alike would make two people of one. */
const eMail = /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[a-z0-9-]{1,63}(\.[a-z0-9-]{1,63})+$/i

/** Mounts the stand-in for both vendors: its pages here, its protocol by oidc-provider. */
export async function serveStandIn(app: FastifyInstance, standIn: StandIn) {
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
      scope.all(`${standInPath(vendor)}/*`, (request, reply) => handOver(standIn, vendor, request, reply))
  })
}

function servePages(scope: FastifyInstance, standIn: StandIn, vendor: Vendor) {
  const url = `${standInPath(vendor)}/interaction/:uid`
  scope.get(url, async (request, reply) => {
    await details(standIn, vendor, request, reply)
    return sendPage(reply, vendor, '')
  })
  scope.post(url, async (request, reply) => {
    await details(standIn, vendor, request, reply)
    const email = String((request.body as Record<string, string> | undefined)?.email ?? '').trim()
    if (!eMail.test(email)) return sendPage(reply.code(400), vendor, email)
    const returnTo = await standIn
      .provider(vendor)
      .interactionResult(
        request.raw,
        reply.raw,
        { login: { accountId: standIn.choose(email) } },
        { mergeWithLastSubmission: false },
      )
    return reply.redirect(returnTo, 303)
  })
}

async function details(standIn: StandIn, vendor: Vendor, request: FastifyRequest, reply: FastifyReply) {
  try {
    return await standIn.provider(vendor).interactionDetails(request.raw, reply.raw)
  } catch (cause) {
    throw new AppError(
      'gone',
      'This sign-in has ended or was begun in another browser. Go back to the app and begin again.',
      { cause },
    )
  }
}

function sendPage(reply: FastifyReply, vendor: Vendor, wrongEmail: string) {
  const html = signInPage(vendor, wrongEmail)
  return reply
    .header('content-security-policy', pagePolicy(html, ['http://localhost:*', 'http://127.0.0.1:*']))
    .type('text/html; charset=utf-8')
    .send(html)
}

/** The provider is a Koa app that answers the raw response itself; the headers of every answer are set before. */
async function handOver(standIn: StandIn, vendor: Vendor, request: FastifyRequest, reply: FastifyReply) {
  const path = standInPath(vendor)
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) reply.raw.setHeader(name, value)
  reply.hijack()
  Object.assign(request.raw, { originalUrl: request.raw.url })
  request.raw.url = request.raw.url!.slice(path.length)
  await standIn.provider(vendor).callback()(request.raw, reply.raw)
}
