import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { eq } from 'drizzle-orm'
import { steerCollector, type CollectorSource } from '#contract/collection/collection.ts'
import { createQuery } from '#contract/saved-queries/queries.ts'
import { ensureInternalWorkspace } from '#server/access/internal.ts'
import { runCollector } from '#server/collection/run-collector.ts'
import { type Observation, SourceFault } from '#server/collection/source.ts'
import { collectorGaps, collectors } from '#server/db/postgres/schema/index.ts'
import {
  addCollector,
  collectingBy,
  readCollector,
  readStatus,
  storedPosts,
  toEach,
} from '#test/support/collection/collecting.ts'
import { postRow, scriptedSource } from '#test/support/collection/scripted-source.ts'
import { startServer, type TestServer } from '#test/support/server.ts'

const owner = 'owner@example.com'
let server: TestServer
let workspaceId: string

beforeAll(async () => {
  server = await startServer()
  await ensureInternalWorkspace(server.services)
})
beforeEach(async () => {
  workspaceId = (await server.createWorkspace({ owner })).id
})
afterAll(() => server.close())

const patience = { timeout: 15_000, interval: 50 }
const readings = (many: number): Observation[][] =>
  Array.from({ length: many }, (_, at) => [{ kind: 'post', post: postRow(`p${String(at).padStart(4, '0')}`) }])
const stored = async () => (await storedPosts(server.services, workspaceId)).length
const newCollector = (more = {}) => addCollector(server.services, { name: crypto.randomUUID(), ...more })
const stateOf = async (id: string) => {
  const status = await readStatus(server.services, id)
  return [status?.state, status?.past]
}

test('a collector follows from its cursor, says how it stands, pauses and goes on when people ask', async () => {
  const { id } = await newCollector({ cursor: '2' })
  const stopping = new AbortController()
  const collecting = collectingBy(scriptedSource({ readings: readings(5) }), toEach(workspaceId))
  const running = runCollector(server.services, collecting, id, stopping.signal)
  await vi.waitFor(async () => expect(await stored()).toBe(3), patience)
  await vi.waitFor(async () => expect(await stateOf(id)).toEqual(['streaming', 'complete']), patience)
  const ask = (wanted: 'paused' | 'running') =>
    server.services.db.update(collectors).set({ wanted }).where(eq(collectors.id, id))
  await ask('paused')
  await vi.waitFor(async () => expect(await stateOf(id)).toEqual(['paused', 'complete']), patience)
  await ask('running')
  await vi.waitFor(async () => expect(await stateOf(id)).toEqual(['streaming', 'complete']), patience)
  stopping.abort()
  await running
  expect((await readCollector(server.services, id)).cursor).toBe('5')
})

