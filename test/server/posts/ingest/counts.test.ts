import { expect, test } from 'vitest'
import { type Mapping } from '#contract/ingest/uploads.ts'
import { toCount } from '#server/posts/ingest/mapping/counts.ts'
import { readFile } from './read-file.ts'

test.each<[unknown, Mapping['decimalMark'], number | null | undefined]>([
  ['12', 'point', 12],
  ['12.0', 'point', 12],
  ['1,234', 'point', 1_234],
  ['1.234', 'comma', 1_234],
  ['1.234.567', 'point', 1_234_567],
  ["12'345", 'point', 12_345],
  ['12\u202f345', 'comma', 12_345],
  ['1,234.5', 'point', 1_235],
  ['1.000,0', 'comma', 1_000],
  ['1,5', 'comma', 2],
  ['1,5', 'point', undefined],
  ['1.5', 'comma', undefined],
  ['1,2.345', 'point', undefined],
  ['1e3', 'point', 1_000],
  ['1.2E+05', 'point', 120_000],
  ['1,2E+05', 'comma', 120_000],
  ['3.4K', 'point', 3_400],
  ['3,4 Tsd.', 'comma', 3_400],
  [7n, 'point', 7],
  [['a', 'b'], 'point', 2],
  ['', 'point', null],
  ['N/A', 'point', null],
  ['–', 'point', null],
  [null, 'point', null],
  ['abc', 'point', undefined],
  [{ a: 1 }, 'point', undefined],
  ['99999999999999999999', 'point', undefined],
  ['18446744073709551617', 'point', undefined],
  [18446744073709551617n, 'point', undefined],
  [1e20, 'point', undefined],
  [Number.NaN, 'point', undefined],
  ['12,34,567', undefined, 1_234_567],
  ['1,00,000', undefined, 100_000],
  ["1'234", undefined, 1_234],
  ['1’234’567', undefined, 1_234_567],
  ['１２３', undefined, 123],
  ['١٬٢٣٤', undefined, 1_234],
  ['۴۲', undefined, 42],
  ['१२', undefined, 12],
  ['12,34', undefined, undefined],
  [[{ count: 12 }, { count: '3' }], undefined, 15],
  [[], undefined, 0],
])('a count is read as the file writes numbers: %s with %s is %s', (value, mark, count) => {
  expect(toCount(value, mark)).toBe(count)
})

const columns = {
  id: 'id',
  postedAt: 'created_at',
  text: 'text',
  authorHandle: 'username',
  source: 'platform',
  likes: 'likes',
}
const file = (source: string, likes: readonly string[]) =>
  [
    'id,created_at,text,username,platform,likes',
    ...likes.map((count, index) => `${index},2023-01-0${index + 1},words,ann,${source},"${count}"`),
  ].join('\n')

test('a count that cannot be read is left out, and its row is listed with line and value', async () => {
  const likes = ['7', '99999999999999999999', '18446744073709551617', '-3', 'abc', '1,5', '']
  const { fields, said } = await readFile('x.csv', file('x', likes), { mapping: { columns } })
  expect(said).toEqual([
    [3, 'imported', '"likes" is "99999999999999999999" and is skipped. Expected a whole number.'],
    [4, 'imported', '"likes" is "18446744073709551617" and is skipped. Expected a whole number.'],
    [5, 'imported', '"likes" is "-3" and is skipped. A count can’t be negative.'],
    [6, 'imported', '"likes" is "abc" and is skipped. Expected a whole number.'],
    [7, 'imported', '"likes" is "1,5" and is skipped. Expected a whole number.'],
  ])
  expect(fields.map((one) => one.likes)).toEqual(['7', ...Array(6).fill(undefined)])
})

test.each([
  [['1.000,0', '1.234', '12,0', '1.5'], undefined, 2],
  [['1.000,0', '1.234', '12,0'], 'comma', 0],
])('a file with the counts %j has the decimal mark %s', async (likes, mark, warned) => {
  const { decimalMark } = (await readFile('comma.csv', file('bluesky', likes))).mapping
  const { said } = await readFile('comma.csv', file('bluesky', likes), { mapping: { columns, decimalMark } })
  expect([decimalMark, said.length]).toEqual([mark, warned])
})

test('a score below zero stays below zero where people vote against posts', async () => {
  const { fields, said } = await readFile('reddit.csv', file('reddit', ['-3', '2']))
  expect([fields.map(({ likes }) => likes), said]).toEqual([['-3', '2'], []])
})
