import { expect, test } from 'vitest'
import { sideBySide, type Step } from '../../scripts/steps.ts'

const passing: Step = { name: 'passing', run: async () => ({ passed: 3, failed: 0, skipped: ['a > b'] }) }
const unable: Step = {
  name: 'unable',
  run: () => {
    throw new Error('The browser tests need a Chromium.')
  },
}

test('a step that cannot begin has failed with what it needs, and the others are counted', async () => {
  expect(await sideBySide('both', [passing, unable]).run()).toEqual({
    passed: 3,
    failed: 1,
    failures: ['unable: The browser tests need a Chromium.'],
    skipped: ['a > b'],
  })
})
