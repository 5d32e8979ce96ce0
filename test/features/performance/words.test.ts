import { expect, test } from 'vitest'
import { hourName, scoreText } from '#src/features/performance/words.ts'

test('the last hour of the week ends where the first one begins, and a score is a factor', () => {
  expect([hourName(0), hourName(167)]).toEqual(['Monday, 00:00 to 01:00', 'Sunday, 23:00 to 00:00'])
  expect([2, -3, 1, -1.5].map(scoreText)).toEqual(['×2', '÷3', '×1', '÷1.5'])
})
