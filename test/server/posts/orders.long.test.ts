import { expect, test, vi } from 'vitest'
import { listPosts, type Post, PostOrder, type PostSortKey } from '#contract/posts/posts.ts'
import { insertPosts } from '#server/posts/ingest/insert-posts.ts'
import type { Cursor } from '#server/posts/cursor.ts'
import type { PostKey } from '#server/posts/post-keys.ts'
import { readCachedPage } from '#server/posts/cached-page.ts'
import { resolveScope } from '#server/selection/scope.ts'
import { memberContext } from '#test/support/member-context.ts'
import { everyItem } from '#test/support/every-item.ts'
import { useServer } from '#test/support/use-server.ts'
import { problemOf } from '../library/filters/filtering.ts'
import { postRow } from '../insights/rows.ts'

const owner = 'owner@example.com'
const hour = 3_600_000
const start = Date.UTC(2026, 2, 1)
const range = { from: '2026-03-01', to: '2026-03-28' }

/** Few authors and small numbers, so that ranks are often equal or missing; several posts of one time. */
function makePosts(count: number) {
  let state = 7
  const next = (below: number) => (state = (state * 48_271) % 2_147_483_647) % below
  const maybe = (below: number) => (next(6) === 0 ? null : next(below))
  return Array.from({ length: count }, (_, index) => ({
    nativeId: `n${index}`,
    postedAt: new Date(start + Math.floor(index / 12) * hour),
    authorHandle: next(9) === 0 ? '' : `author${next(3)}`,
    authorFollowers: maybe(3),
    type: next(3) === 0 ? ('reply' as const) : ('post' as const),
    text: `Coffee ${index}`,
    likes: maybe(60),
    reposts: maybe(4),
    quotes: maybe(3),
    replies: maybe(4),
    views: maybe(5),
    collectedAt: new Date(start + (2.5 * 24 + (index % 5 === 0 ? 0 : 24)) * hour),
  }))
}
const posts = makePosts(240)

const server = await useServer({ now: () => new Date('2026-03-28T20:00:00Z') })
const other = (await server.createWorkspace({ owner, name: 'Other' })).id
const workspaceId = (await server.createWorkspace({ owner })).id
const store = (id: string, rows: readonly (typeof posts)[number][]) =>
  insertPosts(server.services, id, crypto.randomUUID(), rows.map(postRow))
const popular = posts.map((post) => ({ ...post, likes: 90_000 }))
await store(other, popular)
await store(workspaceId, posts)
// Every third post is seen again an hour or two later, often with more likes.
const again = posts.filter(({ likes }, index) => index % 3 === 0 && likes !== null)
const later = again.map((post, index) => {
  const collectedAt = new Date(post.collectedAt.getTime() + (1 + (index % 2)) * hour)
  return { ...post, likes: post.likes! + (index % 5), collectedAt }
})
await store(workspaceId, later)

const everyPage = (order: PostOrder, more: object = {}) =>
  everyItem((cursor) =>
    server.call(listPosts, { workspaceId, ...range, order, limit: '90', ...more, ...cursor }, { as: owner }),
  )
type Found = Awaited<ReturnType<typeof everyPage>>[number]

/** What a post shows of that by which it is ranked; test/independent compares the numbers themselves. */
function rankOf({ author, counts, interactions, measures }: Found, rank: PostSortKey) {
  if (rank === 'interactions') return interactions
  if (rank === 'followers') return author.followers
  if (rank === 'overperformance' || rank === 'velocity') return measures![rank]
  return counts[rank]
}

const newestFirst = (a: Post, b: Post) =>
  Date.parse(b.postedAt) - Date.parse(a.postedAt) || (BigInt(b.id) < BigInt(a.id) ? -1 : 1)

