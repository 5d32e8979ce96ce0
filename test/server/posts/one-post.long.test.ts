import { describe, expect, test } from 'vitest'
import { getPost, threadLimits } from '#contract/posts/one-post.ts'
import { createMute } from '#contract/filters/mutes.ts'
import { createQuery } from '#contract/saved-queries/queries.ts'
import { revertImport } from '#server/posts/imports/revert.ts'
import { insertPosts } from '#server/posts/ingest/insert-posts.ts'
import type { PostRow } from '#server/posts/ingest/post-row.ts'
import { computePostId } from '#server/posts/ingest/write/stored-post.ts'
import { postRow } from '../insights/rows.ts'
import { useServer } from '#test/support/use-server.ts'

const owner = 'owner@example.com'
const viewer = 'viewer@example.com'
const at = (hours: number) => new Date(Date.UTC(2026, 2, 1, hours))
const idOf = (nativeId: string) => computePostId('x', nativeId).toString()

const server = await useServer({ now: () => new Date('2026-03-28T20:00:00Z') })

const newWorkspace = async () => (await server.createWorkspace({ owner, members: { viewer } })).id

type Seen = Partial<PostRow> & { nativeId: string }
async function bring(workspaceId: string, ...rows: Seen[]) {
  const importId = crypto.randomUUID()
  const posts = rows.map((row) => postRow({ postedAt: at(0), text: 'Coffee', authorHandle: 'ann', ...row }))
  await insertPosts(server.services, workspaceId, importId, posts)
  return importId
}
const open = (workspaceId: string, nativeId: string, more: object = {}) =>
  server.call(getPost, { workspaceId, postId: idOf(nativeId), ...more }, { as: viewer })

describe('observations', () => {
  const seen = (hours: number, likes: number | null, more: Partial<PostRow> = {}): Seen => {
    return { nativeId: 'p', likes, collectedAt: at(hours), ...more }
  }
  const observed = async (workspaceId: string) => {
    const { observations, post } = await open(workspaceId, 'p')
    const moments = observations.map(
      ({ at: when, counts, interactions }) => `${new Date(when).getUTCHours()}: ${counts.likes}, ${interactions}`,
    )
    return { moments, velocity: post.measures!.velocity }
  }

  const none = { moments: [], velocity: null }
  const risen = { moments: ['1: 10, 10', '2: 14, 14', '4: 20, 20', '6: 50, 50'], velocity: 15 }
  const silent = seen(7, null, { text: 'Coffee, edited' })
  test.each([
    ['none of a post that came in once, and no velocity', [[seen(1, 10)]], none],
    ['every later one with the first', [[seen(1, 10), seen(2, 14), seen(4, 20)], [seen(6, 50)]], risen],
    [
      'not the same again, an older one and one without counts',
      [[seen(3, 10)], [seen(5, 10), seen(1, 4), silent]],
      none,
    ],
  ])('are kept: %s', async (_, files, kept) => {
    const id = await newWorkspace()
    for (const rows of files) await bring(id, ...rows)
    expect(await observed(id)).toEqual(kept)
  })

  test('they go with the import that brought them, in whatever order', async () => {
    const id = await newWorkspace()
    await bring(id, seen(1, 10))
    const second = await bring(id, seen(2, 14))
    const third = await bring(id, seen(3, 11))
    expect((await observed(id)).velocity).toBe(-3)
    await revertImport(server.services, id, second)
    expect(await observed(id)).toEqual({ moments: ['1: 10, 10', '3: 11, 11'], velocity: 0.5 })
    await revertImport(server.services, id, third)
    expect(await observed(id)).toEqual({ moments: [], velocity: null })
  })
})

