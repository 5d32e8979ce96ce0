import { expect, test } from 'vitest'
import { outsideOfTests, sideBySide, type Step } from '../../scripts/steps.ts'

const passing: Step = { name: 'passing', run: async () => ({ passed: 3, failed: 0, skipped: ['a > b'] }) }
const unable: Step = {
  name: 'unable',
  run: () => {
    throw new Error('The browser tests need a Chromium.')
  },
}

test('a step that cannot begin has failed with what it needs, and the others are counted', async () =>
  expect(await sideBySide('both', [passing, unable]).run()).toEqual({
    passed: 3,
    failed: 1,
    failures: ['unable: The browser tests need a Chromium.'],
    skipped: ['a > b'],
  }))

test('an error that no test stands for is told as Vitest tells it', () => {
  const told = '⎯ Unhandled Errors ⎯⎯⎯\n\nError: ENOENT\n ❯ write store.ts:57:35\n'
  const shown = told.replace('Error: ENOENT', '\u001b[31mError: ENOENT\u001b[39m')
  const end = '\n Test Files  131 passed (131)\n     Errors  1 error\n'
  expect(outsideOfTests(` ✓ a.test.ts\n⎯⎯${shown}${end}`)).toEqual([told])
  expect(outsideOfTests(` ✓ a.test.ts\n${end}`)).toEqual([])
})
