import { expect, test } from 'vitest'
import { escapeCell } from '#contract/cells.ts'

test('a cell that a spreadsheet would run is made text, any other stays as it is', () => {
  const dangerous = [
    '=1+1',
    '+1',
    '-1',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    '\n=1',
    '  =1',
    '\u2400=1',
    '＝1',
    '＋1',
    '－1',
    '＠x',
  ]
  expect(dangerous.map(escapeCell)).toEqual(dangerous.map((cell) => `'${cell}`))
  expect(['plain', '1,2024-01-01,text', ''].map(escapeCell)).toEqual(['plain', '1,2024-01-01,text', ''])
})
