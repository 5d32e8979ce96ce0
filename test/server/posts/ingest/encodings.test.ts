import { expect, test } from 'vitest'
import { readFile } from './read-file.ts'

const csv = 'id,created_at,text\n1,2024-01-01,Grüße\n2,2024-01-01,Füße\n3,2024-01-01,日本語\n'
const records = ['Grüße', 'Füße caf# au lait', '日本語'].map((text, index) => ({
  id: index + 1,
  created_at: '2024-01-01',
  text,
}))
/** The text in UTF-8, with a byte that is none in the place of each `#`. */
const bytesOf = (text: string) =>
  Buffer.concat(
    text.split('#').flatMap((part, index) => [...(index === 0 ? [] : [Buffer.from([0xe9])]), Buffer.from(part)]),
  )
const textsOf = ({ fields }: Awaited<ReturnType<typeof readFile>>) => fields.map(({ text }) => text)

test.each([
  ['posts.csv', csv.replace('Füße', 'Füße caf# au lait'), 3],
  ['posts.jsonl', records.map((one) => JSON.stringify(one)).join('\n'), 2],
  ['posts.json', JSON.stringify(records), 2],
])('one byte that is no UTF-8 costs one character of one noted row of %s', async (name, content, line) => {
  const read = await readFile(name, bytesOf(content))
  expect([read.reading.encoding, read.count]).toEqual(['utf-8', 3])
  expect(read.rejections).toMatchObject([
    { line, outcome: 'imported', reasons: [{ message: 'import.rowFlawed', params: { encoding: 'utf-8' } }] },
  ])
  expect(read.rejections[0]!.raw).toContain('caf� au lait')
  expect(textsOf(read)).toEqual(['Grüße', 'Füße caf� au lait', '日本語'])
  expect(read.previewNotes).toContain('Some bytes aren’t valid utf-8. If letters look wrong, choose another encoding.')
})

test('a replacement character that the file itself holds is not reported', async () => {
  expect((await readFile('lost.csv', csv.replace('Füße', 'F\ufffd\ufffde'))).rejections).toEqual([])
})

test.each([
  ['UTF-16 with a mark, little end first', Buffer.from(`\ufeff${csv}`, 'utf16le'), 'utf-16le'],
  ['UTF-16 with a mark, big end first', Buffer.from(`\ufeff${csv}`, 'utf16le').swap16(), 'utf-16be'],
  ['UTF-16 without a mark, little end first', Buffer.from(csv, 'utf16le'), 'utf-16le'],
  ['UTF-16 without a mark, big end first', Buffer.from(csv, 'utf16le').swap16(), 'utf-16be'],
  ['UTF-8 with a mark', Buffer.from(`\ufeff${csv}`), 'utf-8'],
])('%s is recognised', async (_name, content, encoding) => {
  const read = await readFile('marked.csv', content)
  expect([read.reading.encoding, read.columns.map(({ name }) => name)]).toEqual([
    encoding,
    ['id', 'created_at', 'text'],
  ])
  expect(textsOf(read)).toEqual(['Grüße', 'Füße', '日本語'])
})

test('a byte-order mark decides, also beside a byte that is no UTF-8', async () => {
  const content = Buffer.concat([Buffer.from('\ufeff'), bytesOf(csv.replace('Füße', 'F#ße'))])
  expect((await readFile('marked.csv', content)).reading.encoding).toBe('utf-8')
})

test.each([
  ['sep=;', ';'],
  ['SEP=|\r', '|'],
  ['\ufeffsep=,', ','],
  ['sep=\t', '\t'],
])('a first line %j names the delimiter and is no header', async (first, delimiter) => {
  const body = 'id;created_at;text\n1;2024-01-01;"a, b, c | d"\n2;;b\n'.replaceAll(';', delimiter)
  const read = await readFile('sheet.csv', `${first}\n${body}`)
  expect([read.reading.delimiter, read.columns.map(({ name }) => name)]).toEqual([
    delimiter,
    ['id', 'created_at', 'text'],
  ])
  expect([read.fields[0]!.text, read.rejections.map(({ line }) => line)]).toEqual(['a, b, c | d', [4]])
})
