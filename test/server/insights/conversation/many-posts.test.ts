import { afterAll, beforeAll, expect, test } from 'vitest'
import { getConversation, getConversationMap } from '#contract/answers/conversation.ts'
import { listPosts } from '#contract/posts/posts.ts'
import { startServer, type TestServer } from '#test/support/server.ts'
import { storeWorkspace } from '../rows.ts'
import { post, times } from '../trends/trend-posts.ts'

const owner = { as: 'owner@example.com' }
const june = { from: '2026-06-01', to: '2026-06-30' }
const many = 24_000
let server: TestServer
let workspaceId: string
beforeAll(async () => {
  server = await startServer({ now: () => new Date('2026-06-30T23:00:00Z') })
  const at = (index: number) => new Date(Date.UTC(2026, 4, 25) + index * 120_000).toISOString()
  const text = (index: number) =>
    `harbour ${index % 3 === 0 ? 'cold brew' : 'tea'} berth${(index * 7_919) % 13} ${index % 10 === 0 ? '東京のカフェ' : ''} ${index > 18_000 ? 'outage' : ''}`
  workspaceId = await storeWorkspace(
    server,
    owner.as,
    times(many, (index) => post(at(index), text(index))),
  )
})
afterAll(() => server.close())

const opened = async (drill: object) =>
  (await server.call(listPosts, { workspaceId, ...june, ...drill, limit: '1' }, owner)).total

test('a sample names words, phrases and words without spaces; every post is counted', async () => {
  for (const kind of ['term', 'phrase'] as const) {
    const { rows, read, posts } = await server.call(getConversation, { workspaceId, ...june, kind }, owner)
    expect([read.posts < posts, read.of]).toEqual([true, posts])
    expect(rows.map(({ value, posts: own, margin }) => [value, own, margin])).toEqual(
      await Promise.all(rows.map(async ({ value }) => [value, await opened({ term: value }), null])),
    )
    const values = rows.map(({ value }) => value)
    expect(values).toEqual(expect.arrayContaining(kind === 'term' ? ['東京', 'outage', 'berth3'] : ['cold brew']))
  }
})

test('so is every pair of the map', async () => {
  const { nodes, edges, read, posts } = await server.call(getConversationMap, { workspaceId, ...june }, owner)
  expect(read.posts).toBeLessThan(posts)
  expect(nodes.length).toBeGreaterThan(2)
  expect(edges.map(({ from, to, posts: both }) => [from, to, both])).toEqual(
    await Promise.all(edges.map(async ({ from, to }) => [from, to, await opened({ term: from, beside: to })])),
  )
})
