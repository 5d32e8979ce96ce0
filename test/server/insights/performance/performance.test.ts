import { afterAll, beforeAll, expect, test } from 'vitest'
import { getPerformance } from '#contract/answers/performance.ts'
import { startServer, type TestServer } from '#test/support/server.ts'
import { postRow, storeWorkspace } from '../rows.ts'

const as = { as: 'owner@example.com' }
const post = (id: string, at: string, likes: number, authorFollowers: number) =>
  postRow({ nativeId: id, postedAt: new Date(at), authorId: 'one', authorHandle: 'one', likes, authorFollowers })

/** One profile, two days with posts, five without. */
const week = [
  post('a', '2026-05-04T08:00:00Z', 10, 1_000),
  post('b', '2026-05-04T18:00:00Z', 10, 1_000),
  post('c', '2026-05-07T08:00:00Z', 60, 2_000),
]

let server: TestServer
let workspaceId: string
beforeAll(async () => {
  server = await startServer({ now: () => new Date('2026-07-01T00:00:00Z') })
  workspaceId = await storeWorkspace(server, as.as, week, 'Europe/Berlin')
})
afterAll(() => server.close())

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
