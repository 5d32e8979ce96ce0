import { expect, test } from 'vitest'
import { type Comparison, voiceSeries } from '#contract/answers/comparison.ts'
import { csvOf } from '#src/widgets/csv.ts'

const query = (name: string, steps: number[]) => ({
  name,
  voice: { mentions: { steps, value: 0, share: null } },
})

test('the file of the share of voice holds counts and shares; a step without posts has no share', () => {
  const comparison = {
    range: { timezone: 'UTC', bucket: 'day' },
    buckets: ['2026-11-01T00:00:00.000Z', '2026-11-02T00:00:00.000Z'],
    queries: [query('{Otters}', [3, 0]), query('Beavers', [1, 0])],
  } as unknown as Comparison
  expect(csvOf(voiceSeries(comparison, 'mentions'), comparison)).toEqual([
    ['Day (UTC)', '{Otters}', 'Beavers', '{Otters}, share (%)', 'Beavers, share (%)'],
    ['2026-11-01', 3, 1, 75, 25],
    ['2026-11-02', 0, 0, null, null],
  ])
})
