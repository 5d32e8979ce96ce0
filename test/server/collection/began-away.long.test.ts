import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { eq } from 'drizzle-orm'
import { ensureInternalWorkspace } from '#server/access/internal.ts'
import { runCollector } from '#server/collection/run-collector.ts'
import { collectorGaps, collectors } from '#server/db/postgres/schema/index.ts'
import { addCollector, collectingBy, readStatus, toEach } from '#test/support/collection/collecting.ts'
import { postRow, scriptedSource } from '#test/support/collection/scripted-source.ts'
import { startServer, type TestServer } from '#test/support/server.ts'

const cursorAt = new Date('2026-06-01T00:00:00Z')
const minute = 60_000
const patience = { timeout: 15_000, interval: 50 }
let server: TestServer
let workspaceId: string
let ahead = 0

beforeAll(async () => {
  server = await startServer()
  await ensureInternalWorkspace(server.services)
  workspaceId = (await server.createWorkspace({ owner: 'owner@example.com' })).id
})
beforeEach(() => (ahead = 0))
afterAll(() => server.close())

const scripted = () => scriptedSource({ readings: [[{ kind: 'post', post: postRow('p1') }]] })
const newCollector = (more = {}) => addCollector(server.services, { name: crypto.randomUUID(), ...more })
const pause = (id: string) =>
  server.services.db.update(collectors).set({ wanted: 'paused' }).where(eq(collectors.id, id))
const gapsOf = (id: string) => server.services.db.select().from(collectorGaps).where(eq(collectorGaps.collectorId, id))
const statusOf = async (id: string) => (await readStatus(server.services, id))!
const isToldAs = (id: string, state: string) =>
  vi.waitFor(async () => expect(await readStatus(server.services, id)).toMatchObject({ state }), patience)
/** Its server has looked at the clock since. */
async function isToldAnew(id: string) {
  const { seenAt } = await statusOf(id)
  await vi.waitFor(async () => expect((await statusOf(id)).seenAt > seenAt).toBe(true), patience)
}

/** A server whose clock is `ahead` has the collector. */
function begin(id: string, source = scripted()) {
  const stopping = new AbortController()
  const services = { ...server.services, now: () => new Date(Date.now() + ahead) }
  const running = runCollector(services, collectingBy(source, toEach(workspaceId)), id, stopping.signal)
  return async () => {
    stopping.abort()
    await running
  }
}

test('after a minute charts say that nothing comes in, since it was read last, once for all servers that try', async () => {
  const { id } = await newCollector({ cursor: '1', cursorAt, wanted: 'paused' })
  const open = [{ from: cursorAt, until: null, state: 'paused' }]
  for (const _ of ['the first server', 'the next one']) {
    const end = begin(id)
    await isToldAs(id, 'paused')
    ahead += minute + 1_000
    await vi.waitFor(async () => expect(await gapsOf(id)).toMatchObject(open), patience)
    await isToldAnew(id)
    await end()
  }
  expect(await gapsOf(id)).toMatchObject(open)
})

test('what is missed began when a server last saw it live, however old the newest post was', async () => {
  const { id } = await newCollector({ cursor: '1', cursorAt })
  const endOfFirst = begin(id)
  await isToldAs(id, 'streaming')
  await endOfFirst()
  const { seenAt } = await statusOf(id)
  await pause(id)
  const end = begin(id)
  await isToldAs(id, 'paused')
  ahead = minute + 1_000
  await vi.waitFor(async () => expect(await gapsOf(id)).toMatchObject([{ from: seenAt, until: null }]), patience)
  await end()
})

test('a restart that is live within the minute leaves no gap', async () => {
  const { id } = await newCollector({ cursor: '1', cursorAt })
  const held = Promise.withResolvers<void>()
  const source = scripted()
  const end = begin(id, {
    ...source,
    follow: async function* (...given) {
      await held.promise
      yield* source.follow(...given)
    },
  })
  await isToldAs(id, 'connecting')
  ahead = minute - 10_000
  await isToldAnew(id)
  held.resolve()
  await isToldAs(id, 'streaming')
  ahead = 10 * minute
  await isToldAnew(id)
  await end()
  expect(await gapsOf(id)).toEqual([])
})

test('a source of which nothing was ever read misses nothing', async () => {
  const { id } = await newCollector({ wanted: 'paused' })
  const end = begin(id)
  await isToldAs(id, 'paused')
  ahead = minute + 1_000
  await isToldAnew(id)
  await end()
  expect(await gapsOf(id)).toEqual([])
})
