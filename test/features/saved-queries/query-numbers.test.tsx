import { expect, test } from 'vitest'
import { NumbersNotice } from '#src/features/saved-queries/query-numbers.tsx'
import { QueryTable } from '#src/features/saved-queries/query-table.tsx'
import type { Figures } from '#src/features/saved-queries/figures.ts'
import { workspaceId, workspaceOf } from '#test/support/fixtures.ts'
import { newCache } from '#test/support/in-workspace.tsx'
import { toMarkup, toText } from '#test/support/markup.tsx'
import { countsOf, figuresOf, rowOf } from './rows.ts'

const steps = ['2026-11-01T00:00:00.000Z', '2026-11-02T00:00:00.000Z', '2026-11-03T00:00:00.000Z']
const day = steps[1]!
const nothing = () => {}

const draw = (figures: Figures, textsPaused = false) =>
  toMarkup(
    <>
      <NumbersNotice figures={figures} />
      <QueryTable
        rows={[rowOf('Tea', { textsPaused })]}
        figures={figures}
        sorting="name"
        onSort={nothing}
        onTag={nothing}
        onDelete={nothing}
      />
    </>,
    newCache(workspaceOf({ privilege: 'viewer' })),
  )

test('each number of a query links to what it counts', () => {
  const spike = { at: day, until: steps[2]!, posts: 45, peak: { at: day, posts: 40 }, expected: 2 }
  const markup = draw(figuresOf({ Tea: countsOf([2, 40, 5], { change: 12.5, net: -8, spike }) }, { steps }))
  const links = [...markup.matchAll(/href="([^"]*insight\/overview[^"]*)"/g)].map(([, href]) => {
    const { pathname, searchParams } = new URL(href!.replaceAll('&amp;', '&'), 'http://app.test')
    return [pathname, Object.fromEntries(searchParams)]
  })
  const overview = `/workspace/${workspaceId}/insight/overview`
  for (const search of [
    { queryId: 'Tea', open: 'posts' },
    { queryId: 'Tea', 'open.at': steps[2], 'open.bucket': 'day' },
    { queryId: 'Tea', open: 'posts', 'open.at': day, 'open.bucket': 'day', 'open.until': steps[2] },
    { queryId: 'Tea' },
  ])
    expect(links).toContainEqual([overview, search])
  for (const words of ['47', '+12.5', '−8', 'peak: 40 a day']) expect(toText(markup)).toContain(words)
})

test.each<[string, Figures, string]>([
  ['without posts', figuresOf({ Tea: countsOf([0, 0, 0]) }), 'No posts in 30 days'],
  ['that failed to load', figuresOf({}, { state: 'failed' }), 'The figures did not load'],
  ['that took too long', figuresOf({ Tea: null }, { uncounted: 1 }), 'Counting takes longer than usual'],
])('a list of numbers %s says so', (_, figures, words) => {
  expect(toText(draw(figures))).toContain(words)
})

test('a viewer sees that the month is full', () => {
  expect(draw(figuresOf({}), true)).toContain('Over limit')
})
