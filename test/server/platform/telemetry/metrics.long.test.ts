import { expect, test } from 'vitest'
import { followDataVersion } from '#contract/posts/data-version.ts'
import { createNetwork } from '#server/posts/collection/fetch/index.ts'
import { metrics } from '#server/platform/telemetry/metrics.ts'
import { freePort } from '../../../../scripts/postgresql.ts'
import { prometheusNamesOf, samplesOf } from '#test/support/prometheus.ts'
import { startReceiver } from '#test/support/receiver.ts'
import { startServer } from '#test/support/server.ts'
import { useServer } from '#test/support/use-server.ts'
import { importBytes, owner } from '../../posts/imports/importing.ts'

const sampler = { kind: 'parentbased_always_on', ratio: 1 } as const
const port = await freePort()
const server = await useServer({ env: { telemetry: { otlpUrl: null, sampler, metrics: { host: '127.0.0.1', port } } } })

const scrape = async () => samplesOf(await (await fetch(`http://127.0.0.1:${port}/metrics`)).text())

test('Prometheus finds every metric under its name, on a port of its own', async () => {
  const { id: workspaceId } = await server.createWorkspace({ owner })
  await importBytes(server, workspaceId, 'posts.csv', 'id,created_at,text\n1,2024-01-01T00:00:00Z,coffee\n')
  const stream = await server.send(followDataVersion, { workspaceId }, { as: owner })
  const receiver = await startReceiver()
  const network = createNetwork({ allowed: [receiver.origin] })
  await network.fetch(`${receiver.origin}/a-secret-path`)
  await network.close()
  receiver.close()

  const samples = await scrape()
  const names = new Set(samples.map(({ name }) => name))
  const valueOf = (name: string, labels: Record<string, string> = {}) =>
    samples.find(
      (one) => one.name === name && Object.entries(labels).every(([key, value]) => one.labels[key] === value),
    )?.value
  const { jobsWaiting, oldestJobWait, collectorLag, cacheRequests, ...always } = metrics
  const elsewhere = [jobsWaiting, oldestJobWait, collectorLag, cacheRequests].flatMap(prometheusNamesOf)
  expect(
    Object.values(always)
      .flatMap(prometheusNamesOf)
      .filter((name) => !names.has(name)),
  ).toEqual([])
  const known = new Set([...Object.values(always).flatMap(prometheusNamesOf), ...elsewhere, 'target_info'])
  expect([...names].filter((name) => !known.has(name))).toEqual([])
  expect([
    valueOf('soundings_import_rows_total'),
    valueOf('soundings_http_event_streams'),
    valueOf('soundings_health', { state: 'ready' }),
    valueOf('http_client_request_duration_count', { peer_service: 'collector' }),
    valueOf('messaging_process_duration_count', { messaging_destination_name: 'imports' }),
  ]).toEqual([1, 1, 1, 1, 1])
  expect(JSON.stringify(samples)).not.toMatch(/a-secret-path|coffee|@example/)
  await stream.body!.cancel()
})

test('the port of the app has none of it, and that of metrics nothing else', async () => {
  const [app, other] = await Promise.all([
    server.request('/metrics', { headers: { accept: 'text/plain' } }),
    fetch(`http://127.0.0.1:${port}/api/social/users/me`),
  ])
  expect([(await app.text()).includes('http_server_request_duration'), other.status]).toEqual([false, 404])
})

test('a port that is taken ends the start with a sentence', async () => {
  const telemetry = { otlpUrl: null, sampler, metrics: { host: '127.0.0.1', port } }
  await expect(startServer({ env: { telemetry } })).rejects.toThrow(
    `Metrics can’t be served at 127.0.0.1:${port} (EADDRINUSE). Set METRICS_PORT to a free port`,
  )
})
