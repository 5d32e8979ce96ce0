import { beforeAll, describe, expect, test } from 'vitest'
import { getOverview, getOverviewFigures, getOverviewLeaders, getOverviewTerms } from '#contract/answers/overview.ts'
import { listPosts } from '#contract/posts/posts.ts'
import type { PostRow } from '#server/posts/ingest/post-row.ts'
import { postRow, storeWorkspace } from '../rows.ts'
import { useServer } from '#test/support/use-server.ts'
import { getAuthor, listAuthors } from '#contract/answers/people.ts'
import { insertPosts } from '#server/posts/ingest/insert-posts.ts'

const owner = 'owner@example.com'
const server = await useServer({ now: () => new Date('2026-06-30T12:00:00Z') })

const post = (nativeId: string, postedAt: string, more: Partial<PostRow> = {}) =>
  postRow({
    nativeId,
    postedAt: new Date(postedAt),
    collectedAt: new Date('2026-06-30T00:00:00Z'),
    text: `words of ${nativeId}`,
    ...more,
  })
const workspaceOf = (rows: PostRow[], timezone?: string) => storeWorkspace(server, owner, rows, timezone)
const overviewOf = (workspaceId: string, from: string, to: string) =>
  server.call(getOverview, { workspaceId, from, to }, { as: owner })

test('reach counts an author once with their highest followers, and authors of two sources are two', async () => {
  const workspaceId = await workspaceOf([
    post('1', '2026-06-10T10:00:00Z', { authorId: 'ann', authorFollowers: 100 }),
    post('2', '2026-06-11T10:00:00Z', { authorId: 'ann', authorFollowers: 250 }),
    post('3', '2026-06-12T10:00:00Z', { authorId: 'ann', authorFollowers: null }),
    post('4', '2026-06-12T11:00:00Z', { source: 'mastodon', authorId: 'ann', authorFollowers: 7 }),
    post('5', '2026-06-12T12:00:00Z', { authorHandle: 'ben' }),
    post('6', '2026-06-12T13:00:00Z', { source: 'rss' }),
  ])
  const { kpis } = await overviewOf(workspaceId, '2026-06-10', '2026-06-20')
  expect(kpis.map(({ metric, value, coverage }) => [metric, value, coverage])).toEqual([
    ['mentions', 6, 1],
    ['uniqueAuthors', 3, 5 / 6],
    ['interactions', null, 0],
    ['engagementRate', null, 0],
    ['potentialReach', 257, 3 / 6],
    ['netSentiment', null, 0],
  ])
})

describe('long ranges', () => {
  const days = ['2004-12-31', '2005-01-31', '2005-02-01', '2026-03-29', '2026-06-30']
  let workspaceId: string
  beforeAll(async () => {
    workspaceId = await workspaceOf(
      days.map((day, index) => post(String(index), `${day}T22:30:00Z`)),
      'Europe/Berlin',
    )
  })
  const busy = (volume: { at: string; posts: number }[]) =>
    volume.filter(({ posts }) => posts > 0).map(({ at, posts }) => [at, posts])

  test('go in weeks from Monday beyond half a year, and in months of the time zone beyond three', async () => {
    const year = await overviewOf(workspaceId, '2025-07-03', '2026-06-30')
    expect([year.range.bucket, year.volume.length, year.volume[0]!.at, year.volume[1]!.at]).toEqual([
      'week',
      53,
      '2025-07-02T22:00:00.000Z',
      '2025-07-06T22:00:00.000Z',
    ])
    expect(busy(year.volume)).toEqual([['2026-03-29T22:00:00.000Z', 1]])
    const ages = await overviewOf(workspaceId, '2004-12-31', '2026-07-01')
    expect([ages.range.bucket, ages.volume.length]).toEqual(['month', 260])
    expect(busy(ages.volume)).toEqual([
      ['2004-12-30T23:00:00.000Z', 1],
      ['2004-12-31T23:00:00.000Z', 1],
      ['2005-01-31T23:00:00.000Z', 1],
      ['2026-02-28T23:00:00.000Z', 1],
      ['2026-06-30T22:00:00.000Z', 1],
    ])
    expect(ages.kpis[0]!.spark.slice(0, 3)).toEqual([1, 1, 1])
    const always = await overviewOf(workspaceId, '1970-01-01', '2106-02-06')
    expect([always.coverage.posts, busy(always.volume).length, always.volume.length]).toEqual([5, 5, 1_634])
  })

  test('a week, a month and several of them open the posts they count', async () => {
    const opened = async (drill: object) =>
      (
        await server.call(
          listPosts,
          { workspaceId, from: '2004-12-31', to: '2026-07-01', order: 'oldest', ...drill },
          { as: owner },
        )
      ).items.map(({ nativeId }) => nativeId)
    expect([
      await opened({ at: '2004-12-31T23:00:00Z', bucket: 'month' }),
      await opened({ at: '2004-12-31T23:00:00Z', bucket: 'month', until: '2005-01-31T23:00:00Z' }),
      await opened({ at: '2026-03-29T22:00:00Z', bucket: 'week' }),
      await opened({ at: '2005-01-31T22:00:00Z', bucket: 'hour', until: '2005-02-01T22:00:00Z' }),
    ]).toEqual([['1'], ['1', '2'], ['3'], ['1', '2']])
  })
})

