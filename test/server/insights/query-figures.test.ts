import { expect, test } from 'vitest'
import { getOverview } from '#contract/answers/overview.ts'
import { getQueryFigures } from '#contract/answers/query-figures.ts'
import { createQuery, listQueries } from '#contract/saved-queries/queries.ts'
import { savedQueries } from '#server/platform/db/postgres/schema/index.ts'
import { AppError } from '#server/ground/errors.ts'
import { storePosts, type TestPost } from '../library/filters/filtering.ts'
import { eq } from 'drizzle-orm'
import { useServer } from '#test/support/use-server.ts'

const owner = 'owner@example.com'
const viewer = 'viewer@example.com'
const stranger = 'stranger@example.com'
const days = { from: '2026-03-01', to: '2026-03-30' }

const server = await useServer({ now: () => new Date('2026-03-30T10:00:00Z') })
let id = 0
const posts = (count: number, day: string, text: string, rest: Partial<TestPost> = {}) =>
  Array.from({ length: count }, (): TestPost => ({ id: String(++id), at: `${day}T09:00:00Z`, text, ...rest }))

const save = (name: string, text: string) =>
  server.call(createQuery, { workspaceId: workspace.id, name, text }, { as: owner })
const read = (as = viewer) => server.call(getQueryFigures, { workspaceId: workspace.id, ...days }, { as })
const named = async () => {
  const { items } = await server.call(listQueries, { workspaceId: workspace.id }, { as: viewer })
  return new Map(items.map(({ id: queryId, name }) => [queryId, name]))
}

const workspace = await server.createWorkspace({ owner, members: { viewer } })
const elsewhere = await server.createWorkspace({ owner: stranger, name: 'Elsewhere' })
await storePosts(server, workspace.id, [
  ...posts(3, '2026-03-30', 'coffee today'),
  ...posts(25, '2026-03-12', 'coffee burst'),
  ...posts(2, '2026-03-05', 'coffee is great'),
  ...posts(10, '2026-02-10', 'coffee before'),
  ...posts(4, '2026-03-20', 'tea'),
])
await storePosts(server, elsewhere.id, posts(9, '2026-03-30', 'coffee of somebody else'))
for (const [name, text] of Object.entries({ Coffee: 'coffee', Tea: 'tea', Nothing: 'cocoa' })) await save(name, text)

test('each query has the figures of its overview, each day, and the spike that stands out most', async () => {
  const [names, { items, steps }] = await Promise.all([named(), read()])
  const shown = items.map(({ queryId, counts }) => ({
    name: names.get(queryId),
    posts: counts?.mentions.value,
    before: counts?.mentions.previous,
    today: counts?.mentions.spark.at(-1),
    spike: counts?.spike,
  }))
  const at = '2026-03-12T00:00:00.000Z'
  const spike = { at, until: null, posts: 25, peak: { at, posts: 25 }, expected: 0 }
  expect(shown).toEqual([
    { name: 'Coffee', posts: 30, before: 10, today: 3, spike },
    { name: 'Nothing', posts: 0, before: 0, today: 0, spike: null },
    { name: 'Tea', posts: 4, before: 0, today: 0, spike: null },
  ])
  expect([steps.length, steps[0], steps.at(-1)]).toEqual([30, '2026-03-01T00:00:00.000Z', '2026-03-30T00:00:00.000Z'])
  for (const { queryId, counts } of items) {
    const overview = await server.call(getOverview, { workspaceId: workspace.id, ...days, queryId }, { as: viewer })
    const kpiOf = (metric: string) => overview.kpis.find((kpi) => kpi.metric === metric)
    expect([counts?.mentions, counts?.netSentiment]).toEqual([kpiOf('mentions'), kpiOf('netSentiment')])
  }
})

test('a query that is not counted in time is without numbers, is counted at the next look, and the others have theirs', async () => {
  const { clickhouse } = server.services
  const rows = clickhouse.rows.bind(clickhouse)
  const { id: queryId } = await save('Slow', 'burst')
  clickhouse.rows = (...call) =>
    JSON.stringify(call[2] ?? {}).includes('burst')
      ? Promise.reject(new AppError('unavailable', 'Too slow.'))
      : rows(...call)
  const first = await read()
  clickhouse.rows = rows
  const later = await read()
  const postsOf = ({ items }: typeof first, of: string) =>
    items.find((item) => item.queryId === of)?.counts?.mentions.value
  expect([first.items.length, first.items.filter(({ counts }) => counts === null).length]).toEqual([4, 1])
  expect([postsOf(first, queryId), postsOf(later, queryId)]).toEqual([undefined, 25])
})

test('a query whose text cannot be read has no figures', async () => {
  const { id: queryId } = await save('Broken', 'milk')
  await server.services.db.update(savedQueries).set({ text: '(((' }).where(eq(savedQueries.id, queryId))
  expect((await read()).items.some((item) => item.queryId === queryId)).toBe(false)
})
