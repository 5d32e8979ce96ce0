import { readFileSync } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { ZipFile } from 'yazl'
import type { FileReading } from '#contract/ingest/uploads.ts'
import { toListName, toReadResult } from '#contract/ingest/record-lists.ts'
import { readFile } from './read-file.ts'

const inspect = (name: string, reading?: Partial<FileReading>) =>
  readFile(name, readFileSync(new URL(`../../../samples/packed/${name}`, import.meta.url)), { reading })

/** A ZIP archive of one file that says of it whatever a test wants. */
async function zip(name: string, content: Buffer, lie: { size?: number; sum?: number; method?: number } = {}) {
  const archive = new ZipFile()
  archive.addBuffer(content, name)
  archive.end()
  const bytes = await buffer(archive.outputStream)
  const entry = bytes.lastIndexOf('PK\x01\x02')
  if (lie.method !== undefined) bytes.writeUInt16LE(lie.method, entry + 10)
  if (lie.sum !== undefined) bytes.writeUInt32LE(lie.sum, entry + 16)
  if (lie.size !== undefined) bytes.writeUInt32LE(lie.size, entry + 24)
  return bytes
}

describe('an Excel workbook', () => {
  test.each(['posts.xlsx', 'posts-inline.xlsx'])(
    '%s: cells are what they show, rows keep their number',
    async (name) => {
      const { reading, lists, columns, rows, previewNotes } = await inspect(name)

      expect(reading).toMatchObject({ format: 'xlsx', gzip: false, recordsAt: 'Posts & more' })
      expect(lists).toEqual([
        { at: 'Notes', records: 0, telling: false },
        { at: 'Posts & more', records: 0, telling: true },
        { at: 'Replies', records: 0, telling: true },
      ])
      expect(columns.map((column) => [column.name, column.samples[0]])).toEqual([
        ['id', 'a1'],
        ['created_at', '2024-03-05 09:30:00'],
        ['text', 'the tide <turns> & öl 🙂'],
        ['author', 'ann'],
        ['likes', '12'],
        ['reposts', '24'],
        ['views', '1234567'],
        ['rating', '4.5'],
      ])
      const read = rows.map(({ line, fields: { id, postedAt, text, likes, reposts, views }, problems }) => {
        return [line, id, postedAt, text, likes, reposts, views, ...problems.map(({ detail }) => detail)]
      })
      const no = undefined
      expect(read).toEqual([
        [2, 'a1', '2024-03-05T09:30:00.000Z', 'the tide <turns> & öl 🙂', '12', '24', '1234567'],
        [4, 'a2', '2024-02-29T00:00:00.000Z', 'rain at noon', no, no, no],
        [5, no, no, no, no, no, no, 'The row has no time.'],
        [6, '123456789012345', '2024-12-31T23:59:59.000Z', 'a number as id', '0', no, no],
      ])
      expect(previewNotes).toEqual([])
    },
  )

  test('that counts days from 1904 gives the same days', async () => {
    const [from1900, from1904] = await Promise.all([inspect('posts.xlsx'), inspect('posts-1904.xlsx')])
    expect(from1904.rows).toEqual(from1900.rows)
  })

  test('written by another program goes in with every suggestion', async () => {
    const { rows, problems } = await inspect('openpyxl.xlsx')
    expect([rows[0]!.fields, problems]).toEqual([
      expect.objectContaining({ id: 'o1', postedAt: '2024-03-05T09:30:00.000Z', text: 'written by openpyxl' }),
      [],
    ])
  })

  test('is read at another sheet, also at a hidden one; one that is not there is refused with those that are', async () => {
    const firstText = async (recordsAt: string) => (await inspect('posts.xlsx', { recordsAt })).fields[0]!.text
    expect([await firstText('Replies'), await firstText('Hidden')]).toEqual(['aye', 'hidden'])
    await expect(inspect('posts.xlsx', { recordsAt: 'None' })).rejects.toThrow(
      'The Excel workbook has no sheet "None". It has Notes, Posts & more, Replies, Hidden.',
    )
  })
})

describe('a ZIP archive', async () => {
  test('of one file that can be read is that file; what macOS hides in it is no file', async () => {
    const { reading, lists, rows } = await inspect('one.zip')

    expect([reading, lists]).toEqual([
      { format: 'csv', gzip: false, entry: 'export/posts.csv', encoding: 'utf-8', delimiter: ',', recordsAt: '' },
      [],
    ])
    expect(rows.map(({ line, fields, problems }) => [line, fields.text, problems.length])).toEqual([
      [2, 'from the archive', 0],
      [3, 'and more', 0],
      [4, 'and more', 0],
      [5, undefined, 1],
    ])
  })

  test('of several offers each that can be read, and every list in them; the largest is read', async () => {
    const { reading, lists } = await inspect('several.zip')
    const readings = lists.map((list) => toReadResult(list, reading))

    expect([toListName(reading), readings.map(toListName)]).toEqual([
      'many.csv',
      ['many.csv', 'issues.json/issues', 'issues.json/pulls', 'posts.csv'],
    ])
    const texts = await Promise.all(
      readings.map(async (other) => (await inspect('several.zip', other)).fields[0]!.text),
    )
    expect(texts).toEqual(['post number 1 of the archive', 'one', 'pull', 'from the archive'])
  })

  test.each([
    ['encrypted.zip', /protected by a password/],
    ['nothing.zip', /no readable file \(logo\.png, paper\.pdf\)/],
  ])('%s is refused by name', async (name, words) => {
    await expect(inspect(name)).rejects.toThrow(words)
  })

  const rows = Buffer.from(`id,created_at,text\n${'1,2024-01-01,a\n'.repeat(50_000)}`)
  test.each([
    ['cut off', (await zip('a.csv', rows)).subarray(0, -30), /damaged or incomplete/],
    ['of another kind of compression', await zip('a.csv', rows, { method: 93 }), /an archive\. Unpack it first/],
    ['of a bomb', await zip('a.csv', Buffer.alloc(100 * 1024 * 1024)), /unpacks to more than 150 times its size/],
    ['that is empty', Buffer.concat([Buffer.from('PK\x05\x06'), Buffer.alloc(18)]), /The file is empty/],
    ['that holds more than it says', await zip('a.csv', rows, { size: 20_000 }), /damaged or incomplete/],
    ['in a ZIP archive', await zip('a.zip', await zip('a.csv', rows)), /inside another archive/],
    ['of a Word document', await zip('word/document.xml', Buffer.from('<a/>')), /a Word document/],
  ])('%s is refused by name', async (_, content, words) => {
    await expect(readFile('a.zip', content)).rejects.toThrow(words)
  })

  test('whose file does not hold what its checksum says is told as damaged', async () => {
    const { notes } = await readFile('sum.zip', await zip('a.csv', rows, { sum: 7 }))
    expect(notes[0]).toMatch(/damaged: all 50,000 rows can be read/)
  })
})
