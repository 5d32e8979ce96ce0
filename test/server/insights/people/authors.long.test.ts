import { describe, expect, test, vi } from 'vitest'
import { authorTables, getAuthor, listAuthors, type RankedAuthor } from '#contract/answers/people.ts'
import { createOwnAccount } from '#contract/filters/own-accounts.ts'
import { AuthorOrder } from '#contract/answers/scope-search.ts'
import { listPosts } from '#contract/posts/posts.ts'
import type { CallInput } from '#contract/endpoint.ts'
import type { ClickHouse } from '#server/platform/db/clickhouse/clickhouse.ts'
import type { PostRow } from '#server/posts/ingest/post-row.ts'
import { everyItem } from '#test/support/every-item.ts'
import { useServer } from '#test/support/use-server.ts'
import { problemOf } from '#test/server/library/filters/filtering.ts'
import { postRow, storeWorkspace } from '../rows.ts'
import { begin, crowd } from './crowd.ts'
import { authorOf, standingsOf } from './reckoning.ts'
import { createMute } from '#contract/filters/mutes.ts'

const owner = 'owner@example.com'
const as = { as: owner }
const posts = crowd(800)
const range = { from: '2026-02-10', to: '2026-03-21' }
const [from, to] = [Date.parse('2026-02-10'), Date.parse('2026-03-22')]
const scoped = posts.filter(({ postedAt }) => postedAt.getTime() >= from && postedAt.getTime() < to)
const standings = standingsOf(scoped, posts)

const server = await useServer()
const workspaceId = await storeWorkspace(server, owner, posts)
await storeWorkspace(server, 'other@example.com', crowd(50, 99))

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
    const seen = await everyItem(async (cursor) => {
      const next = await page({ order, limit: '60', ...cursor })
      expect(next.total).toBe(standings.length)
      return next
    })
    expect(new Set(seen.map(keyOf)).size).toBe(standings.length)
    const ranks = seen.map(rankOf[order])
    expect(ranks).toEqual(ranks.toSorted((a, b) => b - a))
  })

  test('a cursor of another order, and one that is none, are refused', async () => {
    const { nextCursor } = await page({ limit: '5' })
    for (const input of [{ order: 'followers', cursor: nextCursor! }, { cursor: 'bm9uZQ' }] as const)
      expect(await problemOf(page(input))).toMatchObject({ status: 400, at: ['/cursor'] })
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
  const person = Array.from({ length: 12 }, (_, index): PostRow => {
    const postedAt = new Date(begin + index ** 3 * 60_000)
    return postRow({ nativeId: `p${index}`, authorId: 'person', text: `Thought ${index}`, postedAt })
  })
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
    const postedAt = new Date(begin + index * 977_000)
    const post = (kind: string, special: Partial<PostRow>) =>
      postRow({ nativeId: `${kind}${index}`, authorId: 'echo', postedAt, ...special })
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
    ...Array.from({ length: 33 }, (_, index) => one('rss', 'courier', { nativeId: `courier ${index}` })),
  ])
  await server.call(createOwnAccount, { workspaceId: id, source: 'x', account: 'brand' }, as)
  const { items, total } = await server.call(listAuthors, { workspaceId: id, ...range, order: 'influence' }, as)
  const ranked = items.map(({ id: author, influence }) => `${author} ${influence.missing}`)
  expect(total).toBe(5)
  expect(ranked.slice(0, 3)).toEqual(['large null', 'middle null', 'small null'])
  expect(ranked.slice(3).toSorted()).toEqual(['brand own', 'courier inputs'])
  expect(items[0]!.influence.score).toBeCloseTo(0.5 * Math.log(100_001) + 0.3 * Math.log(11) + 0.2 * Math.log(2), 6)
  const { columns, rows } = authorTables.authors
  const influence = columns.find(({ key }) => key === 'influence')!
  expect(rows({ items }).map((row) => influence.value(row) === null)).toEqual([false, false, false, true, true])
})

