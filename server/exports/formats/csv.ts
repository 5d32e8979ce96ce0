import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { stringify } from 'csv-stringify'
import { joined, plainCell, type WrittenCell } from '#contract/answers/written.ts'
import { safeCell } from '#contract/cells.ts'
import type { Cell, Write } from '../table.ts'
import { newFile } from './texts.ts'

/** RFC 4180 in UTF-8, with the byte order mark that Excel needs to detect UTF-8. */
export const writeCsv: Write<Cell | WrittenCell> = async ({ columns, rows }, path) => {
  const lines = stringify({
    bom: true,
    header: true,
    columns: columns.map(({ name }) => safeCell(name)),
    record_delimiter: 'windows',
    quoted_match: /[\r\n]/,
  })
  await pipeline(Readable.from(cellsOf(rows)), lines, createWriteStream(path, newFile))
  return []
}

async function* cellsOf(rows: AsyncIterable<readonly (Cell | WrittenCell)[]>) {
  for await (const row of rows) yield row.map(cellOf)
}

function cellOf(cell: Cell | WrittenCell): string {
  if (cell === null) return ''
  if (cell instanceof Date) return cell.toISOString()
  if (typeof cell === 'string' || Array.isArray(cell)) {
    const text = typeof cell === 'string' ? cell.toWellFormed().replaceAll('\0', '\u2400') : joined(cell)
    return safeCell(text)
  }
  return String(typeof cell === 'number' ? cell : plainCell(cell as WrittenCell))
}
