import { connect } from 'node:net'
import type { PoolClient } from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { login } from '#contract/session/session.ts'
import { me } from '#contract/session/users.ts'
import { toEndpointPath } from '#server/http/api.ts'
import type { Stores } from '#server/platform/db/stores.ts'
import { startServer, type TestServer } from '#test/support/server.ts'
import { emptyStores } from '#test/support/stores.ts'

const owner = 'owner@example.com'
/** Longer than anything may be waited for where a store is away. */
const heldUp = 120_000

type Line = { level: string; event?: string; msg: string }
const lines: Line[] = []
const alarms = () =>
  lines.filter(({ level, event }) => ['warn', 'error', 'fatal'].includes(level) && event !== 'slow-start')
const inTimersPhase = setTimeout
let stores: Stores
let server: TestServer

beforeAll(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'], shouldAdvanceTime: true })
})
afterAll(async () => {
  await server?.close()
  vi.useRealTimers()
})

/** The one connection of the embedded accounts is busy for two minutes; answers what `work` comes to. */
async function whileBusy<Result>(held: PoolClient, work: () => Promise<Result>): Promise<Result> {
  const result = work()
  result.catch(() => {})
  await expect.poll(() => stores.db.$client.waitingCount).toBeGreaterThan(0)
  await vi.advanceTimersByTimeAsync(heldUp)
  held.release()
  return result
}

test('a start waits for accounts that are busy, and says so', async () => {
  stores = await emptyStores()
  server = await whileBusy(await stores.db.$client.connect(), () =>
    startServer({ openStores: async () => stores, onLog: (line) => lines.push(JSON.parse(line) as Line) }),
  )
  expect(lines.find(({ event }) => event === 'slow-start')?.msg).toBe('The start waits for the job queue')
  expect([(await server.request('/health/ready')).status, alarms()]).toEqual([200, []])
})

test('a sign-in and a call wait for accounts that are busy', async () => {
  const token = await server.issuer.sign(server.issuer.claimsOf(owner))
  const held = await stores.db.$client.connect()
  const ready = server.request('/health/ready')
  const signedIn = await whileBusy(held, () =>
    server.call(login, { oauth_token: token, vendor_type: 'google' }, { as: null }),
  )
  const person = await whileBusy(await stores.db.$client.connect(), () => server.call(me, {}, { as: signedIn }))
  expect([(await ready).status, person.email, alarms()]).toEqual([200, owner, []])
})

test('a job goes on behind accounts that were busy, once', async () => {
  const { jobs, db } = server.services
  const [begun, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<boolean>()]
  const goOn = Promise.withResolvers<void>()
  let runs = 0
  await jobs.define('slow-machine')
  await jobs.work('slow-machine', { jobs: 1 }, async (_data, signal) => {
    runs++
    begun.resolve()
    await goOn.promise
    await db.$client.query('SELECT 1')
    ended.resolve(signal.aborted)
  })
  await jobs.send('slow-machine', { data: {}, key: 'one' })
  await begun.promise
  const held = await stores.db.$client.connect()
  goOn.resolve()
  const isLost = await whileBusy(held, () => ended.promise)
  await expect.poll(() => jobs.listUnfinished('slow-machine', 'one')).toEqual([])
  expect({ isLost, runs, alarms: alarms() }).toEqual({ isLost: false, runs: 1, alarms: [] })
})

test('a request that came while the event loop stood still is read, not refused for being late', async () => {
  const body = JSON.stringify({ oauth_token: 'x', vendor_type: 'google' })
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
  const head = [`POST ${toEndpointPath(login)} HTTP/1.1`, 'host: localhost', 'content-type: application/json']
  socket.write([...head, `content-length: ${body.length}`, 'connection: close', '', body.slice(0, 5)].join('\r\n'))
  // The server has read so far: it answers what came later.
  for (let times = 0; times < 3; times++) await server.request('/health/live')
  let answer = ''
  socket.on('data', (data) => (answer += data.toString()))
  inTimersPhase(() => {
    socket.write(body.slice(5))
    vi.advanceTimersByTime(heldUp)
  }, 0)
  await new Promise((resolve) => socket.once('close', resolve))
  expect(answer.slice(0, 12)).toBe('HTTP/1.1 401')
})
