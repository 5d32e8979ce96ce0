import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createCollector, updateCollector } from '#contract/collection/collection.ts'
import * as queries from '#contract/saved-queries/queries.ts'
import { addStaff } from '#contract/workspaces/staff.ts'
import { ensureInternalWorkspace } from '#server/access/internal.ts'
import { mentionMonth } from '#server/access/mention-month.ts'
import { endTextPauseOfPlan } from '#server/access/text-pauses.ts'
import { bindAdapter } from '#server/posts/collection/adapters.ts'
import { createNetwork, type Network } from '#server/posts/collection/fetch/index.ts'
import { backfillJob } from '#server/posts/collection/matching/backfill.ts'
import { followLiveQueries, type LiveQueries } from '#server/posts/collection/matching/live-queries.ts'
import { requestLateSearches } from '#server/posts/collection/searches/late-searches.ts'
import { searchJob } from '#server/posts/collection/searches/search-source.ts'
import { resumeSearches } from '#server/posts/collection/searches/resume-searches.ts'
import { hackerNews } from '#server/posts/collection/sources/hacker-news/index.ts'
import type { Services } from '#server/access/context.ts'
import * as schema from '#server/platform/db/postgres/schema/index.ts'
import { type HackerNewsStandIn, openHackerNews } from '#stand-ins/sources/hacker-news.ts'
import { storedPosts } from '#test/support/collection/collecting.ts'
import { useServer } from '#test/support/use-server.ts'

const { collectors, collectorStatus, mentionUsage, querySearches, savedQueries, workspaces } = schema
const as = { as: 'owner@example.com' }
const staff = { as: 'staff@example.com' }
const saved = new Date('2026-03-30T12:00:00Z')
const never = new AbortController().signal
const searchable = ['hacker-news' as const]

const server = await useServer({ now: () => saved })
let services: Services
let now: Date
let live: LiveQueries
let standIn: HackerNewsStandIn
let network: Network
let collectorId: string
let workspaceId: string
// Jobs are run by the tests themselves.
services = { ...server.services, now: () => now, jobs: { ...server.services.jobs, send: async () => {} } }
await ensureInternalWorkspace(services)
await server.as(staff.as)
await server.call(addStaff, { email: staff.as, role: 'manager' }, { as: { bearer: services.operatorToken } })
beforeEach(async () => {
  // By then every server has heard of the queries.
  now = new Date(saved.getTime() + 10_000)
  workspaceId = (await server.createWorkspace({ owner: as.as })).id
  standIn = await openHackerNews()
  network = createNetwork({ allowed: [standIn.origin] })
  let told = saved.getTime()
  live = await followLiveQueries({ ...services, now: () => new Date(told++) })
})
afterEach(async () => {
  await live.stop()
  await services.db.delete(savedQueries)
  await services.db.delete(collectors)
  await network.close()
  await standIn.stop()
})

/** Services where plans have limits. */
const limited = () =>
  ({ ...services, env: { ...services.env, cardProvider: { kind: 'standIn' as const } } }) as Services
const settings = (more = {}) => ({ api: standIn.origin, search: standIn.origin, everySeconds: 15, ...more })
const day = (days: number) => Math.floor(saved.getTime() / 1_000) - days * 86_400
const tell = (id: number, text: string, special: object = {}) =>
  standIn.put({ id, type: 'comment', by: 'ada', parent: 1, time: day(1) + id, text, ...special })

async function save(text: string, { into = workspaceId, by = services } = {}) {
  const { id } = await server.call(queries.createQuery, { workspaceId: into, name: text, text }, as)
  await live.refresh()
  await backfillJob(searchable).run(by, id, never)
  return id
}
type State = 'polling' | 'connecting' | 'paused' | 'rateLimited' | 'misconfigured'
async function follow(state: State = 'polling') {
  const given = { source: 'hacker-news' as const, name: crypto.randomUUID(), settings: settings() }
  const collector = await server.call(createCollector, given, staff)
  await stand(collector.id, state)
  return collector
}
const stand = (of: string, state: State) =>
  services.db
    .insert(collectorStatus)
    .values({ collectorId: of, state, past: 'complete', since: saved, seenAt: saved })
    .onConflictDoUpdate({ target: collectorStatus.collectorId, set: { state } })
/** A query of a source that is followed already. */
async function saveFollowed(text: string, by = services) {
  collectorId = (await follow()).id
  return save(text, { by })
}

const searches = () => services.db.select().from(querySearches).orderBy(querySearches.createdAt)
const searchOf = async (queryId: string) => (await searches()).find((one) => one.queryId === queryId)!
const searched = async () => (await searches()).map(({ queryId }) => queryId)
const searching = (maxPages = 100) => {
  const adapters = new Map([['hacker-news' as const, bindAdapter(hackerNews)]])
  return { adapters, network, credentials: () => ({}), interval: 0, maxPages }
}
type Special = { maxPages?: number; signal?: AbortSignal; with?: Services }
const searchOne = async (queryId: string, { maxPages, signal = never, with: by = services }: Special = {}) =>
  searchJob(searching(maxPages)).run(by, (await searchOf(queryId)).id, signal)
