import { expect, test } from 'vitest'
import type { Trend } from '#contract/answers/discover.ts'
import { risingRows, spikeRows, trendRows, velocityRows } from '#src/features/discover/csv.ts'

const range = { from: '2026-03-01', to: '2026-03-02', timezone: 'UTC', bucket: 'day' as const }
const at = ['2026-03-01T00:00:00.000Z', '2026-03-02T00:00:00.000Z'] as const
const trend: Trend = {
  value: 'ferry',
  posts: 12,
  usual: 3,
  expected: 3.456,
  lift: 3.2,
  score: 4,
  state: 'rising',
  margin: null,
  spark: [1, 2],
}

test('the panels of Discover as tables', () => {
  const { value: _, margin: __, spark: ___, ...compared } = trend
  const author = {
    source: 'x' as const,
    id: '7',
    handle: 'ann',
    name: 'Ann',
    followers: null,
    interactions: 5,
    ...compared,
  }
  const reasons = [{ kind: 'hashtag' as const, value: 'ferry', name: 'ferry', source: null, share: 0.5 }]
  expect([
    velocityRows({ range, volume: at.map((day, index) => ({ at: day, posts: index })) }),
    trendRows('Terms', [trend, { ...trend, value: 'dock', expected: null, lift: null, state: null, margin: 2 }]),
    risingRows([author])[1],
    spikeRows(range, [{ at: at[1], posts: 9, expected: 1, score: 5, reasons }]),
  ]).toEqual([
    [
      ['Day (UTC)', 'Posts'],
      ['2026-03-01', 0],
      ['2026-03-02', 1],
    ],
    [
      ['Terms', 'Posts', 'Margin (±)', 'Expected posts', '× normal', 'State'],
      ['ferry', 12, null, '3.46', '3.20', 'Rising'],
      ['dock', 12, 2, null, null, null],
    ],
    ['Ann', 'ann', 'X', '7', null, 5, 12, '3.46', '3.20', 'Rising'],
    [
      ['Day (UTC)', 'Posts', 'Expected posts', 'Stood out'],
      ['2026-03-02', 9, '1.00', '#ferry'],
    ],
  ])
})
