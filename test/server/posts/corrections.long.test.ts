import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { correctSentiment, type Corrected, type CorrectSentiment } from '#contract/posts/corrections.ts'
import { undoImport } from '#contract/ingest/imports.ts'
import { getOverview } from '#contract/answers/overview.ts'
import { listPosts } from '#contract/posts/posts.ts'
import { sentimentCorrections } from '#server/db/postgres/schema/index.ts'
import { problemOf } from '../filters/filtering.ts'
import { importBytes, untilEnded } from '../imports/importing.ts'
import { startServer, type TestServer } from '#test/support/server.ts'

vi.setConfig({ testTimeout: 120_000 })

const owner = 'owner@example.com'
const manager = 'manager@example.com'
const viewer = 'viewer@example.com'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server?.close())

const day = { from: '2024-05-01', to: '2024-05-01' }
const header = 'id,created_at,text,username,favorite_count,lang\n'
const row = (id: number, text: string, likes = 1) => `${id},2024-05-01 10:00:00,"${text}",ann,${likes},en\n`
const praise = (likes?: number) => row(1, 'I love this coffee, best day ever!! 😍', likes)
const file = (likes?: number) => header + praise(likes) + row(2, 'Worst coffee ever, I hate this shop 😡', likes)

const importFile = (workspaceId: string, name: string, content: string) =>
  importBytes(server, workspaceId, name, content, { enrich: true })

async function workspaceWithPosts() {
  const { id } = await server.createWorkspace({ owner, members: { manager, viewer } })
  await importFile(id, 'first.csv', file())
  return id
}

const read = (workspaceId: string, scope = {}) =>
  server.call(listPosts, { workspaceId, ...day, ...scope }, { as: viewer })

const sentiments = async (workspaceId: string) =>
  Object.fromEntries((await read(workspaceId)).items.map((post) => [post.nativeId, post.sentiment]))

async function idsOf(workspaceId: string) {
  const { items } = await read(workspaceId)
  return ['1', '2'].map((nativeId) => items.find((post) => post.nativeId === nativeId)!.id)
}

const correct = (workspaceId: string, postIds: string[], sentiment: CorrectSentiment | null, as = manager) =>
  server.call(correctSentiment, { workspaceId, postIds, sentiment }, { as })

const undo = (workspaceId: string, postIds: string[], undoes: Corrected, sentiment: CorrectSentiment | null) =>
  server.call(correctSentiment, { workspaceId, postIds, sentiment, undoes }, { as: manager })

test('a correction wins over the verdict in lists, searches and numbers, and can be taken back', async () => {
  const id = await workspaceWithPosts()
  const [first] = await idsOf(id)
  expect(await sentiments(id)).toEqual({ 1: 'positive', 2: 'negative' })

  expect(await correct(id, [first!], 'negative')).toMatchObject({ items: [{ postId: first, before: null }] })

  expect(await sentiments(id)).toEqual({ 1: 'negative', 2: 'negative' })
  const found = await read(id, { text: 'coffee sentiment:negative' })
  expect([found.total, found.items.map((post) => post.sentimentCorrected).toSorted()]).toEqual([2, [false, true]])
  const {
    kpis,
    coverage,
    sentiments: counted,
  } = await server.call(getOverview, { workspaceId: id, ...day }, { as: viewer })
  expect([
    kpis.find(({ metric }) => metric === 'netSentiment')!.value,
    coverage.corrected,
    coverage.posts,
    counted.find(({ sentiment }) => sentiment === 'negative')!.posts,
  ]).toEqual([-100, 1, 2, 2])

  expect(await correct(id, [first!], 'neutral')).toMatchObject({ items: [{ postId: first, before: 'negative' }] })
  expect(await correct(id, [first!], null)).toMatchObject({ items: [{ postId: first, before: 'neutral' }] })
  expect(await sentiments(id)).toEqual({ 1: 'positive', 2: 'negative' })
  expect((await read(id)).items.every((post) => !post.sentimentCorrected)).toBe(true)
})

test('a correction that agrees with the verdict counts as one', async () => {
  const id = await workspaceWithPosts()
  await correct(id, await idsOf(id), 'positive')
  const { coverage } = await server.call(getOverview, { workspaceId: id, ...day }, { as: viewer })
  expect([await sentiments(id), coverage.corrected]).toEqual([{ 1: 'positive', 2: 'positive' }, 2])
})