async function search(by = services) {
  for (const { id, status } of await searches())
    if (status === 'queued') await searchJob(searching()).run(by, id, never)
}
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
  const id = await saveFollowed('(tide OR ebb) NOT cheap')
  expect(await searchOf(id)).toMatchObject({ status: 'queued', share: 0 })
  await searchOne(id)
  expect(asked()).toEqual(['tide', 'ebb'])
  expect(await storedPosts(services, workspaceId)).toMatchObject(['2', '5'].map((nativeId) => ({ nativeId, rows: 1 })))
  expect(await searchOf(id)).toMatchObject({ status: 'done', share: 1, added: 2, cutAt: null, fault: null })
})

test('a search that its server broke off goes on from the page it had stored, and nothing is there twice', async () => {
  for (let id = 1; id <= 1_200; id++) tell(id, 'tide')
  const id = await saveFollowed('tide')
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
  await expect(searchOne(id, { signal: kill.signal, with: { ...services, db: dying } })).rejects.toThrow(/abort/i)
  const { status, pages, cursor, share } = await searchOf(id)
  expect([status, pages, share > 0 && share < 1]).toEqual(['queued', 1, true])
  await searchOne(id)
  const untils = standIn.calls().flatMap((call) => /created_at_i%3C(\d+)/.exec(call)?.[1] ?? [])
  expect(untils[1]).toBe(cursor)
  expect(await names()).toHaveLength(1_200)
  expect((await storedPosts(services, workspaceId)).every(({ rows }) => rows === 1)).toBe(true)
  expect(await searchOf(id)).toMatchObject({ status: 'done', added: 1_200 })
})

test('a source that asks for fewer calls is left alone until then, one that is paused until it goes on', async () => {
  tell(2, 'tide')
  const id = await saveFollowed('tide')
  standIn.setWeather({ kind: 'rateLimited', retryAfter: 60 })
  await searchOne(id)
  expect(await searchOf(id)).toMatchObject({ status: 'waiting', waitsUntil: new Date(now.getTime() + 60_000) })
  standIn.setWeather({ kind: 'fair' })
  await resumeSearches(services)
  expect((await searchOf(id)).status).toBe('waiting')
  now = new Date(now.getTime() + 61_000)
  await services.db.update(collectors).set({ wanted: 'paused' })
  await resumeSearches(services)
  expect((await searchOf(id)).status).toBe('skipped')
  await searchOne(id)
  expect(asked()).toHaveLength(1)
  await services.db.update(collectors).set({ wanted: 'running' })
  await resumeSearches(services)
  expect((await searchOf(id)).status).toBe('queued')
  await searchOne(id)
  expect([await names(), (await searchOf(id)).status]).toEqual([['2'], 'done'])
})

test.each(['misconfigured', 'rateLimited'] as const)('a source whose collector is %s is not asked', async (state) => {
  tell(2, 'tide')
  const id = await saveFollowed('tide')
  await stand(collectorId, state)
  await searchOne(id)
  expect([asked(), (await searchOf(id)).status]).toEqual([[], state === 'misconfigured' ? 'skipped' : 'waiting'])
})

test('a source that refuses ends the search with what it said, one that is away is tried again', async () => {
  const id = await saveFollowed('tide')
  standIn.setWeather({ kind: 'serverError' })
  await searchOne(id)
  expect(await searchOf(id)).toMatchObject({ status: 'waiting', failures: 1 })
  await services.db.update(querySearches).set({ status: 'queued' })
  standIn.setWeather({ kind: 'unauthorized' })
  await searchOne(id)
  expect(await searchOf(id)).toMatchObject({ status: 'failed', fault: { message: 'collection.unauthorized' } })
})

test('a query that is deleted, or means something else, is searched for no further', async () => {
  tell(2, 'tide')
  const id = await saveFollowed('tide')
  const first = await searchOf(id)
  await server.call(queries.updateQuery, { workspaceId, queryId: id, name: 'tide', text: 'ebb', version: 1 }, as)
  await live.refresh()
  expect(await searchOf(id)).toBeUndefined()
  await searchJob(searching()).run(services, first.id, never)
  await backfillJob(searchable).run(services, id, never)
  const slow = { ...services, disk: { ...services.disk, isLow: () => deleted() } }
  async function deleted() {
    await server.call(queries.deleteQuery, { workspaceId, queryId: id }, as)
    return false
  }
  await searchOne(id, { with: slow as Services })
  expect([await names(), await services.db.$count(querySearches)]).toEqual([[], 0])
})

