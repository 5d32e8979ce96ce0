import { afterEach, expect, test } from 'vitest'
import { startServer, type TestServer } from '#test/support/server.ts'
import { freePort } from '../../../../scripts/postgresql.ts'

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
  const statusOf = async () => (await server!.request('/health/live')).status
  const told = () => lines.filter((line) => line.includes('Traces and metrics can’t be exported')).length
  const statuses = [await statusOf()]
  await expect.poll(told, { timeout: 90_000 }).toBe(1)
  statuses.push(await statusOf())
  await server.close()
  server = null

  expect([statuses, told()]).toEqual([[200, 200], 1])
})
