import type { FastifyInstance } from 'fastify'
import { toText } from '#contract/texts.ts'
import { AppError } from '#server/ground/errors.ts'
import { mailPolicy, pagePolicy } from './security.ts'

/** `html` is a page of this server, `mail` the untrusted HTML of a mail for a frame in it. */
export type MailPage = { html: string } | { mail: string } | { file: Buffer; fileName: string } | null

/** The local stand-in for a mail server; `page` takes a path below `/mail`. */
export type StandInMailBox = { page: (path: string) => Promise<MailPage> }

const pages = '/mail'

export function serveMailBox(app: FastifyInstance, box: StandInMailBox) {
  for (const url of [pages, `${pages}/*`])
    app.get(url, async (request, reply) => {
      const page = await box.page(request.url.split('?', 1)[0]!.slice(pages.length))
      if (page === null)
        throw new AppError(
          'not_found',
          toText(/*i18n*/ { id: 'problem.nothingHere', message: 'There is nothing at this address.' }),
        )
      if ('file' in page)
        return reply
          .type('application/octet-stream')
          .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(page.fileName)}`)
          .send(page.file)
      const isMail = 'mail' in page
      // X-Frame-Options is the fallback for browsers without `frame-ancestors`.
      if (isMail) reply.header('x-frame-options', 'SAMEORIGIN')
      return reply
        .header('content-security-policy', isMail ? mailPolicy : pagePolicy(page.html, [], ["'self'"]))
        .type('text/html; charset=utf-8')
        .send(isMail ? page.mail : page.html)
    })
}