describe('an author', () => {
  const march = { from: '2026-03-01', to: '2026-03-31' }
  const at = (day: number, hour = 12) => new Date(Date.UTC(2026, 2, day, hour))
  const by = (authorId: string, nativeId: string, special: Partial<PostRow> = {}) =>
    postRow({ authorId, authorHandle: authorId, nativeId, postedAt: at(5), text: `Word ${nativeId}`, ...special })
  const ask = (of: string, author: string, scope: object = march) =>
    server.call(getAuthor, { workspaceId: of, author, ...march, ...scope }, as)

  test('has biographies by the day on which each was seen first, the latest first', async () => {
    const id = await storeWorkspace(server, owner, [
      by('anna', '1', { authorBio: 'Sails', collectedAt: at(2) }),
      by('anna', '2', { authorBio: 'Sails', collectedAt: at(1) }),
      by('anna', '3', { authorBio: 'Sails and roasts', collectedAt: at(9, 23) }),
      by('anna', '4', { authorBio: '', collectedAt: at(11) }),
      by('ben', '5', { authorBio: 'Somebody else', collectedAt: at(12) }),
    ])
    const { bios, stored, posts: count } = await ask(id, 'x:anna')
    expect(bios.map(({ text, firstSeen }) => `${firstSeen} ${text}`)).toEqual([
      '2026-03-09 Sails and roasts',
      '2026-03-01 Sails',
    ])
    expect([stored.posts, count]).toEqual([4, 4])
  })

  test('has followers by the days of collection, by those of the posts where all were collected on one day', async () => {
    const rows = (collected: (index: number) => Date) =>
      [10, 40, 30, 20].map((authorFollowers, index) =>
        by('anna', String(index), { authorFollowers, postedAt: at(2 + (index >> 1)), collectedAt: collected(index) }),
      )
    const collected = rows((index) => at(10 + index))
    const archive = rows((index) => at(20, 10 + index))
    const told = async (all: PostRow[]) => {
      const { author, followers } = await ask(await storeWorkspace(server, owner, all), 'x:anna')
      return [author.followers, followers.by, ...followers.points.map((one) => `${one.day} ${one.followers}`)]
    }
    const days = [10, 40, 30, 20].map((followers, index) => `2026-03-${10 + index} ${followers}`)
    expect(await told(collected)).toEqual([20, 'collected', ...days])
    expect(await told(archive)).toEqual([20, 'posted', '2026-03-02 40', '2026-03-03 30'])
  })

  const conversation = [
    by('anna', 'a1'),
    by('anna', 'a2', { parentId: 'b1', type: 'reply' }),
    by('anna', 'a3', { parentId: 'b1', type: 'reply' }),
    by('anna', 'a4', { parentId: 'c1', type: 'reply' }),
    by('anna', 'a5', { parentId: 'nowhere', type: 'reply' }),
    by('anna', 'a6', { parentId: 'a1', type: 'reply' }),
    by('ben', 'b1'),
    by('cleo', 'c1'),
    // The same id in another source is another post.
    by('dora', 'b1', { source: 'bluesky' }),
    by('ben', 'b2', { parentId: 'a1', type: 'reply', postedAt: at(28) }),
    by('cleo', 'c2', { parentId: 'a2', type: 'reply' }),
    by('cleo', 'c3', { parentId: 'a1', type: 'reply' }),
    by('dora', 'd2', { parentId: 'a1', type: 'reply', source: 'bluesky' }),
  ]
  const said = (all: { id: string; posts: number }[]) => all.map(({ id, posts: count }) => `${id} ${count}`)

  test('answers and is answered by whom the stored posts tell, and by nobody who is muted', async () => {
    const id = await storeWorkspace(server, owner, conversation)
    await storeWorkspace(server, 'other@example.com', [by('eve', 'e1', { parentId: 'a1', type: 'reply' })])
    const { answers, answeredBy } = await ask(id, 'x:anna')
    expect([answers.of, answers.known, ...said(answers.authors)]).toEqual([5, 3, 'ben 2', 'cleo 1'])
    expect([answeredBy.known, ...said(answeredBy.authors)]).toEqual([3, 'cleo 2', 'ben 1'])
    await server.call(createMute, { workspaceId: id, kind: 'author', key: 'x:cleo' }, as)
    const left = await ask(id, 'x:anna')
    expect([said(left.answers.authors), said(left.answeredBy.authors)]).toEqual([['ben 2'], ['ben 1']])
  })

  test('has the topics and posts of the scope, and all that is stored', async () => {
    const id = await storeWorkspace(server, owner, [
      by('anna', '1', { text: 'harbour coffee' }),
      by('anna', '2', { text: 'harbour tea' }),
      by('anna', '3', { text: 'mountain', postedAt: new Date('2026-01-05T00:00:00Z') }),
      by('ben', '4', { text: 'kettle' }),
    ])
    const { terms, posts: count, stored } = await ask(id, 'x:anna')
    expect([terms[0], terms.map(({ term }) => term).toSorted(), count, stored]).toEqual([
      { term: 'harbour', posts: 2, margin: null },
      ['coffee', 'harbour', 'tea'],
      2,
      { posts: 3, from: '2026-01-05T00:00:00.000Z', to: '2026-03-05T12:00:00.000Z' },
    ])
    const elsewhere = await ask(id, 'x:anna', { from: '2020-01-01', to: '2020-01-02' })
    expect([elsewhere.posts, elsewhere.signs, elsewhere.stored.posts]).toEqual([0, null, 3])
  })

  test('is not found under an unknown id, in another source or workspace; what is no author is refused', async () => {
    const id = await storeWorkspace(server, owner, [by('anna', '1')])
    await storeWorkspace(server, 'other@example.com', [by('eve', '1')])
    for (const author of ['x:nobody', 'bluesky:anna', 'x:eve'])
      expect(await problemOf(ask(id, author))).toMatchObject({ status: 404, at: ['/author'] })
    expect(await problemOf(ask(id, 'anna'))).toMatchObject({ status: 400, at: ['/author'] })
  })
})
