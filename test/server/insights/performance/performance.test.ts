import { expect, test } from 'vitest'
import { getBestTime } from '#contract/answers/best-time.ts'
import { getPerformance } from '#contract/answers/performance.ts'
import { createOwnAccount } from '#contract/filters/own-accounts.ts'
import { listPosts } from '#contract/posts/posts.ts'
import { findStandoutHours } from '#server/insights/performance/hours-standing-out.ts'
import { randomOf } from '#server/insights/steps/random.ts'
import { postRow, storeWorkspace } from '../rows.ts'
import { useServer } from '#test/support/use-server.ts'

const as = { as: 'owner@example.com' }
const post = (id: string, at: string, likes: number, authorFollowers: number) =>
  postRow({ nativeId: id, postedAt: new Date(at), authorId: 'one', authorHandle: 'one', likes, authorFollowers })

/** One profile, two days with posts, five without. */
const week = [
  post('a', '2026-05-04T08:00:00Z', 10, 1_000),
  post('b', '2026-05-04T18:00:00Z', 10, 1_000),
  post('c', '2026-05-07T08:00:00Z', 60, 2_000),
]

const server = await useServer({ now: () => new Date('2026-07-01T00:00:00Z') })
const workspaceId = await storeWorkspace(server, as.as, week, 'Europe/Berlin')

const ask = (from: string, to: string) => server.call(getPerformance, { workspaceId, from, to }, as)

test('a worked week: the rate a day counts silent days, the median of the posts does not', async () => {
  const { kpis } = await ask('2026-05-04', '2026-05-10')
  const valueOf = (name: string) => kpis.find(({ metric }) => metric === name)!.value
  expect([valueOf('engagement'), valueOf('postInteractionRate')]).toEqual([
    expect.closeTo(((0.02 + 0.03) / 7) * 100, 9),
    1,
  ])
})

test('hours are compared with the hours of the days before, and nothing is made of nothing', async () => {
  const { range, steps, earlier } = await ask('2026-05-06', '2026-05-07')
  expect([range.bucket, steps.length, earlier.reduce((sum, step) => sum + step.posts, 0)]).toEqual(['hour', 48, 2])
  const empty = await ask('2020-01-01', '2020-01-05')
  expect([empty.kpis.map(({ value }) => value), empty.sources]).toEqual([[null, null, null, null, null], []])
})

const histogram = (values: readonly number[]) =>
  [...Map.groupBy(values, (value) => value)].map(([value, { length }]) => ({ value, posts: length }))
const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!
const outstanding = (hours: readonly number[][]) =>
  findStandoutHours(
    hours.map((values) => ({ posts: values.length, median: median(values) })),
    histogram(hours.flat()),
  )
/** Many posts with little and few with very much, as interactions are. */
const weekOf = (random: () => number, hours = 60, posts = 15) =>
  Array.from({ length: hours }, () => Array.from({ length: posts }, () => Math.floor(4 / (1 - random()) ** 1.2)))

test('an hour with one hit does not stand out, one whose usual post does better does, whenever it is asked', () => {
  const week = weekOf(randomOf(3))
  week[0] = [...Array.from({ length: 17 }, () => 4), 1_721]
  week[1] = Array.from({ length: 20 }, (_, index) => 60 + index)
  const expected = week.map((_, hour) => hour === 1)
  expect([outstanding(week), outstanding(week)]).toEqual([expected, expected])
})

test('of weeks that only vary by chance few have an hour that stands out', () => {
  const named = Array.from({ length: 40 }, (_, seed) => outstanding(weekOf(randomOf(100 + seed))).includes(true))
  expect(named.filter(Boolean).length).toBeLessThanOrEqual(5)
  expect([findStandoutHours([], []), outstanding([Array.from({ length: 12 }, () => 3)])]).toEqual([[], [false]])
})

test('the best time is that of own accounts where there are some, of hours with ten posts, and each opens its posts', async () => {
  const posts = (author: string, count: number, likes: number, hour: string) =>
    Array.from({ length: count }, (_, index) => ({
      ...post(`${author} ${hour} ${index}`, `2026-05-04T${hour}:00:${10 + index}Z`, likes, 10),
      authorId: author,
      authorHandle: author,
    }))
  const id = await storeWorkspace(server, as.as, [
    ...posts('brand', 12, 5, '08'),
    ...posts('brand', 9, 90, '09'),
    ...posts('fan', 30, 900, '08'),
  ])
  const scope = { workspaceId: id, from: '2026-05-01', to: '2026-05-10' }
  const cellsOf = async (more: object = {}) => {
    const answer = await server.call(getBestTime, { ...scope, ...more }, as)
    return [answer.of, ...answer.hours.filter(({ posts: count }) => count > 0).map((one) => [one.posts, one.median])]
  }
  expect(await cellsOf()).toEqual(['all', [42, 900], [9, null]])
  await server.call(createOwnAccount, { workspaceId: id, source: 'x', account: 'brand' }, as)
  expect([await cellsOf(), await cellsOf({ media: 'earned' })]).toEqual([
    ['own', [12, 5], [9, null]],
    ['all', [30, 900]],
  ])
  const { total } = await server.call(listPosts, { ...scope, media: 'owned', hourOfWeek: '8', limit: '1' }, as)
  expect(total).toBe(12)
})
