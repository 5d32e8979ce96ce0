import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { previewUpload } from '#contract/ingest/uploads.ts'
import { startServer, type TestServer } from '#test/support/server.ts'
import { figures, importBytes, owner, upload } from '../imports/importing.ts'

// Other work on the machine must not fail a test.
vi.setConfig({ testTimeout: 120_000 })

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const workspace = async () => (await server.createWorkspace({ owner })).id
const textsOf = async (workspaceId: string) =>
  (await figures(server, workspaceId, `arrayMap(pair -> pair.2, arraySort(groupArray((native_id, text)))) AS texts`))
    .texts

const csv = 'id,created_at,text\n1,2024-01-01,Grüße\n2,2024-01-01,Füße\n3,2024-01-01,日本語\n'
const bytesOf = (text: string, bad = '#') =>
  Buffer.concat(
    text
      .split(bad)
      .flatMap((part, index) => (index === 0 ? [Buffer.from(part)] : [Buffer.from([0xe9]), Buffer.from(part)])),
  )

test.each([
  ['posts.csv', csv.replace('Füße', 'Füße caf# au lait'), 3],
  [
    'posts.jsonl',
    ['Grüße', 'Füße caf# au lait', '日本語']
      .map((text, index) => JSON.stringify({ id: index + 1, created_at: '2024-01-01', text }))
      .join('\n'),
    2,
  ],
  [
    'posts.json',
    JSON.stringify(
      ['Grüße', 'Füße caf# au lait', '日本語'].map((text, index) => ({
        id: index + 1,
        created_at: '2024-01-01',
        text,
      })),
    ),
    2,
  ],
])('one byte that is no UTF-8 costs one character of one noted row of %s', async (name, content, line) => {
  const id = await workspace()

  const { upload: sent, import: ended, rejections } = await importBytes(server, id, name, bytesOf(content))

  expect([sent.reading.encoding, ended.imported, ended.rejected, ended.warned]).toEqual(['utf-8', 3, 0, 1])
  expect(rejections).toEqual([
    {
      line,
      outcome: 'imported',
      reason: 'The row holds bytes that are no text in utf-8; � stands for them.',
      reasons: [expect.objectContaining({ message: 'import.rowFlawed', params: { encoding: 'utf-8' } })],
      raw: expect.stringContaining('caf� au lait'),
    },
  ])
  expect(await textsOf(id)).toEqual(['Grüße', 'Füße caf� au lait', '日本語'])
})

test('the sign for a lost character is no news where the file itself holds it', async () => {
  const { import: ended } = await importBytes(
    server,
    await workspace(),
    'lost.csv',
    csv.replace('Füße', 'F\ufffd\ufffde'),
  )

  expect([ended.imported, ended.warned]).toEqual([3, 0])
})

test('a preview says that bytes are no text in this encoding, and by line where', async () => {
  const workspaceId = await workspace()
  const { id: uploadId } = await upload(server, workspaceId, 'posts.csv', bytesOf(csv.replace('Füße', 'F#ße')))

  const { rows, notes } = await server.call(previewUpload, { workspaceId, uploadId }, { as: owner })

  expect(rows.filter(({ warnings }) => warnings.length > 0).map(({ line }) => line)).toEqual([3])
  expect(notes.map(({ detail }) => detail)).toContain(
    'Some bytes are no text in utf-8. If letters look wrong, choose another encoding.',
  )
})

test.each([
  [
    'UTF-8 with a byte that is none',
    Buffer.concat([Buffer.from('\ufeff'), bytesOf(csv.replace('Füße', 'F#ße'))]),
    'utf-8',
  ],
  ['UTF-16, little end first', Buffer.from(`\ufeff${csv}`, 'utf16le'), 'utf-16le'],
  ['UTF-16, big end first', Buffer.from(`\ufeff${csv}`, 'utf16le').swap16(), 'utf-16be'],
])('a byte-order mark decides: %s', async (_name, content, encoding) => {
  const { reading, columns } = await upload(server, await workspace(), 'marked.csv', content)

  expect([reading.encoding, columns.map(({ name }) => name)]).toEqual([encoding, ['id', 'created_at', 'text']])
})

test('a byte-order mark is never part of a column name, whatever encoding a person chooses', async () => {
  const workspaceId = await workspace()
  const { id: uploadId, reading } = await upload(server, workspaceId, 'marked.csv', `\ufeff${csv}`)

  const { columns } = await server.call(
    previewUpload,
    { workspaceId, uploadId, reading: { ...reading, encoding: 'windows-1252' } },
    { as: owner },
  )

  expect(columns[0]!.name).toBe('id')
})

test.each([
  ['little', Buffer.from(csv, 'utf16le'), 'utf-16le'],
  ['big', Buffer.from(csv, 'utf16le').swap16(), 'utf-16be'],
])('UTF-16 without a byte-order mark, %s end first, is known by its zeros', async (_name, content, encoding) => {
  const id = await workspace()

  const { upload: sent } = await importBytes(server, id, 'unmarked.csv', content)

  expect([sent.reading.encoding, await textsOf(id)]).toEqual([encoding, ['Grüße', 'Füße', '日本語']])
})

test.each([
  ['sep=;', ';', ''],
  ['SEP=|\r', '|', ''],
  ['\ufeffsep=,', ',', ''],
  ['sep=\t', '\t', ''],
])('a first line %j names the delimiter and is no header', async (first, delimiter) => {
  const id = await workspace()
  const body = `id;created_at;text\n1;2024-01-01;a, b, c | d\n`
    .replaceAll(';', delimiter)
    .replace('a, b, c | d', '"a, b, c | d"')

  const { upload: sent, rejections, import: ended } = await importBytes(server, id, 'sheet.csv', `${first}\n${body}`)

  expect([sent.reading.delimiter, sent.columns.map(({ name }) => name)]).toEqual([
    delimiter,
    ['id', 'created_at', 'text'],
  ])
  expect([ended.imported, rejections, await textsOf(id)]).toEqual([1, [], ['a, b, c | d']])
})

test('a refused row after such a line is named by its own line', async () => {
  const { rejections } = await importBytes(
    server,
    await workspace(),
    's.csv',
    'sep=;\nid;created_at;text\n1;2024-01-01;a\n2;;b\n',
  )

  expect(rejections.map(({ line }) => line)).toEqual([4])
})