test('the list says how far it is and what was left out, and a person can end it', async () => {
  for (let id = 1; id <= 1_200; id++) tell(id, 'tide')
  const id = await saveFollowed('tide OR ebb')
  const listed = async () => {
    const { backfill: searched, unsearched } = (await server.call(queries.listQueries, { workspaceId }, as)).items[0]!
    return { searched, unsearched }
  }
  const queued = { status: 'running', found: 0, done: 0, share: 0.5 }
  expect(await listed()).toEqual({ searched: queued, unsearched: [] })
  await searchOne(id, { maxPages: 2 })
  const cutAt = new Date((day(1) + 201) * 1_000).toISOString()
  expect(await listed()).toEqual({ searched: null, unsearched: [{ source: 'hacker-news', cutAt }] })
  await services.db.update(querySearches).set({ status: 'waiting', share: 0.5, cutAt: null })
  expect(await listed()).toMatchObject({ searched: { share: 0.75 }, unsearched: [] })
  await server.call(queries.stopQueryBackfill, { workspaceId, queryId: id }, as)
  expect(await listed()).toEqual({ searched: null, unsearched: [] })
})

test('a plan searches its days, and past its month posts come without their text', async () => {
  tell(2, 'tide')
  tell(3, 'tide')
  tell(4, 'tide', { time: day(8) })
  await services.db.update(workspaces).set({ plan: 'free' }).where(eq(workspaces.id, workspaceId))
  await services.db.insert(mentionUsage).values({ workspaceId, month: '2026-03', stored: 4_999 })
  const id = await saveFollowed('tide', limited())
  await searchOne(id, { with: limited() })
  const stored = await storedPosts(services, workspaceId)
  expect(stored.map(({ nativeId }) => nativeId)).toEqual(['2', '3'])
  expect(stored.map(({ text }) => text).toSorted()).toEqual(['', 'tide'])
})

const look = () => requestLateSearches(services, searchable)

test('a collector that comes later is searched for the queries that were there, once it follows, one after the other', async () => {
  tell(2, 'High tide')
  tell(3, 'the ebb')
  const [first, second] = [await save('tide'), await save('ebb')]
  const { id } = await follow('connecting')
  await look()
  expect(await searched()).toEqual([])
  await stand(id, 'polling')
  await look()
  await look()
  expect(await searched()).toEqual([first])
  const { items } = await server.call(queries.listQueries, { workspaceId }, as)
  expect(items.find((item) => item.id === first)?.backfill).toMatchObject({ status: 'running' })
  await search()
  await look()
  expect(await searched()).toEqual([first, second])
  await search()
  await look()
  expect((await searches()).map(({ status, added }) => `${status} ${added}`)).toEqual(['done 1', 'done 1'])
  expect(await names()).toEqual(['2', '3'])
})

test('texts that a full month left out are fetched again once a plan has room', async () => {
  const change = (plan: 'free' | 'pro') =>
    services.db.update(workspaces).set({ plan }).where(eq(workspaces.id, workspaceId))
  await change('free')
  tell(2, 'High tide')
  await save('tide')
  await follow()
  await look()
  await services.db.insert(mentionUsage).values({ workspaceId, month: mentionMonth(saved).month, stored: 5_000 })
  await search(limited())
  const texts = async () => (await storedPosts(services, workspaceId)).map(({ text }) => text)
  expect(await texts()).toEqual([''])
  await look()
  expect((await searches()).map(({ status }) => status)).toEqual(['done'])

  await change('pro')
  await services.db.transaction((transaction) => endTextPauseOfPlan(transaction, workspaceId, 'pro', saved))
  await look()
  await search(limited())
  expect(await texts()).toEqual(['High tide'])
})

test('workspaces take turns, and a query that is saved meanwhile waits for one search at most', async () => {
  const other = (await server.createWorkspace({ owner: as.as })).id
  const many = [await save('one'), await save('two')]
  const single = await save('three', { into: other })
  await follow()
  await look()
  const fresh = await save('four')
  await look()
  expect(await searched()).toEqual([many[0], fresh])
  await search()
  await look()
  expect((await searched()).at(-1)).toBe(single)
})

test('settings by which other posts are found ask for all queries anew, how often is asked for new ones does not', async () => {
  const id = await save('tide')
  const collector = await follow()
  await look()
  await search()
  const change = async (version: number, more: object) => {
    const news = { name: collector.name, settings: settings(more) }
    await server.call(updateCollector, { collectorId: collector.id, version, ...news }, staff)
    await look()
    return (await searches()).map(({ queryId, status }) => ({ queryId, status }))
  }
  expect(await change(1, { everySeconds: 30 })).toEqual([{ queryId: id, status: 'done' }])
  expect(await change(2, { search: 'https://search.example' })).toEqual([{ queryId: id, status: 'queued' }])
})

test('what a person stopped is searched for no further, until it means something else', async () => {
  const queryId = await save('tide')
  await follow()
  await look()
  await server.call(queries.stopQueryBackfill, { workspaceId, queryId }, as)
  await look()
  expect(await searched()).toEqual([])
  expect((await server.call(queries.listQueries, { workspaceId }, as)).items[0]!.backfill).toBeNull()
  await server.call(queries.updateQuery, { workspaceId, queryId, name: 'tide', text: 'ebb', version: 1 }, as)
  await live.refresh()
  await backfillJob(searchable).run(services, queryId, never)
  expect(await searched()).toEqual([queryId])
})
