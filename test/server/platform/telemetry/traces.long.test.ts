import { expect, test } from 'vitest'
import { startImport } from '#contract/ingest/imports.ts'
import { startServer } from '#test/support/server.ts'
import { startCollector } from '#test/support/otlp.ts'
import { closeAfterAll } from '#test/support/use-server.ts'
import { owner, untilEnded, upload } from '../../posts/imports/importing.ts'

const collector = await closeAfterAll(startCollector())
const sampler = { kind: 'parentbased_always_on', ratio: 1 } as const
const server = await startServer({
  env: { trustedProxies: 1, telemetry: { otlpUrl: collector.origin, sampler, metrics: null } },
})

const secret = 'a-text-that-only-the-post-says'

test('an import is one trace from its request over statements to its job, and tells nothing of what was written', async () => {
  const { id: workspaceId } = await server.createWorkspace({ owner })
  const file = Buffer.from(`id,created_at,text\n1,2024-01-01T00:00:00Z,${secret}\n`)
  const { id: uploadId } = await upload(server, workspaceId, 'posts.csv', file)
  const answer = await server.send(startImport, { workspaceId, uploadId, dryRun: false, enrich: false }, { as: owner })
  const requestId = answer.headers.get('x-request-id')!
  const ended = await untilEnded(server, workspaceId, ((await answer.json()) as { id: string }).id)
  const stranger = '4bf92f3577b34da6a3ce929d0e0e4736'
  await server.request('/health/live', { headers: { traceparent: `00-${stranger}-00f067aa0ba902b7-01` } })
  await server.close()

  const spans = collector.spans()
  const request = spans.find(
    ({ attributes }) => attributes['soundings.request.id'] === requestId && attributes['http.route'],
  )!
  const inTrace = spans.filter(({ traceId }) => traceId === request.traceId)
  const job = inTrace.find(({ name }) => name === 'process imports')!
  const below = (parent: string) =>
    inTrace.filter(({ parentSpanId }) => parentSpanId === parent).map(({ name }) => name)
  expect([ended.imported, request.name]).toEqual([1, `POST /api/social${startImport.path}`])
  expect(request.attributes['http.response.status_code']).toBe(answer.status)
  expect(job.attributes['soundings.request.id']).toBe(requestId)
  expect(below(request.spanId)).toEqual(expect.arrayContaining(['INSERT imports', 'process imports']))
  expect(below(job.spanId)).toEqual(expect.arrayContaining(['INSERT posts', 'UPDATE imports']))
  expect(spans.filter(({ traceId }) => traceId === stranger).map(({ name }) => name)).toEqual(['GET /health/live'])
  const sent = collector.arrived.map(({ body }) => body).join('\n')
  for (const hidden of [secret, owner, workspaceId]) expect(sent).not.toContain(hidden)
})
