import { expect, test } from 'vitest'
import { changeText, durationText, hourName, scoreText } from '#src/features/performance/words.ts'

test('minutes are said in their two largest units', () => {
  expect([0.4, 48, 60, 200, 1_440, 1_620, 10_081].map(durationText)).toEqual([
    '0 mins',
    '48 mins',
    '1 hr',
    '3 hrs 20 mins',
    '1 day',
    '1 day 3 hrs',
    '7 days',
  ])
})

test('the last hour of the week ends where the first one begins, and a score is a factor', () => {
  expect([hourName(0), hourName(167)]).toEqual(['Monday, 00:00 to 01:00', 'Sunday, 23:00 to 00:00'])
  expect([2, -3, 1, -1.5].map(scoreText)).toEqual(['×2', '÷3', '×1', '÷1.5'])
})

test('a sum says that it is compared per day where the periods differ in length, a rate never', () => {
  const range = { from: '2026-11-01', to: '2026-11-20', days: 20, timezone: 'UTC', bucket: 'day' } as const
  const previous = (days: number) => ({ from: '2026-10-01', to: '2026-10-10', days, until: null })
  const change = (metric: 'interactions' | 'engagement', days: number) =>
    changeText(
      { metric, value: 2, previous: 1, change: 10, spark: [], coverage: 1 },
      { range, previous: previous(days) },
    )
  expect([change('interactions', 10), change('interactions', 20), change('engagement', 10)]).toEqual([
    '+10 % per day',
    '+10 %',
    '+10 points',
  ])
})
