import { expect, test } from 'vitest'
import type { Kpi, Overview } from '#contract/answers/overview.ts'
import { KpiRow } from '#src/features/overview/kpi-row.tsx'
import { Languages } from '#src/features/overview/rankings.tsx'
import { drillOfSpan } from '#src/features/overview/volume.tsx'
import { overviewFiguresQuery } from '#src/api/overview.ts'
import { scope } from '#test/support/insight-page.tsx'
import { toPageMarkup } from '#test/support/markup.tsx'

test('languages beyond the eighth stand under "n more"', () => {
  const codes = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'pl', 'ja', 'und']
  const languages = codes.map((language) => ({ language, posts: 5, share: 0.1 }))
  const markup = toPageMarkup(<Languages />, { answers: [[overviewFiguresQuery(scope), { languages }]] })
  expect(['Polish', 'Japanese', '2 more'].map((words) => markup.includes(words))).toEqual([true, false, true])
})

test.each([
  [0.05, true],
  [0.9, false],
])('a figure that rests on %d of the posts says so beside the number: %s', (coverage, isSaid) => {
  const kpi: Kpi = { metric: 'interactions', value: 42, previous: null, change: null, coverage, spark: [] }
  const overview = {
    kpis: [kpi],
    coverage: { corrected: 0 },
    previous: null,
    range: { parts: [] },
  } as unknown as Overview
  const markup = toPageMarkup(<KpiRow overview={overview} />)
  expect(markup.includes(' of posts</span>')).toBe(isSaid)
})

test('several steps open from the first to the last', () => {
  const overview = { volume: [{ at: 'a' }, { at: 'b' }, { at: 'c' }], range: { bucket: 'week' } } as unknown as Overview
  expect(drillOfSpan(overview, { from: 0, to: 0 })).toEqual({ at: 'a', bucket: 'week' })
  expect(drillOfSpan(overview, { from: 0, to: 2 })).toEqual({ at: 'a', bucket: 'week', until: 'c' })
})
