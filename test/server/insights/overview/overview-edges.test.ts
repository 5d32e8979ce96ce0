import { beforeAll, describe, expect, test } from 'vitest'
import { getOverview } from '#contract/answers/overview.ts'
import { listPosts } from '#contract/posts/posts.ts'
import { insertPosts } from '#server/ingest/insert-posts.ts'
import type { PostRow } from '#server/ingest/post-row.ts'
import { postRow, storeWorkspace } from '../rows.ts'
import { useServer } from '#test/support/use-server.ts'

const owner = 'owner@example.com'
const server = useServer({ now: () => new Date('2026-06-30T12:00:00Z') })

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

test('a workspace without posts has zeros where counting makes sense, nulls elsewhere, and all its empty buckets', async () => {
  const { kpis, volume, spikes, topPosts, topAuthors, sources, languages, terms, coverage } = await overviewOf(
    await workspaceOf([]),
    '2026-06-01',
    '2026-06-30',
  )
  expect(
    kpis.map(({ metric, value, previous, change, coverage }) => [metric, value, previous, change, coverage]),
  ).toEqual([
    ['mentions', 0, 0, null, null],
    ['uniqueAuthors', null, null, null, null],
    ['interactions', null, null, null, null],
    ['engagementRate', null, null, null, null],
    ['potentialReach', null, null, null, null],
    ['netSentiment', null, null, null, null],
  ])
  expect(volume.length).toBe(30)
  expect([spikes, topPosts, topAuthors, sources, languages, terms]).toEqual([[], [], [], [], [], []])
  expect(coverage).toEqual({
    posts: 0,
    withAuthor: 0,
    withFollowers: 0,
    withInteractions: 0,
    withSentiment: 0,
    unsure: 0,
    corrected: 0,
    withLanguage: 0,
    unclassifiedLanguages: [],
  })
})

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

test('an edited post and one seen again count once, with their newest numbers', async () => {
  const workspaceId = await workspaceOf([
    post('1', '2026-06-10T10:00:00Z', { likes: 1, collectedAt: new Date('2026-06-11T00:00:00Z') }),
  ])
  const later = post('1', '2026-06-10T10:00:00Z', {
    likes: 9,
    text: 'edited',
    collectedAt: new Date('2026-06-12T00:00:00Z'),
  })
  const before = await overviewOf(workspaceId, '2026-06-10', '2026-06-20')
  await insertPosts(server.services, workspaceId, crypto.randomUUID(), [later])
  const { kpis, topPosts, dataVersion } = await overviewOf(workspaceId, '2026-06-10', '2026-06-20')
  expect({ mentions: kpis[0]!.value, interactions: kpis[2]!.value, top: topPosts.map(({ text }) => text) }).toEqual({
    mentions: 1,
    interactions: 9,
    top: ['edited'],
  })
  expect(dataVersion).not.toBe(before.dataVersion)
})

test('days are those of the time zone on both sides of a clock change', async () => {
  const hours = Array.from({ length: 72 }, (_, hour) =>
    post(`h${hour}`, new Date(Date.parse('2026-03-27T23:00:00Z') + hour * 3_600_000).toISOString()),
  )
  const workspaceId = await workspaceOf(hours, 'Europe/Berlin')
  const { volume } = await overviewOf(workspaceId, '2026-03-28', '2026-04-03')
  expect(volume.slice(0, 4).map(({ at, posts }) => [at, posts])).toEqual([
    ['2026-03-27T23:00:00.000Z', 24],
    ['2026-03-28T23:00:00.000Z', 23],
    ['2026-03-29T22:00:00.000Z', 24],
    ['2026-03-30T22:00:00.000Z', 1],
  ])
})

test('below seven days the buckets are hours; a day of 25 hours has 25', async () => {
  const workspaceId = await workspaceOf(
    [post('1', '2026-10-25T00:30:00Z'), post('2', '2026-10-25T01:30:00Z')],
    'Europe/Berlin',
  )
  const { range, volume } = await overviewOf(workspaceId, '2026-10-25', '2026-10-25')
  expect({
    bucket: range.bucket,
    buckets: volume.length,
    busy: volume.filter(({ posts }) => posts > 0).map(({ at }) => at),
  }).toEqual({ bucket: 'hour', buckets: 25, busy: ['2026-10-25T00:00:00.000Z', '2026-10-25T01:00:00.000Z'] })
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

test('a range that still runs is compared with the same part of the days before', async () => {
  // It is noon of 30 June: of the two days before these two, posts of their last afternoon do not count.
  const workspaceId = await workspaceOf([
    post('1', '2026-06-27T20:00:00Z'),
    post('2', '2026-06-28T11:59:00Z'),
    post('3', '2026-06-28T13:00:00Z'),
    post('4', '2026-06-29T13:00:00Z'),
  ])
  const running = await overviewOf(workspaceId, '2026-06-29', '2026-06-30')
  const past = await overviewOf(workspaceId, '2026-06-28', '2026-06-29')
  expect([running, past].map(({ kpis, previous }) => [kpis[0]!.value, kpis[0]!.previous, previous])).toEqual([
    [1, 2, { days: 2, from: '2026-06-27', to: '2026-06-28', until: '2026-06-28T12:00:00.000Z' }],
    [3, 1, { days: 2, from: '2026-06-26', to: '2026-06-27', until: null }],
  ])
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
