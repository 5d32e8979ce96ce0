import { describe, expect, test, vi } from 'vitest'
import { createOwnAccount, deleteOwnAccount, listOwnAccounts } from '#contract/filters/own-accounts.ts'
import { getOverperformance, getResponseTime, getVelocity } from '#contract/answers/performance.ts'
import { listPosts } from '#contract/posts/posts.ts'
import { getStatements } from '#contract/answers/statements.ts'
import { insertPosts } from '#server/posts/ingest/insert-posts.ts'
import { typicalLevelsSql } from '#server/selection/overperformance.ts'
import { storePosts } from '../../library/filters/filtering.ts'
import { postRow, storeWorkspace } from '../rows.ts'
import { crowd } from '../people/crowd.ts'
import { useServer } from '#test/support/use-server.ts'

const as = { as: 'owner@example.com' }
const range = { from: '2026-03-15', to: '2026-04-10' }
const now = new Date('2026-07-01T12:34:00Z')

const server = await useServer({ now: () => now })

const total = async (drill: object, id: string) =>
  (await server.call(listPosts, { workspaceId: id, ...range, ...drill, limit: '1' }, as)).total

test('levels of overperformance are read once for all who ask while the posts stay, and anew for others', async () => {
  const id = await storeWorkspace(server, as.as, crowd(300, 7))
  const read = vi.spyOn(server.services.clickhouse, 'rows')
  const ask = async () => {
    await server.call(getOverperformance, { workspaceId: id, ...range }, as)
    await server.call(getOverperformance, { workspaceId: id, ...range, source: 'x' }, as)
    await total({ order: 'overperformance', overperformance: '1..', include: 'measures' }, id)
    return read.mock.calls.filter(([, sql]) => sql === typicalLevelsSql).length
  }
  expect(await ask()).toBe(1)
  const { items } = await server.call(getStatements, { workspaceId: id, ...range, of: 'overperformance' }, as)
  expect(items.map(({ step }) => step).slice(0, 2)).toEqual(['typicalLevels', 'scores'])
  await insertPosts(server.services, id, crypto.randomUUID(), crowd(20, 8))
  expect(await ask()).toBe(2)
  read.mockRestore()
})

test('curves of velocity are read between observations and have no value beyond them', async () => {
  const postedAt = new Date('2026-03-20T10:00:00Z')
  const seen = (nativeId: string, hours: number, likes: number) => {
    const collectedAt = new Date(postedAt.getTime() + hours * 3_600_000)
    return postRow({ nativeId, postedAt, collectedAt, authorId: 'one', likes })
  }
  const id = await storeWorkspace(server, as.as, [seen('a', 0.5, 4), seen('b', 1, 10), seen('c', 1, 1)])
  await insertPosts(server.services, id, crypto.randomUUID(), [seen('a', 1.5, 8), seen('b', 9, 50)])
  await insertPosts(server.services, id, crypto.randomUUID(), [seen('a', 10, 25)])
  const answer = await server.call(getVelocity, { workspaceId: id, ...range }, as)
  expect([answer.posts, answer.observed]).toEqual([3, 2])
  expect(await total({ observed: 'twice' }, id)).toBe(2)
  const at = (hours: number) => answer.ages.find((age) => age.hours === hours)
  expect(at(1)).toEqual({ hours: 1, posts: 2, median: 8, low: 7, high: 9 })
  const a5 = 8 + (17 * 3.5) / 8.5
  expect(at(5)).toMatchObject({ posts: 2, median: expect.closeTo((a5 + 30) / 2, 9) })
  for (const hours of [0.25, 12]) expect(at(hours)).toEqual({ hours, posts: 0, median: null, low: null, high: null })
  expect(answer.curves[0]!.points.map((point) => [point.hours, point.interactions]).join(' ')).toBe('1,10 9,50')
  expect(answer.best.map(({ nativeId }) => nativeId)).toEqual(['b', 'a'])
  expect(await total({ post: answer.best[0]!.id }, id)).toBe(1)
})

