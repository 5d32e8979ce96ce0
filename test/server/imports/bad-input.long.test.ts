import { gzipSync } from 'node:zlib'
import iconv from 'iconv-lite'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { downloadRejections, startImport } from '#contract/ingest/imports.ts'
import { previewUpload } from '#contract/ingest/uploads.ts'
import { startServer, type CallFailed, type TestServer } from '#test/support/server.ts'
import { countsOf, figures, importBytes, owner, upload } from './importing.ts'

// Other work on the machine must not fail a test.
vi.setConfig({ testTimeout: 120_000 })

let server: TestServer
let id: string
beforeAll(async () => {
  server = await startServer()
  id = (await server.createWorkspace({ owner })).id
})
afterAll(() => server.close())

const refused = (fileName: string, content: string | Buffer) =>
  upload(server, id, fileName, content).then(
    () => 'taken',
    ({ problem }: CallFailed) => [problem.type.split('/').at(-1), problem.detail],
  )

describe('a file that is none is refused with what was expected', () => {
  test.each([
    ['empty', Buffer.alloc(0), /empty.*Expected CSV/],
    ['blank', '  \n \n', /nothing but blanks/],
    ['rubbish', Buffer.from(Array.from({ length: 5_000 }, (_, index) => (index * 7919) % 256)), /no text|damaged/],
    ['cut archive', Buffer.from('PK\x03\x04rest of it'), /list of files at the end of the ZIP archive/],
    ['web page', '<!DOCTYPE html><p>hi', /XML or HTML/],
    ['cut gzip', gzipSync('a,b\n1,2\n').subarray(0, 9), /damaged/],
  ])('%s', async (name, content, words) => {
    expect(await refused(name, content)).toEqual(['unreadable_file', expect.stringMatching(words)])
  })

  test('a bomb of 1 GB in 1 MB is refused in flat memory while the server answers', async () => {
    const bomb = gzipSync(Buffer.alloc(256 * 1024 * 1024))
    const before = process.memoryUsage.rss()

    const [answer, health] = await Promise.all([refused('bomb.csv.gz', bomb), server.request('/health')])

    expect(answer).toEqual(['unreadable_file', expect.stringContaining('unpacks to more than 150 times its size')])
    expect(health.status).toBeLessThan(500)
    expect(process.memoryUsage.rss() - before).toBeLessThan(250 * 1024 * 1024)
  })
})

const nested = (open: string, close: string, depth: number) => open.repeat(depth) + close.repeat(depth)
const deepLine = `{"text":"a","created_at":"2024-01-01","in":${nested('[', ']', 100_000)}}\n`
const deepIds = deepLine.replace('"a"', '12345678901234567890')
const twoRows = 'id,created_at,text\n1,2024-01-01,a\n2,2024-01-01,b\n'

describe('a file nobody can read as it is meant is refused with advice', () => {
  test.each([
    [
      'JSON nested a million deep',
      nested('{"in":', '}', 1_000_000).replace('}', '1}'),
      /nested more than 1,000 levels/,
    ],
    ['an array nested a million deep', nested('[', ']', 1_000_000), /nested more than 1,000 levels/],
    ['JSON Lines nested deep', deepLine + deepLine, /Line 1: The line is nested more than 1,000 levels/],
    ['JSON Lines nested deep, with long ids', deepIds + deepIds, /Line 1: The line is nested more than 1,000 levels/],
    ['gzip cut within its header line', gzipSync(twoRows).subarray(0, 14), /cut off.*Export or download it again/],
  ])('%s', async (_name, content, words) => {
    expect(await refused('deep.json', content)).toEqual(['unreadable_file', expect.stringMatching(words)])
  })

  test.each([
    ['csv', 'utf-8', /not compressed with gzip/],
    ['jsonl', 'utf-8', /not compressed with gzip/],
    ['json', 'utf-8', /not compressed with gzip/],
    ['parquet', 'utf-8', /not compressed with gzip/],
    ['jsonl', 'x', /no encoding "x"/],
    ['csv', 'x', /no encoding "x"/],
  ] as const)('plain CSV read as gzipped %s in %s', async (format, encoding, words) => {
    const { id: uploadId, reading } = await upload(server, id, 'plain.csv', twoRows)
    const asked = { workspaceId: id, uploadId, reading: { ...reading, format, encoding, gzip: true } }

    const told = [
      await server.call(previewUpload, asked, { as: owner }).catch((error: CallFailed) => error),
      await server.call(startImport, { ...asked, dryRun: true }, { as: owner }).catch((error: CallFailed) => error),
    ] as CallFailed[]

    expect(told.map(({ status, problem }) => [status, problem.detail])).toEqual(
      told.map(() => [400, expect.stringMatching(words)]),
    )
  })
})

