import type { FastifyInstance } from 'fastify'
import { endpoints } from '#contract/index.ts'
import { openApiOf } from './openapi.ts'
import { docsPage } from './docs-page.ts'
import { pagePolicy } from './security.ts'

type Docs = { json: string; html: string; policy: string }

async function writeDocs(): Promise<Docs> {
  const document = await openApiOf(endpoints)
  const html = docsPage(document)
  return { json: JSON.stringify(document), html, policy: pagePolicy(html) }
}

/** Writes both documents at first request, because they don't change while the server runs. */
export function serveDocs(app: FastifyInstance) {
  let written: Promise<Docs> | undefined
  const docs = () => (written ??= writeDocs())
  app.get('/openapi.json', async (_request, reply) => {
    const { json } = await docs()
    return reply.header('cache-control', 'no-cache').type('application/json; charset=utf-8').send(json)
  })
  app.get('/docs', async (_request, reply) => {
    const { html, policy } = await docs()
    return reply
      .header('cache-control', 'no-cache')
      .header('content-security-policy', policy)
      .type('text/html; charset=utf-8')
      .send(html)
  })
}
