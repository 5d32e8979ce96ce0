import { describe, expect, test } from 'vitest'
import type { Trend, Trends } from '#contract/answers/discover.ts'
import { Hashtags } from '#src/features/discover/trend-list.tsx'
import { describeComparison, describeTrend } from '#src/features/discover/labels.ts'
import { trendsQuery } from '#src/api/trends.ts'
import { scope } from '#test/support/insight-page.tsx'
import { toPageMarkup } from '#test/support/markup.tsx'
import type { DrillDown } from '#src/widgets/scope/search.ts'

const window = (from: string, to: string) => ({ from, to, posts: 1 })
const range = { from: '2026-06-24', to: '2026-06-30', timezone: 'UTC', bucket: 'hour' as const, parts: [] }
const past = (count: number) =>
  ['17', '10', '03']
    .slice(0, count)
    .map((day) => window(`2026-06-${day}T00:00:00Z`, `2026-06-${Number(day) + 6}T12:00:00Z`))

describe('what is compared is said as it is', () => {
  const asked = { asked: 3, apart: 1 }
  test.each([
    [{ past: past(0), weeks: asked }, 'no past weeks to compare'],
    [{ past: past(2), weeks: asked }, 'compared with the same days and hours of 2 past weeks (no older posts)'],
    [
      { past: past(3), weeks: { asked: 3, apart: 2 } },
      'compared with the same days and hours of 3 earlier periods, 2 weeks apart',
    ],
  ])('%#', (given, words) => {
    expect(describeComparison({ range, ...given } as unknown as Trends)).toBe(words)
  })
})

const trend = (value: string, more: Partial<Trend> = {}): Trend => ({
  value,
  posts: 40,
  margin: null,
  usual: 11,
  expected: 12.25,
  lift: 3.09,
  score: 3,
  state: 'rising',
  spark: [1, 2],
  ...more,
})

test('a trend reads as a sentence', () => {
  expect([describeTrend(trend('x')), describeTrend(trend('x', { state: null, expected: null }))]).toEqual([
    'Rising: 40 posts (usually about 12)',
    '40 posts, no past weeks to compare',
  ])
})

describe('the list of trends', () => {
  const list = (hashtags: Trend[], drillDown: DrillDown | null = null) =>
    toPageMarkup(<Hashtags />, { answers: [[trendsQuery(scope), { range, hashtags }]], page: { drillDown } })

  test('says ≈ where a number is projected from a sample, and what is missing where there is nothing', () => {
    expect(list([trend('sea', { posts: 3_200, margin: 140 })])).toMatch(/± 140[^>]*>≈ 3,200</)
    expect(list([trend('sea')])).not.toContain('≈')
    expect(list([])).toContain('None with three posts in this range.')
  })

  test('what is in a name stays text', () => {
    expect(list([trend('<img src=x onerror=alert(1)>')])).not.toContain('<img')
  })
})