function sorted(found: readonly Found[], order: PostOrder) {
  if (order === 'newest') return found.toSorted(newestFirst)
  if (order === 'oldest') return found.toSorted((a, b) => newestFirst(b, a))
  const rank = order.replace('least-', '') as PostSortKey
  const sign = order.startsWith('least-') ? 1 : -1
  return found.toSorted((a, b) => {
    const [one, other] = [rankOf(a, rank), rankOf(b, rank)]
    if (one === null || other === null) return Number(one === null) - Number(other === null) || newestFirst(a, b)
    return sign * (one - other) || newestFirst(a, b)
  })
}
const isComputed = (order: PostOrder) => /overperformance|velocity/.test(order)
const nativeIds = (found: readonly { nativeId: string }[]) => found.map(({ nativeId }) => nativeId)

test.each(PostOrder.options)('%s: every post once, in order, across equal and missing ranks', async (order) => {
  const found = await everyPage(order, isComputed(order) ? { include: 'measures' } : {})
  expect(new Set(nativeIds(found)).size).toBe(posts.length)
  expect(nativeIds(found)).toEqual(nativeIds(sorted(found, order)))
})

test('what a post is expected to get depends on the workspace, not on the scope', async () => {
  const all = await everyPage('overperformance', { include: 'measures' })
  const [narrow] = await everyPage('overperformance', { include: 'measures', text: '"coffee 7"' })
  expect(narrow!.measures).toEqual(all.find(({ nativeId }) => nativeId === 'n7')!.measures)
})

test('a page can be reached without those before it, and the pages behind it follow from it', async () => {
  const order = 'overperformance'
  const input = { workspaceId, ...range, order, limit: '20' } as const
  const ask = (more: object) => server.call(listPosts, { ...input, ...more }, { as: owner })
  const jumped = await ask({ skip: '100' })
  const cursor = jumped.nextCursor!
  const pages = [jumped, await ask({ cursor }), await ask({ cursor, skip: '20' })]
  const found = pages.flatMap(({ items }) => nativeIds(items))
  expect(found).toEqual(nativeIds(await everyPage(order)).slice(100, 160))
  expect(jumped.items[0]!.measures).toBeUndefined()
})

test('pages of a computed order come from one pass as far as it is kept, and are the same beyond', async () => {
  const context = await memberContext(server.services, workspaceId)
  const scope = await resolveScope(context, range)
  const asked = vi.spyOn(context.clickhouse, 'rows')
  const begun = asked.mock.calls.length
  const found: string[] = []
  const asks: number[] = []
  let after: Cursor | null = null
  do {
    const page = { order: 'overperformance' as const, after, limit: 30 }
    const keys: (PostKey & { rank: number | null })[] = await readCachedPage(context, scope, page, 80)
    found.push(...keys.slice(0, 30).map(({ id }) => id))
    asks.push(asked.mock.calls.length - begun)
    after = keys.length > 30 ? { order: 'overperformance', ...keys[29]! } : null
  } while (after !== null)
  asked.mockRestore()

  expect(found).toEqual((await everyPage('overperformance')).map(({ id }) => id))
  expect(asks).toEqual([1, 1, 2, 3, 4, 5, 6, 7])
})

test('a cursor of another order, or with a rank that the order cannot have, is refused', async () => {
  const cursorOf = (parts: unknown[]) => Buffer.from(JSON.stringify(parts)).toString('base64url')
  const list = (order: PostOrder, parts: unknown[]) =>
    server.call(listPosts, { workspaceId, ...range, order, cursor: cursorOf(parts) }, { as: owner })
  for (const parts of [
    ['least-likes', 1, 0, '1'],
    ['likes', 1.5, 0, '1'],
  ])
    expect(await problemOf(list('likes', parts))).toEqual({ status: 400, code: 'invalid_input', at: ['/cursor'] })
  expect((await list('velocity', ['velocity', 1.5, 0, '1'])).items.length).toBeGreaterThan(0)
})

test('posts that arrive are in the next page of a computed order', async () => {
  const before = await everyPage('overperformance')
  await store(workspaceId, [{ ...posts[0]!, nativeId: 'late', text: 'Late coffee' }])
  expect(nativeIds(await everyPage('overperformance')).toSorted()).toEqual([...nativeIds(before), 'late'].toSorted())
})
