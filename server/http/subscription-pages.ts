import type { FastifyInstance, FastifyReply } from 'fastify'
import { say } from '#contract/texts.ts'
import { AppError } from '#server/errors.ts'
import { pagePolicy } from './security.ts'

export type SubscriptionAction = 'confirm' | 'unsubscribe'

/** What the reader of a mail is asked, and what becomes of their answer. A page is HTML; null where the link is no good any more. */
export type SubscriptionPages = {
  ask: (action: SubscriptionAction, token: string) => Promise<string | null>
  act: (action: SubscriptionAction, token: string) => Promise<string | null>
  expired: string
}

const maxBodyBytes = 10_000

/**
 * Mounts the pages to which mails lead, without a session: a GET only asks, because mail programs follow links to look at them;
 * a POST does it, from the page or by the one click of a mail program (RFC 8058).
 */
export const serveSubscriptions = (app: FastifyInstance, pages: SubscriptionPages) =>
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    // What is asked stands in the address; a body says nothing more.
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: maxBodyBytes }, (_request, _body, done) =>
      done(null, undefined),
    )
    for (const action of ['confirm', 'unsubscribe'] as const) {
      const url = `/subscriptions/${action}/:token`
      scope.get<{ Params: { token: string } }>(url, async ({ params }, reply) =>
        send(reply, (await pages.ask(action, params.token)) ?? null, pages),
      )
      scope.post<{ Params: { token: string } }>(url, async ({ params }, reply) =>
        send(reply, (await pages.act(action, params.token)) ?? null, pages),
      )
    }
    scope.all('/subscriptions/*', async () => {
      throw new AppError(
        'not_found',
        say(/*i18n*/ { id: 'problem.nothingHere', message: 'There is nothing at this address.' }),
      )
    })
  })

const send = (reply: FastifyReply, page: string | null, { expired }: SubscriptionPages) => {
  const html = page ?? expired
  return reply
    .status(page === null ? 410 : 200)
    .header('content-security-policy', pagePolicy(html))
    .header('x-robots-tag', 'noindex')
    .header('referrer-policy', 'no-referrer')
    .type('text/html; charset=utf-8')
    .send(html)
}
