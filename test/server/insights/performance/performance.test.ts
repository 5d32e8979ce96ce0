import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getPerformance, type Performance } from '#contract/answers/performance.ts'
import { startServer, type TestServer } from '#test/support/server.ts'
import { storeWorkspace } from '../rows.ts'
import { duckOf } from './duck.ts'
import { counted } from './posts.ts'

const as = { as: 'owner@example.com' }
const posts = counted(2_500)
const timezone = 'Europe/Berlin'
const range = { from: '2026-02-20', to: '2026-04-10' }
const days = 50

let server: TestServer
let duck: Awaited<ReturnType<typeof duckOf>>
let workspaceId: string
let performance: Performance
beforeAll(async () => {
  server = await startServer({ now: () => new Date('2026-07-01T00:00:00Z') })
  workspaceId = await storeWorkspace(server, as.as, posts, timezone)
  await storeWorkspace(server, 'other@example.com', counted(300, 5))
  duck = await duckOf(posts)
  await duck.run(
    `CREATE VIEW local AS SELECT *, CAST(to_timestamp(posted) AT TIME ZONE '${timezone}' AS DATE) AS day FROM posts`,
  )
  await duck.run(`CREATE VIEW now AS SELECT * FROM local WHERE day BETWEEN '2026-02-20' AND '2026-04-10'`)
  await duck.run(`CREATE VIEW before AS SELECT * FROM local WHERE day BETWEEN '2026-01-01' AND '2026-02-19'`)
  performance = await server.call(getPerformance, { workspaceId, ...range }, as)
})
afterAll(async () => {
  await duck.close()
  await server.close()
})

const figures = async (view: string) =>
  duck.rows(`
    SELECT sum(i)::DOUBLE AS interactions,
      (SELECT sum(i / f) FROM (
        SELECT day, sum(i) AS i, sum(f) AS f FROM (
          SELECT day, source, author, sum(i) AS i, max(f) AS f FROM ${view}
          WHERE i IS NOT NULL AND f >= 1 AND author IS NOT NULL GROUP BY day, source, author)
        GROUP BY day)) / ${days} * 100 AS engagement,
      100.0 * sum(i) FILTER (f >= 1) / sum(f) FILTER (f >= 1 AND i IS NOT NULL) AS engagementRate,
      quantile_cont(i / f, 0.5) FILTER (f >= 1) * 100 AS postInteractionRate,
      sum(i) FILTER (v >= 1) / sum(v) FILTER (v >= 1 AND i IS NOT NULL) * 100 AS viewRate,
      sum(f)::DOUBLE AS impressions
    FROM ${view}`)
const near = (row: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [name, expect.closeTo(Number(value), 8)]))
const values = (which: 'value' | 'previous') =>
  Object.fromEntries([performance.headline!, ...performance.kpis].map((kpi) => [kpi.metric, kpi[which]]))

