import { expect, test } from 'vitest'
import { contrastOf, isReadableWithWhite, toReadableWithWhite } from '#contract/workspaces/colours.ts'

test('contrast is that of WCAG', () => {
  expect(contrastOf('#000000', '#ffffff')).toBe(21)
  expect(contrastOf('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
})

test.each([
  ['#10233a', '#10233a'],
  ['#777777', '#757575'],
  ['#ffd400', '#8c7400'],
  ['#ffffff', '#757575'],
])('the nearest shade of %s that is readable with white is %s', (colour, shade) => {
  expect(toReadableWithWhite(colour)).toBe(shade)
  expect(isReadableWithWhite(shade)).toBe(true)
})
