import { expect, test } from 'vitest'
import { getConversationMap } from '#contract/answers/conversation.ts'
import { getTrends } from '#contract/answers/discover.ts'
import { getOverview, overviewTables } from '#contract/answers/overview.ts'
import { getPerformance } from '#contract/answers/performance.ts'
import { getPeople } from '#contract/answers/people.ts'
import { listPosts, type Bucket } from '#contract/posts/posts.ts'
import { stepsFor } from '#contract/answers/steps.ts'
import { problemOf } from '#test/server/library/filters/filtering.ts'
import { useServer } from '#test/support/use-server.ts'
import { postRow, storeWorkspace } from './rows.ts'

const owner = 'owner@example.com'
const as = { as: owner }
let now = new Date('2026-06-30T12:00:00Z')
const server = await useServer({ now: () => now })
/** A Wednesday, and 60 days later; a clock changes in between. */
const days = { from: '2026-03-04', to: '2026-05-02' }

const rows = Array.from({ length: 90 }, (_, index) => {
  const postedAt = new Date(Date.parse('2026-02-27T22:30:00Z') + index * 17 * 3_600_000)
  return postRow({ nativeId: String(index), postedAt, text: `coffee ${index}`, authorId: `a${index % 7}` })
})
const workspaceId = await storeWorkspace(server, owner, rows, 'Europe/Berlin')

test.each(['day', 'week', 'month'] as const)(
  'in steps of a %s the marks of every page are calendar steps, cut at the ends, and each opens exactly its posts',
  async (step) => {
    const scope = { workspaceId, ...days, step }
    const overview = await server.call(getOverview, scope, as)
    const people = await server.call(getPeople, scope, as)
    const map = await server.call(getConversationMap, scope, as)
    const trends = await server.call(getTrends, scope, as)
    const starts = overview.volume.map(({ at }) => at)
    expect([overview, people, map, trends].map(({ range }) => range.bucket)).toEqual([step, step, step, step])
    expect([people.arrivals, map.vocabulary].map((series) => series.map(({ at }) => at))).toEqual([starts, starts])
    expect({ day: 60, week: 9, month: 3 }[step]).toBe(starts.length)
    expect(overview.kpis.every(({ spark }) => spark.length === starts.length)).toBe(true)
    const some = overview.volume.filter((_, at) => step !== 'day' || at % 6 === 0)
    const opened = await Promise.all(
      some.map(({ at }) => server.call(listPosts, { ...scope, at, bucket: step, limit: '1' }, as)),
    )
    expect(opened.map(({ total }) => total)).toEqual(some.map(({ posts }) => posts))
    expect(map.vocabulary.map(({ posts }) => posts)).toEqual(overview.volume.map(({ posts }) => posts))
    expect(overview.volume.reduce((sum, { posts }) => sum + posts, 0)).toBe(overview.coverage.posts)
  },
)

test('weeks begin on Monday: the first is what is left of one', async () => {
  const { volume } = await server.call(getOverview, { workspaceId, ...days, step: 'week' }, as)
  expect(volume.slice(0, 2).map(({ at }) => at)).toEqual(['2026-03-03T23:00:00.000Z', '2026-03-08T23:00:00.000Z'])
})

test('a range that is over has parts only where it cuts a week or a month', async () => {
  const partsOf = async (step: Bucket, from = days.from) =>
    (await server.call(getOverview, { workspaceId, ...days, from, step }, as)).range.parts
  expect(await partsOf('day')).toEqual([])
  expect(await partsOf('week')).toEqual([
    { at: '2026-03-03T23:00:00.000Z', part: 'cut' },
    { at: '2026-04-26T22:00:00.000Z', part: 'cut' },
  ])
  expect(await partsOf('month', '2026-04-01')).toEqual([{ at: '2026-04-30T22:00:00.000Z', part: 'cut' }])
})

test.each([
  ['hour', '2026-04-27'],
  ['day', '2026-04-01'],
  ['week', '2026-04-01'],
  ['month', '2026-04-01'],
] as const)(
  'while a range runs, its step of now in steps of a %s is unfinished, later ones are left out of tables, and the days compared with end at the same moment',
  async (step, from) => {
    now = new Date('2026-04-29T12:07:00Z')
    const scope = { workspaceId, from, to: '2026-05-02', step }
    const [overview, performance, trends] = await Promise.all([
      server.call(getOverview, scope, as),
      server.call(getPerformance, scope, as),
      server.call(getTrends, scope, as),
    ])
    now = new Date('2026-06-30T12:00:00Z')
    const starts = overview.volume.map(({ at }) => at)
    const running = starts.findLastIndex((at) => at <= '2026-04-29T12:07')
    expect(overview.range.parts.filter(({ part }) => part !== 'cut')).toEqual(
      starts.slice(running).map((at, index) => ({ at, part: index === 0 ? 'running' : 'ahead' })),
    )
    expect(trends.range.parts.at(-1)).toEqual({ at: starts[running], part: 'running' })
    const rows = overviewTables.volume.rows(overview)
    expect([rows.length, rows.at(-1)]).toEqual([running + 1, { ...overview.volume[running], part: 'running' }])
    const { previous } = overview.kpis.find(({ metric }) => metric === 'mentions')!
    const sumOf = (earlier: readonly { posts: number }[]) => earlier.reduce((sum, { posts }) => sum + posts, 0)
    expect([sumOf(overview.earlier), sumOf(performance.earlier)]).toEqual([previous, previous])
    expect(overview.earlier.at(-1)!.at < overview.previous!.until!).toBe(true)
  },
)

test('steps that are too short for the days are refused at their place', async () => {
  const asked = server.call(getOverview, { workspaceId, ...days, step: 'hour' }, as)
  expect(await problemOf(asked)).toMatchObject({ status: 400, at: ['/step'] })
})

test('a range offers the steps that make more than one bar and not too many', () => {
  const offered = (count: number): Bucket[] => stepsFor(count)
  const short = { 1: ['hour'], 3: ['hour', 'day'], 7: ['hour', 'day'], 30: ['day', 'week'] }
  const long = { 32: ['day', 'week', 'month'], 1_096: ['day', 'week', 'month'], 1_097: ['week', 'month'] }
  const expected = { ...short, ...long, 10_000: ['month'] }
  expect(Object.fromEntries(Object.keys(expected).map((count) => [count, offered(Number(count))]))).toEqual(expected)
})
