import { expect, test } from 'vitest'
import type { LinePoint } from '#src/ui/charts/decimate.ts'
import { areaPath, linePath } from '#src/ui/charts/path.ts'

const scale = { x: (index: number) => index * 10, y: (value: number) => 20 - value }

test.each<[string, LinePoint[], string, string]>([
  ['nothing', [], '', ''],
  [
    'a line',
    [
      [0, 1],
      [1, 2.5],
    ],
    'M0.00,19.00L10.00,17.50',
    'M0.00,19.00L10.00,17.50V20H0.00Z',
  ],
  [
    'a gap',
    [
      [0, 1],
      [1, null],
      [2, 3],
      [3, 4],
    ],
    'M0.00,19.00ZM20.00,17.00L30.00,16.00',
    'M0.00,19.00V20H0.00ZM20.00,17.00L30.00,16.00V20H20.00Z',
  ],
  [
    'gaps alone',
    [
      [0, null],
      [1, null],
    ],
    '',
    '',
  ],
])('%s', (_, points, line, area) => {
  expect([linePath(points, scale), areaPath(points, scale, 20)]).toEqual([line, area])
})
