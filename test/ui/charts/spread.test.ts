import fc from 'fast-check'
import { expect, test } from 'vitest'
import { spread } from '#src/ui/charts/spread.ts'

test('signs of one place are spread around it, and others stay where they are', () => {
  expect(spread([], 24)).toEqual([])
  expect(spread([100, 100, 300], 24)).toEqual([88, 112, 300])
  expect(spread([100, 110, 120], 24)).toEqual([86, 110, 134])
})

test('signs are never nearer than the gap, and no farther from their place than they must', () => {
  const positions = fc.array(fc.integer({ min: 0, max: 1000 }), { maxLength: 30 })
  fc.assert(
    fc.property(positions, (unsorted) => {
      const sorted = unsorted.toSorted((a, b) => a - b)
      const placed = spread(sorted, 24)
      expect(placed.every((at, index) => index === 0 || at - placed[index - 1]! > 24 - 1e-6)).toBe(true)
      expect(placed.reduce((sum, at) => sum + at, 0)).toBeCloseTo(
        sorted.reduce((sum, at) => sum + at, 0),
        6,
      )
    }),
  )
})
