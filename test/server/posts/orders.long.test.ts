import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { listPosts, PostOrder, type PostRank } from '#contract/posts/posts.ts'
import { insertPosts } from '#server/ingest/insert-posts.ts'
import type { Cursor } from '#server/posts/cursor.ts'
import type { PostKey } from '#server/posts/post-keys.ts'
import { rememberedPage } from '#server/posts/remembered-page.ts'
import { scopeOf } from '#server/selection/scope.ts'
import { memberContext } from '#test/support/member-context.ts'
import { startServer, type TestServer } from '#test/support/server.ts'
import { problemOf } from '../filters/filtering.ts'
import { postRow } from '../insights/rows.ts'

const owner = 'owner@example.com'
const hour = 3_600_000
const start = Date.UTC(2026, 2, 1)
const range = { from: '2026-03-01', to: '2026-03-28' }

/** Repeats the same numbers everywhere. */
function numbers(seed: number) {
  let state = seed
  return (below: number) => (state = (state * 48_271) % 2_147_483_647) % below
}

type Made = ReturnType<typeof makePosts>[number]

/** Few authors and small numbers, so that ranks are equal and missing often. */
function makePosts(count: number) {
  const next = numbers(7)
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

// More posts of an author and type than are compared, several of them at one time.
const posts = makePosts(720)
const interactionsOf = ({ likes, reposts, quotes, replies }: Made) =>
  likes === null && reposts === null && quotes === null && replies === null
    ? null
    : (likes ?? 0) + (reposts ?? 0) + (quotes ?? 0) + (replies ?? 0)

let server: TestServer
let workspaceId: string
let ids: Map<string, string>
const later = new Map<string, { likes: number; hours: number }>()

async function everyPage(order: PostOrder, limit = 100, more: object = {}) {
  const found = []
  let cursor: string | undefined
  do {
    const input = { workspaceId, ...range, order, limit: String(limit), include: 'measures', ...more } as const
    const page = await server.call(listPosts, { ...input, ...(cursor === undefined ? {} : { cursor }) }, { as: owner })
    found.push(...page.items)
    cursor = page.nextCursor ?? undefined
  } while (cursor !== undefined)
  return found
}

beforeAll(async () => {
  server = await startServer({ now: () => new Date('2026-03-28T20:00:00Z') })
  workspaceId = (await server.createWorkspace({ owner })).id
  const other = (await server.createWorkspace({ owner, name: 'Other' })).id
  await insertPosts(server.services, workspaceId, crypto.randomUUID(), posts.map(postRow))
  await insertPosts(
    server.services,
    other,
    crypto.randomUUID(),
    posts.map((post) => postRow({ ...post, likes: 90_000 })),
  )
  const again = posts.filter((post, index) => index % 3 === 0 && post.likes !== null)
  for (const [index, post] of again.entries()) later.set(post.nativeId, { likes: index % 5, hours: 1 + (index % 2) })
  await insertPosts(
    server.services,
    workspaceId,
    crypto.randomUUID(),
    again.map((post) => {
      const { likes, hours } = later.get(post.nativeId)!
      const collectedAt = new Date(post.collectedAt.getTime() + hours * hour)
      return postRow({ ...post, likes: post.likes! + likes, collectedAt })
    }),
  )
  ids = new Map((await everyPage('newest')).map(({ nativeId, id }) => [nativeId, id]))
})
afterAll(() => server?.close())

const grown = (post: Made) => ({
  ...post,
  likes: post.likes === null ? null : post.likes + (later.get(post.nativeId)?.likes ?? 0),
})

const isMature = ({ postedAt, collectedAt, nativeId }: Made) =>
  collectedAt.getTime() + (later.get(nativeId)?.hours ?? 0) * hour - postedAt.getTime() >= 24 * hour
const comparedPosts = () =>
  posts.filter((post) => post.authorHandle !== '' && interactionsOf(post) !== null && isMature(post)).map(grown)

const remembered = new Map<string, number | null>()
const remember = (key: string, make: () => number | null) => {
  if (!remembered.has(key)) remembered.set(key, make())
  return remembered.get(key)!
}

/** Mean of ln(1 + interactions) over the middle half. */
function middleOf(some: readonly Made[]) {
  const levels = some.map((post) => Math.log(1 + interactionsOf(post)!)).toSorted((a, b) => a - b)
  const quarter = Math.floor(levels.length / 4)
  const middle = levels.slice(quarter, levels.length - quarter)
  return middle.reduce((sum, value) => sum + value, 0) / middle.length
}

/** The author's posts of that type in blocks of a hundred from the newest back: the newest one that has begun when the post was. */
function ownPosts({ authorHandle, type, postedAt }: Made) {
  const all = comparedPosts()
    .filter((post) => post.authorHandle === authorHandle && post.type === type)
    .toSorted((a, b) => b.postedAt.getTime() - a.postedAt.getTime() || smallerId(a, b))
  const blocks = Array.from({ length: Math.ceil(all.length / 100) }, (_, index) =>
    all.slice(index * 100, index * 100 + 100),
  )
  return blocks.find((block) => block.at(-1)!.postedAt.getTime() <= postedAt.getTime()) ?? []
}

const expectedOf = (post: Made) =>
  remember(post.nativeId, () => {
    const alike = comparedPosts().filter(
      ({ type, authorFollowers }) =>
        type === post.type && (authorFollowers === null) === (post.authorFollowers === null),
    )
    if (post.authorHandle === '' || alike.length < 10) return null
    const own = ownPosts(post)
    const level = ((own.length === 0 ? 0 : own.length * middleOf(own)) + 10 * middleOf(alike)) / (own.length + 10)
    return Number((Math.exp(level) - 1).toFixed(6))
  })

const smallerId = (a: Made, b: Made) => (BigInt(ids.get(a.nativeId)!) < BigInt(ids.get(b.nativeId)!) ? -1 : 1)

function overperformanceOf(post: Made) {
  const [actual, expected] = [interactionsOf(grown(post)), expectedOf(post)]
  if (actual === null || expected === null || !isMature(post)) return null
  return actual >= expected ? (actual + 1) / (expected + 1) : -(expected + 1) / (actual + 1)
}

const ranks: Record<PostRank, (post: Made) => number | null> = {
  interactions: (post) => interactionsOf(grown(post)),
  followers: ({ authorFollowers }) => authorFollowers,
  likes: (post) => grown(post).likes,
  reposts: ({ reposts }) => reposts,
  quotes: ({ quotes }) => quotes,
  replies: ({ replies }) => replies,
  views: ({ views }) => views,
  overperformance: overperformanceOf,
  velocity: ({ nativeId }) => {
    const growth = later.get(nativeId)
    return growth === undefined || growth.likes === 0 ? null : growth.likes / growth.hours
  },
}

function sorted(order: PostOrder) {
  const newest = (a: Made, b: Made) => b.postedAt.getTime() - a.postedAt.getTime() || -smallerId(a, b)
  if (order === 'newest' || order === 'oldest')
    return posts.toSorted((a, b) => (order === 'newest' ? newest(a, b) : -newest(a, b)))
  const rank = ranks[order.replace('least-', '') as PostRank]
  const sign = order.startsWith('least-') ? 1 : -1
  return posts.toSorted((a, b) => {
    const [one, other] = [rank(a), rank(b)]
    if (one === null || other === null) return Number(one === null) - Number(other === null) || newest(a, b)
    return sign * (one - other) || newest(a, b)
  })
}

test.each(PostOrder.options)('%s: every post once, in order, across equal and missing ranks', async (order) => {
  const found = await everyPage(order, 90)
  expect(found.map(({ nativeId }) => nativeId)).toEqual(sorted(order).map(({ nativeId }) => nativeId))
})

test('the measures of a post are those that it is ranked by', async () => {
  const found = await everyPage('newest')
  const measured = new Map(found.map(({ nativeId, measures }) => [nativeId, measures]))
  for (const post of posts) {
    const { overperformance, expected, velocity } = measured.get(post.nativeId)!
    const score = ranks.overperformance(post)
    expect({ overperformance, velocity }).toEqual({
      overperformance: score === null ? null : expect.closeTo(score, 9),
      velocity: ranks.velocity(post),
    })
    const awaited = expectedOf(post)
    expect(expected).toEqual(awaited === null ? null : expect.closeTo(awaited, 6))
  }
})

test('what a post is expected to get stands on the workspace, not on the scope', async () => {
  const [narrow] = await everyPage('overperformance', 100, { text: '"coffee 7"' })
  expect(narrow!.measures!.overperformance).toBeCloseTo(overperformanceOf(posts[7]!)!, 9)
})

test('a page can be reached without those before it, and the pages behind it follow from it', async () => {
  const order = 'overperformance'
  const input = { workspaceId, ...range, order, limit: '20' } as const
  const jumped = await server.call(listPosts, { ...input, skip: '300' }, { as: owner })
  const next = await server.call(listPosts, { ...input, cursor: jumped.nextCursor! }, { as: owner })
  const farther = await server.call(listPosts, { ...input, cursor: jumped.nextCursor!, skip: '20' }, { as: owner })
  const all = sorted(order).map(({ nativeId }) => nativeId)
  expect([jumped, next, farther].map(({ items }) => items.map(({ nativeId }) => nativeId))).toEqual([
    all.slice(300, 320),
    all.slice(320, 340),
    all.slice(340, 360),
  ])
  expect(jumped.items[0]!.measures).toBeUndefined()
})

test('pages of a computed order come from one pass as far as it is kept, and are the same beyond', async () => {
  const context = await memberContext(server.services, workspaceId)
  const scope = await scopeOf(context, range)
  const asked = vi.spyOn(context.clickhouse, 'rows')
  const begun = asked.mock.calls.length
  const found: string[] = []
  const asks: number[] = []
  let after: Cursor | null = null
  do {
    const keys: (PostKey & { rank: number | null })[] = await rememberedPage(
      context,
      scope,
      { order: 'overperformance', after, limit: 70 },
      200,
    )
    found.push(...keys.slice(0, 70).map(({ id }) => id))
    asks.push(asked.mock.calls.length - begun)
    after = keys.length > 70 ? { order: 'overperformance', ...keys[69]! } : null
  } while (after !== null)
  asked.mockRestore()

  expect(found).toEqual(sorted('overperformance').map(({ nativeId }) => ids.get(nativeId)))
  expect(asks).toEqual([1, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
})

test('a cursor of another order, or with a rank that the order cannot have, is refused', async () => {
  const cursorOf = (parts: unknown[]) => Buffer.from(JSON.stringify(parts)).toString('base64url')
  const list = (order: PostOrder, parts: unknown[]) =>
    problemOf(server.call(listPosts, { workspaceId, ...range, order, cursor: cursorOf(parts) }, { as: owner }))
  const refused = { status: 400, code: 'invalid_input', at: ['/cursor'] }
  expect(await list('likes', ['least-likes', 1, 0, '1'])).toEqual(refused)
  expect(await list('likes', ['likes', 1.5, 0, '1'])).toEqual(refused)
  const fraction = cursorOf(['velocity', 1.5, 0, '1'])
  const page = await server.call(
    listPosts,
    { workspaceId, ...range, order: 'velocity', cursor: fraction },
    { as: owner },
  )
  expect(page.items.length).toBeGreaterThan(0)
})