test('who stops has stored what was being stored', async () => {
  const { id } = await newCollector()
  const [begun, goesOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const delivered = async () => {
    begun.resolve()
    await goesOn.promise
  }
  const stopping = new AbortController()
  const collecting = collectingBy(scriptedSource({ readings: readings(1) }), { ...toEach(workspaceId), delivered })
  const running = runCollector(server.services, collecting, id, stopping.signal)
  await begun.promise
  stopping.abort()
  expect(await Promise.race([running.then(() => 'stopped'), pause(500, 'storing')])).toBe('storing')
  goesOn.resolve()
  await running
  expect((await readCollector(server.services, id)).cursor).toBe('1')
})

test('a second server takes over from the stored cursor, and the first one stops', async () => {
  const { id } = await newCollector()
  const held = Promise.withResolvers<void>()
  const many = readings(40)
  const first = runCollector(
    server.services,
    collectingBy(
      scriptedSource({ readings: many, before: (place) => (place === 20 ? held.promise : undefined) }),
      toEach(workspaceId),
    ),
    id,
    new AbortController().signal,
  )
  // The cursor comes after the posts: who begins or ends between the two finds an earlier one.
  const reaches = (cursor: string) =>
    vi.waitFor(async () => expect((await readCollector(server.services, id)).cursor).toBe(cursor), patience)
  await reaches('20')
  const stopping = new AbortController()
  const begins: number[] = []
  const second = runCollector(
    server.services,
    collectingBy(scriptedSource({ readings: many, before: (place) => void begins.push(place) }), toEach(workspaceId)),
    id,
    stopping.signal,
  )
  await reaches('40')
  held.resolve()
  await first
  stopping.abort()
  await second
  expect(begins[0]).toBe(20)
  expect(await stored()).toBe(40)
  expect((await readCollector(server.services, id)).cursor).toBe('40')
  expect((await storedPosts(server.services, workspaceId)).every(({ rows }) => rows === 1)).toBe(true)
})

test('a cursor that is too old leaves a gap with its cause, and what is new is followed', async () => {
  const { id } = await newCollector({ cursor: '1', cursorAt: new Date('2026-06-01T00:00:00Z') })
  const stopping = new AbortController()
  const collecting = collectingBy(scriptedSource({ readings: readings(4), oldest: 3 }), toEach(workspaceId))
  const running = runCollector(server.services, collecting, id, stopping.signal)
  await vi.waitFor(async () => expect(await stateOf(id)).toEqual(['streaming', 'gap']), patience)
  stopping.abort()
  await running
  const gaps = await server.services.db.select().from(collectorGaps).where(eq(collectorGaps.collectorId, id))
  expect(gaps).toMatchObject([{ from: new Date('2026-06-01T00:00:00Z'), state: 'cursorTooOld', backfilledAt: null }])
})

test('what a source says it no longer tells is a gap, though it goes on from the cursor', async () => {
  const { id } = await newCollector({ cursor: '1' })
  const missed = { from: Date.UTC(2026, 5, 1), until: Date.UTC(2026, 5, 2) }
  const source = scriptedSource({ readings: readings(2), missed: () => missed })
  const stopping = new AbortController()
  const running = runCollector(server.services, collectingBy(source, toEach(workspaceId)), id, stopping.signal)
  await vi.waitFor(async () => expect(await stateOf(id)).toEqual(['streaming', 'gap']), patience)
  stopping.abort()
  await running
  const gaps = await server.services.db.select().from(collectorGaps).where(eq(collectorGaps.collectorId, id))
  expect(gaps).toMatchObject([
    { from: new Date(missed.from), until: new Date(missed.until), state: 'cursorTooOld', backfilledAt: null },
  ])
})

test('a gap of a source that takes only words is searched for what the live queries require, and goes on at the text it was at', async () => {
  const { id } = await newCollector({ cursor: '1' })
  const gap = { from: new Date('2026-06-01T00:00:00Z'), until: new Date('2026-06-02T00:00:00Z') }
  await server.services.db
    .insert(collectorGaps)
    .values({ collectorId: id, ...gap, state: 'cursorTooOld', cursor: JSON.stringify({ text: 'latte', cursor: '7' }) })
  for (const [name, text] of [
    ['A', 'latte OR espresso'],
    ['B', 'mocha -cold'],
    ['C', 'latte'],
  ])
    await server.call(createQuery, { workspaceId, name: name!, text: text! }, { as: owner })
  const searches: [string | null, string | null][] = []
  const source: ReturnType<typeof scriptedSource> = {
    ...scriptedSource({ readings: readings(1) }),
    needsText: true,
    textOf: ({ place, value }) => (place === 'word' ? value : null),
    search: async function* (_, { text, cursor }) {
      searches.push([text, cursor])
      yield { observations: [{ kind: 'post', post: postRow(`past-${text}`) }], rejected: [], cursor: null, at: null }
    },
  }
  const stopping = new AbortController()
  const running = runCollector(server.services, collectingBy(source, toEach(workspaceId)), id, stopping.signal)
  await vi.waitFor(async () => expect(await stateOf(id)).toEqual(['streaming', 'complete']), patience)
  stopping.abort()
  await running
  expect(searches).toEqual([
    ['latte', '7'],
    ['mocha', null],
  ])
  const stored = (await storedPosts(server.services, workspaceId)).map(({ nativeId }) => nativeId)
  expect(stored.filter((nativeId) => nativeId.startsWith('past-')).toSorted()).toEqual(['past-latte', 'past-mocha'])
})

test('a search of the past ends when nobody wants it any more, and does not begin again by itself', async () => {
  const { id } = await newCollector({ cursor: '1' })
  const gap = { from: new Date('2026-06-01T00:00:00Z'), until: new Date('2026-06-02T00:00:00Z') }
  await server.services.db.insert(collectorGaps).values([
    { collectorId: id, ...gap, state: 'cursorTooOld' },
    { collectorId: id, ...gap },
  ])
  const searches: string[] = []
  const source: ReturnType<typeof scriptedSource> = {
    ...scriptedSource({ readings: readings(4) }),
    search: async function* (_, past, { signal }) {
      searches.push(past.cursor ?? 'from the beginning')
      yield { observations: [], rejected: [], cursor: 'halfway', at: null }
      await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }))
    },
  }
  const stopping = new AbortController()
  const running = runCollector(server.services, collectingBy(source, toEach(workspaceId)), id, stopping.signal)
  await vi.waitFor(async () => expect(await stateOf(id)).toEqual(['streaming', 'backfilling']), patience)
  const as = { as: { bearer: server.services.operatorToken } }
  const left = await server.call(steerCollector, { collectorId: id, wish: 'stopBackfill' }, as)
  expect(left.gaps).toBe(0)
  await vi.waitFor(async () => expect(await stateOf(id)).toEqual(['streaming', 'complete']), patience)
  stopping.abort()
  await running

  const again = new AbortController()
  const next = runCollector(server.services, collectingBy(source, toEach(workspaceId)), id, again.signal)
  await vi.waitFor(async () => expect(await stateOf(id)).toEqual(['streaming', 'complete']), patience)
  again.abort()
  await next
  expect(searches).toEqual(['from the beginning'])
  const gaps = await server.services.db.select().from(collectorGaps).where(eq(collectorGaps.collectorId, id))
  expect(gaps).toMatchObject([{ state: 'cursorTooOld', backfilledAt: null, givenUpAt: expect.any(Date) }])
})

