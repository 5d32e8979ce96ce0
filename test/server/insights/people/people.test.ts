import { expect, test } from 'vitest'
import { getPeople } from '#contract/answers/people.ts'
import { postRow, storeWorkspace } from '../rows.ts'
import { begin } from './crowd.ts'
import { useServer } from '#test/support/use-server.ts'

const owner = 'owner@example.com'
const january = { from: '2026-01-01', to: '2026-01-31' }

const server = useServer()

const ask = (workspaceId: string) => server.call(getPeople, { workspaceId, ...january }, { as: owner })

test('a scope without posts has no figures, and says so with null', async () => {
  const empty = await ask(await storeWorkspace(server, owner, []))
  expect(empty.kpis.map(({ value }) => value)).toEqual([null, null, null, null, null])
  expect([empty.coverage.authors, empty.concentration, empty.scatter]).toEqual([
    0,
    { gini: null, top1: null, top10: null, lorenz: [] },
    { of: 0, leading: null, points: [] },
  ])
})

test('posts without author count as posts, and as nobody', async () => {
  const id = await storeWorkspace(
    server,
    owner,
    [0, 1, 2].map((index) => postRow({ nativeId: String(index), postedAt: new Date(begin + index) })),
  )
  const { kpis, coverage, concentration } = await ask(id)
  expect([coverage, kpis[0]!.value, kpis[0]!.coverage, concentration.gini]).toEqual([
    { posts: 3, withAuthor: 0, authors: 0, withFollowers: 0 },
    null,
    0,
    null,
  ])
})

test('one author with all posts: no inequality among one, and all of it theirs', async () => {
  const rows = Array.from({ length: 30 }, (_, index) =>
    postRow({
      nativeId: String(index),
      authorId: 'one',
      authorFollowers: 5,
      postedAt: new Date(begin + index * 1_000),
    }),
  )
  const { concentration, kpis } = await ask(await storeWorkspace(server, owner, rows))
  expect([concentration, kpis.map(({ value }) => value)]).toEqual([
    {
      gini: 0,
      top1: { authors: 1, share: 1 },
      top10: { authors: 1, share: 1 },
      lorenz: [
        { authors: 0, posts: 0 },
        { authors: 1, posts: 1 },
      ],
    },
    [1, 100, 30, 100, 5],
  ])
})

test('of more than 500 authors the leading ones are shown and others by chance, the same every time', async () => {
  const rows = Array.from({ length: 900 }, (_, index) =>
    postRow({
      nativeId: String(index),
      authorId: `a${index}`,
      authorFollowers: index,
      likes: 900 - index,
      postedAt: new Date(begin + index * 1_000),
    }),
  )
  const id = await storeWorkspace(server, owner, rows)
  const { scatter } = await ask(id)
  const shown = scatter.points.map(({ followers }) => followers)
  expect([scatter.of, scatter.leading, shown.length]).toEqual([900, 100, 500])
  expect(
    Array.from({ length: 100 }, (_, index) => [index, 899 - index])
      .flat()
      .every((one) => shown.includes(one)),
  ).toBe(true)
})
