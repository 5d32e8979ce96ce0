import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getPeople, type People } from '#contract/answers/people.ts'
import type { PostRow } from '#server/ingest/post-row.ts'
import { startServer, type TestServer } from '#test/support/server.ts'
import { postRow, storeWorkspace } from '../rows.ts'
import { begin, crowd } from './crowd.ts'
import { authorOf, firstOf, giniOf, median, standingsOf, topShareOf } from './reckoning.ts'

const owner = 'owner@example.com'
const as = { as: owner }
const posts = crowd(3_000)
const range = { from: '2026-02-10', to: '2026-03-21' }
const [from, to] = [Date.parse('2026-02-10'), Date.parse('2026-03-22')]
const within = (rows: readonly PostRow[], low: number, high: number) =>
  rows.filter(({ postedAt }) => postedAt.getTime() >= low && postedAt.getTime() < high)

let server: TestServer
let workspaceId: string
let people: People
beforeAll(async () => {
  server = await startServer()
  workspaceId = await storeWorkspace(server, owner, posts)
  await storeWorkspace(server, 'other@example.com', crowd(500, 99))
  people = await server.call(getPeople, { workspaceId, ...range }, as)
})
afterAll(() => server.close())

const figuresOf = (scoped: readonly PostRow[], low: number) => {
  const standings = standingsOf(scoped, posts)
  const counts = standings.map((standing) => standing.posts)
  const fresh = standings.filter(({ firstSeen }) => firstSeen >= low).length
  const followers = standings.flatMap((standing) => standing.followers ?? [])
  return {
    authors: standings.length,
    newAuthors: (fresh / standings.length) * 100,
    postsPerAuthor: counts.reduce((sum, count) => sum + count, 0) / standings.length,
    topPercent: topShareOf(counts, 0.01).share * 100,
    medianFollowers: median(followers),
  }
}
const rounded = (values: Record<string, number | null>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value && Number(value.toFixed(9))]))
const values = ({ kpis }: People, which: 'value' | 'previous') =>
  rounded(Object.fromEntries(kpis.map((kpi) => [kpi.metric, kpi[which]])))

describe('every number equals an independent reckoning', () => {
  const scoped = within(posts, from, to)
  const counts = standingsOf(scoped, posts).map((standing) => standing.posts)

  test('the figures of the range and of the days before it', () => {
    expect(values(people, 'value')).toEqual(rounded(figuresOf(scoped, from)))
    const earlier = from - (to - from)
    expect(values(people, 'previous')).toEqual(rounded(figuresOf(within(posts, earlier, from), earlier)))
  })

  test('the coverage, and since when there are posts', () => {
    const standings = standingsOf(scoped, posts)
    expect([people.coverage, people.storedFrom]).toEqual([
      {
        posts: scoped.length,
        withAuthor: scoped.filter((post) => authorOf(post) !== null).length,
        authors: standings.length,
        withFollowers: standings.filter(({ followers }) => followers !== null).length,
      },
      new Date(Math.min(...posts.map(({ postedAt }) => postedAt.getTime()))).toISOString(),
    ])
  })

  test('new and returning authors of each day', () => {
    const days = Array.from({ length: 40 }, (_, index) => from + index * 86_400_000)
    expect(people.arrivals).toEqual(
      days.map((at) => {
        const authors = new Set(within(posts, at, at + 86_400_000).flatMap((post) => authorOf(post) ?? []))
        const fresh = [...authors].filter((author) => firstOf(author, posts) >= at).length
        return { at: new Date(at).toISOString(), new: fresh, returning: authors.size - fresh }
      }),
    )
  })

  test('the authors of each of the days compared with', () => {
    const days = Array.from({ length: 40 }, (_, index) => from + (index - 40) * 86_400_000)
    expect(people.earlier).toEqual(
      days.map((at) => ({
        at: new Date(at).toISOString(),
        authors: new Set(within(posts, at, at + 86_400_000).flatMap((post) => authorOf(post) ?? [])).size,
      })),
    )
  })

  test('Gini, the top shares and the curve', () => {
    const { gini, top1, top10, lorenz } = people.concentration
    expect(gini).toBeCloseTo(giniOf(counts), 9)
    expect([top1, top10]).toEqual([topShareOf(counts, 0.01), topShareOf(counts, 0.1)])
    const ascending = counts.toSorted((a, b) => a - b)
    const all = ascending.reduce((sum, count) => sum + count, 0)
    for (const point of lorenz) {
      const first = ascending.slice(0, Math.round(point.authors * ascending.length))
      expect(point.posts).toBeCloseTo(first.reduce((sum, count) => sum + count, 0) / all, 9)
    }
    expect([lorenz[0], lorenz.at(-1)]).toEqual([
      { authors: 0, posts: 0 },
      { authors: 1, posts: 1 },
    ])
  })

  test('every point of the scatter, and no author of whom something is unknown', () => {
    const plotted = standingsOf(scoped, posts).filter(
      ({ followers, perPost }) => followers !== null && perPost !== null,
    )
    expect([people.scatter.of, people.scatter.leading]).toEqual([plotted.length, null])
    const shown = people.scatter.points.map(({ source, id, followers, interactionsPerPost, posts: count }) => ({
      author: `${source}:${id}`,
      followers,
      perPost: interactionsPerPost,
      posts: count,
    }))
    const byAuthor = (a: { author: string }, b: { author: string }) => (a.author < b.author ? -1 : 1)
    expect(shown.toSorted(byAuthor)).toEqual(
      plotted
        .map(({ author, followers, perPost, posts: count }) => ({ author, followers, perPost, posts: count }))
        .toSorted(byAuthor),
    )
  })
})

