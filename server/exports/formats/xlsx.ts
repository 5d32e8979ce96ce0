import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { type CellValue, writeXlsxStream } from 'hucre/xlsx'
import { say } from '#contract/texts.ts'
import { AppError } from '#server/errors.ts'
import type { Cell, Table, Write } from '../table.ts'
import { joined, newFile } from './texts.ts'

/** Of a sheet; the first row names the columns. Source: Microsoft, Excel specifications and limits. */
const mostRows = 1_048_576 - 1
const mostCharacters = 32_767
/** More may take 4 GB, beyond which fewer programs read an archive. */
const rowsOfPlainZip = 200_000
const cut = '…'

/** A workbook of one sheet. Throws too_large for more rows than a sheet holds. */
export const writeXlsx: Write = async (table, path) => {
  if (table.total !== null && table.total > mostRows) throw tooManyRows()
  const counted = { shortened: 0 }
  const sheet = writeXlsxStream(cellsOf(table, counted), {
    name: 'Soundings',
    columns: table.columns.map(({ name, type }) => ({
      header: name,
      ...(type === 'instant' ? { numFmt: 'yyyy-mm-dd hh:mm:ss', width: 20 } : {}),
    })),
    freezePane: { rows: 1 },
    zip64: table.total !== null && table.total > rowsOfPlainZip,
  })
  await pipeline(Readable.fromWeb(sheet as ReadableStream<Uint8Array>), createWriteStream(path, newFile))
  return counted.shortened === 0 ? [] : [shortened(counted.shortened)]
}

async function* cellsOf({ rows }: Table, counted: { shortened: number }): AsyncGenerator<CellValue[]> {
  let count = 0
  for await (const row of rows) {
    if (++count > mostRows) throw tooManyRows()
    yield row.map((cell) => cellOf(cell, counted))
  }
}

/** A text cell is never a formula, so nothing has to be put before it. */
function cellOf(cell: Cell, counted: { shortened: number }): CellValue {
  if (cell === null || typeof cell === 'number' || typeof cell === 'boolean' || cell instanceof Date) return cell
  const text = legible(typeof cell === 'string' ? cell : joined(cell))
  if (text.length <= mostCharacters) return text
  counted.shortened++
  return text.slice(0, mostCharacters - cut.length).toWellFormed() + cut
}

// oxlint-disable-next-line no-control-regex
const illegible = /[\0-\b\v\f\x0e-\x1f\ufffe\uffff]/g

/** XML has no place for control characters; Excel writes them as _x0007_, which a text may say of itself. */
const legible = (text: string) =>
  text
    .toWellFormed()
    .replaceAll('\0', '\u2400')
    .replace(illegible, '\ufffd')
    .replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')

const tooManyRows = () =>
  new AppError(
    'too_large',
    say(
      /*i18n*/ {
        id: 'problem.tooManyRowsForExcel',
        message:
          'A sheet of Excel holds {most, number} rows, and this export has more. Choose CSV, JSON Lines or Parquet, or narrow what you look at.',
      },
      { most: mostRows },
    ),
  )

const shortened = (count: number) =>
  say(
    /*i18n*/ {
      id: 'export.shortenedCells',
      message:
        'Cells of Excel hold {most, number} characters. Texts that were longer and end with …: {count, number}. The other formats have them whole.',
    },
    { most: mostCharacters, count },
  )
