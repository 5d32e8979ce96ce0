import { expect, test } from 'vitest'
import { previewQuery } from '#contract/saved-queries/queries.ts'
import { post } from '../insights/trends/trend-posts.ts'
import { storeWorkspace } from '../insights/rows.ts'
import { useServer } from '#test/support/use-server.ts'

const owner = 'owner@example.com'
const server = useServer({ now: () => new Date('2026-06-30T12:00:00Z') })

const preview = async (days: readonly (readonly [string, string])[], text: string, asked: object = {}) => {
  const rows = days.map(([day, words]) => post(`${day}T10:00:00Z`, words))
  const workspaceId = await storeWorkspace(server, owner, rows)
  const { total, range } = await server.call(previewQuery, { workspaceId, text, ...asked }, { as: owner })
  return [total, range.from, range.to]
}

test('a preview looks at the last 30 days, as every page does', async () => {
  expect(
    await preview(
      [
        ['2026-05-01', 'tide'],
        ['2026-06-02', 'tide'],
      ],
      'tide',
    ),
  ).toEqual([1, '2026-06-01', '2026-06-30'])
  expect(await preview([], 'tide')).toEqual([0, '2026-06-01', '2026-06-30'])
})

test('of an archive that ends before them it looks at all days', async () => {
  expect(
    await preview(
      [
        ['2016-01-04', 'tide'],
        ['2018-02-01', 'ebb'],
      ],
      'tide',
    ),
  ).toEqual([1, '2016-01-04', '2018-02-01'])
})

test('and so it does for what the last 30 days do not hold, unless days were asked for', async () => {
  const posts = [
    ['2016-01-04', 'tide'],
    ['2026-06-20', 'ebb'],
  ] as const
  expect(await preview(posts, 'tide')).toEqual([1, '2016-01-04', '2026-06-20'])
  expect(await preview(posts, 'tide', { from: '2026-06-01', to: '2026-06-30' })).toEqual([
    0,
    '2026-06-01',
    '2026-06-30',
  ])
  expect(await preview(posts, 'flood')).toEqual([0, '2016-01-04', '2026-06-20'])
})
