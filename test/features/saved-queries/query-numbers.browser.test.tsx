import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { NumbersNotice } from '#src/features/saved-queries/query-numbers.tsx'
import { QueryTable } from '#src/features/saved-queries/query-table.tsx'
import type { Figures } from '#src/features/saved-queries/figures.ts'
import { workspaceId, workspaceOf } from '#test/support/fixtures.ts'
import { newCache, show } from '#test/support/scene.tsx'
import { countsOf, figuresOf, rowOf } from './rows.ts'

const day = '2026-11-02T00:00:00.000Z'
const steps = ['2026-11-01T00:00:00.000Z', day, '2026-11-03T00:00:00.000Z']
const sorted: string[] = []

beforeEach(() => page.viewport(1280, 800))

const shown = (figures: Figures) =>
  show(
    <>
      <NumbersNotice figures={figures} />
      <QueryTable
        rows={[rowOf('Cafés')]}
        figures={figures}
        sorting="name"
        onSort={(sorting) => sorted.push(sorting)}
        onTag={() => {}}
        onDelete={() => {}}
      />
    </>,
    newCache(workspaceOf({ privilege: 'viewer' })),
  )

const addressOf = (name: RegExp | string) =>
  new URL(page.getByRole('link', { name, exact: true }).element().getAttribute('href')!, location.href)

test('each number of a query leads to what it counts', async () => {
  const spike = { at: day, until: steps[2]!, posts: 45, peak: { at: day, posts: 40 }, expected: 2 }
  await shown(figuresOf({ Cafés: countsOf([2, 40, 5], { change: 12.5, net: -8, spike }) }, { steps }))
  const overview = `/workspace/${workspaceId}/insight/overview`
  const addresses = ['47', '5', /^Spike, /, /Posts a day of Cafés/].map((name) => {
    const { pathname, searchParams } = addressOf(name)
    return [pathname, Object.fromEntries(searchParams)]
  })
  expect(addresses).toEqual([
    [overview, { queryId: 'Cafés', open: 'posts' }],
    [overview, { queryId: 'Cafés', 'open.at': steps[2], 'open.bucket': 'day' }],
    [overview, { queryId: 'Cafés', open: 'posts', 'open.at': day, 'open.bucket': 'day', 'open.until': steps[2] }],
    [overview, { queryId: 'Cafés' }],
  ])
  await expect.element(page.getByText(/^\+12\.5/)).toBeVisible()
  await expect.element(page.getByText(/^−8/)).toBeVisible()
  await expect.element(page.getByText(/at most 40 a day/)).toBeVisible()
})

test('a heading puts the queries in its order, and says by which they stand', async () => {
  await shown(figuresOf({ Cafés: countsOf([1]) }))
  await expect.element(page.getByRole('columnheader', { name: 'Query' })).toHaveAttribute('aria-sort', 'ascending')
  await page.getByRole('button', { name: '30 days', exact: true }).click()
  await page.getByRole('button', { name: 'Net sentiment', exact: true }).click()
  expect(sorted).toEqual(['month', 'sentiment'])
})

test('a query without posts says so', async () => {
  await shown(figuresOf({ Cafés: countsOf([0, 0, 0]) }))
  await expect.element(page.getByText('No posts in 30 days')).toBeVisible()
})

test('while the numbers are on their way the list is there; where they failed it says so and asks again', async () => {
  let asked = 0
  const screen = await shown(figuresOf({}, { state: 'loading' }))
  await expect.element(page.getByRole('link', { name: 'Cafés', exact: true })).toBeVisible()
  expect(page.getByText('–').query()).toBeNull()
  await screen.unmount()
  await shown(figuresOf({}, { state: 'failed', refetch: () => void asked++ }))
  await expect.element(page.getByText(/The numbers of the queries did not load/)).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  expect(asked).toBe(1)
})

test('one query that was not counted in time has dashes that say why', async () => {
  await shown(figuresOf({ Cafés: null }, { uncounted: 1 }))
  await expect.element(page.getByTitle('The posts were not counted in time').first()).toBeVisible()
  await expect.element(page.getByText(/Some queries were not counted in time/)).toBeVisible()
})
