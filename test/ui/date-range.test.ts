import { describe, expect, test } from 'vitest'
import { countDays, presetOf, presetRange, presets, rangeProblem, todayIn } from '#src/ui/date-range.ts'

const extent = { from: '2019-03-02', to: '2026-11-20' }

describe('date ranges', () => {
  test('each preset is days up to today, both ends counted', () => {
    const ranges = presets.map(({ id }) => [id, presetRange(id, '2026-11-21', extent)])
    expect(Object.fromEntries(ranges)).toEqual({
      today: { from: '2026-11-21', to: '2026-11-21' },
      '7d': { from: '2026-11-15', to: '2026-11-21' },
      '30d': { from: '2026-10-23', to: '2026-11-21' },
      '90d': { from: '2026-08-24', to: '2026-11-21' },
      week: { from: '2026-11-16', to: '2026-11-21' },
      month: { from: '2026-11-01', to: '2026-11-21' },
      all: extent,
    })
  })

  test('this week begins on the first weekday of the workspace', () => {
    const firsts = [1, 6, 7].map((first) => presetRange('week', '2026-11-22', null, first)?.from)
    expect(firsts).toEqual(['2026-11-16', '2026-11-21', '2026-11-22'])
  })

  test('a range is named by the preset it equals, else by none', () => {
    expect([
      presetOf({ from: '2026-10-23', to: '2026-11-21' }, '2026-11-21', extent)?.id,
      presetOf({ from: '2026-10-01', to: '2026-10-02' }, '2026-11-21', extent),
    ]).toEqual(['30d', null])
  })

  test('days are counted across a clock change', () => {
    expect(countDays({ from: '2026-10-24', to: '2026-10-26' })).toBe(3)
  })

  test('today is the day of the zone', () => {
    const now = new Date('2026-11-20T23:30:00Z')
    expect([todayIn('Europe/Berlin', now), todayIn('America/New_York', now)]).toEqual(['2026-11-21', '2026-11-20'])
  })

  test('what a person typed wrong is said in words', () => {
    expect([
      rangeProblem({ from: '', to: '2026-11-01' }),
      rangeProblem({ from: '2026-11-02', to: '2026-11-01' }),
      rangeProblem({ from: '1969-12-31', to: '2026-11-01' }),
      rangeProblem({ from: '2026-11-01', to: '2106-02-08' }),
      rangeProblem({ from: '2026-11-01', to: '2026-11-01' }),
    ]).toEqual([
      'Choose both days.',
      'The first day must not be after the last.',
      'Choose days from 1970 to 2105.',
      'Choose days from 1970 to 2105.',
      null,
    ])
  })
})
