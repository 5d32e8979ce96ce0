import type { FastifyInstance, FastifyReply } from 'fastify'
import { toText } from '#contract/texts.ts'
import { AppError } from '#server/ground/errors.ts'
import { pagePolicy } from './security.ts'

export type SubscriptionAction = 'confirm' | 'unsubscribe'

/** Pages for links in mails, as HTML; null for an expired link. */
export type SubscriptionPages = {
  ask: (action: SubscriptionAction, token: string) => Promise<string | null>
  act: (action: SubscriptionAction, token: string) => Promise<string | null>
  expired: string
}

const maxBodyBytes = 10_000

/**
 * Mounts the pages without a session. A GET only asks, because mail programs prefetch links; a POST acts, from the page
 * or a mail program's one click (RFC 8058).
 */
export const serveSubscriptions = (app: FastifyInstance, pages: SubscriptionPages) =>
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    // Ignores the body, because the URL has everything.
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
        toText(/*i18n*/ { id: 'problem.nothingHere', message: 'There is nothing at this address.' }),
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
