import { afterAll, beforeAll, expect, test } from 'vitest'
import { getOverview } from '#contract/answers/overview.ts'
import { getPeople } from '#contract/answers/people.ts'
import { duckOf } from '#test/support/duck.ts'
import { type CallFailed, startServer, type TestServer } from '#test/support/server.ts'
import { crowd } from '../people/crowd.ts'
import { storeWorkspace } from '../rows.ts'

const owner = 'owner@example.com'
const posts = crowd(3_000)
const range = { from: '2026-03-02', to: '2026-03-29' }

let server: TestServer
let duck: Awaited<ReturnType<typeof duckOf>>
let workspaceId: string
beforeAll(async () => {
  ;[server, duck] = await Promise.all([startServer(), duckOf(posts)])
  workspaceId = await storeWorkspace(server, owner, posts)
})
afterAll(async () => {
  duck.close()
  await server.close()
})

const overviewOf = (previous?: string) =>
  server.call(getOverview, { workspaceId, ...range, ...(previous && { previous }) }, { as: owner })

const inDays = (from: string, to: string) => `postedAt >= '${from}' AND postedAt < DATE '${to}' + 1`
const net = `100.0 * (count(*) FILTER (sentiment = 'positive') - count(*) FILTER (sentiment = 'negative')) / nullif(count(*) FILTER (sentiment IN ('positive', 'neutral', 'negative')), 0)`

const figuresOf = async (from: string, to: string) => {
  const [[sums], [reach]] = await Promise.all([
    duck.rows(`SELECT count(*) AS mentions, count(DISTINCT (source, author)) FILTER (author IS NOT NULL) AS uniqueAuthors,
      sum(interactions) AS interactions,
      100.0 * sum(interactions) FILTER (authorFollowers >= 1 AND interactions IS NOT NULL) / sum(authorFollowers) FILTER (authorFollowers >= 1 AND interactions IS NOT NULL) AS engagementRate, ${net} AS netSentiment FROM posts WHERE ${inDays(from, to)}`),
    duck.rows(`SELECT sum(most) AS potentialReach FROM (SELECT max(authorFollowers) AS most FROM posts
      WHERE ${inDays(from, to)} AND author IS NOT NULL GROUP BY source, author)`),
  ])
  return { ...sums, ...reach } as Record<string, number>
}

const rounded = (values: Record<string, number | null>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value && Number(value.toFixed(6))]))
const kpisOf = ({ kpis }: Awaited<ReturnType<typeof overviewOf>>, which: 'value' | 'previous' | 'change') =>
  rounded(Object.fromEntries(kpis.map((kpi) => [kpi.metric, kpi[which]])))

test.each([
  ['the days before', undefined, '2026-02-02', '2026-03-01'],
  ['other days, as many', '2026-01-05..2026-02-01', '2026-01-05', '2026-02-01'],
  ['fewer days', '2026-01-05..2026-01-11', '2026-01-05', '2026-01-11'],
  ['more days, later', '2026-03-30..2026-04-28', '2026-03-30', '2026-04-28'],
])('both periods equal those of another program: %s', async (_, previous, from, to) => {
  const overview = await overviewOf(previous)
  const [now, before] = [await figuresOf(range.from, range.to), await figuresOf(from, to)]
  expect([kpisOf(overview, 'value'), kpisOf(overview, 'previous')]).toEqual([rounded(now), rounded(before)])
})

test('sums of fewer days are compared per day, authors and reach not at all', async () => {
  const overview = await overviewOf('2026-01-05..2026-01-11')
  const [now, before] = [await figuresOf(range.from, range.to), await figuresOf('2026-01-05', '2026-01-11')]
  const perDay = (metric: string) => ((now[metric]! / 28 - before[metric]! / 7) / (before[metric]! / 7)) * 100
  expect(kpisOf(overview, 'change')).toEqual(
    rounded({
      mentions: perDay('mentions'),
      uniqueAuthors: null,
      interactions: perDay('interactions'),
      engagementRate: now['engagementRate']! - before['engagementRate']!,
      potentialReach: null,
      netSentiment: now['netSentiment']! - before['netSentiment']!,
    }),
  )
})

test.each([
  [undefined, '2026-02-02', 28],
  ['2026-01-05..2026-01-11', '2026-01-05', 7],
  ['2026-01-01..2026-02-20', '2026-01-01', 28],
])('the earlier days stand step by step beside the range: %s', async (previous, from, days) => {
  const { earlier } = await overviewOf(previous)
  const own =
    await duck.rows(`SELECT strftime(day, '%Y-%m-%dT00:00:00.000Z') AS at, count(nativeId) AS posts, ${net} AS netSentiment
    FROM (SELECT unnest(range(TIMESTAMP '${from}', TIMESTAMP '${from}' + INTERVAL ${days} DAY, INTERVAL 1 DAY)) AS day)
    LEFT JOIN posts ON date_trunc('day', postedAt) = day GROUP BY day ORDER BY day`)
  expect(earlier.map(({ netSentiment, ...step }) => ({ ...step, netSentiment: netSentiment?.toFixed(6) }))).toEqual(
    own.map(({ netSentiment, ...step }) => ({ ...step, netSentiment: (netSentiment as number | null)?.toFixed(6) })),
  )
})

test('nothing is compared with nothing', async () => {
  const { previous, earlier, kpis } = await overviewOf('none')
  const people = await server.call(getPeople, { workspaceId, ...range, previous: 'none' }, { as: owner })
  const numbers = [...kpis, ...people.kpis].flatMap((kpi) => [kpi.previous, kpi.change])
  expect([previous, earlier, people.previous, new Set(numbers)]).toEqual([null, [], null, new Set([null])])
})

test('people of fewer days are not compared where their number grows with the days', async () => {
  const { kpis } = await server.call(
    getPeople,
    { workspaceId, ...range, previous: '2026-01-05..2026-01-11' },
    { as: owner },
  )
  expect(kpis.filter(({ change }) => change !== null).map(({ metric }) => metric)).toEqual(['medianFollowers'])
})

test.each(['2026-03-29..2026-04-02', '2026-01-02..2026-01-01', 'always', '2026-02-30..2026-03-01', '..'])(
  'days that nothing can be compared with are refused: %s',
  async (previous) => {
    const failed = await overviewOf(previous).catch((thrown: unknown) => thrown as CallFailed)
    expect(failed).toMatchObject({ status: 400, problem: { errors: [{ pointer: '/previous' }] } })
  },
)
