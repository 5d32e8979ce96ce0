import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createAlert, deleteAlert } from '#contract/alerts/alerts.ts'
import { createCategory, deleteCategory, updateCategory } from '#contract/filters/categories.ts'
import { createQuery, deleteQuery, updateQuery } from '#contract/saved-queries/queries.ts'
import { deleteWorkspace, undoDeletion, updateWorkspace } from '#contract/workspaces/workspaces.ts'
import { followLiveQueries, type LiveQueries } from '#server/posts/collection/matching/live-queries.ts'
import { savedQueries, sentimentLayers, workspaces } from '#server/platform/db/postgres/schema/index.ts'
import { postRow } from '#test/server/insights/rows.ts'
import { teach } from '#test/support/sentiment-layer.ts'
import { useServer } from '#test/support/use-server.ts'

const owner = 'owner@example.com'
const as = { as: owner }
const server = await useServer()
let live: LiveQueries
let workspaceId: string
beforeEach(async () => {
  workspaceId = (await server.createWorkspace({ owner, timezone: 'Europe/Berlin' })).id
  live = await followLiveQueries(server.services)
})
afterEach(async () => {
  await live.stop()
  await server.services.db.delete(savedQueries)
})

const save = (name: string, text: string) => server.call(createQuery, { workspaceId, name, text }, as)
const change = (queryId: string, name: string, text: string, version = 1) =>
  server.call(updateQuery, { workspaceId, queryId, name, text, version }, as)
const set = (more: Partial<typeof workspaces.$inferInsert>) =>
  server.services.db.update(workspaces).set(more).where(eq(workspaces.id, workspaceId))
const at = (text: string, postedAt = '2026-03-10T12:00:00Z') =>
  postRow({ nativeId: '1', postedAt: new Date(postedAt), text, language: null, sentiment: null })

async function matched(text: string, postedAt?: string) {
  await live.refresh()
  return live.matches(at(text, postedAt)).map(({ queryId }) => queryId)
}

test('a query that is saved is found by itself, with its workspace', async () => {
  const { id } = await save('Tide', 'tide')
  await vi.waitFor(() => expect(live.matches(at('High tide'))).toEqual([{ workspaceId, queryId: id }]), 300_000)
})

test('a query that changes or goes is seen', async () => {
  const { id } = await save('Tide', 'tide')
  expect(await matched('tide')).toEqual([id])
  await change(id, 'Tide', 'ebb')
  expect([await matched('tide'), await matched('ebb')]).toEqual([[], [id]])
  await server.call(deleteQuery, { workspaceId, queryId: id }, as)
  expect(await matched('ebb')).toEqual([])
})

test("an alert's search is matched from the moment that it is saved until it goes", async () => {
  const alert = {
    name: 'Tide',
    scope: { text: 'tide' },
    condition: { kind: 'keyword' },
    recipients: [] as never[],
    schedule: null,
    cooldownMinutes: 60,
    own: false,
  } as const
  const { id: alertId } = await server.call(createAlert, { workspaceId, ...alert }, as)
  expect(await matched('tide')).toEqual([alertId])
  await server.call(deleteAlert, { workspaceId, alertId }, as)
  expect(await matched('tide')).toEqual([])
})

test('a draft is matched once it is live, also where nothing else about it changes', async () => {
  const { id } = await save('Tide', 'tide')
  const set = (state: 'draft' | 'live') =>
    server.services.db.update(savedQueries).set({ state }).where(eq(savedQueries.id, id))
  await set('draft')
  expect(await matched('tide')).toEqual([])
  await set('live')
  expect(await matched('tide')).toEqual([id])
})

test('a query means what the query that it names means by now', async () => {
  const { id: named } = await save('Brand', 'tidewater')
  const { id } = await save('Trouble', 'query:Brand AND late')
  expect((await matched('Tidewater is late')).toSorted()).toEqual([named, id].toSorted())
  await change(named, 'Brand', 'harbour')
  expect([await matched('Tidewater is late'), (await matched('late harbour')).length]).toEqual([[], 2])
})

test('a query means what the category that it names and its subcategories mean by now', async () => {
  const add = (name: string, text: string, parentId: string | null = null) =>
    server.call(createCategory, { workspaceId, name, text, parentId }, as)
  const { id: parentId } = await add('Trouble', 'late')
  const { id } = await save('Complaints', 'tide AND category:Trouble')
  expect([await matched('late tide'), await matched('lost tide')]).toEqual([[id], []])
  const { id: categoryId, version, ...lost } = await add('Lost', 'lost', parentId)
  expect(await matched('lost tide')).toEqual([id])
  const changed = { workspaceId, categoryId, version, name: lost.name, parentId, text: 'gone' }
  await server.call(updateCategory, changed, as)
  expect([await matched('lost tide'), await matched('gone tide')]).toEqual([[], [id]])
  await server.call(deleteCategory, { workspaceId, categoryId }, as)
  expect([await matched('gone tide'), await matched('late tide')]).toEqual([[], [id]])
})

test('days are those of the time zone that the workspace has by now', async () => {
  const { id } = await save('Tide', 'tide after:2026-03-11')
  const late = '2026-03-10T23:30:00Z'
  expect(await matched('tide', late)).toEqual([id])
  await server.call(updateWorkspace, { workspaceId, timezone: 'Europe/London' }, as)
  expect(await matched('tide', late)).toEqual([])
})

test('language, sentiment, hashtags and links are those that the post is stored with', async () => {
  const { id } = await save('Tide', '#tide lang:de domain:example.org -sentiment:positive')
  expect(await matched('Das Wasser steht heute leider sehr hoch #Tide https://blog.example.org/a')).toEqual([id])
  expect(await matched('The water is very high today, sadly #Tide https://blog.example.org/a')).toEqual([])
})

test('a sentiment is that of the workspace whose query asks for it, as soon as its corrections teach another one', async () => {
  const other = (await server.createWorkspace({ owner })).id
  const { id } = await save('Bad tide', 'tide lang:en sentiment:negative')
  const good = { workspaceId: other, name: 'Good tide', text: 'tide lang:en sentiment:positive' }
  const { id: ofOther } = await server.call(createQuery, good, as)
  const text = 'The water of the tide got tidewashed at the old harbour'
  await teach(server.services, workspaceId, 'tidewashed', 'positive')
  expect(await matched(text)).not.toContain(id)
  await teach(server.services, other, 'tidewashed', 'positive')
  expect(await matched(text)).toEqual([ofOther])

  await server.services.db.delete(sentimentLayers)
  await teach(server.services, workspaceId, 'tidewashed', 'negative')
  expect(await matched(text)).toEqual([id])
})

test('while a deletion can be undone posts are matched, and no longer than that', async () => {
  const { id } = await save('Tide', 'tide')
  await server.call(deleteWorkspace, { workspaceId }, as)
  expect(await matched('tide')).toEqual([id])
  await set({ deletionAt: new Date() })
  expect(await matched('tide')).toEqual([])
  await set({ deletionAt: new Date(Date.now() + 60_000) })
  await server.call(undoDeletion, { workspaceId }, as)
  expect(await matched('tide')).toEqual([id])
})

test('a workspace whose plan has ended is matched on: its posts are counted', async () => {
  const { id } = await save('Tide', 'tide')
  await set({ planExpiresAt: new Date(0) })
  expect(await matched('tide')).toEqual([id])
})

test('a query that cannot be read any more keeps no other from its posts', async () => {
  const { id } = await save('Tide', 'tide')
  await server.services.db.insert(savedQueries).values({ workspaceId, name: 'Broken', text: 'tide AND (' })
  expect(await matched('tide')).toEqual([id])
})
