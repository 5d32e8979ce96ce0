import { afterEach, expect, test, vi } from 'vitest'
import { startServer, type TestServer } from '#test/support/server.ts'
import { freePort } from '#test/support/free-port.ts'

vi.setConfig({ testTimeout: 120_000 })

let server: TestServer | null = null
afterEach(() => server?.close())

test('a collector that is away is told of once, and disturbs neither requests nor the end', async () => {
  const lines: string[] = []
  const otlpUrl = `http://127.0.0.1:${await freePort()}`
  const sampler = { kind: 'always_on', ratio: 1 } as const
  server = await startServer({
    env: { telemetry: { otlpUrl, sampler, metrics: null } },
    onLog: (line) => lines.push(line),
  })
  const statuses = await Promise.all(Array.from({ length: 20 }, async () => (await server!.request('/health/live')).status))
  await server.close()
  server = null

  expect(new Set(statuses)).toEqual(new Set([200]))
  expect(lines.filter((line) => line.includes('Traces and metrics cannot be handed over'))).toHaveLength(1)
})
