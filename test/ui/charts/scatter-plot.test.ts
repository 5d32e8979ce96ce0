import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { placeDotNames, estimateTextWidth } from '#src/ui/charts/dot-names.ts'
import { linearScale, logScale } from '#src/ui/charts/scale.ts'

const place = fc.record({ x: fc.integer({ min: 0, max: 600 }), y: fc.integer({ min: 0, max: 400 }) })

test('names stand inside, and no two on each other', () => {
  fc.assert(
    fc.property(fc.array(place, { maxLength: 60 }), (places) => {
      const names = placeDotNames(
        places.map((at, index) => ({ ...at, id: String(index), name: `word${index}` })),
        600,
      ).map(({ name, x, y, isLeft }) => ({
        from: isLeft ? x - estimateTextWidth(name) : x,
        to: isLeft ? x : x + estimateTextWidth(name),
        y,
      }))
      for (const [index, a] of names.entries()) {
        expect(Math.min(a.from, 600 - a.to)).toBeGreaterThanOrEqual(-0.001)
        for (const b of names.slice(index + 1))
          expect(Math.abs(a.y - b.y) >= 14 || a.to <= b.from || b.to <= a.from).toBe(true)
      }
    }),
  )
})

describe.each([
  ['logarithmic from 0', logScale(9_000, 500), [0, 1, 10, 100, 1_000, 10_000]],
  ['logarithmic from a minimum', logScale(9_000, 500, 40), [100, 1_000]],
  ['logarithmic over little', logScale(400, 500, 40), [50, 100, 200]],
  ['even, below 0 too', linearScale(-4, 20, 500), [-5, 0, 5, 10, 15, 20]],
])('a scale, %s', (_, scale, ticks) => {
  test('has round ticks, and its pixels read back as their values', () => {
    expect(scale.ticks).toEqual(ticks)
    for (const value of [41, 123, 400].filter((one) => scale.at(one) <= 500))
      expect(scale.value(scale.at(value))).toBeCloseTo(value, 6)
    for (const tick of scale.ticks) expect(scale.at(tick)).toBeGreaterThanOrEqual(0)
    for (const tick of scale.ticks) expect(scale.at(tick)).toBeLessThanOrEqual(500)
  })
})
