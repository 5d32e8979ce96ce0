import {
  emptyFileError,
  expectedFormats,
  unsupportedFileError,
  unknownFormatError,
  unreadableFileError,
} from './file-errors.ts'
import { messages } from '../messages.ts'
import { maxDepth } from './limits.ts'
import { toText } from '#contract/texts.ts'
import type { FileFormat, FileReading } from '#contract/ingest/uploads.ts'
import { megabyte } from '#server/ground/byte-units.ts'
import { rejectZipBomb, readHead, type Packing } from './bytes.ts'
import { findFormat } from '../formats/index.ts'
import { columnNames } from '../mapping/columns.ts'
import { likenessOfNames, minLikeness } from '../mapping/likeness.ts'
import { detectCsv, headerIn } from './csv.ts'
import { detectArchive } from './detect-archive.ts'
import type { Detected } from './detected.ts'
import { isCompressed } from './unpack.ts'
import { isFeed } from './feed.ts'
import { findLists, listAt } from './find-records.ts'
import { parseJson } from './json.ts'
import { withoutAssignment } from './repair-json.ts'
import { measureJson } from '#server/ground/json-size.ts'
import { decodeText } from './open.ts'
import { detectEncoding } from './detect-encoding.ts'

const headBytes = 4 * megabyte
const documentBytes = 48 * megabyte
const unsupportedSignatures: readonly [RegExp, string][] = [
  [/^PK\x03\x04/, 'a ZIP archive or an Excel workbook inside another archive. Unpack it first'],
  [/^%PDF/, 'a PDF'],
  [/^\x89PNG|^\xff\xd8\xff|^GIF8/, 'an image'],
  [/^BZh|^\xfd7zXZ|^7z\xbc\xaf/, 'compressed in a way other than gzip or zstd. Unpack it first'],
  [
    /^\xd0\xcf\x11\xe0/,
    'an old Office document, or one with a password. Save the sheet as xlsx without a password, or as CSV',
  ],
  [/^SQLite format 3/, 'a SQLite database'],
]

/** How to read a stored file, from its content; the name only breaks ties. Throws `unreadable_file`. */
export async function detectReading(path: string, fileName: string): Promise<Detected> {
  const { plain: magic } = await readHead(path, { gzip: false }, 16)
  if (magic.length === 0) throw emptyFileError()
  if (/^PK(?:\x03\x04|\x05\x06)/.test(magic.toString('latin1')))
    return detectArchive(path, (name) => detectPacked(path, name, name))
  return detectPacked(path, fileName)
}

async function detectPacked(path: string, fileName: string, entry?: string): Promise<Detected> {
  const { plain: magic } = await readHead(path, { gzip: false, entry }, 16)
  const packing: Packing = { gzip: isCompressed(magic), ...(entry === undefined ? {} : { entry }) }
  if (packing.gzip) await rejectZipBomb(path, packing)
  const { plain, whole, damage } = await readHead(path, packing, headBytes)
  if (plain.length === 0)
    throw damage
      ? unreadableFileError(
          toText(
            /*i18n*/ {
              id: 'problem.damagedFile',
              message: 'The file is damaged or incomplete. Download or export it again.',
            },
          ),
        )
      : emptyFileError()
  const common = { ...packing, delimiter: null, recordsAt: '' }
  if (plain.subarray(0, 4).toString('latin1') === 'PAR1') {
    if (entry !== undefined)
      throw unreadableFileError(
        toText(
          /*i18n*/ {
            id: 'problem.unpackFirst',
            message: '{name} can’t be read inside an archive. Unpack it first, then upload the file.',
          },
          { name: 'Parquet' },
        ),
      )
    return { reading: { ...common, format: 'parquet', encoding: 'utf-8' }, lists: [], rank: 0 }
  }
  const start = plain.subarray(0, 20).toString('latin1')
  const known = unsupportedSignatures.find(([magic]) => magic.test(start))
  if (known) throw unsupportedFileError(known[1])
  const encoding = detectEncoding(plain)
  refuseBinary(plain, encoding)
  const text = await decodeText(plain, encoding)
  if (text.trim() === '') throw emptyFileError()
  if (isFeed(text)) return { reading: { ...common, encoding, format: 'feed' }, lists: [], rank: 1 }
  if (/^\s*<(\?xml|!doctype|html|rss|feed)/i.test(text)) throw unknownFormatError()
  const format = fileFormatOf(text, whole)
  if (format === 'csv') {
    const head = text.slice(0, 256 * 1024)
    const reading = csvReading(head, fileName, { ...common, encoding })
    return { reading, lists: [], rank: rankOf(headerIn(head, reading.delimiter!)) }
  }
  const values =
    format === 'json' ? [await documentOf(path, packing, encoding, whole ? text : null)] : valuesOfLines(text)
  const found = findLists(values)
  const at = found[0]?.at ?? ''
  const lists =
    format === 'json' || (whole && text.split('\n', maxLines + 1).length <= maxLines)
      ? found
      : found.map((list) => ({ ...list, ofLines: values.length }))
  return {
    reading: { ...common, encoding, format, recordsAt: at },
    lists,
    rank: rankOf(columnNames(listAt(values, at).slice(0, 50), null), at),
  }
}

