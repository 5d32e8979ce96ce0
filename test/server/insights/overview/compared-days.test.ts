import { beforeAll, expect, test } from 'vitest'
import { getOverview } from '#contract/answers/overview.ts'
import { getPeople } from '#contract/answers/people.ts'
import { type CallFailed } from '#test/support/server.ts'
import { useServer } from '#test/support/use-server.ts'
import { crowd } from '../people/crowd.ts'
import { storeWorkspace } from '../rows.ts'

const owner = 'owner@example.com'
const posts = crowd(300)
const range = { from: '2026-03-02', to: '2026-03-29' }

const server = useServer()
let workspaceId: string
beforeAll(async () => {
  workspaceId = await storeWorkspace(server, owner, posts)
})

const overviewOf = (previous?: string) =>
  server.call(getOverview, { workspaceId, ...range, ...(previous && { previous }) }, { as: owner })

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