test('the engagement rate weighs by audience: posts without interactions or followers say nothing', async () => {
  const rated = (nativeId: string, likes: number | null, authorFollowers: number | null) =>
    post(nativeId, '2026-06-10T10:00:00Z', { authorId: nativeId, likes, authorFollowers })
  const workspaceId = await workspaceOf([
    rated('1', 10, 100),
    rated('2', 20, 900),
    rated('3', 500, 0),
    rated('4', 500, null),
    rated('5', null, 5_000),
  ])
  const { kpis } = await overviewOf(workspaceId, '2026-06-10', '2026-06-11')
  const { value, coverage } = kpis.find(({ metric }) => metric === 'engagementRate')!
  expect({ value, coverage }).toEqual({ value: 3, coverage: 2 / 5 })
})

describe('the parts of the overview', () => {
  let scope: { workspaceId: string; from: string; to: string; text: string }
  beforeAll(async () => {
    const rows = Array.from({ length: 40 }, (_, index) =>
      post(String(index), new Date(Date.UTC(2026, 5, index < 25 ? 12 : 1 + (index % 28), 10)).toISOString(), {
        text: `coffee ${index < 25 ? 'harvest' : 'morning'} number ${index % 3}`,
        authorId: String(index % 7),
        authorFollowers: 100 + index,
        likes: index,
        language: index % 2 === 0 ? 'en' : 'de',
        sentiment: index % 3 === 0 ? 'positive' : 'negative',
      }),
    )
    scope = { workspaceId: await workspaceOf(rows), from: '2026-06-01', to: '2026-06-30', text: 'coffee' }
  })
  const add = (nativeId: string) =>
    insertPosts(server.services, scope.workspaceId, crypto.randomUUID(), [
      post(nativeId, '2026-06-20T10:00:00Z', { text: 'coffee again' }),
    ])
  const askParts = () =>
    Promise.all([
      server.call(getOverviewFigures, scope, { as: owner }),
      server.call(getOverviewLeaders, scope, { as: owner }),
      server.call(getOverviewTerms, scope, { as: owner }),
    ])

  test('are together the whole overview, of one state of the posts', async () => {
    const [figures, leaders, terms] = await askParts()
    expect(terms.spikes.length).toBeGreaterThan(0)
    expect({ ...figures, ...leaders, ...terms }).toEqual(await server.call(getOverview, scope, { as: owner }))
  })

  test('lead with the newest posts where they are asked for', async () => {
    const { topPosts } = await server.call(getOverviewLeaders, { ...scope, posts: 'newest' }, { as: owner })
    const { items } = await server.call(listPosts, { ...scope, limit: '5' }, { as: owner })
    expect(topPosts.map(({ id }) => id)).toEqual(items.map(({ id }) => id))
  })

  test('say so when the posts have changed', async () => {
    const before = await askParts()
    await add('new')
    const after = await askParts()
    const isNewer = after.map(({ dataVersion }, part) => Number(dataVersion) > Number(before[part]!.dataVersion))
    expect(isNewer).toEqual([true, true, true])
    expect(after[0].coverage.posts).toBe(before[0].coverage.posts + 1)
  })

  test('say the state of the posts that lists and authors say, so that a page can tell who is behind', async () => {
    const ask = async () => {
      const [figures, posts, authors, one] = await Promise.all([
        server.call(getOverviewFigures, scope, { as: owner }),
        server.call(listPosts, scope, { as: owner }),
        server.call(listAuthors, scope, { as: owner }),
        server.call(getAuthor, { ...scope, author: 'x:1' }, { as: owner }),
      ])
      expect(posts.total).toBe(figures.coverage.posts)
      expect(new Set([figures, posts, authors, one].map(({ dataVersion }) => dataVersion)).size).toBe(1)
      return { posts: posts.total, version: figures.dataVersion }
    }
    const before = await ask()
    await add('another')
    const after = await ask()
    expect([after.posts - before.posts, after.version === before.version]).toEqual([1, false])
  })
})