/** Text has hardly any control characters. */
function refuseBinary(plain: Buffer, encoding: string) {
  if (encoding.startsWith('utf-16')) return
  const sample = plain.subarray(0, 64 * 1024)
  const isControl = (byte: number) => byte < 9 || (byte > 13 && byte < 32 && byte !== 27)
  const isText = (byte = 32) => !isControl(byte)
  const controls = sample.filter(isControl).length
  // A NUL within text is an error in one value.
  const stray = sample.filter((byte, at) => byte === 0 && isText(sample[at - 1]) && isText(sample[at + 1])).length
  if (controls - stray > sample.length * 0.02 || stray > sample.length * 0.1) throw unknownFormatError()
}

const rankOf = (columns: readonly string[], at?: string) =>
  findFormat(columns, at) ? 2 : Number(likenessOfNames(columns) >= minLikeness)

function fileFormatOf(text: string, whole: boolean): FileFormat {
  const start = withoutAssignment(text).trimStart()
  if (start[0] === '[' && /^\[\s*([{[\]])/.test(start)) return 'json'
  const [first = '', second = ''] = start.split('\n', 2)
  if (start[0] !== '{') return second[0] === '{' && areLines(start) ? 'jsonl' : 'csv'
  const firstParses = parseJson(first) !== undefined
  if (firstParses && second.trim() !== '') return 'jsonl'
  if (firstParses && whole) return 'json'
  if (firstParses) return 'jsonl'
  return areLines(start) && !(whole && parseJson(text) !== undefined) ? 'jsonl' : 'json'
}

/** Whether most first lines are JSON objects: a broken one costs only itself. */
function areLines(text: string) {
  const lines = text.split('\n', 101).slice(0, 100)
  const objects = lines.filter((line) => line[0] === '{' && parseJson(line) !== undefined)
  return objects.length * 2 > lines.filter((line) => line.trim() !== '').length
}

function csvReading(text: string, fileName: string, common: Omit<FileReading, 'format'>): FileReading {
  const { delimiter } = detectCsv(text)
  const format = delimiter === '\t' ? 'tsv' : 'csv'
  return { ...common, format: /\.tsv(\.(gz|zst))?$/i.test(fileName) && delimiter === '\t' ? 'tsv' : format, delimiter }
}

const maxLines = 2_000

const valuesOfLines = (text: string) =>
  text
    .split('\n', maxLines)
    .map(parseJson)
    .filter((value) => value !== undefined)

async function documentOf(path: string, packing: Packing, encoding: string, text: string | null) {
  const complete = text ?? (await decodeText((await readHead(path, packing, documentBytes)).plain, encoding))
  if (measureJson(complete).levels > maxDepth) throw unreadableFileError(toText(messages.tooDeep, { levels: maxDepth }))
  const value = parseJson(withoutAssignment(complete))
  if (value !== undefined) return value
  // A large or damaged array is read as far as it goes.
  if (withoutAssignment(complete).trimStart()[0] === '[') return []
  throw unreadableFileError(
    toText(
      /*i18n*/ {
        id: 'problem.badJson',
        message: 'The JSON is invalid, or larger than {most, number} MB with its records deeply nested. {expected}',
      },
      { most: documentBytes / megabyte, expected: expectedFormats },
    ),
  )
}
