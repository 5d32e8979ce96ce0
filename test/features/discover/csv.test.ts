import { expect, test } from 'vitest'
import { risingAuthors, type Trend, trendTables, trendVolume } from '#contract/answers/discover.ts'
import { spikesTable } from '#contract/answers/spikes.ts'
import { spikeOf } from '#test/support/spike.ts'
import { csvOf } from '#src/widgets/csv.ts'

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
  const reasons = [
    { kind: 'hashtag' as const, value: 'ferry', name: 'ferry', source: null, share: 0.5 },
    { kind: 'domain' as const, value: 'harbour.example', name: 'harbour.example', source: null, share: 0.25 },
  ]
  const dock = { ...trend, value: 'dock', expected: null, lift: null, state: null, margin: 2 }
  expect([
    csvOf(trendVolume, { range, volume: at.map((day, index) => ({ at: day, posts: index })) }),
    csvOf(trendTables.term, { trends: [trend, dock] }),
    csvOf(risingAuthors, { authors: [author] })[1],
    csvOf(spikesTable, { range, spikes: [spikeOf({ at: at[1], reasons })] }),
  ]).toEqual([
    [
      ['Day (UTC)', 'Posts'],
      ['2026-03-01', 0],
      ['2026-03-02', 1],
    ],
    [
      ['Term', 'Posts', 'Margin (±)', 'Expected posts', '× past weeks', 'State'],
      ['ferry', 12, null, 3.5, 3.2, 'Rising'],
      ['dock', 12, 2, null, null, null],
    ],
    ['X', '7', 'ann', 'Ann', null, 5, 12, 3.5, 3.2, 'Rising'],
    [
      [
        'Day (UTC)',
        'Ends (UTC)',
        'Posts',
        'Peak (UTC)',
        'Posts at the peak',
        'Normal (median of the steps)',
        'z',
        'Stood out',
        'Leading source',
        'Net sentiment (points, −100 to 100)',
        'Began with',
        'Began at (UTC)',
        'First post',
        'Leading link',
        'Author of the leading post',
        'Leading post',
      ],
      [
        '2026-03-02',
        '2026-03-05 00:00:00',
        190,
        '2026-03-03 00:00:00',
        90,
        10,
        8,
        '#ferry; harbour.example (25 %)',
        'Mastodon',
        -40,
        'Ann',
        '2026-03-02 07:04:00',
        'https://mastodon.example/1',
        'https://news.example/ferry',
        'Ben',
        null,
      ],
    ],
  ])
})