describe('thread', () => {
  const nativeIds = (posts: readonly { nativeId: string }[]) => posts.map(({ nativeId }) => nativeId)

  test('what it answers above, what answers it below, each behind what it answers', async () => {
    const [id, other] = [await newWorkspace(), await newWorkspace()]
    const rows = [
      { nativeId: 'root' },
      { nativeId: 'middle', parentId: 'root' },
      { nativeId: 'here', parentId: 'middle' },
      { nativeId: 'b', parentId: 'here', postedAt: at(3) },
      { nativeId: 'a', parentId: 'here', postedAt: at(2) },
      { nativeId: 'a1', parentId: 'a', postedAt: at(5) },
      { nativeId: 'beside', parentId: 'root' },
      { nativeId: 'foreign', parentId: 'here', source: 'mastodon' as const },
    ]
    await bring(id, ...rows)
    await bring(other, { nativeId: 'elsewhere', parentId: 'here' })
    const { thread } = await open(id, 'here')
    expect([nativeIds(thread.ancestors), thread.missing, thread.hasMore]).toEqual([['root', 'middle'], null, false])
    expect(thread.replies.map(({ post, depth }) => `${post.nativeId} ${depth}`)).toEqual(['a 1', 'a1 2', 'b 1'])
    await server.call(createMute, { workspaceId: id, kind: 'post', key: idOf('a') }, { as: owner })
    expect((await open(id, 'here')).thread.replies.map(({ post }) => post.nativeId)).toEqual(['b'])
  })

  test('a parent that is not collected is named; posts that answer each other end', async () => {
    const id = await newWorkspace()
    const parents = Object.entries({ c: 'gone', x: 'y', y: 'x' })
    await bring(id, ...parents.map(([nativeId, parentId]) => ({ nativeId, parentId })))
    expect((await open(id, 'c')).thread).toEqual({ ancestors: [], missing: 'gone', replies: [], hasMore: false })
    const { ancestors, missing, replies } = (await open(id, 'x')).thread
    expect([nativeIds(ancestors), missing, nativeIds(replies.map(({ post }) => post))]).toEqual([['y'], null, ['y']])
  })

  test('at most so many above and below, and whether there are more', async () => {
    const id = await newWorkspace()
    const { ancestors, replies } = threadLimits
    const link = (nativeId: string, parentId: string, hour = 0) => ({ nativeId, parentId, postedAt: at(hour) })
    const chain = Array.from({ length: ancestors + 3 }, (_, place) =>
      link(`c${place}`, place === 0 ? '' : `c${place - 1}`),
    )
    const answers = Array.from({ length: replies + 1 }, (_, index) => link(`r${index}`, 'c22', index))
    await bring(id, ...chain, ...answers)
    const { thread } = await open(id, 'c22')
    expect(nativeIds(thread.ancestors)).toEqual(nativeIds(chain.slice(2, 22)))
    expect([thread.replies.length, thread.hasMore]).toEqual([replies, true])
  })
})

test('the parts of the query that hold, with their places', async () => {
  const id = await newWorkspace()
  await bring(id, { nativeId: 'p', title: 'Tea', text: 'Flat white, honest coffee', language: 'en' })
  const text = '("flat white" OR mocha OR tea) coffee lang:en -spam'
  const query = await server.call(createQuery, { workspaceId: id, name: 'Drinks', text }, { as: owner })
  const hits = [
    { text: '"flat white"', role: 'finds', highlights: { title: [], text: [[0, 10]] } },
    { text: 'tea', role: 'finds', highlights: { title: [[0, 3]], text: [] } },
    { text: 'coffee', role: 'finds', highlights: { title: [], text: [[19, 25]] } },
    { text: 'lang:en', role: 'narrows', highlights: { title: [], text: [] } },
  ]
  expect((await open(id, 'p', { queryId: query.id })).clauses).toEqual(hits)
  expect((await open(id, 'p', { text })).clauses).toEqual(hits)
  expect((await open(id, 'p')).clauses).toEqual([])
})

test('author and the stored record', async () => {
  const id = await newWorkspace()
  const likes = [5, 40, 20, 30, 500]
  await bring(
    id,
    ...likes.map((count, index) => ({ nativeId: `p${index}`, likes: count, postedAt: at(index) })),
    { nativeId: 'reply', type: 'reply', parentId: 'p0', likes: 1, postedAt: at(9) },
    { nativeId: 'nobody', authorHandle: '', likes: 3 },
    { nativeId: 'young', likes: 3, postedAt: at(8), collectedAt: at(31) },
  )
  const { post, author, record } = await open(id, 'p4')
  expect(author).toEqual({ posts: 7, firstPostAt: at(0).toISOString(), lastPostAt: at(9).toISOString(), compared: 5 })
  expect(post.measures).toEqual({ expected: null, overperformance: null, velocity: null })
  const stored = { native_id: 'p4', author_handle: 'ann', likes: '500', posted_at: '2026-03-01 04:00:00' }
  expect(record).toMatchObject(stored)
  expect(Object.keys(record)).not.toContain('search')
  const none = { measures: { expected: null, overperformance: null } }
  expect(await open(id, 'nobody')).toMatchObject({ author: null, post: none })
})
