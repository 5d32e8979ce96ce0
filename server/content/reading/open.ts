import { createWriteStream } from 'node:fs'
import { rename, stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import type { FileReading } from '#contract/imports.ts'
import { AppError } from '#server/handler.ts'
import { openBytes, readHead } from './bytes.ts'
import { csvRows, detectCsv } from './csv.ts'
import { sumLast } from './damage.ts'
import { feedRows } from './feed.ts'
import { DamagedFile } from './gunzip.ts'
import { jsonLineRows, jsonRows } from './json.ts'
import { maxColumns } from './limits.ts'
import { parquetRows } from './parquet.ts'
import { isBroken, type Row, type Source } from './records.ts'
import { mendRows } from './flawed-rows.ts'
import { decode, mended } from './text.ts'

const sniffed = 256 * 1024

/** Opens a stored file for reading row by row in the given way. */
export async function openFile(path: string, reading: FileReading): Promise<Source> {
  if (reading.format === 'parquet') return openParquet(path, reading.gzip)
  const { format, encoding, recordsAt } = reading
  const bytes = openBytes(path, reading.gzip)
  const { chunks, tell } = sumLast(bytes.chunks)
  const text = decode({ chunks }, encoding)
  const source = (rows: AsyncIterable<Row>, header: string[] | null = null): Source => ({
    header,
    records: whole(mendRows(rows, text, encoding), tell),
    read: bytes.read,
  })
  if (format === 'jsonl') return source(jsonLineRows(text.pieces, recordsAt))
  if (format === 'feed') return source(feedRows(text.pieces))
  if (format === 'json') return source(jsonRows(text.pieces, recordsAt))
  const head = await readHead(path, reading.gzip, sniffed)
  const shape = detectCsv(await textOf(head.plain, encoding))
  const rows = csvRows(text.pieces, { ...shape, delimiter: reading.delimiter ?? shape.delimiter })
  if (shape.isDeclared) await rowOf(rows)
  const first = await rowOf(rows)
  if (first === null || isBroken(first))
    throw new AppError('unreadable_file', 'The file has no header line with the names of its columns.')
  const header = headerOf(first.values as string[])
  return source(withWidth(rows, header.length), header)
}

/** The next row; null where there is none. */
async function rowOf(rows: AsyncGenerator<Row>) {
  try {
    const { value, done } = await rows.next()
    return done ? null : (value as Row)
  } catch (error) {
    return refuseDamaged(error)
  }
}

async function openParquet(path: string, gzip: boolean): Promise<Source> {
  const plain = gzip ? await unpack(path) : path
  const { size } = await stat(path)
  let read = 0
  return { header: null, records: parquetRows(plain, (share) => (read = Math.round(share * size))), read: () => read }
}

async function unpack(path: string) {
  const target = `${path}.plain`
  if (!(await stat(target).catch(() => null))) {
    await pipeline(openBytes(path, true).chunks, createWriteStream(`${target}.part`)).catch(refuseDamaged)
    await rename(`${target}.part`, target)
  }
  return target
}

function refuseDamaged(error: unknown): never {
  if (!(error instanceof DamagedFile)) throw error
  throw new AppError(
    'unreadable_file',
    `${error.message}, and no row of it can be read. Export or download it again.`,
    {
      cause: error,
    },
  )
}

/** Names of columns: trimmed, none empty, none twice. */
export function headerOf(cells: readonly string[]): string[] {
  if (cells.length > maxColumns)
    throw new AppError('unreadable_file', `The file has ${cells.length} columns; at most ${maxColumns} can be read.`)
  const taken = new Set<string>()
  return cells.map((cell, index) => {
    const base = mended(cell).replaceAll('\0', '').trim().slice(0, 190) || `column ${index + 1}`
    let name = base
    for (let copy = 2; taken.has(name); copy++) name = `${base} (${copy})`
    taken.add(name)
    return name
  })
}

async function* withWidth(rows: AsyncIterable<Row>, width: number): AsyncGenerator<Row> {
  for await (const row of rows) {
    const values = isBroken(row) ? [] : (row.values as string[])
    const cells = isBroken(row) ? width : values.length
    if (cells === width || (cells > width && values.slice(width).every((cell) => cell === ''))) yield row
    else
      yield {
        line: row.line,
        broken: `The row has ${cells} ${cells === 1 ? 'cell' : 'cells'}, the header has ${width}.`,
        raw: row.raw,
      }
  }
}

/** Rows, and at their end whatever is still to be told of the file. */
async function* whole(rows: AsyncIterable<Row>, tell: () => void): AsyncGenerator<Row> {
  yield* rows
  tell()
}

export async function textOf(bytes: Buffer, encoding: string) {
  async function* chunks() {
    yield bytes
  }
  let text = ''
  for await (const piece of decode({ chunks: chunks() }, encoding).pieces) text += piece
  return text
}
