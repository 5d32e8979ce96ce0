import { toText, type Text as Sentence } from '#contract/texts.ts'
import { createWriteStream } from 'node:fs'
import { rename, stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import type { FileReading } from '#contract/ingest/uploads.ts'
import { AppError } from '#server/ground/errors.ts'
import { unescapeCell } from '#contract/cells.ts'
import { findFormat } from '../formats/index.ts'
import { ownExport } from '../formats/own.ts'
import { messages } from '../messages.ts'
import { openBytes, readHead, type Packing } from './bytes.ts'
import { csvRows, detectCsv } from './csv.ts'
import { preambleOf } from './preamble.ts'
import { deferChecksumError } from './damage.ts'
import { feedRows } from './feed.ts'
import { applyFormat } from './apply-format.ts'
import { DamagedFileError } from './unpack.ts'
import { jsonLineRows, jsonRows, surroundingsIn } from './json.ts'
import { maxColumns } from './limits.ts'
import { parquetRows } from './parquet.ts'
import { isBroken, type Row, type RecordStream, type Values } from './records.ts'
import { sheetRows } from './sheet-rows.ts'
import { decode, replaceUndecodable, hasUndecodable, type DecodedText } from './text.ts'
import { openWorkbook } from './workbook.ts'

const sniffed = 256 * 1024

export async function openFile(path: string, reading: FileReading): Promise<RecordStream> {
  return applyFormat(await openRows(path, reading), reading, () =>
    reading.format === 'json'
      ? surroundingsIn(decode({ chunks: openBytes(path, reading).chunks }, reading.encoding).pieces, reading.recordsAt)
      : Promise.resolve({}),
  )
}

type Rows = Omit<RecordStream, 'notPosts'>

async function openRows(path: string, reading: FileReading): Promise<Rows> {
  if (reading.format === 'parquet') return openParquet(await unpacked(path, reading), path)
  if (reading.format === 'xlsx') return openSheet(await unpacked(path, reading), reading.recordsAt)
  const { format, encoding, recordsAt } = reading
  const bytes = openBytes(path, reading)
  const { chunks, requireSum } = deferChecksumError(bytes.chunks)
  const text = decode({ chunks }, encoding)
  const source = (rows: AsyncIterable<Row>, header: string[] | null = null): Rows => ({
    header,
    records: verifyChecksum(mendRows(rows, text, encoding), requireSum),
    read: bytes.read,
  })
  if (format === 'jsonl') return source(jsonLineRows(text.pieces, recordsAt))
  if (format === 'feed') return source(feedRows(text.pieces))
  if (format === 'json') return source(jsonRows(text.pieces, recordsAt))
  const head = await readHead(path, reading, sniffed)
  const shape = detectCsv(await decodeText(head.plain, encoding))
  const rows = csvRows(text.pieces, { ...shape, delimiter: reading.delimiter ?? shape.delimiter })
  if (shape.isDeclared) await rowOf(rows)
  const { header, rest, line } = await headerIn(rows)
  const written = findFormat(header) === ownExport ? withoutApostrophes(rest) : rest
  return { ...source(withWidth(written, header.length), header), ...line }
}

async function* withoutApostrophes(rows: AsyncIterable<Row>): AsyncGenerator<Row> {
  for await (const row of rows)
    yield isBroken(row)
      ? row
      : { ...row, values: (row.values as unknown[]).map((value) => unescapeCell(String(value))) }
}

const maxLookahead = 50

async function headerIn(rows: AsyncGenerator<Row>) {
  const ahead: Row[] = []
  let damage: Error | null = null
  try {
    while (ahead.length < maxLookahead) {
      const { value, done } = await rows.next()
      if (done) break
      ahead.push(value)
    }
  } catch (error) {
    if (ahead.length === 0 || !(error instanceof DamagedFileError)) refuseDamaged(error)
    damage = error as Error
  }
  const at = preambleOf(ahead.map((row) => (isBroken(row) ? [] : (row.values as unknown[]).map(String))))
  const first = ahead[at]
  if (first === undefined || isBroken(first))
    throw new AppError(
      'unreadable_file',
      toText(
        /*i18n*/ { id: 'problem.noHeader', message: 'The file has no header line with the names of its columns.' },
      ),
    )
  async function* rest() {
    yield* ahead.slice(at + 1)
    if (damage !== null) throw damage
    yield* rows
  }
  return {
    header: headerOf((first.values as unknown[]).map(String)),
    rest: rest(),
    line: at === 0 ? {} : { headerLine: first.line },
  }
}

async function openSheet(path: string, sheetName: string): Promise<Rows> {
  const book = await openWorkbook(path).catch(refuseDamaged)
  const { rows, read } = sheetRows(path, book, sheetName)
  const { header, rest, line } = await headerIn(rows)
  return { header, records: withWidth(padded(rest, header.length), header.length), read, is1904: book.is1904, ...line }
}

/** Workbooks omit blank cells at the end of a row. */
async function* padded(rows: AsyncIterable<Row>, width: number): AsyncGenerator<Row> {
  for await (const row of rows) {
    if (!isBroken(row)) while ((row.values as unknown[]).length < width) (row.values as unknown[]).push('')
    yield row
  }
}

async function rowOf(rows: AsyncGenerator<Row>) {
  try {
    const { value, done } = await rows.next()
    return done ? null : (value as Row)
  } catch (error) {
    return refuseDamaged(error)
  }
}

async function openParquet(plain: string, path: string): Promise<Rows> {
  const { size } = await stat(path)
  let read = 0
  return { header: null, records: parquetRows(plain, (share) => (read = Math.round(share * size))), read: () => read }
}

/** The path of the unpacked file, for formats that can't be read from start to end. */
async function unpacked(path: string, { gzip, entry }: Packing): Promise<string> {
  if (entry !== undefined)
    throw new AppError(
      'unreadable_file',
      toText(
        /*i18n*/ {
          id: 'problem.unpackFirst',
          message: '{name} can’t be read inside an archive. Unpack it first, then upload the file.',
        },
        { name: entry },
      ),
    )
  if (!gzip) return path
  const target = `${path}.plain`
  if (!(await stat(target).catch(() => null))) {
    await pipeline(openBytes(path, { gzip }).chunks, createWriteStream(`${target}.part`)).catch(refuseDamaged)
    await rename(`${target}.part`, target)
  }
  return target
}

function refuseDamaged(error: unknown): never {
  if (!(error instanceof DamagedFileError)) throw error
  throw new AppError('unreadable_file', toText(messages.damagedUnread, { damage: error.text }), { cause: error })
}

/** Trimmed, unique, non-empty column names. Throws unreadable_file for too many. */
export function headerOf(cells: readonly string[]): string[] {
  if (cells.length > maxColumns)
    throw new AppError(
      'unreadable_file',
      toText(
        /*i18n*/ { id: 'problem.tooManyColumns', message: 'The file has more than {most} columns.' },
        { most: maxColumns },
      ),
    )
  const taken = new Set<string>()
  return cells.map((cell, index) => {
    const base = replaceUndecodable(cell).replaceAll('\0', '').trim().slice(0, 190) || `column ${index + 1}`
    let name = base
    for (let copy = 2; taken.has(name); copy++) name = `${base} (${copy})`
    taken.add(name)
    return name
  })
}

async function* withWidth(rows: AsyncIterable<Row>, width: number): AsyncGenerator<Row> {
  for await (const row of rows) {
    const values = isBroken(row) ? [] : (row.values as unknown[])
    const cells = isBroken(row) ? width : values.length
    if (cells === width || (cells > width && values.slice(width).every((cell) => cell === ''))) yield row
    else
      yield {
        line: row.line,
        broken: toText(messages.rowOfCells, { cells, width }),
        raw: row.raw,
      }
  }
}

async function* verifyChecksum(rows: AsyncIterable<Row>, requireSum: () => void): AsyncGenerator<Row> {
  yield* rows
  requireSum()
}

export async function decodeText(bytes: Buffer, encoding: string) {
  async function* chunks() {
    yield bytes
  }
  let text = ''
  for await (const piece of decode({ chunks: chunks() }, encoding).pieces) text += piece
  return text
}

/** Replaces undecodable bytes with U+FFFD and NUL with nothing, with a warning on each row. */
async function* mendRows(rows: AsyncIterable<Row>, text: DecodedText, encoding: string): AsyncGenerator<Row> {
  const warning = toText(messages.rowFlawed, { encoding })
  for await (const row of rows) {
    const mended = text.isFlawed() ? mend(row, warning) : row
    yield text.hasNul() ? withoutNul(mended) : mended
  }
}

function withoutNul(row: Row): Row {
  if (isBroken(row) || !Array.isArray(row.values)) return row
  const at = row.values.findIndex((cell: unknown) => typeof cell === 'string' && cell.includes('\0'))
  if (at === -1) return row
  const values = row.values.map((cell: unknown) => (typeof cell === 'string' ? cell.replaceAll('\0', '') : cell))
  return { ...row, values, warning: row.warning ?? toText(messages.cellOfNul, { cell: at + 1 }) }
}

function mend(row: Row, warning: Sentence): Row {
  const raw = () => replaceUndecodable(row.raw())
  if (isBroken(row)) return { ...row, raw }
  const values = JSON.stringify(row.values)
  return hasUndecodable(values)
    ? { ...row, raw, values: JSON.parse(replaceUndecodable(values)) as Values, warning }
    : row
}
