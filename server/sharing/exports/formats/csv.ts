import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { stringify } from 'csv-stringify'
import { joinValues, toPlainValue, type FormattedCell } from '#contract/answers/formatted-cells.ts'
import { escapeCell } from '#contract/cells.ts'
import type { Cell, Write } from '../table.ts'
import { newFileOptions } from './new-file.ts'

/** RFC 4180 in UTF-8, with the byte order mark that Excel needs to detect UTF-8. */
export const writeCsv: Write<Cell | FormattedCell> = async ({ columns, rows }, path) => {
  const lines = stringify({
    bom: true,
    header: true,
    columns: columns.map(({ name }) => escapeCell(name)),
    record_delimiter: 'windows',
    quoted_match: /[\r\n]/,
  })
  await pipeline(Readable.from(cellsOf(rows)), lines, createWriteStream(path, newFileOptions))
  return []
}

async function* cellsOf(rows: AsyncIterable<readonly (Cell | FormattedCell)[]>) {
  for await (const row of rows) yield row.map(cellOf)
}

function cellOf(cell: Cell | FormattedCell): string {
  if (cell === null) return ''
  if (cell instanceof Date) return cell.toISOString()
  if (typeof cell === 'string' || Array.isArray(cell)) {
    const text = typeof cell === 'string' ? cell.toWellFormed().replaceAll('\0', '\u2400') : joinValues(cell)
    return escapeCell(text)
  }
  return String(typeof cell === 'number' ? cell : toPlainValue(cell as FormattedCell))
}
