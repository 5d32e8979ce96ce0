import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { readFile } from './read-file.ts'

const nested = (open: string, close: string, depth: number) => open.repeat(depth) + close.repeat(depth)
const deepLine = `{"text":"a","created_at":"2024-01-01","in":${nested('[', ']', 100_000)}}\n`
const deepIds = deepLine.replace('"a"', '12345678901234567890')
const twoRows = 'id,created_at,text\n1,2024-01-01,a\n2,2024-01-01,b\n'

describe('a file that cannot be read is refused with what was expected', () => {
  test.each([
    ['an empty file', '', /empty.*Expected CSV/],
    ['a blank file', '  \n \n', /The file is empty/],
    [
      'rubbish',
      Buffer.from(Array.from({ length: 5_000 }, (_, at) => (at * 7919) % 256)),
      /kind of file can’t be imported/,
    ],
    ['a cut archive', Buffer.from('PK\x03\x04rest of it'), /damaged or incomplete/],
    ['a web page', '<!DOCTYPE html><p>hi', /kind of file can’t be imported/],
    ['cut gzip', gzipSync('a,b\n1,2\n').subarray(0, 9), /damaged/],
    ['gzip cut within its header line', gzipSync(twoRows).subarray(0, 14), /incomplete.*Export or download it again/],
    ['a bomb', gzipSync(Buffer.alloc(100 * 1024 * 1024)), /unpacks to more than 150 times its size/],
    ['JSON nested a million deep', nested('{"in":', '}', 1_000_000).replace('}', '1}'), /nested more than 1,000/],
    ['an array nested a million deep', nested('[', ']', 1_000_000), /nested more than 1,000 levels/],
    ['JSON Lines nested deep', deepLine + deepLine, /Line 1: This is nested more than 1,000 levels/],
    ['JSON Lines nested deep, with long ids', deepIds + deepIds, /Line 1: This is nested more than 1,000 levels/],
  ])('%s', async (_, content, words) => {
    await expect(readFile('file.csv', content)).rejects.toMatchObject({
      code: 'unreadable_file',
      message: expect.stringMatching(words),
    })
  })

  test.each([
    ['csv', 'utf-8', /isn’t compressed/],
    ['jsonl', 'utf-8', /isn’t compressed/],
    ['json', 'utf-8', /isn’t compressed/],
    ['parquet', 'utf-8', /isn’t compressed/],
    ['jsonl', 'x', /encoding "x" doesn’t exist/],
    ['csv', 'x', /encoding "x" doesn’t exist/],
  ] as const)('plain CSV read as gzipped %s in %s', async (format, encoding, words) => {
    const reading = { format, encoding, gzip: true }
    await expect(readFile('plain.csv', twoRows, { reading })).rejects.toThrow(words)
  })
})

test('bad rows are refused with line and reason, the rest is read', async () => {
  const rows = [
    'id,created_at,text,username',
    '1,2024-01-01 00:00:00,"two\nlines",ann',
    '2,2024-13-45 00:00:00,wrong day,ann',
    `3,2024-01-01 00:00:00,${'x'.repeat(10 * 1024 * 1024)},ann`,
    '4,2024-01-01 00:00:00,nul \0 and lone \ud800 surrogate,ann',
    '6,2024-01-01 00:00:00',
    '7,2999-01-01 00:00:00,from the future,ann',
    '8,,no time,ann',
  ]
  const { count, said, fields } = await readFile('rows.csv', rows.join('\r\n'))
  expect(count).toBe(7)
  expect(said).toEqual([
    [4, 'rejected', expect.stringContaining('"2024-13-45 00:00:00" can’t be read')],
    [5, 'rejected', expect.stringContaining('10,485,760 characters')],
    [6, 'imported', 'Cell 3 contains NUL bytes, which are removed.'],
    [7, 'rejected', 'The row has 2 cells, the header has 4.'],
    [8, 'rejected', expect.stringContaining('is before 1990 or in the future')],
    [9, 'rejected', 'The row has no time.'],
  ])
  expect(fields[0]!.text).toBe('two\nlines')
})

test('a quotation mark that is never closed costs its own line', async () => {
  const rest = Array.from({ length: 50 }, (_, index) => `${index + 3},2024-01-01,b${index}\n`).join('')
  const { count, said } = await readFile('open.csv', `${twoRows.replace(',b', ',"never closed')}${rest}`)
  expect([count, said.map(([line]) => line)]).toEqual([52, [3]])
})

test('of JSON that breaks off what came before is read, of JSON Lines all but the broken line; big ids keep their digits', async () => {
  const post = (id: string) => `{"id":${id},"created_at":"2024-01-01T00:00:00Z","text":"t"}`
  const [first, second] = ['9223372036854775810', '9223372036854775811']
  for (const [name, content] of [
    ['cut.json', `[${post(first)},${post(second)},{"id":`],
    ['lines.jsonl', `${post(first)}\n{broken\n${post(second)}\n`],
  ] as const) {
    const { count, said, fields } = await readFile(name, content)
    expect([count, said.length]).toEqual([3, 1])
    expect(fields.flatMap(({ id }) => id ?? [])).toEqual([first, second])
  }
})