describe('every number equals what DuckDB counts from the same rows', () => {
  test('the figures of the range and of the days before it', async () => {
    expect(values('value')).toEqual(near((await figures('now'))[0]!))
    expect(values('previous')).toEqual(near((await figures('before'))[0]!))
  })

  test('each step with its parts, and the same step of the earlier days', async () => {
    const sql = (view: string) => `
      SELECT day::VARCHAR AS day, count(*)::DOUBLE AS posts, sum(f)::DOUBLE AS impressions, sum(i)::DOUBLE AS interactions,
        (100.0 * (count(*) FILTER (tone = 'positive') - count(*) FILTER (tone = 'negative'))
          / nullif(count(*) FILTER (tone IN ('positive', 'neutral', 'negative')), 0)) AS net
      FROM ${view} GROUP BY day ORDER BY day`
    const [now, before] = [await duck.rows(sql('now')), await duck.rows(sql('before'))]
    const whole = ({ posts: count, impressions, interactions, netSentiment }: Performance['earlier'][number]) => ({
      posts: count,
      impressions,
      interactions,
      net: netSentiment,
    })
    const said = ({ posts: count, impressions, interactions, net }: Record<string, unknown>) => ({
      posts: count,
      impressions,
      interactions,
      net: net === null ? null : expect.closeTo(Number(net), 8),
    })
    expect(performance.steps.map(whole)).toEqual(now.map(said))
    expect(performance.earlier.map(whole)).toEqual(before.map(said))
    for (const { likes, reposts, quotes, replies, interactions } of performance.steps)
      expect(likes + reposts + quotes + replies).toBe(interactions)
  })

  test('the table by source', async () => {
    const rows = await duck.rows(`
      SELECT source, count(*)::DOUBLE AS posts, sum(i)::DOUBLE AS interactions, avg(i) AS per, sum(f)::DOUBLE AS impressions,
        quantile_cont(i / f, 0.5) FILTER (f >= 1) * 100 AS rate, 100.0 * sum(i) FILTER (f >= 1) / sum(f) FILTER (f >= 1 AND i IS NOT NULL) AS weighted, sum(i) FILTER (v >= 1) / sum(v) FILTER (v >= 1 AND i IS NOT NULL) * 100 AS views,
        (SELECT count(*) FROM before WHERE before.source = now.source)::DOUBLE AS earlier
      FROM now GROUP BY source ORDER BY posts DESC`)
    const close = (value: unknown) => (value === null ? null : expect.closeTo(Number(value), 8))
    expect(
      performance.sources.map((row) => [
        row.source,
        row.posts,
        row.interactions,
        row.interactionsPerPost,
        row.impressions,
        row.postInteractionRate,
        row.engagementRate,
        row.viewRate,
        row.previousPosts,
      ]),
    ).toEqual(
      rows.map(({ source, posts: count, interactions, per, impressions, rate, weighted, views, earlier }) => [
        source,
        count,
        interactions,
        close(per),
        impressions,
        close(rate),
        close(weighted),
        close(views),
        earlier,
      ]),
    )
    for (const { spark, posts: count } of performance.sources) expect(spark.reduce((a, b) => a + b, 0)).toBe(count)
  })
})

test('a worked week: the rate a day counts silent days, the median of the posts does not', async () => {
  const { week } = await import('./posts.ts')
  const id = await storeWorkspace(server, as.as, week)
  const { kpis } = await server.call(getPerformance, { workspaceId: id, from: '2026-05-04', to: '2026-05-10' }, as)
  const valueOf = (name: string) => kpis.find(({ metric }) => metric === name)!.value
  expect([valueOf('engagement'), valueOf('postInteractionRate')]).toEqual([
    expect.closeTo(((0.02 + 0.03) / 7) * 100, 9),
    1,
  ])
})

test('hours are compared with the hours of the days before, and nothing is made of nothing', async () => {
  const day = await server.call(getPerformance, { workspaceId, from: '2026-03-10', to: '2026-03-11' }, as)
  expect([day.range.bucket, day.steps.length]).toEqual(['hour', 48])
  const earlier = day.earlier.reduce((sum, step) => sum + step.posts, 0)
  const [row] = await duck.rows(
    `SELECT count(*)::DOUBLE AS posts FROM local WHERE day BETWEEN '2026-03-08' AND '2026-03-09'`,
  )
  expect(earlier).toBe(row!.posts)
  const empty = await server.call(getPerformance, { workspaceId, from: '2020-01-01', to: '2020-01-05' }, as)
  expect([empty.kpis.map(({ value }) => value), empty.sources]).toEqual([[null, null, null, null, null], []])
})

test('days compared with that lie before any clock of the store hold nothing', async () => {
  const whole = await server.call(getPerformance, { workspaceId, from: '1900-01-01', to: '2026-06-30' }, as)
  expect(whole.earlier.reduce((sum, step) => sum + step.posts, 0)).toBe(0)
  expect(whole.steps.reduce((sum, step) => sum + step.posts, 0)).toBe(posts.length)
})
