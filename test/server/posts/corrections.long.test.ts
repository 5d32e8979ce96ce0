import { describe, expect, test, vi } from 'vitest'
import { correctSentiment, type Corrected, type CorrectSentiment } from '#contract/posts/corrections.ts'
import { getOverview } from '#contract/answers/overview.ts'
import { listPosts } from '#contract/posts/posts.ts'
import { sentimentCorrections } from '#server/platform/db/postgres/schema/index.ts'
import { revertImport } from '#server/posts/imports/revert.ts'
import { insertPosts } from '#server/posts/ingest/insert-posts.ts'
import { problemOf } from '../library/filters/filtering.ts'
import { postRow } from '../insights/rows.ts'
import { useServer } from '#test/support/use-server.ts'

const owner = 'owner@example.com'
const manager = 'manager@example.com'

const server = await useServer()

const day = { from: '2024-05-01', to: '2024-05-01' }
const texts = ['I love this coffee, best day ever!! 😍', 'Worst coffee ever, I hate this shop 😡']

/** Brings a post that is classified as positive and one that is classified as negative. */
async function bring(workspaceId: string, likes = 1) {
  const importId = crypto.randomUUID()
  const seen = { postedAt: new Date('2024-05-01T10:00:00Z'), collectedAt: new Date(Date.UTC(2024, 4, 2, likes)) }
  const rows = texts.map((text, index) =>
    postRow({ nativeId: String(index + 1), ...seen, text, language: 'en', sentiment: null, likes }),
  )
  return { importId, ...(await insertPosts(server.services, workspaceId, importId, rows)) }
}

const newWorkspace = async () => (await server.createWorkspace({ owner, members: { manager } })).id
async function workspaceWithPosts() {
  const id = await newWorkspace()
  await bring(id)
  return id
}

const read = (workspaceId: string, scope = {}) =>
  server.call(listPosts, { workspaceId, ...day, ...scope }, { as: owner })

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
  const overview = await server.call(getOverview, { workspaceId: id, ...day }, { as: owner })
  expect(overview.kpis.find(({ metric }) => metric === 'netSentiment')!.value).toBe(-100)
  expect(overview.coverage).toMatchObject({ corrected: 1, posts: 2 })
  expect(overview.sentiments.find(({ sentiment }) => sentiment === 'negative')!.posts).toBe(2)

  expect(await correct(id, [first!], 'neutral')).toMatchObject({ items: [{ postId: first, before: 'negative' }] })
  expect(await correct(id, [first!], null)).toMatchObject({ items: [{ postId: first, before: 'neutral' }] })
  expect(await sentiments(id)).toEqual({ 1: 'positive', 2: 'negative' })
  expect((await read(id)).items.every((post) => !post.sentimentCorrected)).toBe(true)
})

test('a correction that agrees with the verdict counts as one', async () => {
  const id = await workspaceWithPosts()
  await correct(id, await idsOf(id), 'positive')
  const { coverage } = await server.call(getOverview, { workspaceId: id, ...day }, { as: owner })
  expect([await sentiments(id), coverage.corrected]).toEqual([{ 1: 'positive', 2: 'positive' }, 2])
})

describe('a correction survives', () => {
  test('a later observation of the post, and its undo', async () => {
    const id = await workspaceWithPosts()
    await correct(id, await idsOf(id), 'neutral')

    const later = await bring(id, 9)
    expect([later.updated, await sentiments(id)]).toEqual([2, { 1: 'neutral', 2: 'neutral' }])

    await revertImport(server.services, id, later.importId)
    const { items } = await read(id)
    expect(items.map(({ sentiment, counts }) => `${sentiment} ${counts.likes}`)).toEqual(['neutral 1', 'neutral 1'])
  })

  test('the undo of the import that brought the post, and the same file again', async () => {
    const id = await newWorkspace()
    const first = await bring(id)
    await correct(id, await idsOf(id), 'neutral')
    await revertImport(server.services, id, first.importId)
    expect((await read(id)).total).toBe(0)

    await bring(id)
    expect(await sentiments(id)).toEqual({ 1: 'neutral', 2: 'neutral' })
  })

  test('not, once it was taken back, in a row that an undo brings back', async () => {
    const id = await workspaceWithPosts()
    const ids = await idsOf(id)
    await correct(id, ids, 'neutral')
    const later = await bring(id, 9)
    await correct(id, ids, null)
    await revertImport(server.services, id, later.importId)
    expect(await sentiments(id)).toEqual({ 1: 'positive', 2: 'negative' })
  })
})

describe('refused is a correction', () => {
  test('of no stored post, and beyond what a workspace holds of posts that have none yet', async () => {
    const id = await workspaceWithPosts()
    expect(await problemOf(correct(id, ['1', 'x'], 'neutral'))).toMatchObject({ code: 'not_found' })
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
