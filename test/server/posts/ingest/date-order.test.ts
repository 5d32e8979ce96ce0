import { expect, test } from 'vitest'
import { readFile } from './read-file.ts'

const file = (dates: readonly string[], column = 'created_at') =>
  [`id,${column},text,username`, ...dates.map((date, index) => `${index},${date},words,ann`)].join('\n')

test('a date that contradicts the order of its column is refused with its line, and the order that fits all is named', async () => {
  const dates = [...Array.from({ length: 5_000 }, (_, index) => `${(index % 12) + 1}/4/2023`), '25/02/2023']
  const { count, said, notes } = await readFile('late.csv', file(dates))
  expect(count).toBe(5_001)
  expect(said).toEqual([
    [
      5_002,
      'rejected',
      'The time "25/02/2023" doesn’t fit the order of day and month in its column. Choose the other order if it fits the file.',
    ],
  ])
  expect(notes).toEqual([
    '1 of 5,001 dates can’t be read month first and are rejected. All of them can be read day first.',
    'Times without a zone are read in UTC.',
  ])
})

test('read in the order that fits, the same file loses nothing', async () => {
  const { mapping, fields, said } = await readFile('fits.csv', file(['01/02/2023', '03/04/2023', '25/02/2023'], 'date'))
  expect([mapping.dateOrder, said]).toEqual(['dayFirst', []])
  expect(fields.map(({ postedAt }) => postedAt?.slice(0, 10))).toEqual(['2023-02-01', '2023-04-03', '2023-02-25'])
})

test('a column has its order although its name says nothing, so that it can be mapped by hand', async () => {
  const content = file(['13.03.2024', '02.03.2024'], 'wann')
  const { columns, mapping } = await readFile('hand.csv', content)
  expect(columns.map(({ name, dateOrder }) => [name, dateOrder])).toEqual([
    ['id', null],
    ['wann', 'dayFirst'],
    ['text', null],
    ['username', null],
  ])
  const byHand = { columns: { ...mapping.columns, postedAt: 'wann' }, dateOrder: 'monthFirst' as const }
  expect((await readFile('hand.csv', content, { mapping: byHand })).rejections).toHaveLength(1)
})

test.each([
  [
    ['01/02/2023', '03/04/2023'],
    'All 2 dates fit both orders and were read month first. Choose the other order if it fits the file.',
  ],
  [
    ['25/02/2023', '26/02/2023', '02/25/2023'],
    'The file mixes both orders: 1 of 3 dates can’t be read day first, 2 of 3 can’t be read month first. Those that don’t fit are rejected.',
  ],
])('the preview of the dates %j says that both orders fit, or that they are mixed', async (dates, note) => {
  expect((await readFile('dates.csv', file(dates))).previewNotes).toContain(note)
})
