import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decimate } from '#src/ui/charts/decimate.ts'

describe('decimating a line', () => {
  test('each stretch keeps its lowest and its highest point, in order', () => {
    expect(decimate([5, 9, 1, 4, 7, 7, 2, 8], 2)).toEqual([
      [1, 9],
      [2, 1],
      [6, 2],
      [7, 8],
    ])
  })

  test('a gap survives', () => {
    expect(decimate([1, 2, null, 3, 4, 5, 6, 7], 2)).toEqual([
      [0, 1],
      [2, null],
      [3, 3],
      [4, 4],
      [7, 7],
    ])
  })

  test('10 000 points keep their peaks in at most three points a slot', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9_999 }), fc.integer({ min: 50, max: 1_500 }), (peak, slots) => {
        const values = Array.from({ length: 10_000 }, (_, index) => (index === peak ? 1_000_000 : index % 17))
        const kept = decimate(values, slots)
        return kept.length <= slots * 3 && kept.some(([index, value]) => index === peak && value === 1_000_000)
      }),
      { numRuns: 25 },
    )
  })
})
