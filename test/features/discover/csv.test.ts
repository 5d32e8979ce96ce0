import { expect, test } from 'vitest'
import { type Trend, trendTables } from '#contract/answers/discover.ts'
import { spikesTable } from '#contract/answers/spikes.ts'
import { spikeOf } from '#test/support/spike.ts'
import { toCsvRows } from '#src/widgets/csv.ts'

const range = { from: '2026-03-01', to: '2026-03-02', timezone: 'UTC', bucket: 'day' as const }
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

test('trends of a sample carry their margin, and leave out what has nothing to compare with', () => {
  const dock = { ...trend, value: 'dock', expected: null, lift: null, state: null, margin: 2 }
  expect(toCsvRows(trendTables.term, { trends: [trend, dock] })).toEqual([
    ['Term', 'Posts', 'Margin (±)', 'Usual posts', 'vs. past weeks', 'State'],
    ['ferry', 12, null, 3.456, 3.2, 'Rising'],
    ['dock', 12, 2, null, null, null],
  ])
})

test('a spike is a row of numbers, reasons and links', () => {
  const domain = { kind: 'domain' as const, value: 'a.example', name: 'harbour.example', source: null, share: 0.25 }
  const [header, row] = toCsvRows(spikesTable, {
    range,
    spikes: [spikeOf({ reasons: [...spikeOf().reasons, domain] })],
  })
  const cells = Object.fromEntries(header!.map((name, index) => [name, row![index]]))
  expect(cells).toMatchObject({
    'Day (UTC)': '2026-03-02',
    'End (UTC)': '2026-03-05 00:00:00',
    Posts: 190,
    'Posts at the peak': 90,
    'Unusually frequent': '#ferry; harbour.example (25%)',
    'First post at (UTC)': '2026-03-02 07:04:00',
    'Top link': 'https://news.example/ferry',
  })
})
