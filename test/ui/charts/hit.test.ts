import { describe, expect, test } from 'vitest'
import { indexAt, layerAt } from '#src/ui/charts/hit.ts'
import { moveCursor } from '#src/ui/charts/cursor-keys.ts'

describe('the mark under the pointer', () => {
  test.each([
    [0, 0],
    [24.9, 0],
    [25, 1],
    [99.9, 3],
    [100, 3],
    [-5, 0],
    [500, 3],
  ])('%f of 100 pixels is mark %i of four', (x, index) => {
    expect(indexAt(x, 100, 4)).toBe(index)
  })

  test('a layer is hit from its foot up to below its top; empty layers never', () => {
    const layers = [
      [0, 3],
      [3, 3],
      [3, 5],
    ] as const
    expect([0, 2.9, 3, 4.9, 5, -1].map((value) => layerAt(value, layers))).toEqual([0, 0, 2, 2, null, null])
  })
})

describe('the cursor by keyboard', () => {
  const at = { index: 5, series: null }
  const move = (key: string, from = at) => moveCursor(key, from, 30, ['a', 'b'])

  test('arrows step, pages leap a tenth, home and end reach the ends', () => {
    expect(['ArrowLeft', 'ArrowRight', 'PageUp', 'PageDown', 'Home', 'End'].map((key) => move(key)!.index)).toEqual([
      4, 6, 8, 2, 0, 29,
    ])
  })

  test('up and down walk from the whole through the series and round', () => {
    expect([move('ArrowUp')!.series, move('ArrowDown')!.series]).toEqual(['a', 'b'])
    expect(moveCursor('ArrowUp', { index: 5, series: 'b' }, 30, ['a', 'b'])!.series).toBe(null)
  })
})
