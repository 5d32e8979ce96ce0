import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { FileFormat, type FileReading } from '#contract/ingest/uploads.ts'
import { inspectInWorker, openIngestWorkers, readInWorker } from '#server/posts/ingest/in-worker.ts'
import { AppError } from '#server/ground/errors.ts'
import { plainTask } from './read-file.ts'

const csv = `id,created_at,text\n${Array.from({ length: 400 }, (_, index) => `${index},2024-01-01,"hello ${Math.sin(index)}"\n`).join('')}`
const packed = gzipSync(csv)
const flipped = (at: number) => Buffer.from(packed.map((byte, index) => (index === at ? byte ^ 0xff : byte)))
const nested = (open: string, close: string, depth: number) => open.repeat(depth) + close.repeat(depth)
const deepLine = (depth: number) => `{"text":"x","created_at":"2024-01-01","a":${nested('[', ']', depth)}}\n`
const post = '{"id":12345678901234567890,"created_at":"2024-01-01","text":"a"}'

const packedSample = (name: string) => readFileSync(new URL(`../../../samples/packed/${name}`, import.meta.url))

/** Files as they come, and as they should not. */
const files: Record<string, string | Buffer> = {
  csv,
  packed,
  cut: packed.subarray(0, Math.floor(packed.length * 0.9)),
  cutInTheHeader: packed.subarray(0, 7),
  wrongInTheMiddle: flipped(packed.length >> 1),
  wrongSum: flipped(packed.length - 6),
  rubbishBehind: Buffer.concat([packed, Buffer.from('more')]),
  empty: '',
  blanks: ' \n\n ',
  nothingPacked: gzipSync(''),
  latin: Buffer.from('id;text;created_at\n1;Gr\xfc\xdfe;2024-01-01\n', 'latin1'),
  utf16: Buffer.from('\ufeffid\ttext\tcreated_at\n1\tGrüße\t2024-01-01\n', 'utf16le'),
  lines: `${post}\n${post}\n`,
  oneLine: post,
  array: `[${post},${post}]`,
  cutArray: `[${post},{"id":`,
  wrapped: `{"data":{"children":[${post},${post}]},"more":[1,2]}`,
  number: '12',
  deepArray: nested('[', ']', 200_000),
  deepObject: nested('{"a":', '}', 200_000).replace('}', '1}'),
  deepLines: deepLine(100_000) + deepLine(3),
  deepLinesWithBigNumbers: deepLine(100_000).replace('"x"', '12345678901234567890'),
  parquetCutOff: 'PAR1 and no more',
  archive: packedSample('several.zip'),
  cutArchive: packedSample('several.zip').subarray(0, -9),
  wrongArchive: packedSample('several.zip').map((byte, index) => (index % 97 === 50 ? byte ^ 0xff : byte)) as Buffer,
  workbook: packedSample('posts.xlsx'),
  wrongWorkbook: packedSample('posts.xlsx').map((byte, index) => (index % 211 === 50 ? byte ^ 0xff : byte)) as Buffer,
  rubbish: Buffer.from(Array.from({ length: 3_000 }, (_, index) => (index * 7919) % 256)),
}

const readings: fc.Arbitrary<FileReading> = fc.record(
  {
    entry: fc.constantFrom('posts.csv', 'issues.json', 'logo.png', 'xl/workbook.xml', 'none'),
    format: fc.constantFrom(...FileFormat.options),
    gzip: fc.boolean(),
    delimiter: fc.oneof(
      fc.constantFrom(null, ',', '\t', ';', '"', '\n', '\ufeff'),
      fc.string({ minLength: 1, maxLength: 1 }),
    ),
    encoding: fc.oneof(
      fc.constantFrom(
        'utf-8',
        'UTF8',
        'utf-16le',
        'utf-16be',
        'windows-1252',
        'shift_jis',
        'utf-7',
        'base64',
        'hex',
        '',
        'x',
      ),
      fc.string({ maxLength: 40 }),
    ),
    recordsAt: fc.oneof(
      fc.constantFrom('', '/', '/data/children', '/data', '/a/a', '/0', '//', '/__proto__', 'data', 'Replies'),
      fc.string({ maxLength: 40 }),
    ),
  },
  { requiredKeys: ['format', 'gzip', 'delimiter', 'encoding', 'recordsAt'] },
)

let folder: string
const unexpected: unknown[] = []
const note = (error: unknown) => void unexpected.push(error)
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'soundings-fuzz-'))
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content)
  process.on('uncaughtExceptionMonitor', note)
})
afterAll(async () => {
  await workers.close()
  process.off('uncaughtExceptionMonitor', note)
  rmSync(folder, { recursive: true })
})

const now = Date.UTC(2026, 0, 1)
const mapping = {
  columns: { id: 'id', text: 'text', postedAt: 'created_at' },
  constants: {},
  timezone: 'UTC',
  dateOrder: 'monthFirst' as const,
  html: false,
}

const workers = openIngestWorkers()

async function readAll(path: string, reading: FileReading) {
  const task = { ...plainTask, path, fileName: 'fuzz', reading, mapping, at: now }
  for await (const _ of readInWorker(workers, task));
}

/** What is wrong with the file in the caller's words, or null; anything else is thrown. */
const told = (outcome: Promise<unknown>) =>
  outcome.then(
    () => null,
    (error: unknown) => {
      if (error instanceof AppError) return `${error.code}: ${error.message}`
      throw error
    },
  )

test('no way of reading any file ends in anything but rows or a refusal in words', async () => {
  const name = fc.constantFrom(...Object.keys(files))
  await fc.assert(
    fc.asyncProperty(name, fc.option(readings), async (file, reading) => {
      const path = join(folder, file)
      const refusal = await told(
        inspectInWorker(workers, { path, fileName: file, reading, mapping: null, timezone: 'UTC', now }),
      )
      if (refusal !== null) expect(refusal).toMatch(/^(invalid_input|unreadable_file): .{20}/)
      if (reading !== null) await told(readAll(path, reading))
    }),
    {
      numRuns: 150,
      examples: [['wrongWorkbook', { format: 'xlsx', gzip: false, delimiter: null, encoding: 'utf-8', recordsAt: '' }]],
    },
  )
  // A thread at rest must not die of what its last task left behind.
  await told(
    inspectInWorker(workers, {
      path: join(folder, 'csv'),
      fileName: 'csv',
      reading: null,
      mapping: null,
      timezone: 'UTC',
      now,
    }),
  )
  expect(unexpected).toEqual([])
})
