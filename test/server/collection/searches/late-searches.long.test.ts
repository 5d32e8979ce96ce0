import { eq } from 'drizzle-orm'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { createCollector, updateCollector } from '#contract/collection/collection.ts'
import { createQuery, listQueries, stopQueryBackfill, updateQuery } from '#contract/saved-queries/queries.ts'
import { addStaff } from '#contract/workspaces/staff.ts'
import { ensureInternalWorkspace } from '#server/access/internal.ts'
import { bindAdapter } from '#server/collection/adapters.ts'
import { createNetwork, type Network } from '#server/collection/fetch/index.ts'
import { backfillJob } from '#server/collection/matching/backfill.ts'
import { followLiveQueries, type LiveQueries } from '#server/collection/matching/live-queries.ts'
import { requestLateSearches } from '#server/collection/searches/late-searches.ts'
import { searchJob } from '#server/collection/searches/search-source.ts'
import { hackerNews } from '#server/collection/sources/hacker-news/index.ts'
import type { Services } from '#server/context.ts'
import { mentionMonth } from '#server/access/mention-month.ts'
import { endTextPauseOfPlan } from '#server/access/text-pauses.ts'
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

const as = { as: 'owner@example.com' }
const staff = { as: 'staff@example.com' }
const saved = new Date('2026-03-30T12:00:00Z')
const never = new AbortController().signal
const searchable = ['hacker-news' as const]

const server = useServer({ now: () => saved })
let services: Services
let live: LiveQueries
let standIn: HackerNewsStandIn
let network: Network
let workspaceId: string
beforeAll(async () => {
  // By then every server has heard of the queries; jobs are run by the tests themselves.
  const now = () => new Date(saved.getTime() + 10_000)
  services = { ...server.services, now, jobs: { ...server.services.jobs, send: async () => {} } }
  await ensureInternalWorkspace(services)
  await server.as(staff.as)
  await server.call(addStaff, { email: staff.as, role: 'manager' }, { as: { bearer: services.operatorToken } })
})
beforeEach(async () => {
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

const settings = (more = {}) => ({ api: standIn.origin, search: standIn.origin, everySeconds: 15, ...more })
const tell = (id: number, text: string) =>
  standIn.put({ id, type: 'comment', by: 'ada', parent: 1, time: Math.floor(saved.getTime() / 1_000) - 60 - id, text })

async function save(text: string, into = workspaceId) {
  const { id } = await server.call(createQuery, { workspaceId: into, name: text, text }, as)
  await live.refresh()
  await backfillJob(searchable).run(services, id, never)
  return id
}
async function follow(state: 'polling' | 'connecting' | 'paused' = 'polling') {
  const given = { source: 'hacker-news' as const, name: crypto.randomUUID(), settings: settings() }
  const collector = await server.call(createCollector, given, staff)
  await stand(collector.id, state)
  return collector
}
const stand = (collectorId: string, state: 'polling' | 'connecting' | 'paused') =>
  services.db
    .insert(collectorStatus)
    .values({ collectorId, state, past: 'complete', since: saved, seenAt: saved })
    .onConflictDoUpdate({ target: collectorStatus.collectorId, set: { state } })
const look = () => requestLateSearches(services, searchable)
const searched = async () => (await searches()).map(({ queryId }) => queryId)
const searches = () => services.db.select().from(querySearches).orderBy(querySearches.createdAt)
const searching = () => ({
  adapters: new Map([['hacker-news' as const, bindAdapter(hackerNews)]]),
  network,
  credentials: () => ({}),
  interval: 0,
  maxPages: 10,
})
async function search(by = services) {
  const queued = await services.db.select().from(querySearches).where(eq(querySearches.status, 'queued'))
  for (const { id } of queued) await searchJob(searching()).run(by, id, never)
}

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
  const { items } = await server.call(listQueries, { workspaceId }, as)
  expect(items.find((item) => item.id === first)?.backfill).toMatchObject({ status: 'running' })
  await search()
  await look()
  expect(await searched()).toEqual([first, second])
  await search()
  await look()
  expect((await searches()).map(({ status, added }) => [status, added])).toEqual([
    ['done', 1],
    ['done', 1],
  ])
  expect((await storedPosts(services, workspaceId)).map(({ nativeId }) => nativeId)).toEqual(['2', '3'])
})

test('texts that a full month left out are fetched again once a plan has room', async () => {
  const limited = { ...services, env: { ...services.env, cardProvider: { kind: 'standIn' as const } } } as Services
  const change = (plan: 'free' | 'pro') =>
    services.db.update(workspaces).set({ plan }).where(eq(workspaces.id, workspaceId))
  await change('free')
  tell(2, 'High tide')
  await save('tide')
  await follow()
  await look()
  await services.db.insert(mentionUsage).values({ workspaceId, month: mentionMonth(saved).month, stored: 5_000 })
  await search(limited)
  const texts = async () => (await storedPosts(services, workspaceId)).map(({ text }) => text)
  expect(await texts()).toEqual([''])
  await look()
  expect((await searches()).map(({ status }) => status)).toEqual(['done'])

  await change('pro')
  await services.db.transaction((transaction) => endTextPauseOfPlan(transaction, workspaceId, 'pro', saved))
  await look()
  await search(limited)
  expect(await texts()).toEqual(['High tide'])
})

test('workspaces take turns, and a query that is saved meanwhile waits for one search at most', async () => {
  const other = (await server.createWorkspace({ owner: as.as })).id
  const many = [await save('one'), await save('two')]
  const single = await save('three', other)
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
    return (await searches()).map(({ queryId, status }) => [queryId, status])
  }
  expect(await change(1, { everySeconds: 30 })).toEqual([[id, 'done']])
  expect(await change(2, { search: 'https://search.example' })).toEqual([[id, 'queued']])
})

test('what a person stopped is searched for no further, until it means something else', async () => {
  const queryId = await save('tide')
  await follow()
  await look()
  await server.call(stopQueryBackfill, { workspaceId, queryId }, as)
  await look()
  expect(await searched()).toEqual([])
  expect((await server.call(listQueries, { workspaceId }, as)).items[0]!.backfill).toBeNull()
  await server.call(updateQuery, { workspaceId, queryId, name: 'tide', text: 'ebb', version: 1 }, as)
  await live.refresh()
  await backfillJob(searchable).run(services, queryId, never)
  expect(await searched()).toEqual([queryId])
})
