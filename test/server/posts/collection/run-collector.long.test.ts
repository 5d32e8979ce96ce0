import { eq } from 'drizzle-orm'
import { beforeEach, expect, test, vi } from 'vitest'
import { steerCollector } from '#contract/collection/collection.ts'
import { createQuery } from '#contract/saved-queries/queries.ts'
import { ensureInternalWorkspace } from '#server/access/internal.ts'
import type { CollectionDependencies } from '#server/posts/collection/context.ts'
import { runCollector } from '#server/posts/collection/run-collector.ts'
import { type Observation, SourceError } from '#server/posts/collection/source.ts'
import { collectorGaps, collectors } from '#server/platform/db/postgres/schema/index.ts'
import {
  addCollector,
  collectingBy,
  readCollector,
  readStatus,
  storedPosts,
  toEach,
} from '#test/support/collection/collecting.ts'
import { postRow, scriptedSource } from '#test/support/collection/scripted-source.ts'
import { useServer } from '#test/support/use-server.ts'

const owner = 'owner@example.com'
const patience = { timeout: 300_000, interval: 50 }
const minute = 60_000
const cursorAt = new Date('2026-06-01T00:00:00Z')
const gap = { from: new Date('2026-06-01T00:00:00Z'), until: new Date('2026-06-02T00:00:00Z') }
const server = await useServer()
let workspaceId: string
/** How far the clock of a collecting server is ahead, in milliseconds. */
let ahead = 0

await ensureInternalWorkspace(server.services)
beforeEach(async () => {
  ahead = 0
  workspaceId = (await server.createWorkspace({ owner })).id
})

const readings = (many: number): Observation[][] =>
  Array.from({ length: many }, (_, at) => [{ kind: 'post', post: postRow(`p${String(at).padStart(4, '0')}`) }])
const stored = async () => (await storedPosts(server.services, workspaceId)).length
const newCollector = (more = {}) => addCollector(server.services, { name: crypto.randomUUID(), ...more })
const cursorOf = async (id: string) => (await readCollector(server.services, id)).cursor
const gapsOf = (id: string) => server.services.db.select().from(collectorGaps).where(eq(collectorGaps.collectorId, id))
const statusOf = async (id: string) => (await readStatus(server.services, id))!
const ask = (id: string, wanted: 'paused' | 'running') =>
  server.services.db.update(collectors).set({ wanted }).where(eq(collectors.id, id))

const expectStatus = (id: string, status: object) =>
  vi.waitFor(async () => expect(await readStatus(server.services, id)).toMatchObject(status), patience)
/** Waits until the collecting server has looked at its clock again. */
async function untilSeenAgain(id: string) {
  const { seenAt } = await statusOf(id)
  await vi.waitFor(async () => expect((await statusOf(id)).seenAt > seenAt).toBe(true), patience)
}

/** Collects on a server of its own; the result ends that. */
function begin(
  id: string,
  source = scriptedSource({ readings: readings(1) }),
  more: Partial<CollectionDependencies> = {},
) {
  const stopping = new AbortController()
  const services = { ...server.services, now: () => new Date(Date.now() + ahead) }
  const running = runCollector(services, collectingBy(source, toEach(workspaceId), more), id, stopping.signal)
  return async () => {
    stopping.abort()
    await running
  }
}

test('a collector follows from its cursor, reports its state, and pauses and resumes on request', async () => {
  const { id } = await newCollector({ cursor: '2' })
  const end = begin(id, scriptedSource({ readings: readings(5) }))
  await vi.waitFor(async () => expect(await stored()).toBe(3), patience)
  await expectStatus(id, { state: 'streaming', past: 'complete' })
  await ask(id, 'paused')
  await expectStatus(id, { state: 'paused', past: 'complete' })
  await ask(id, 'running')
  await expectStatus(id, { state: 'streaming', past: 'complete' })
  await end()
  expect(await cursorOf(id)).toBe('5')
})

