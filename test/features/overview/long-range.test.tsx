import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Kpi, Overview } from '#contract/answers/overview.ts'
import { KpiRow } from '#src/features/overview/kpi-row.tsx'
import { Languages } from '#src/features/overview/rankings.tsx'
import { drillOfSpan } from '#src/features/overview/volume.tsx'
import { overviewFiguresQuery } from '#src/api/insights.ts'
import { InPage, scope } from '#test/support/insight-page.tsx'
import { formatBucket, formatBuckets } from '#src/text/format.ts'

const languages = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'pl', 'ja', 'und'].map((language) => ({
  language,
  posts: 5,
  share: 0.1,
}))

test('languages beyond the eighth stand under "n more"', () => {
  const text = renderToStaticMarkup(
    <InPage answers={[[overviewFiguresQuery(scope), { languages }]]}>
      <Languages />
    </InPage>,
  )
  expect([text.includes('Polish'), text.includes('Japanese'), text.includes('2 more')]).toEqual([true, false, true])
})

test('a figure that most posts say nothing about says so beside the number', () => {
  const card = (coverage: number) => {
    const kpi: Kpi = { metric: 'interactions', value: 42, previous: null, change: null, coverage, spark: [] }
    return renderToStaticMarkup(
      <InPage>
        <KpiRow overview={{ kpis: [kpi], coverage: { corrected: 0 }, previous: null } as unknown as Overview} />
      </InPage>,
    )
  }
  expect(card(0.05)).toContain('of 5 % of the posts')
  expect(card(0.9)).not.toContain('of the posts</span>')
})

test('weeks and months are said as such, and several open from the first to the last', () => {
  const at = '2026-11-15T23:00:00Z'
  expect((['month', 'week', 'day', 'hour'] as const).map((step) => formatBucket(at, step, 'Europe/Berlin'))).toEqual([
    'Nov 2026',
    'week of 16 Nov 2026',
    '16 Nov 2026',
    '16 Nov 2026, 00:00',
  ])
  expect(formatBuckets('2026-01-01T00:00:00Z', '2026-03-01T00:00:00Z', 'month', 'UTC')).toBe('Jan 2026 – Mar 2026')
  const overview = { volume: [{ at: 'a' }, { at: 'b' }, { at: 'c' }], range: { bucket: 'week' } } as unknown as Overview
  expect([drillOfSpan(overview, { from: 0, to: 0 }), drillOfSpan(overview, { from: 0, to: 2 })]).toEqual([
    { at: 'a', bucket: 'week' },
    { at: 'a', bucket: 'week', until: 'c' },
  ])
})
