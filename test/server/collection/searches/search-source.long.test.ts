import { eq } from 'drizzle-orm'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  createQuery,
  deleteQuery,
  listQueries,
  stopQueryBackfill,
  updateQuery,
} from '#contract/saved-queries/queries.ts'
import { createNetwork, type Network } from '#server/collection/fetch/index.ts'
import { bindAdapter } from '#server/collection/adapters.ts'
import { backfillJob } from '#server/collection/matching/backfill.ts'
import { followLiveQueries, type LiveQueries } from '#server/collection/matching/live-queries.ts'
import { searchJob } from '#server/collection/searches/search-source.ts'
import { resumeSearches } from '#server/collection/searches/search-worker.ts'
import { hackerNews } from '#server/collection/sources/hacker-news/index.ts'
import type { Services } from '#server/context.ts'
import {
  collectors,
  collectorStatus,
  mentionUsage,
  querySearches,
  savedQueries,
  workspaces,
} from '#server/db/postgres/schema/index.ts'
import { type HackerNewsStandIn, openHackerNews } from '#stand-ins/sources/hacker-news.ts'
import { storedPosts } from '#test/support/collection/collecting.ts'
import { useServer } from '#test/support/use-server.ts'

const owner = 'owner@example.com'
const as = { as: owner }
const saved = new Date('2026-03-30T12:00:00Z')
const never = new AbortController().signal

const server = useServer({ now: () => saved })
let services: Services
let now: Date
let live: LiveQueries
let standIn: HackerNewsStandIn
let network: Network
let collectorId: string
let workspaceId: string
beforeAll(async () => {
  // Jobs are run by the tests themselves.
  services = { ...server.services, now: () => now, jobs: { ...server.services.jobs, send: async () => {} } }
})
beforeEach(async () => {
  // By then every server has heard of the query.
  now = new Date(saved.getTime() + 10_000)
  workspaceId = (await server.createWorkspace({ owner })).id
  standIn = await openHackerNews()
  network = createNetwork({ allowed: [standIn.origin] })
  const { origin } = standIn
  const settings = { api: origin, search: origin, everySeconds: 15 }
  const [collector] = await services.db
    .insert(collectors)
    .values({ source: 'hacker-news', name: crypto.randomUUID(), settings })
    .returning()
  collectorId = collector!.id
  await stand('polling')
  live = await followLiveQueries({ ...services, now: () => saved })
})
afterEach(async () => {
  await live.stop()
  await services.db.delete(savedQueries)
  await services.db.delete(collectors)
  await network.close()
  await standIn.stop()
})

const stand = (state: 'polling' | 'rateLimited' | 'misconfigured') =>
  services.db
    .insert(collectorStatus)
    .values({ collectorId, state, past: 'complete', since: saved, seenAt: saved })
    .onConflictDoUpdate({ target: collectorStatus.collectorId, set: { state } })
const day = (days: number) => Math.floor(saved.getTime() / 1_000) - days * 86_400
const tell = (id: number, text: string, special: object = {}) =>
  standIn.put({ id, type: 'comment', by: 'ada', parent: 1, time: day(1) + id, text, ...special })

async function save(text: string, by = services) {
  const { id } = await server.call(createQuery, { workspaceId, name: 'Tide', text }, as)
  await live.refresh()
  await backfillJob(['hacker-news']).run(by, id, never)
  return id
}
const searchOf = async (queryId: string) =>
  (await services.db.select().from(querySearches).where(eq(querySearches.queryId, queryId)))[0]!
const searching = (maxPages = 100) => ({
  adapters: new Map([['hacker-news' as const, bindAdapter(hackerNews)]]),
  network,
  credentials: () => ({}),
  interval: 0,
  maxPages,
})
const search = async (queryId: string, special: { maxPages?: number; signal?: AbortSignal; with?: Services } = {}) =>
  searchJob(searching(special.maxPages)).run(
    special.with ?? services,
    (await searchOf(queryId)).id,
    special.signal ?? never,
  )
const names = async () => (await storedPosts(services, workspaceId)).map(({ nativeId }) => nativeId)
const asked = () =>
  standIn
    .calls()
    .filter((call) => call.includes('search_by_date'))
    .map((call) => new URL(call.slice(4), standIn.origin).searchParams.get('query'))

test('a new query is searched for at the source, text by text, and the evaluator decides', async () => {
  tell(2, 'High tide')
  tell(3, 'tidewater')
  tell(4, 'the ebb, cheap')
  tell(5, 'ebb and tide')
  const id = await save('(tide OR ebb) NOT cheap')
  expect(await searchOf(id)).toMatchObject({ status: 'queued', share: 0 })
  await search(id)
  expect(asked()).toEqual(['tide', 'ebb'])
  expect(await storedPosts(services, workspaceId)).toMatchObject([
    { nativeId: '2', rows: 1 },
    { nativeId: '5', rows: 1 },
  ])
  expect(await searchOf(id)).toMatchObject({ status: 'done', share: 1, added: 2, cutAt: null, fault: null })
})

