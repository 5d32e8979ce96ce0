import { expect, test } from 'vitest'
import { type Mapping } from '#contract/ingest/uploads.ts'
import { toCount } from '#server/posts/ingest/mapping/counts.ts'
import cases from '#test/samples/counts.json' with { type: 'json' }
import { readFile } from './read-file.ts'

type Mark = NonNullable<Mapping['decimalMark']> | 'unknown'
const cells = [...cases.read, ...cases.unread] as [string, Mark, number | null | undefined][]

test.each<[unknown, Mark, number | null | undefined]>([
  ...cells,
  [7n, 'point', 7],
  [18446744073709551617n, 'point', undefined],
  [1e20, 'point', undefined],
  [Number.NaN, 'point', undefined],
  [null, 'point', null],
  [{ a: 1 }, 'point', undefined],
  [['a', 'b'], 'point', 2],
  [[{ count: 12 }, { count: '3' }], 'unknown', 15],
  [[], 'unknown', 0],
])('a count is read as the file writes numbers: %s with %s is %s', (value, mark, count) => {
  expect(toCount(value, mark === 'unknown' ? undefined : mark)).toBe(count)
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
