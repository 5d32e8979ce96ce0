import { expect, test } from 'vitest'
import { scrollAfter, zoomed } from '#src/inspector/zoom.ts'

test.each([
  [1, 'in', 1.4],
  [1, 'out', 0.72],
  [0.8, 'in', 1],
  [0.8, 'out', 0.72],
  [4, 'in', 4],
  [0.25, 'out', 0.25],
] as const)('from %d zooming %s leads to %d', (scale, way, expected) => {
  expect(zoomed(scale, way)).toBe(expected)
})

test('what was in the middle of the view stays there', () => {
  const middle = (scroll: number, scale: number) => (scroll + 200) / scale

  expect(middle(scrollAfter(300, 400, 2), 2)).toBe(middle(300, 1))
})

test('a picture that shrinks into the view is not scrolled', () => {
  expect(scrollAfter(0, 400, 0.5)).toBe(0)
})
