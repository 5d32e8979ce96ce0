import { expect, test } from 'vitest'
import { readPerformanceSearch } from '#src/features/performance/address.ts'
import { drillOf, narrowed, partsOf, withDrill } from '#src/features/performance/drill.ts'

const scope = { workspaceId: 'w', from: '2026-03-01', to: '2026-03-03', step: 'hour', previous: 'year' } as const
const labels = (written: Record<string, unknown>) =>
  partsOf(drillOf(readPerformanceSearch({ open: 'posts', ...written }))!, 'UTC').map(({ label }) =>
    label.replaceAll(/\s/gu, ' '),
  )

test('an address and its mark are the same thing, and what means nothing is named', () => {
  const search = withDrill(readPerformanceSearch({ source: 'x' }), { overperformance: '2..3', order: 'interactions' })
  expect(drillOf(readPerformanceSearch(search))).toEqual({ overperformance: '2..3', order: 'interactions' })
  expect(drillOf(withDrill(search, null))).toBeNull()
  const odd = readPerformanceSearch({
    open: 'posts',
    'open.answered': '..',
    'open.hourOfWeek': '168',
    'open.post': 'x',
  })
  expect(new URLSearchParams(odd.unread).size).toBe(3)
})

test('the posts of a mark keep the scope; an hour of the week has days of its own, without the step and comparison of others', () => {
  expect(narrowed(scope, { overperformance: '2..', order: 'newest' })).toEqual({ ...scope, overperformance: '2..' })
  expect(narrowed(scope, { author: 'ann', source: 'x', name: 'Ann' })).toEqual({ ...scope, author: 'x:ann' })
  expect(narrowed({ ...scope, source: 'x,reddit' }, { source: 'x' })).toEqual({ ...scope, source: 'x' })
  expect(narrowed(scope, { hourOfWeek: '37', from: '2026-02-04', to: '2026-03-03' })).toEqual({
    workspaceId: 'w',
    from: '2026-02-04',
    to: '2026-03-03',
    hourOfWeek: '37',
  })
})

test('a mark says what it holds', () => {
  expect(labels({ 'open.overperformance': '2..3' })).toEqual(['×2 to ×3'])
  expect(labels({ 'open.overperformance': '-1.5..1' })).toEqual(['÷1.5 to as expected'])
  expect(labels({ 'open.overperformance': '..-16' })).toEqual(['÷16 or less'])
  expect(labels({ 'open.overperformance': '16..' })).toEqual(['×16 or more'])
  expect(labels({ 'open.answered': '0..' })).toEqual(['answered'])
  expect(labels({ 'open.answered': '120..1440' })).toEqual(['answered after 2 hrs to 1 day'])
  expect(labels({ 'open.hourOfWeek': '37', 'open.from': '2026-02-04', 'open.to': '2026-03-03' })).toEqual([
    'Tuesday, 13:00 to 14:00, 4 Feb – 3 Mar 2026',
  ])
})