describe('response time', () => {
  const base = Date.parse('2026-03-20T10:00:00Z')
  const talk = (nativeId: string, author: string, minutes: number, parentId = '') => {
    const by = { authorId: `${author}-id`, authorHandle: author, type: parentId === '' ? 'post' : 'reply' } as const
    return postRow({ nativeId, postedAt: new Date(base + minutes * 60_000), parentId, ...by })
  }
  const rows = [
    talk('q1', 'ann', 0),
    talk('a1', 'Brand', 12, 'q1'),
    talk('a2', 'Brand', 50, 'q1'),
    talk('q2', 'bob', 5),
    talk('n2', 'cyd', 6, 'q2'),
    talk('a3', 'helpdesk', 65, 'q2'),
    talk('q3', 'cyd', 20),
    talk('own', 'brand', 30),
    talk('o1', 'brand', 31, 'own'),
  ]

  test('it is the first answer of an own account that counts, each bar opens its posts', async () => {
    const id = await storeWorkspace(server, as.as, rows)
    const ask = () => server.call(getResponseTime, { workspaceId: id, ...range }, as)
    const none = await ask()
    expect([none.accounts, none.kpi.value, none.answered]).toEqual([0, null, 0])
    await server.call(createOwnAccount, { workspaceId: id, source: 'x', account: ' @BRAND ' }, as)
    const desk = await server.call(createOwnAccount, { workspaceId: id, source: 'x', account: 'helpdesk-id' }, as)
    const { items } = await server.call(listOwnAccounts, { workspaceId: id }, as)
    expect(items.map(({ account, posts: count }) => `${account} ${count}`)).toEqual(['BRAND 4', 'helpdesk-id 1'])
    const answer = await ask()
    expect([answer.accounts, answer.kpi.value, answer.answered, answer.askable]).toEqual([2, 36, 2, 3])
    for (const { from, to, posts: count } of answer.bins.filter(({ posts }) => posts > 0))
      expect(await total({ answered: `${from}..${to ?? ''}` }, id)).toBe(count)
    expect(await total({ answered: '0..' }, id)).toBe(2)
    await server.call(deleteOwnAccount, { workspaceId: id, accountId: desk.id }, as)
    expect((await ask()).kpi.value).toBe(12)
  })

  test('the same account is own once, an address is none, and another workspace has none', async () => {
    const id = await storeWorkspace(server, as.as, rows)
    const add = (account: string) => server.call(createOwnAccount, { workspaceId: id, source: 'x', account }, as)
    const first = await add('brand')
    expect((await add('@Brand')).id).toBe(first.id)
    await expect(add('https://x.com/brand')).rejects.toMatchObject({ status: 400 })
    await expect(add('  ')).rejects.toMatchObject({ status: 400 })
    const workspaceId = await storeWorkspace(server, as.as, [])
    expect((await server.call(listOwnAccounts, { workspaceId }, as)).items).toEqual([])
  })
})

test('accounts that are called as the workspace are offered, those with most posts first, until they are named', async () => {
  const { id: workspaceId } = await server.createWorkspace({ owner: as.as, name: 'The Tidewater team' })
  const by = (id: string, author: object) => ({ id, at: '2026-03-28T12:00:00Z', text: 'Coffee', ...author })
  await storePosts(server, workspaceId, [
    by('1', { author_id: '71', author_handle: 'TidewaterHQ' }),
    by('2', { author_id: '71', author_handle: 'TidewaterHQ' }),
    by('3', { author_id: '72', author_handle: 'cup', author_name: 'Tidewater on tour', source: 'reddit' }),
    by('4', { author_id: '73', author_handle: 'team' }),
    by('5', { author_id: 'tidewater' }),
  ])
  const other = await server.createWorkspace({ owner: as.as, name: 'The Tidewater team' })
  const candidates = async (id: string) => (await server.call(listOwnAccounts, { workspaceId: id }, as)).candidates
  expect(await candidates(workspaceId)).toEqual([
    { source: 'x', account: 'TidewaterHQ', posts: 2 },
    { source: 'reddit', account: 'cup', posts: 1 },
  ])
  expect(await candidates(other.id)).toEqual([])
  await server.call(createOwnAccount, { workspaceId, source: 'x', account: '@tidewaterhq' }, as)
  expect(await candidates(workspaceId)).toEqual([{ source: 'reddit', account: 'cup', posts: 1 }])
})
