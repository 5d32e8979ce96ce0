import { beforeAll, describe, expect, test, vi } from 'vitest'
import { authorTables, getAuthor, listAuthors, type RankedAuthor } from '#contract/answers/people.ts'
import { createOwnAccount } from '#contract/filters/own-accounts.ts'
import { AuthorOrder } from '#contract/answers/scope-search.ts'
import { listPosts } from '#contract/posts/posts.ts'
import type { CallInput } from '#contract/endpoint.ts'
import type { ClickHouse } from '#server/db/clickhouse/clickhouse.ts'
import type { PostRow } from '#server/ingest/post-row.ts'
import { CallFailed } from '#test/support/server.ts'
import { useServer } from '#test/support/use-server.ts'
import { postRow, storeWorkspace } from '../rows.ts'
import { begin, crowd } from './crowd.ts'
import { authorOf, standingsOf } from './reckoning.ts'

const owner = 'owner@example.com'
const as = { as: owner }
const posts = crowd(800)
const range = { from: '2026-02-10', to: '2026-03-21' }
const [from, to] = [Date.parse('2026-02-10'), Date.parse('2026-03-22')]
const scoped = posts.filter(({ postedAt }) => postedAt.getTime() >= from && postedAt.getTime() < to)
const standings = standingsOf(scoped, posts)

const server = useServer()
let workspaceId: string
beforeAll(async () => {
  workspaceId = await storeWorkspace(server, owner, posts)
  await storeWorkspace(server, 'other@example.com', crowd(50, 99))
})

type Input = Partial<CallInput<typeof listAuthors>>
const page = (input: Input = {}) => server.call(listAuthors, { workspaceId, ...range, limit: '500', ...input }, as)
const keyOf = ({ source, id }: Pick<RankedAuthor, 'source' | 'id'>) => `${source}:${id}`
const byKey = <Row extends { author: string }>(rows: readonly Row[]) =>
  rows.toSorted((a, b) => (a.author < b.author ? -1 : 1))

const rankOf: Record<AuthorOrder, (author: RankedAuthor) => number> = {
  posts: (author) => author.posts,
  followers: ({ followers }) => followers ?? -Infinity,
  interactions: ({ interactionsPerPost }) => interactionsPerPost ?? -Infinity,
  influence: ({ influence }) => (influence.missing === null ? influence.score : -Infinity),
  newcomers: ({ firstSeen }) => Date.parse(firstSeen),
}

describe('pages hold each author once, in order, and add up to the total', () => {
  test.each(AuthorOrder.options)('%s', async (order) => {
    const seen: RankedAuthor[] = []
    let cursor: string | null = null
    do {
      const next: Awaited<ReturnType<typeof page>> = await page({ order, limit: '60', ...(cursor && { cursor }) })
      seen.push(...next.items)
      expect(next.total).toBe(standings.length)
      cursor = next.nextCursor
    } while (cursor !== null)
    expect(new Set(seen.map(keyOf)).size).toBe(standings.length)
    const ranks = seen.map(rankOf[order])
    expect(ranks).toEqual(ranks.toSorted((a, b) => b - a))
  })

  test('a cursor of another order, and one that is none, are refused', async () => {
    const { nextCursor } = await page({ limit: '5' })
    const refused = (input: Input) => page(input).catch((thrown: unknown) => (thrown as CallFailed).problem)
    for (const input of [{ order: 'followers', cursor: nextCursor! }, { cursor: 'bm9uZQ' }] as const)
      expect(await refused(input)).toMatchObject({ status: 400, errors: [{ pointer: '/cursor' }] })
  })
})

describe('what narrows the list', () => {
  const expectMatching = async (input: Input, holds: (standing: (typeof standings)[number]) => boolean) => {
    const { items, total, posts: count } = await page(input)
    const left = standings.filter(holds)
    expect(items.map(keyOf).toSorted()).toEqual(left.map(({ author }) => author).toSorted())
    expect([total, count]).toEqual([left.length, left.reduce((sum, standing) => sum + standing.posts, 0)])
    expect(left.length).toBeGreaterThan(0)
  }

  test('a part of a name, a handle or an id, in whatever case', async () => {
    await expectMatching({ search: 'nAme 12' }, ({ author }) =>
      scoped.some((post) => authorOf(post) === author && post.authorName.startsWith('Name 12')),
    )
    await expectMatching({ search: 'HANDLE-3' }, ({ author }) =>
      scoped.some((post) => authorOf(post) === author && post.authorHandle.includes('handle-3')),
    )
  })

  test('a piece of the scatter', () =>
    expectMatching({ followers: '500-3000', perPost: '20-30.5' }, ({ followers, perPost }) => {
      return followers !== null && followers >= 500 && followers <= 3_000 && perPost! >= 20 && perPost! <= 30.5
    }))

  test('who is new in the range, and who was there before', async () => {
    await expectMatching({ seen: 'new' }, ({ firstSeen }) => firstSeen >= from)
    await expectMatching({ seen: 'returning' }, ({ firstSeen }) => firstSeen < from)
  })

  test('who is new on a day: of those who posted on it, with the posts of that day', async () => {
    const at = Date.parse('2026-02-12')
    const ofDay = scoped.filter(({ postedAt }) => postedAt.getTime() >= at && postedAt.getTime() < at + 86_400_000)
    const those = standingsOf(ofDay, posts)
    for (const seen of ['new', 'returning'] as const) {
      const { items } = await page({ seen, at: '2026-02-12T00:00:00Z', bucket: 'day' })
      const left = those.filter(({ firstSeen }) => firstSeen >= at === (seen === 'new'))
      expect(byKey(items.map((item) => ({ author: keyOf(item), posts: item.posts })))).toEqual(
        byKey(left.map(({ author, posts: count }) => ({ author, posts: count }))),
      )
    }
  })
})