test('a collector that is stopped finishes what it is storing first', async () => {
  const { id } = await newCollector()
  const [begun, goesOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const delivered = async () => {
    begun.resolve()
    await goesOn.promise
  }
  const end = begin(id, scriptedSource({ readings: readings(1) }), { live: { ...toEach(workspaceId), delivered } })
  await begun.promise
  const ended = end()
  goesOn.resolve()
  await ended
  expect(await cursorOf(id)).toBe('1')
})

test('a second server takes over from the stored cursor, and the first one stops', async () => {
  const { id } = await newCollector()
  const held = Promise.withResolvers<void>()
  const many = readings(40)
  const before = (place: number) => (place === 20 ? held.promise : undefined)
  const endFirst = begin(id, scriptedSource({ readings: many, before }))
  // The cursor comes after the posts: who begins or ends between the two finds an earlier one.
  const reaches = (cursor: string) => vi.waitFor(async () => expect(await cursorOf(id)).toBe(cursor), patience)
  await reaches('20')
  const begins: number[] = []
  const end = begin(id, scriptedSource({ readings: many, before: (place) => void begins.push(place) }))
  await reaches('40')
  held.resolve()
  await endFirst()
  await end()
  expect([begins[0], await cursorOf(id)]).toEqual([20, '40'])
  const all = await storedPosts(server.services, workspaceId)
  expect([all.length, all.every(({ rows }) => rows === 1)]).toEqual([40, true])
})

const missed = { from: Date.UTC(2026, 5, 1), until: Date.UTC(2026, 5, 2) }
const missedRange = { from: new Date(missed.from), until: new Date(missed.until) }
test.each([
  ['a cursor that is too old', { readings: readings(4), oldest: 3 }, { from: cursorAt }],
  ['posts that a source reports as missed', { readings: readings(2), missed: () => missed }, missedRange],
])('%s leave a gap with its cause, and what is new is followed', async (_, script, expected) => {
  const { id } = await newCollector({ cursor: '1', cursorAt })
  const end = begin(id, scriptedSource(script))
  await expectStatus(id, { state: 'streaming', past: 'gap' })
  await end()
  expect(await gapsOf(id)).toMatchObject([{ ...expected, state: 'cursorTooOld', backfilledAt: null }])
})

test('a gap of a source that takes only words is searched for the words of live queries, from where the search stood', async () => {
  const { id } = await newCollector({ cursor: '1' })
  const cursor = JSON.stringify({ text: 'latte', cursor: '7' })
  await server.services.db.insert(collectorGaps).values({ collectorId: id, ...gap, state: 'cursorTooOld', cursor })
  for (const text of ['latte OR espresso', 'mocha -cold', 'latte'])
    await server.call(createQuery, { workspaceId, name: text, text }, { as: owner })
  const searches: [string | null, string | null][] = []
  const end = begin(id, {
    ...scriptedSource({ readings: readings(1) }),
    needsText: true,
    textOf: ({ place, value }) => (place === 'word' ? value : null),
    search: async function* (_, { text, cursor }) {
      searches.push([text, cursor])
      yield { observations: [{ kind: 'post', post: postRow(`past-${text}`) }], rejected: [], cursor: null, at: null }
    },
  })
  await expectStatus(id, { state: 'streaming', past: 'complete' })
  await end()
  expect(searches.map(([text, from]) => `${text} ${from}`)).toEqual(['latte 7', 'mocha null'])
  const ids = (await storedPosts(server.services, workspaceId)).map(({ nativeId }) => nativeId)
  expect(ids.filter((nativeId) => nativeId.startsWith('past-')).toSorted()).toEqual(['past-latte', 'past-mocha'])
})

test('a search of the past that a person stops ends, and does not begin again', async () => {
  const { id } = await newCollector({ cursor: '1' })
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
  const end = begin(id, source)
  await expectStatus(id, { state: 'streaming', past: 'backfilling' })
  const as = { as: { bearer: server.services.operatorToken } }
  const left = await server.call(steerCollector, { collectorId: id, wish: 'stopBackfill' }, as)
  expect(left.gaps).toBe(0)
  await expectStatus(id, { state: 'streaming', past: 'complete' })
  await end()

  const endAgain = begin(id, source)
  await untilSeenAgain(id)
  await expectStatus(id, { state: 'streaming', past: 'complete' })
  await endAgain()
  expect(searches).toEqual(['from the beginning'])
  expect(await gapsOf(id)).toMatchObject([{ state: 'cursorTooOld', backfilledAt: null, givenUpAt: expect.any(Date) }])
})

test('the lag grows while what was read waits for a store that is away', async () => {
  const { id } = await newCollector()
  let isAway = true
  const { clickhouse } = server.services
  const insert = clickhouse.insertTabbed.bind(clickhouse)
  const away = vi.spyOn(clickhouse, 'insertTabbed').mockImplementation(async (...rows) => {
    if (isAway) throw Object.assign(new Error('away'), { code: 'ECONNREFUSED' })
    return insert(...rows)
  })
  const end = begin(id, scriptedSource({ readings: readings(1), at: () => Date.now() }))
  const lag = async () => (await readStatus(server.services, id))?.lagSeconds ?? 0
  await expectStatus(id, { state: 'streaming', past: 'complete' })
  for (const minutes of [2, 10]) {
    ahead = minutes * minute
    await vi.waitFor(async () => expect(await lag()).toBeGreaterThanOrEqual(minutes * 60), patience)
  }
  ahead = 0
  isAway = false
  await vi.waitFor(async () => expect(await stored()).toBe(1), patience)
  await vi.waitFor(async () => expect(await lag()).toBeLessThan(120), patience)
  await end()
  away.mockRestore()
})

test.each([
  ['unauthorized', 'misconfigured'],
  ['rateLimited', 'rateLimited'],
  ['certificate', 'backingOff'],
] as const)('the fault %s is reported in words, as %s', async (kind, state) => {
  const { id } = await newCollector()
  const before = () => {
    throw new SourceError(kind, { detail: `It is ${kind}.` }, { retryAfter: 600 })
  }
  // Far apart, so that the state can be read.
  const end = begin(id, scriptedSource({ readings: readings(1), before }), { random: () => 1_000 })
  await expectStatus(id, { state, faultKind: kind, fault: { detail: `It is ${kind}.` } })
  await end()
})

test('a source that this installation does not know is misconfigured', async () => {
  const { id } = await newCollector({ source: 'reddit' })
  const end = begin(id)
  await expectStatus(id, { state: 'misconfigured' })
  await end()
})

test('after a minute without posts a gap opens since the last one, once for all servers that try', async () => {
  const { id } = await newCollector({ cursor: '1', cursorAt, wanted: 'paused' })
  const open = [{ from: cursorAt, until: null, state: 'paused' }]
  for (const _ of ['the first server', 'the next one']) {
    const end = begin(id)
    await expectStatus(id, { state: 'paused' })
    ahead += minute + 1_000
    await vi.waitFor(async () => expect(await gapsOf(id)).toMatchObject(open), patience)
    await untilSeenAgain(id)
    await end()
  }
  expect(await gapsOf(id)).toMatchObject(open)
})

test('a gap begins when a server last saw the source live, however old the newest post was', async () => {
  const { id } = await newCollector({ cursor: '1', cursorAt })
  const endFirst = begin(id)
  await expectStatus(id, { state: 'streaming' })
  await endFirst()
  const { seenAt } = await statusOf(id)
  await ask(id, 'paused')
  const end = begin(id)
  await expectStatus(id, { state: 'paused' })
  ahead = minute + 1_000
  await vi.waitFor(async () => expect(await gapsOf(id)).toMatchObject([{ from: seenAt, until: null }]), patience)
  await end()
})

test('a restart that is live within the minute leaves no gap', async () => {
  const { id } = await newCollector({ cursor: '1', cursorAt })
  const held = Promise.withResolvers<void>()
  const source = scriptedSource({ readings: readings(1) })
  const end = begin(id, {
    ...source,
    follow: async function* (...given) {
      await held.promise
      yield* source.follow(...given)
    },
  })
  await expectStatus(id, { state: 'connecting' })
  ahead = minute - 10_000
  await untilSeenAgain(id)
  held.resolve()
  await expectStatus(id, { state: 'streaming' })
  ahead = 10 * minute
  await untilSeenAgain(id)
  await end()
  expect(await gapsOf(id)).toEqual([])
})

test('a source of which nothing was ever read misses nothing', async () => {
  const { id } = await newCollector({ wanted: 'paused' })
  const end = begin(id)
  await expectStatus(id, { state: 'paused' })
  ahead = minute + 1_000
  await untilSeenAgain(id)
  await end()
  expect(await gapsOf(id)).toEqual([])
})
