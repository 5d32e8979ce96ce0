import { beforeAll, describe, expect, test } from 'vitest'
import { getOverview } from '#contract/answers/overview.ts'
import { getPeople } from '#contract/answers/people.ts'
import type { PostRow } from '#server/posts/ingest/post-row.ts'
import { problemOf } from '#test/server/library/filters/filtering.ts'
import { useServer } from '#test/support/use-server.ts'
import { postRow, storeWorkspace } from '../rows.ts'
import { begin, crowd } from './crowd.ts'

const owner = 'owner@example.com'
const january = { from: '2026-01-01', to: '2026-01-31' }
const server = await useServer()

const ask = async (rows: PostRow[]) => {
  const workspaceId = await storeWorkspace(server, owner, rows)
  return server.call(getPeople, { workspaceId, ...january }, { as: owner })
}
const rowsOf = (count: number, special: (index: number) => Partial<PostRow>) =>
  Array.from({ length: count }, (_, index) =>
    postRow({ nativeId: String(index), postedAt: new Date(begin + index * 1_000), ...special(index) }),
  )

test('a scope without posts has no figures, and says so with null', async () => {
  const empty = await ask([])
  expect(empty.kpis.map(({ value }) => value)).toEqual([null, null, null, null, null])
  expect([empty.coverage.authors, empty.concentration, empty.scatter]).toEqual([
    0,
    { gini: null, top1: null, top10: null, lorenz: [] },
    { of: 0, leading: null, points: [] },
  ])
})

test('posts without author count as posts, and as nobody', async () => {
  const { kpis, coverage, concentration } = await ask(rowsOf(3, () => ({})))
  expect(coverage).toEqual({ posts: 3, withAuthor: 0, authors: 0, withFollowers: 0 })
  expect([kpis[0]!.value, kpis[0]!.coverage, concentration.gini]).toEqual([null, 0, null])
})

test('one author with all posts: no inequality among one, and all of it theirs', async () => {
  const { concentration, kpis } = await ask(rowsOf(30, () => ({ authorId: 'one', authorFollowers: 5 })))
  const { lorenz, ...shares } = concentration
  expect(shares).toEqual({ gini: 0, top1: { authors: 1, share: 1 }, top10: { authors: 1, share: 1 } })
  expect(lorenz).toEqual([0, 1].map((share) => ({ authors: share, posts: share })))
  expect(kpis.map(({ value }) => value)).toEqual([1, 100, 30, 100, 5])
})

test('of more than 500 authors the leading ones are shown and others by chance, the same every time', async () => {
  const rows = rowsOf(900, (index) => ({ authorId: `a${index}`, authorFollowers: index, likes: 900 - index }))
  const { scatter } = await ask(rows)
  const shown = scatter.points.map(({ followers }) => followers)
  expect([scatter.of, scatter.leading, shown.length]).toEqual([900, 100, 500])
  const leading = Array.from({ length: 100 }, (_, index) => [index, 899 - index]).flat()
  expect(leading.filter((one) => !shown.includes(one))).toEqual([])
})

describe('chosen days to compare with', () => {
  const range = { from: '2026-03-02', to: '2026-03-29' }
  let workspaceId: string
  beforeAll(async () => {
    workspaceId = await storeWorkspace(server, owner, crowd(300))
  })
  const overviewOf = (previous: string) => server.call(getOverview, { workspaceId, ...range, previous }, { as: owner })
  const peopleOf = (previous: string) => server.call(getPeople, { workspaceId, ...range, previous }, { as: owner })

  test('may be none: nothing is compared', async () => {
    const [{ previous, earlier, kpis }, people] = [await overviewOf('none'), await peopleOf('none')]
    const numbers = [...kpis, ...people.kpis].flatMap((kpi) => [kpi.previous, kpi.change])
    expect([previous, earlier, people.previous, new Set(numbers)]).toEqual([null, [], null, new Set([null])])
  })

  test('may be fewer: people are not compared where their number grows with the days', async () => {
    const { kpis } = await peopleOf('2026-01-05..2026-01-11')
    expect(kpis.filter(({ change }) => change !== null).map(({ metric }) => metric)).toEqual(['medianFollowers'])
  })

  test.each(['2026-03-29..2026-04-02', '2026-01-02..2026-01-01', 'always', '2026-02-30..2026-03-01', '..'])(
    'are refused where nothing can be compared with them: %s',
    async (previous) => expect(await problemOf(overviewOf(previous))).toMatchObject({ status: 400, at: ['/previous'] }),
  )
})
