import { expect, test } from 'vitest'
import { findWrittenSummary, hasOwnScope, resolvePanelSearch } from '#contract/reports/panel-scope.ts'
import type { PanelScope } from '#contract/reports/reports.ts'

const page = { queryId: 'ours', source: 'x', previous: 'year', from: '2026-03-01', to: '2026-03-31', step: 'week' }
const lastMonth = { from: '2026-02-01', to: '2026-02-28', previous: '2026-01-01..2026-01-31' }

test.each<[PanelScope, Record<string, string>]>([
  [{}, { queryId: 'ours', source: 'x', previous: 'year', from: '2026-03-01', to: '2026-03-31' }],
  // A search replaces the page's as a whole, its comparison included.
  [{ search: { queryId: 'rival' } }, { queryId: 'rival', from: '2026-03-01', to: '2026-03-31' }],
  [{ range: 'lastMonth' }, { queryId: 'ours', source: 'x', ...lastMonth, previous: 'year' }],
  [{ search: {}, range: 'lastMonth' }, lastMonth],
  [
    { search: { previous: 'none' }, range: 'lastMonth' },
    { ...lastMonth, previous: 'none' },
  ],
])('a panel with the scope %j shows %j', (scope, expected) => {
  expect(resolvePanelSearch(page, scope, () => lastMonth)).toEqual(expected)
})

test('an empty scope follows the report, and a search without conditions is one', () => {
  expect(
    [undefined, {}, { search: {} }, { range: 'yesterday' as const }].map((scope) => hasOwnScope({ scope })),
  ).toEqual([false, false, true, true])
})

test('a written summary belongs to its days, queries and filters only', () => {
  const summary = { search: { from: '2026-03-01', to: '2026-03-31', queryId: 'ours', source: 'x' } }
  const shown = {
    source: 'x',
    to: '2026-03-31',
    from: '2026-03-01',
    queryId: 'ours',
    previous: undefined,
    open: 'posts',
  }
  const others = [{ to: '2026-03-30' }, { queryId: 'rival' }, { source: undefined }, { previous: 'year' }]
  expect(findWrittenSummary(summary, shown)).toBe(summary)
  expect(others.map((other) => findWrittenSummary(summary, { ...shown, ...other }))).toEqual(others.map(() => null))
})