describe('a correction survives', () => {
  test('a later observation of the post, and its undo', async () => {
    const id = await workspaceWithPosts()
    await correct(id, await idsOf(id), 'neutral')

    const later = await importFile(id, 'later.csv', file(9))
    expect([later.import.updated, await sentiments(id)]).toEqual([2, { 1: 'neutral', 2: 'neutral' }])

    await server.call(undoImport, { workspaceId: id, importId: later.import.id }, { as: owner })
    await untilEnded(server, id, later.import.id)
    const { items } = await read(id)
    expect(items.map(({ sentiment, counts }) => [sentiment, counts.likes])).toEqual([
      ['neutral', 1],
      ['neutral', 1],
    ])
  })

  test('the undo of the import that brought the post, and the same file again', async () => {
    const { id } = await server.createWorkspace({ owner, members: { manager, viewer } })
    const first = await importFile(id, 'first.csv', file())
    await correct(id, await idsOf(id), 'neutral')
    await server.call(undoImport, { workspaceId: id, importId: first.import.id }, { as: owner })
    await untilEnded(server, id, first.import.id)
    expect((await read(id)).total).toBe(0)

    await importFile(id, 'again.csv', file())
    expect(await sentiments(id)).toEqual({ 1: 'neutral', 2: 'neutral' })
  })

  test('not, once it was taken back, in a row that an undo brings back', async () => {
    const id = await workspaceWithPosts()
    const ids = await idsOf(id)
    await correct(id, ids, 'neutral')
    const later = await importFile(id, 'later.csv', file(9))
    await correct(id, ids, null)
    await server.call(undoImport, { workspaceId: id, importId: later.import.id }, { as: owner })
    await untilEnded(server, id, later.import.id)
    expect(await sentiments(id)).toEqual({ 1: 'positive', 2: 'negative' })
  })
})

describe('refused is a correction', () => {
  test.each<[string, () => Promise<string[]> | string[], string, string]>([
    ['by a viewer', () => ['1'], viewer, 'forbidden'],
    ['of no stored post', () => ['1', 'x'], owner, 'not_found'],
  ])('%s', async (_, postIds, as, code) => {
    const id = await workspaceWithPosts()
    expect(await problemOf(correct(id, await postIds(), 'neutral', as))).toMatchObject({ code })
  })

  test('beyond what a workspace holds, of posts that have none yet', async () => {
    const id = await workspaceWithPosts()
    const [first, second] = await idsOf(id)
    const { quotas } = server.services.env
    const before = quotas.corrections
    quotas.corrections = 1
    try {
      await correct(id, [first!], 'neutral')
      await correct(id, [first!], 'negative')
      expect(await problemOf(correct(id, [first!, second!], 'neutral'))).toMatchObject({ code: 'quota_reached' })
      expect(await sentiments(id)).toEqual({ 1: 'negative', 2: 'negative' })
    } finally {
      quotas.corrections = before
    }
  })
})

describe('an undo', () => {
  test('leaves alone what somebody else has corrected since, and says how many', async () => {
    const id = await workspaceWithPosts()
    const ids = await idsOf(id)
    const { at } = await correct(id, ids, 'neutral')
    await correct(id, [ids[0]!], 'negative', owner)

    const undone = await undo(id, ids, { sentiment: 'neutral', at }, null)

    expect([undone.leftAlone, undone.items]).toEqual([1, [{ postId: ids[1], before: 'neutral' }]])
    expect(await sentiments(id)).toEqual({ 1: 'negative', 2: 'negative' })
    expect((await read(id)).items.filter((post) => post.sentimentCorrected).map((post) => post.nativeId)).toEqual(['1'])
  })

  test('leaves alone what the same person has corrected once more, and what somebody else has handed back', async () => {
    const id = await workspaceWithPosts()
    const ids = await idsOf(id)
    const { at } = await correct(id, ids, 'neutral')
    await correct(id, [ids[0]!], 'negative')
    await correct(id, [ids[1]!], null, owner)
    expect(await undo(id, ids, { sentiment: 'neutral', at }, 'positive')).toMatchObject({ leftAlone: 2, items: [] })
    expect(await sentiments(id)).toEqual({ 1: 'negative', 2: 'negative' })
  })

  test('of a hand-back corrects again only what nobody has corrected since', async () => {
    const id = await workspaceWithPosts()
    const ids = await idsOf(id)
    await correct(id, ids, 'neutral')
    const { at } = await correct(id, ids, null)
    await correct(id, [ids[0]!], 'negative', owner)
    expect(await undo(id, ids, { sentiment: null, at }, 'neutral')).toMatchObject({ leftAlone: 1 })
    expect(await sentiments(id)).toEqual({ 1: 'negative', 2: 'neutral' })
  })

  test('is still possible for who corrected first where another agreed', async () => {
    const id = await workspaceWithPosts()
    const ids = await idsOf(id)
    const { at } = await correct(id, ids, 'neutral')
    await correct(id, ids, 'neutral', owner)
    expect(await undo(id, ids, { sentiment: 'neutral', at }, null)).toMatchObject({ leftAlone: 0 })
  })
})

test('corrections that the posts’ store refuses are taken back: all posts are corrected or none', async () => {
  const id = await workspaceWithPosts()
  const ids = await idsOf(id)
  await correct(id, [ids[0]!], 'negative')
  const refusing = vi.spyOn(server.services.clickhouse, 'run').mockRejectedValueOnce(new Error('full'))
  await expect(correct(id, ids, 'neutral')).rejects.toThrow('500')
  refusing.mockRestore()

  const corrections = await server.services.db.select().from(sentimentCorrections)
  expect(corrections.filter((one) => one.workspaceId === id)).toMatchObject([{ postId: ids[0], sentiment: 'negative' }])
  expect(await sentiments(id)).toEqual({ 1: 'negative', 2: 'negative' })
})
