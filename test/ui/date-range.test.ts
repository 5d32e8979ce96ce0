import { describe, expect, test } from 'vitest'
import { presetRange, presets, validateRange, stepRange, todayIn } from '#src/ui/date-range.ts'

const extent = { from: '2019-03-02', to: '2026-11-20' }

describe('date ranges', () => {
  test('each preset is days, both ends counted', () => {
    const ranges = presets.map(({ id }) => [id, presetRange(id, '2026-11-21', extent)])
    expect(Object.fromEntries(ranges)).toEqual({
      today: { from: '2026-11-21', to: '2026-11-21' },
      yesterday: { from: '2026-11-20', to: '2026-11-20' },
      '7d': { from: '2026-11-15', to: '2026-11-21' },
      '28d': { from: '2026-10-25', to: '2026-11-21' },
      '30d': { from: '2026-10-23', to: '2026-11-21' },
      '90d': { from: '2026-08-24', to: '2026-11-21' },
      week: { from: '2026-11-16', to: '2026-11-21' },
      lastWeek: { from: '2026-11-09', to: '2026-11-15' },
      month: { from: '2026-11-01', to: '2026-11-21' },
      lastMonth: { from: '2026-10-01', to: '2026-10-31' },
      quarter: { from: '2026-10-01', to: '2026-11-21' },
      lastQuarter: { from: '2026-07-01', to: '2026-09-30' },
      year: { from: '2026-01-01', to: '2026-11-21' },
      lastYear: { from: '2025-01-01', to: '2025-12-31' },
      all: extent,
    })
  })

  test('this week begins on the first weekday of the workspace', () => {
    const firsts = [1, 6, 7].map((first) => presetRange('week', '2026-11-22', null, first)?.from)
    expect(firsts).toEqual(['2026-11-16', '2026-11-21', '2026-11-22'])
  })

  test('a range steps back and on by whole months where it has them, else by its days', () => {
    const steps = [
      { from: '2026-03-01', to: '2026-03-31' },
      { from: '2026-01-01', to: '2026-03-31' },
      { from: '2024-01-01', to: '2024-12-31' },
      { from: '2026-03-02', to: '2026-03-08' },
      { from: '2026-03-01', to: '2026-03-30' },
    ].map((range) => [stepRange(range, -1), stepRange(range, 1)].map(({ from, to }) => `${from} ${to}`))
    expect(steps).toEqual([
      ['2026-02-01 2026-02-28', '2026-04-01 2026-04-30'],
      ['2025-10-01 2025-12-31', '2026-04-01 2026-06-30'],
      ['2023-01-01 2023-12-31', '2025-01-01 2025-12-31'],
      ['2026-02-23 2026-03-01', '2026-03-09 2026-03-15'],
      ['2026-01-30 2026-02-28', '2026-03-31 2026-04-29'],
    ])
  })

  test('today is the day of the zone', () => {
    const now = new Date('2026-11-20T23:30:00Z')
    expect([todayIn('Europe/Berlin', now), todayIn('America/New_York', now)]).toEqual(['2026-11-21', '2026-11-20'])
  })

  test('what a person typed wrong is said in words', () => {
    expect([
      validateRange({ from: '', to: '2026-11-01' }),
      validateRange({ from: '2026-11-02', to: '2026-11-01' }),
      validateRange({ from: '1969-12-31', to: '2026-11-01' }),
      validateRange({ from: '2026-11-01', to: '2106-02-08' }),
      validateRange({ from: '2026-11-01', to: '2026-11-01' }),
    ]).toEqual([
      'Choose both days.',
      'The range ends before it starts.',
      'Choose days from 1970 to 2105.',
      'Choose days from 1970 to 2105.',
      null,
    ])
  })
})