const ask = (id: string, days: { from: string; to: string }) => server.call(getPeople, { workspaceId: id, ...days }, as)
const january = { from: '2026-01-01', to: '2026-01-31' }

test('a scope without posts has no figures, and says so with null', async () => {
  const empty = await ask(workspaceId, { from: '2020-01-01', to: '2020-01-05' })
  expect(empty.kpis.map(({ value }) => value)).toEqual([null, null, null, null, null])
  expect([empty.coverage.authors, empty.concentration, empty.scatter]).toEqual([
    0,
    { gini: null, top1: null, top10: null, lorenz: [] },
    { of: 0, leading: null, points: [] },
  ])
})

test('posts without author count as posts, and as nobody', async () => {
  const id = await storeWorkspace(
    server,
    owner,
    [0, 1, 2].map((index) => postRow({ nativeId: String(index), postedAt: new Date(begin + index) })),
  )
  const { kpis, coverage, concentration } = await ask(id, january)
  expect([coverage, kpis[0]!.value, kpis[0]!.coverage, concentration.gini]).toEqual([
    { posts: 3, withAuthor: 0, authors: 0, withFollowers: 0 },
    null,
    0,
    null,
  ])
})

test('one author with all posts: no inequality among one, and all of it theirs', async () => {
  const rows = Array.from({ length: 30 }, (_, index) =>
    postRow({
      nativeId: String(index),
      authorId: 'one',
      authorFollowers: 5,
      postedAt: new Date(begin + index * 1_000),
    }),
  )
  const { concentration, kpis } = await ask(await storeWorkspace(server, owner, rows), january)
  expect([concentration, kpis.map(({ value }) => value)]).toEqual([
    {
      gini: 0,
      top1: { authors: 1, share: 1 },
      top10: { authors: 1, share: 1 },
      lorenz: [
        { authors: 0, posts: 0 },
        { authors: 1, posts: 1 },
      ],
    },
    [1, 100, 30, 100, 5],
  ])
})

test('of more than 500 authors the leading ones are shown and others by chance, the same every time', async () => {
  const rows = Array.from({ length: 900 }, (_, index) =>
    postRow({
      nativeId: String(index),
      authorId: `a${index}`,
      authorFollowers: index,
      likes: 900 - index,
      postedAt: new Date(begin + index * 1_000),
    }),
  )
  const id = await storeWorkspace(server, owner, rows)
  const { scatter } = await ask(id, january)
  const shown = scatter.points.map(({ followers }) => followers)
  expect([scatter.of, scatter.leading, shown.length]).toEqual([900, 100, 500])
  expect(
    Array.from({ length: 100 }, (_, index) => [index, 899 - index])
      .flat()
      .every((one) => shown.includes(one)),
  ).toBe(true)
})
