import type { FastifyInstance } from 'fastify'
import { endpoints } from '#contract/index.ts'
import { openApiOf } from '#server/openapi.ts'
import { docsPage } from './docs-page.ts'
import { pagePolicy } from './security.ts'

/** The OpenAPI document, and the same for people. Both are written once, for they never change while the server runs. */
export function serveDocs(app: FastifyInstance) {
  const document = openApiOf(endpoints)
  const json = JSON.stringify(document, null, 2)
  const html = docsPage(document)
  const policy = pagePolicy(html)
  app.get('/openapi.json', (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('application/json; charset=utf-8').send(json),
  )
  app.get('/docs', (_request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .header('content-security-policy', policy)
      .type('text/html; charset=utf-8')
      .send(html),
  )
}