test('a search that its server broke off goes on from the page it had stored, and nothing is there twice', async () => {
  for (let id = 1; id <= 1_200; id++) tell(id, 'tide')
  const id = await save('tide')
  const kill = new AbortController()
  const killed = services.db.transaction.bind(services.db)
  let stored = 0
  const dying = Object.assign(Object.create(services.db) as Services['db'], {
    transaction: async (...given: Parameters<typeof killed>) => {
      const result = await killed(...given)
      if ((await searchOf(id)).pages > stored) {
        stored++
        kill.abort()
      }
      return result
    },
  })
  await expect(search(id, { signal: kill.signal, with: { ...services, db: dying } })).rejects.toThrow(/abort/i)
  const { status, pages, cursor, share } = await searchOf(id)
  expect([status, pages, share > 0 && share < 1]).toEqual(['queued', 1, true])
  await search(id)
  const untils = standIn.calls().flatMap((call) => /created_at_i%3C(\d+)/.exec(call)?.[1] ?? [])
  expect(untils[1]).toBe(cursor)
  expect(await names()).toHaveLength(1_200)
  expect((await storedPosts(services, workspaceId)).every(({ rows }) => rows === 1)).toBe(true)
  expect(await searchOf(id)).toMatchObject({ status: 'done', added: 1_200 })
})

test('a source that asks for fewer calls is left alone until then, one that is paused until it goes on', async () => {
  tell(2, 'tide')
  const id = await save('tide')
  standIn.setWeather({ kind: 'rateLimited', retryAfter: 60 })
  await search(id)
  expect(await searchOf(id)).toMatchObject({ status: 'waiting', waitsUntil: new Date(now.getTime() + 60_000) })
  standIn.setWeather({ kind: 'fair' })
  await resumeSearches(services)
  expect((await searchOf(id)).status).toBe('waiting')
  now = new Date(now.getTime() + 61_000)
  await services.db.update(collectors).set({ wanted: 'paused' })
  await resumeSearches(services)
  expect((await searchOf(id)).status).toBe('skipped')
  await search(id)
  expect(asked()).toHaveLength(1)
  await services.db.update(collectors).set({ wanted: 'running' })
  await resumeSearches(services)
  expect((await searchOf(id)).status).toBe('queued')
  await search(id)
  expect([await names(), (await searchOf(id)).status]).toEqual([['2'], 'done'])
})

test.each(['misconfigured', 'rateLimited'] as const)('a source whose collector is %s is not asked', async (state) => {
  tell(2, 'tide')
  const id = await save('tide')
  await stand(state)
  await search(id)
  expect([asked(), (await searchOf(id)).status]).toEqual([[], state === 'misconfigured' ? 'skipped' : 'waiting'])
})

test('a source that refuses ends the search with what it said, one that is away is tried again', async () => {
  const id = await save('tide')
  standIn.setWeather({ kind: 'serverError' })
  await search(id)
  expect(await searchOf(id)).toMatchObject({ status: 'waiting', failures: 1 })
  await services.db.update(querySearches).set({ status: 'queued' })
  standIn.setWeather({ kind: 'unauthorized' })
  await search(id)
  expect(await searchOf(id)).toMatchObject({ status: 'failed', fault: { message: 'collection.unauthorized' } })
})

test('a query that is deleted, or means something else, is searched for no further', async () => {
  tell(2, 'tide')
  const id = await save('tide')
  const first = await searchOf(id)
  await server.call(updateQuery, { workspaceId, queryId: id, name: 'Tide', text: 'ebb', version: 1 }, as)
  await live.refresh()
  expect(await searchOf(id)).toBeUndefined()
  await searchJob(searching()).run(services, first.id, never)
  await backfillJob(['hacker-news']).run(services, id, never)
  const slow = { ...services, disk: { ...services.disk, isLow: () => deleted() } }
  async function deleted() {
    await server.call(deleteQuery, { workspaceId, queryId: id }, as)
    return false
  }
  await search(id, { with: slow as Services })
  expect([await names(), await services.db.$count(querySearches)]).toEqual([[], 0])
})

test('the list says how far it is and what was left out, and a person can end it', async () => {
  for (let id = 1; id <= 1_200; id++) tell(id, 'tide')
  const id = await save('tide OR ebb')
  const listed = async () => {
    const { backfill: searched, unsearched } = (await server.call(listQueries, { workspaceId }, as)).items[0]!
    return { searched, unsearched }
  }
  const queued = { status: 'running', found: 0, done: 0, share: 0.5 }
  expect(await listed()).toEqual({ searched: queued, unsearched: [] })
  await search(id, { maxPages: 2 })
  const cutAt = new Date((day(1) + 201) * 1_000).toISOString()
  expect(await listed()).toEqual({ searched: null, unsearched: [{ source: 'hacker-news', cutAt }] })
  await services.db.update(querySearches).set({ status: 'waiting', share: 0.5, cutAt: null })
  expect(await listed()).toMatchObject({ searched: { share: 0.75 }, unsearched: [] })
  await server.call(stopQueryBackfill, { workspaceId, queryId: id }, as)
  expect(await listed()).toEqual({ searched: null, unsearched: [] })
})

test('a plan searches its days, and past its month posts come without their text', async () => {
  tell(2, 'tide')
  tell(3, 'tide')
  tell(4, 'tide', { time: day(8) })
  const env = { ...services.env, cardProvider: { kind: 'standIn' as const } }
  services = { ...services, env: env as Services['env'] }
  await services.db.update(workspaces).set({ plan: 'free' }).where(eq(workspaces.id, workspaceId))
  await services.db.insert(mentionUsage).values({ workspaceId, month: '2026-03', stored: 4_999 })
  const id = await save('tide')
  await search(id)
  const stored = await storedPosts(services, workspaceId)
  expect(stored.map(({ nativeId }) => nativeId)).toEqual(['2', '3'])
  expect(stored.map(({ text }) => text).toSorted()).toEqual(['', 'tide'])
})
