import { open } from 'node:fs/promises'
import type { FileFormat, FileReading, RecordList } from '#contract/imports.ts'
import { AppError } from '#server/handler.ts'
import { checkUnpacks, readHead } from './bytes.ts'
import { detectCsv } from './csv.ts'
import { isFeed } from './feed.ts'
import { findLists } from './find-records.ts'
import { parseJson } from './json.ts'
import { textOf } from './open.ts'
import { detectEncoding } from './detect-encoding.ts'

const headBytes = 4 * 1024 * 1024
const documentBytes = 48 * 1024 * 1024
const expected = 'Expected CSV, TSV, JSON Lines, a JSON array, Parquet or a feed (RSS, Atom), each also gzipped.'

const foreign: readonly [RegExp, string][] = [
  [/^PK\x03\x04/, 'a ZIP archive or an Excel workbook. Unpack it, or save the sheet as CSV'],
  [/^%PDF/, 'a PDF'],
  [/^\x89PNG|^\xff\xd8\xff|^GIF8/, 'an image'],
  [/^BZh|^\xfd7zXZ|^\x28\xb5\x2f\xfd|^7z\xbc\xaf/, 'compressed in a way other than gzip. Unpack it first'],
  [/^\xd0\xcf\x11\xe0/, 'an old Office document. Save the sheet as CSV'],
  [/^SQLite format 3/, 'a SQLite database'],
]

export type Detected = { reading: FileReading; lists: RecordList[] }

/** How a stored file is to be read, from its content; the name only breaks ties. Throws `unreadable_file`. */
export async function detectReading(path: string, fileName: string): Promise<Detected> {
  const magic = await firstBytes(path)
  if (magic.length === 0) throw unreadable('The file is empty.')
  const gzip = magic[0] === 0x1f && magic[1] === 0x8b
  if (gzip) await checkUnpacks(path)
  const { plain, whole, damage } = await readHead(path, gzip, headBytes)
  if (plain.length === 0)
    throw unreadable(damage ? 'The compressed file is damaged from its first byte on.' : 'The file is empty.')
  const common = { gzip, delimiter: null, recordsAt: '' }
  if (plain.subarray(0, 4).toString('latin1') === 'PAR1')
    return { reading: { ...common, format: 'parquet', encoding: 'utf-8' }, lists: [] }
  refuseForeign(plain)
  const encoding = detectEncoding(plain)
  refuseBinary(plain, encoding)
  const text = await textOf(plain, encoding)
  if (text.trim() === '') throw unreadable('The file holds nothing but blanks.')
  if (isFeed(text)) return { reading: { ...common, encoding, format: 'feed' }, lists: [] }
  if (/^\s*<(\?xml|!doctype|html|rss|feed)/i.test(text)) throw unreadable('The file is XML or HTML.')
  const format = formatOf(text, whole)
  if (format === 'csv') return { reading: csvReading(text, fileName, { ...common, encoding }), lists: [] }
  const values = format === 'json' ? [await documentOf(path, gzip, encoding, whole ? text : null)] : firstLines(text)
  const lists = findLists(values)
  return { reading: { ...common, encoding, format, recordsAt: lists[0]?.at ?? '' }, lists }
}

async function firstBytes(path: string) {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(16), 0, 16, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

function refuseForeign(plain: Buffer) {
  const start = plain.subarray(0, 20).toString('latin1')
  const known = foreign.find(([magic]) => magic.test(start))
  if (known) throw unreadable(`The file is ${known[1]}.`)
}

/** Text has next to no control characters; rubbish has many. */
function refuseBinary(plain: Buffer, encoding: string) {
  if (encoding.startsWith('utf-16')) return
  const sample = plain.subarray(0, 64 * 1024)
  const controls = sample.reduce(
    (count, byte) => count + (byte < 9 || (byte > 13 && byte < 32 && byte !== 27) ? 1 : 0),
    0,
  )
  if (controls > sample.length * 0.02) throw unreadable('The file is no text.')
}

function formatOf(text: string, whole: boolean): FileFormat {
  const start = text.trimStart()
  if (start[0] === '[' && /^\[\s*([{[\]])/.test(start)) return 'json'
  if (start[0] !== '{') return 'csv'
  const [first = '', second = ''] = start.split('\n', 2)
  const firstParses = parseJson(first) !== undefined
  if (firstParses && second.trim() !== '') return 'jsonl'
  if (firstParses && whole) return 'json'
  return first.trim() === '{' || !firstParses ? 'json' : 'jsonl'
}

function csvReading(text: string, fileName: string, common: Omit<FileReading, 'format'>): FileReading {
  const { delimiter } = detectCsv(text.slice(0, 256 * 1024))
  const format = delimiter === '\t' ? 'tsv' : 'csv'
  return { ...common, format: /\.tsv(\.gz)?$/i.test(fileName) && delimiter === '\t' ? 'tsv' : format, delimiter }
}

const firstLines = (text: string) =>
  text
    .split('\n')
    .slice(0, 50)
    .map(parseJson)
    .filter((value) => value !== undefined)

async function documentOf(path: string, gzip: boolean, encoding: string, text: string | null) {
  const complete = text ?? (await textOf((await readHead(path, gzip, documentBytes)).plain, encoding))
  const value = parseJson(complete)
  if (value !== undefined) return value
  // A large or damaged array is read as far as it goes.
  if (complete.trimStart()[0] === '[') return []
  throw unreadable('The JSON document does not parse, or is larger than 48 MB with its records deep inside.')
}

const unreadable = (what: string) => new AppError('unreadable_file', `${what} ${expected}`)
