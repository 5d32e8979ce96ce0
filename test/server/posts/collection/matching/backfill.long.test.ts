import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { createQuery, updateQuery } from '#contract/saved-queries/queries.ts'
import { backfillJob } from '#server/posts/collection/matching/backfill.ts'
import { followLiveQueries, type LiveQueries } from '#server/posts/collection/matching/live-queries.ts'
import type { Services } from '#server/access/context.ts'
import {
  collectedPosts,
  collectors,
  deletionLedger,
  mentionUsage,
  queryBackfills,
  savedQueries,
  workspaces,
} from '#server/platform/db/postgres/schema/index.ts'
import { classifyStored } from '#server/posts/ingest/enrich/sentiment/classify.ts'
import { insertPosts } from '#server/posts/ingest/insert-posts.ts'
import type { PostRow } from '#server/posts/ingest/post-row.ts'
import { JobTakenOverError } from '#server/jobs/fence.ts'
import { postRow } from '#test/server/insights/rows.ts'
import { taughtCode, teach } from '#test/support/sentiment-layer.ts'
import { useServer } from '#test/support/use-server.ts'

const owner = 'owner@example.com'
const as = { as: owner }
const now = () => new Date('2026-03-30T12:00:00Z')
const never = new AbortController().signal

const server = await useServer({ now })
let live: LiveQueries
let collectorId: string
let elsewhere: string
let workspaceId: string
// By then every server has heard of the query.
const services = { ...server.services, now: () => new Date(now().getTime() + 10_000) }
beforeEach(async () => {
  elsewhere = (await server.createWorkspace({ owner })).id
  workspaceId = (await server.createWorkspace({ owner })).id
  const [collector] = await services.db
    .insert(collectors)
    .values({ source: 'bluesky', name: crypto.randomUUID() })
    .returning()
  collectorId = collector!.id
  // The server's own worker does nothing unless a test sends it a job.
  live = await followLiveQueries({ ...services, now, jobs: { ...services.jobs, send: async () => {} } })
})
afterEach(async () => {
  await live.stop()
  await services.db.delete(savedQueries)
  await services.db.delete(collectors)
})

const post = (nativeId: string, text: string, special: Partial<PostRow> = {}) =>
  postRow({ nativeId, source: 'bluesky', text, postedAt: new Date('2026-03-20T10:00:00Z'), ...special })
const collect = (rows: PostRow[], into = elsewhere, by = collectorId) => insertPosts(services, into, by, rows)

async function save(into = workspaceId) {
  const { id } = await server.call(createQuery, { workspaceId: into, name: 'Tide', text: 'tide' }, as)
  await live.refresh()
  return id
}
const search = (id: string, by = services) => backfillJob([]).run(by, id, never)
async function saveAndSearch(into = workspaceId, by = services) {
  const id = await save(into)
  await search(id, by)
  return id
}
/** Services where plans have limits. */
const limited = () =>
  ({ ...services, env: { ...services.env, cardProvider: { kind: 'standIn' as const } } }) as Services
const set = (more: Partial<typeof workspaces.$inferInsert>) =>
  services.db.update(workspaces).set(more).where(eq(workspaces.id, workspaceId))
const progressOf = async (queryId: string) =>
  (await services.db.select().from(queryBackfills).where(eq(queryBackfills.queryId, queryId)))[0]

const Stored = z.object({ native: z.string(), text: z.string(), by: z.string(), language: z.string() })
const stored = (of = workspaceId) =>
  services.clickhouse.rows(
    Stored,
    `SELECT native_id AS native, text, toString(import_id) AS by, language FROM posts FINAL
     WHERE workspace_id = {of:UUID} ORDER BY native`,
    { of },
  )
const names = async () => (await stored()).map(({ native }) => native)

test('a new query gets what was collected for others, as it was collected', async () => {
  const text = 'High tide\tat "the \\ harbour"\nc’était #marée 🌊'
  await collect([post('1', text, { language: 'fr', likes: 3 }), post('2', 'Low water')])
  const id = await saveAndSearch()
  expect(await stored()).toEqual([{ native: '1', text, by: collectorId, language: 'fr' }])
  expect(await progressOf(id)).toMatchObject({ status: 'done', found: 1, done: 1, added: 1 })
  const all = `SELECT * EXCEPT (workspace_id) FROM posts FINAL WHERE native_id = '1'`
  const rows = await services.clickhouse.rows(z.record(z.string(), z.unknown()), all, {}, { acrossWorkspaces: true })
  const mine = rows.filter((row) => row.import_id === collectorId)
  expect(mine).toEqual([mine[0], mine[0]])
})

test('what the corrections of another workspace teach stays there, and what its own teach has its say', async () => {
  const third = (await server.createWorkspace({ owner })).id
  const text = 'The water of the tide got tidewashed at the old harbour'
  await teach(services, elsewhere, 'tidewashed', 'negative')
  await teach(services, third, 'tidewashed', 'positive')
  await collect([post('1', text, { language: 'en', sentiment: null })])
  await saveAndSearch()
  await saveAndSearch(third)
  const verdictIn = async (of: string) => {
    const Row = z.object({ sentiment: z.string(), verdict: z.string(), model: z.number() })
    const columns = 'sentiment, verdict, sentiment_model AS model'
    return services.clickhouse.rows(Row, `SELECT ${columns} FROM posts FINAL WHERE workspace_id = {of:UUID}`, { of })
  }
  const shared = classifyStored(text, 'en')
  expect([await verdictIn(elsewhere), await verdictIn(third), await verdictIn(workspaceId)]).toEqual([
    [{ sentiment: 'negative', verdict: 'negative', model: taughtCode }],
    [{ sentiment: 'positive', verdict: 'positive', model: taughtCode }],
    [{ sentiment: shared.sentiment, verdict: shared.sentiment, model: shared.model }],
  ])
})

