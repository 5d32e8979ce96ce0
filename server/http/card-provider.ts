import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#server/ground/errors.ts'
import { toText } from '#contract/texts.ts'
import { pagePolicy } from './security.ts'

type ProviderRequest = {
  method: string
  path: string
  query: string
  body: string
  authorization: string | undefined
  idempotencyKey: string | undefined
}
type Page =
  | { status: number; html: string }
  | { redirect: string }
  | { pdf: Buffer; fileName: string }
  | { status: 404 }

export type StandInCardProvider = {
  api: (call: ProviderRequest) => { status: number; json: object }
  /** `fields` is null unless a form was submitted. */
  page: (path: string, fields: URLSearchParams | null) => Promise<Page>
}

const pages = '/card-provider'

export async function serveCardProvider(
  app: FastifyInstance,
  standIn: StandInCardProvider,
  appOrigins: () => readonly string[],
) {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
    scope.all('/v1/*', (request, reply) => {
      const { status, json } = standIn.api({
        method: request.method,
        path: pathOf(request),
        query: request.url.split('?')[1] ?? '',
        body: bodyOf(request),
        authorization: request.headers.authorization,
        idempotencyKey: header(request.headers['idempotency-key']),
      })
      return reply.code(status).type('application/json').send(JSON.stringify(json))
    })
    const sendPage = async (request: FastifyRequest, reply: FastifyReply) => {
      // Prevents CSRF: another site's page must not change the stand-in, such as its clock.
      if (request.method === 'POST' && request.headers['sec-fetch-site'] === 'cross-site')
        throw new AppError(
          'not_found',
          toText(/*i18n*/ { id: 'problem.nothingHere', message: 'There is nothing at this address.' }),
        )
      const fields = request.method === 'POST' ? new URLSearchParams(bodyOf(request)) : null
      return sendStandInPage(reply, await standIn.page(pathOf(request).slice(pages.length), fields), appOrigins())
    }
    for (const url of [pages, `${pages}/*`]) scope.route({ method: ['GET', 'POST'], url, handler: sendPage })
  })
}

const bodyOf = ({ body }: FastifyRequest) => (typeof body === 'string' ? body : '')
const pathOf = ({ url }: FastifyRequest) => url.split('?', 1)[0]!
const header = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value)

function sendStandInPage(reply: FastifyReply, page: Page, appOrigins: readonly string[]) {
  if ('redirect' in page) return reply.redirect(page.redirect, 303)
  if ('pdf' in page)
    return reply
      .type('application/pdf')
      .header('content-disposition', `inline; filename="${page.fileName}"`)
      .send(page.pdf)
  if (!('html' in page))
    throw new AppError(
      'not_found',
      toText(/*i18n*/ { id: 'problem.nothingHere', message: 'There is nothing at this address.' }),
    )
  return reply
    .code(page.status)
    .header('content-security-policy', pagePolicy(page.html, appOrigins))
    .type('text/html; charset=utf-8')
    .send(page.html)
}