test('the posts of an author are as many as the list says, also where a handle stands in two sources', async () => {
  const { items } = await page({ search: 'handle-4' })
  const handles = items.map(({ handle }) => handle)
  expect(new Set(handles).size).toBeLessThan(handles.length)
  for (const item of items) {
    const { total } = await server.call(listPosts, { workspaceId, ...range, author: keyOf(item) }, as)
    expect([keyOf(item), total]).toEqual([keyOf(item), item.posts])
  }
})

test('an author who posts by the clock, the same text, a hundred times a day, has three of the signs', async () => {
  const clock = Array.from({ length: 300 }, (_, index): PostRow =>
    postRow({ nativeId: `c${index}`, authorId: 'clock', text: 'Buy now', postedAt: new Date(begin + index * 600_000) }),
  )
  const person = Array.from({ length: 12 }, (_, index): PostRow =>
    postRow({
      nativeId: `p${index}`,
      authorId: 'person',
      text: `Thought ${index}`,
      postedAt: new Date(begin + index ** 3 * 60_000),
    }),
  )
  const id = await storeWorkspace(server, owner, [...clock, ...person])
  const { items } = await server.call(listAuthors, { workspaceId: id, from: '2026-01-01', to: '2026-01-31' }, as)
  expect(items.map(({ signs }) => signs)).toEqual([
    {
      perDay: 100,
      burstiness: -1,
      duplicates: expect.closeTo(299 / 300, 9),
      coordinated: 0,
      marked: ['perDay', 'burstiness', 'duplicates'],
    },
    expect.objectContaining({ duplicates: 0, coordinated: 0, marked: [] }),
  ])
})

test('texts repeat where title and text do; reposts and posts without words are no texts', async () => {
  const all = Array.from({ length: 10 }, (_, index): PostRow[] => {
    const post = (kind: string, special: Partial<PostRow>) =>
      postRow({
        nativeId: `${kind}${index}`,
        authorId: 'echo',
        postedAt: new Date(begin + index * 977_000),
        ...special,
      })
    return [
      post('title', { title: 'Sale', text: index < 8 ? 'today' : `on day ${index}` }),
      post('text', { title: index < 5 ? 'Notice' : '', text: 'today' }),
      post('repost', { type: 'repost', text: 'today' }),
      post('empty', {}),
    ]
  }).flat()
  const id = await storeWorkspace(server, owner, all)
  const { items } = await server.call(listAuthors, { workspaceId: id, from: '2026-01-01', to: '2026-01-31' }, as)
  // Of 20 texts 5 are different: three titled ones, and two of the others.
  expect(items.map(({ posts: count, signs }) => [count, signs.duplicates])).toEqual([[40, 15 / 20]])
})

test.each([
  ['the list of authors', 'allPosts', () => page({ search: '1' })],
  ['one author', 'first_at', () => server.call(getAuthor, { workspaceId, ...range, author: 'x:id-1' }, as)],
] as const)('%s reads its own posts while coordinated ones are still looked for', async (_, own, ask) => {
  const { clickhouse } = server.services
  const { rows } = clickhouse
  const found = Promise.withResolvers<void>()
  const read = vi.spyOn(clickhouse, 'rows').mockImplementation((async (...asked: Parameters<ClickHouse['rows']>) => {
    if (asked[1].includes('minhash.smallest')) await found.promise
    return rows(...asked)
  }) as ClickHouse['rows'])
  const answer = ask()
  await expect.poll(() => read.mock.calls.some(([, sql]) => sql.includes(own))).toBe(true)
  found.resolve()
  await answer
  read.mockRestore()
})

test('influence is one score over all sources: own accounts and those of whom posts alone are known have none and come last', async () => {
  const one = (source: PostRow['source'], authorId: string, more: Partial<PostRow>) =>
    postRow({ nativeId: authorId, source, authorId, authorHandle: authorId, postedAt: new Date('2026-03-01'), ...more })
  const id = await storeWorkspace(server, owner, [
    one('x', 'large', { authorFollowers: 100_000, likes: 10 }),
    one('mastodon', 'middle', { authorFollowers: 5_000, likes: 10 }),
    one('bluesky', 'small', { authorFollowers: 20, likes: 1 }),
    one('x', 'brand', { authorFollowers: 9_000_000, likes: 500 }),
    ...Array.from({ length: 33 }, (_, index) =>
      one('rss', 'courier', {
        nativeId: `courier ${index}`,
        authorFollowers: null,
        likes: null,
        reposts: null,
        quotes: null,
        replies: null,
      }),
    ),
  ])
  await server.call(createOwnAccount, { workspaceId: id, source: 'x', account: 'brand' }, as)
  const { items, total } = await server.call(listAuthors, { workspaceId: id, ...range, order: 'influence' }, as)
  const ranked = items.map(({ id: author, influence }) => [author, influence.missing])
  expect([total, ranked.slice(0, 3), ranked.slice(3).toSorted()]).toEqual([
    5,
    [
      ['large', null],
      ['middle', null],
      ['small', null],
    ],
    [
      ['brand', 'own'],
      ['courier', 'inputs'],
    ],
  ])
  expect(items[0]!.influence.score).toBeCloseTo(0.5 * Math.log(100_001) + 0.3 * Math.log(11) + 0.2 * Math.log(2), 6)
  const { columns, rows } = authorTables.authors
  const influence = columns.find(({ key }) => key === 'influence')!
  expect(rows({ items }).map((row) => influence.value(row) === null)).toEqual([false, false, false, true, true])
})
