import type { FastifyInstance } from 'fastify'
import { endpoints } from '#contract/index.ts'
import { openApiOf } from './openapi.ts'
import { docsPage } from './docs-page.ts'
import { pagePolicy } from './security.ts'

type Docs = { json: string; html: string; policy: string }

function writeDocs(): Docs {
  const document = openApiOf(endpoints)
  const html = docsPage(document)
  return { json: JSON.stringify(document, null, 2), html, policy: pagePolicy(html) }
}

/** Writes both documents at first request, because they don't change while the server runs. */
export function serveDocs(app: FastifyInstance) {
  let written: Docs | undefined
  const docs = () => (written ??= writeDocs())
  app.get('/openapi.json', (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('application/json; charset=utf-8').send(docs().json),
  )
  app.get('/docs', (_request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .header('content-security-policy', docs().policy)
      .type('text/html; charset=utf-8')
      .send(docs().html),
  )
}