test('what another workspace imported stays there', async () => {
  await collect([post('1', 'tide of a file')], elsewhere, crypto.randomUUID())
  await collect([post('2', 'tide collected, then imported')])
  await collect([post('2', 'tide collected, then imported', { likes: 9 })], elsewhere, crypto.randomUUID())
  await saveAndSearch()
  expect(await names()).toEqual([])
})

test('a post that several workspaces hold comes once, and one that is here already stays as it is', async () => {
  const third = (await server.createWorkspace({ owner })).id
  const both = [post('1', 'tide'), post('2', 'tide'), post('3', 'tide')]
  await collect(both)
  await collect(both, third)
  await collect([post('2', 'tide')], workspaceId)
  const id = await saveAndSearch()
  expect(await names()).toEqual(['1', '2', '3'])
  expect(await progressOf(id)).toMatchObject({ found: 3, done: 3, added: 2 })
})

test('a day with more posts than one page comes whole', async () => {
  const many = Array.from({ length: 2_100 }, (_, index) => post(String(index), `tide ${index}`))
  await collect([...many, post('x', 'ebb')])
  const id = await saveAndSearch()
  expect(await progressOf(id)).toMatchObject({ status: 'done', found: 2_100, done: 2_100, added: 2_100 })
  expect(new Set(await names())).toEqual(new Set(many.map(({ nativeId }) => nativeId)))
})

test('another meaning is searched for again, another name is not', async () => {
  await collect([post('1', 'tide'), post('2', 'ebb')])
  const queryId = await saveAndSearch()
  const change = async (name: string, text: string, version: number) => {
    await server.call(updateQuery, { workspaceId, queryId, name, text, version }, as)
    await live.refresh()
    return (await progressOf(queryId))!.status
  }
  expect(await change('Water', 'tide', 1)).toBe('done')
  expect(await change('Water', 'tide OR ebb', 2)).toBe('queued')
  await search(queryId)
  expect(await names()).toEqual(['1', '2'])
})

test('a plan searches its days, and no longer than posts are kept', async () => {
  const earlier = (day: string) => ({ postedAt: new Date(`${day}T10:00:00Z`) })
  await collect([post('1', 'tide', earlier('2026-03-23')), post('2', 'tide', earlier('2026-03-24'))])
  await set({ plan: 'free' })
  const id = await saveAndSearch(workspaceId, limited())
  expect([await names(), (await progressOf(id))!.from]).toEqual([['2'], new Date('2026-03-24T00:00:00Z')])
  await set({ retentionDays: 2 })
  await services.db.update(savedQueries).set({ text: 'tide OR ebb' }).where(eq(savedQueries.id, id))
  await live.refresh()
  await search(id)
  expect((await progressOf(id))!.from).toEqual(new Date('2026-03-29T00:00:00Z'))
})

test('past the month of the plan posts come without their text', async () => {
  await collect([post('1', 'tide', { postedAt: now() }), post('2', 'tide', { postedAt: now() })])
  await set({ plan: 'free' })
  await services.db.insert(mentionUsage).values({ workspaceId, month: '2026-03', stored: 4_999 })
  await saveAndSearch(workspaceId, limited())
  expect((await stored()).map(({ text }) => text).toSorted()).toEqual(['', 'tide'])
})

test('once the plan has ended posts come without their text', async () => {
  await collect([post('1', 'tide')])
  const id = await save()
  await set({ planExpiresAt: now() })
  await live.refresh()
  await search(id)
  expect(await stored()).toMatchObject([{ native: '1', text: '' }])
})

test('what its source deletes meanwhile does not come, and who brings counts and deletions knows of the copy', async () => {
  const holder = { collectorId, source: 'bluesky' as const, workspaces: [elsewhere], seenAt: now(), postedAt: now() }
  await services.db.insert(collectedPosts).values(['1', '2', '3'].map((nativeId) => ({ ...holder, nativeId })))
  await collect([post('1', 'tide'), post('2', 'tide'), post('3', 'tide', { authorId: 'gone' })])
  await services.db.insert(deletionLedger).values([
    { at: services.now(), reason: 'postDeleted', source: 'bluesky', nativeId: '2' },
    { at: services.now(), reason: 'accountRemoved', source: 'bluesky', authorId: 'gone' },
  ])
  await saveAndSearch()
  expect(await names()).toEqual(['1'])
  const [held] = await services.db.select().from(collectedPosts).where(eq(collectedPosts.nativeId, '1'))
  expect(held!.workspaces).toEqual([elsewhere, workspaceId])
})

test('a search that another server begins again goes no further', async () => {
  await collect([post('1', 'tide')])
  const id = await save()
  const slow = { ...services, disk: { ...services.disk, isLow: () => taken() } }
  let isTaken = false
  async function taken() {
    if (!isTaken) {
      isTaken = true
      await services.db.update(queryBackfills).set({ attempt: 99 }).where(eq(queryBackfills.queryId, id))
    }
    return false
  }
  await expect(search(id, slow as Services)).rejects.toThrow(JobTakenOverError)
  expect([await names(), (await progressOf(id))!.status]).toEqual([[], 'running'])
})

test('a query that is saved is searched for by a job', async () => {
  await live.stop()
  await collect([post('1', 'tide')])
  const following = await followLiveQueries({ ...services, now: () => new Date(now().getTime() - 10_000) })
  const { id } = await server.call(createQuery, { workspaceId, name: 'Tide', text: 'tide' }, as)
  await following.refresh()
  await following.stop()
  await vi.waitFor(async () => expect(await progressOf(id)).toMatchObject({ status: 'done', added: 1 }), 300_000)
  expect(await names()).toEqual(['1'])
})