test('bad rows are refused with line and reason, the rest goes in', async () => {
  const workspaceId = (await server.createWorkspace({ owner })).id
  const rows = [
    'id,created_at,text,username',
    '1,2024-01-01 00:00:00,"two\nlines",ann',
    '2,2024-13-45 00:00:00,wrong day,ann',
    `3,2024-01-01 00:00:00,${'x'.repeat(10 * 1024 * 1024)},ann`,
    '4,2024-01-01 00:00:00,nul \0 and lone \ud800 surrogate,ann',
    '5,2024-01-01 00:00:00,مرحبا بالعالم,ann',
    '6,2024-01-01 00:00:00',
    '7,2999-01-01 00:00:00,from the future,ann',
    '8,,no time,ann',
    '9,2024-01-01 00:00:00,"=cmd()|x",ann',
  ]
  const { import: ended, rejections } = await importBytes(server, workspaceId, 'rows.csv', rows.join('\r\n'))

  expect(countsOf(ended)).toEqual({ status: 'done', rows: 9, imported: 4, updated: 0, duplicates: 0, rejected: 5 })
  expect(rejections.map(({ line, reason }) => [line, reason])).toEqual([
    [4, expect.stringContaining('"2024-13-45 00:00:00" cannot be read')],
    [5, expect.stringContaining('10,485,760 characters')],
    [8, 'The row has 2 cells, the header has 4.'],
    [9, expect.stringContaining('lies in the future')],
    [10, 'The row has no time.'],
  ])
  expect(await figures(server, workspaceId, `groupArray(text) AS texts`)).toEqual({
    texts: expect.arrayContaining(['two\nlines', 'nul  and lone \ufffd surrogate', 'مرحبا بالعالم', '=cmd()|x']),
  })
  const csv = await (await server.send(downloadRejections, { workspaceId, importId: ended.id }, { as: owner })).text()
  expect(csv).toContain('10,rejected,The row has no time.,')
})

test('a quotation mark that is never closed costs its own line', async () => {
  const workspaceId = (await server.createWorkspace({ owner })).id
  const content = `id,created_at,text\n1,2024-01-01,a\n2,2024-01-01,"never closed\n${Array.from({ length: 50 }, (_, index) => `${index + 3},2024-01-01,b${index}\n`).join('')}`

  const { import: ended } = await importBytes(server, workspaceId, 'open.csv', content)

  expect(countsOf(ended)).toEqual({ status: 'done', rows: 52, imported: 51, updated: 0, duplicates: 0, rejected: 1 })
})

test.each([
  ['utf-8', Buffer.from('\ufeffid,created_at,text\n1,2024-01-01,Grüße\n')],
  ['utf-16le', Buffer.from('\ufeffid\tcreated_at\ttext\n1\t2024-01-01\tGrüße\n', 'utf16le')],
  [
    'windows-1252',
    iconv.encode(
      'id;created_at;text\n1;2024-01-01;Grüße aus München, schöne Größe\n2;2024-01-01;über Äpfel\n',
      'windows-1252',
    ),
  ],
])('text in %s is read as it was written', async (_name, content) => {
  const workspaceId = (await server.createWorkspace({ owner })).id
  await importBytes(server, workspaceId, 'words.csv', content)
  expect(await figures(server, workspaceId, `countIf(position(text, 'Grüße') > 0) AS n`)).toEqual({ n: '1' })
})

test('a mapping without text or time is refused with what the file has', async () => {
  await expect(importBytes(server, id, 'none.csv', 'a,b\n1,2\n')).rejects.toThrow(
    /No column gives the text of a post.*the file has: a, b/,
  )
})

test('JSON that breaks off gives what came before, JSON Lines skip their broken line, big ids keep their digits', async () => {
  const workspaceId = (await server.createWorkspace({ owner })).id
  const post = (key: number) =>
    JSON.stringify({ id: '#', created_at: '2024-01-01T00:00:00Z', text: `t${key}` }).replace(
      '"#"',
      `92233720368547758${key}`,
    )

  const array = await importBytes(server, workspaceId, 'cut.json', `[${post(10)},${post(11)},{"id":`)
  const lines = await importBytes(server, workspaceId, 'lines.jsonl', `${post(20)}\n{broken\n${post(21)}\n`)

  expect([array.import, lines.import].map(({ imported, rejected }) => [imported, rejected])).toEqual([
    [2, 1],
    [2, 1],
  ])
  expect(await figures(server, workspaceId, 'arraySort(groupArray(native_id)) AS ids')).toEqual({
    ids: [10, 11, 20, 21].map((key) => `92233720368547758${key}`),
  })
})

test('a preview shows how rows would go in with another mapping', async () => {
  const uploaded = await upload(server, id, 'p.csv', 'when,words\n3/4/2024,hello\n')
  const mapping = {
    ...uploaded.mapping,
    columns: { postedAt: 'when', text: 'words' },
    dateOrder: 'dayFirst' as const,
    timezone: 'Europe/Berlin',
  }

  const { rows } = await server.call(previewUpload, { workspaceId: id, uploadId: uploaded.id, mapping }, { as: owner })

  expect(rows).toEqual([
    {
      line: 2,
      fields: expect.objectContaining({ postedAt: '2024-04-02T22:00:00.000Z', text: 'hello' }),
      problems: [],
      warnings: [],
    },
  ])
})