test('the lag grows while what was read waits for a store that is away', async () => {
  const { id } = await newCollector()
  const { services } = server
  let ahead = 0
  let isAway = true
  const insertTabbed: typeof services.clickhouse.insertTabbed = async (...rows) => {
    if (isAway) throw Object.assign(new Error('away'), { code: 'ECONNREFUSED' })
    return services.clickhouse.insertTabbed(...rows)
  }
  const now = () => new Date(Date.now() + ahead)
  const held = { ...services, now, clickhouse: { ...services.clickhouse, insertTabbed } }
  const stopping = new AbortController()
  const source = scriptedSource({ readings: readings(1), at: () => Date.now() })
  const running = runCollector(held, collectingBy(source, toEach(workspaceId)), id, stopping.signal)
  const lag = async () => (await readStatus(services, id))?.lagSeconds ?? 0
  await vi.waitFor(async () => expect(await stateOf(id)).toEqual(['streaming', 'complete']), patience)
  for (const minutes of [2, 10]) {
    ahead = minutes * 60_000
    await vi.waitFor(async () => expect(await lag()).toBeGreaterThanOrEqual(minutes * 60), patience)
  }
  ahead = 0
  isAway = false
  await vi.waitFor(async () => expect(await stored()).toBe(1), patience)
  await vi.waitFor(async () => expect(await lag()).toBeLessThan(60), patience)
  stopping.abort()
  await running
})

test.each([
  ['unauthorized', 'misconfigured'],
  ['rateLimited', 'rateLimited'],
  ['certificate', 'backingOff'],
] as const)('%s is told in words as %s', async (kind, state) => {
  const { id } = await newCollector()
  const stopping = new AbortController()
  const source = scriptedSource({
    readings: readings(1),
    before: () => {
      throw new SourceFault(kind, { detail: `It is ${kind}.` }, { retryAfter: 600 })
    },
  })
  // Far apart, so that the state can be read.
  const collecting = collectingBy(source, toEach(workspaceId), { random: () => 1_000 })
  const running = runCollector(server.services, collecting, id, stopping.signal)
  await vi.waitFor(
    async () =>
      expect(await readStatus(server.services, id)).toMatchObject({
        state,
        faultKind: kind,
        fault: { detail: `It is ${kind}.` },
      }),
    patience,
  )
  stopping.abort()
  await running
})

test('a source that this installation does not know is misconfigured, in words', async () => {
  const { id } = await newCollector({ source: 'reddit' as CollectorSource })
  const stopping = new AbortController()
  const collecting = collectingBy(scriptedSource({ readings: [] }), toEach(workspaceId))
  const running = runCollector(server.services, collecting, id, stopping.signal)
  await vi.waitFor(
    async () => expect(await readStatus(server.services, id)).toMatchObject({ state: 'misconfigured' }),
    patience,
  )
  stopping.abort()
  await running
})
