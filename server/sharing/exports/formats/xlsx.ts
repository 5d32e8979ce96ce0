import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import {
  type FormattedNumber,
  isFormattedNumber,
  isLocalTime,
  joinValues,
  type LocalTime,
  toLocalTimeText,
  roundFloatNoise,
  type FormattedCell,
} from '#contract/answers/formatted-cells.ts'
import { dayMs } from '#contract/durations.ts'
import { toText, type Text } from '#contract/texts.ts'
import { AppError } from '#server/ground/errors.ts'
import type { ExportMetadata, Cell, Table, Write } from '../table.ts'
import { streamFor } from '../zip-stream.ts'
import { newFileOptions } from './new-file.ts'
import { rowWriter, type SheetCell, type WorkbookTemplate, createTemplate } from './workbook.ts'

/** Rows per sheet below the header. Source: Microsoft, Excel specifications and limits. */
const maxRows = 1_048_576 - 1
const maxCharacters = 32_767
const maxOfName = 31
const cut = '…'
const chunkLength = 65_536

type AnyCell = Cell | FormattedCell
type Counted = { rows: number; shortened: number }
type About = Pick<ExportMetadata, 'name' | 'facts'>

export const writeXlsx: Write<AnyCell> = (table, path, about) =>
  writeWorkbook([{ name: about?.sheet ?? 'Soundings', table }], path, about)

/**
 * Writes a metadata sheet, if any, and a sheet per table. Cells have full precision, with rounding only in their format;
 * percentages are stored as fractions. Throws too_large for more rows than a sheet can have.
 */
export async function writeWorkbook(
  sheets: readonly { name: string; table: Table<AnyCell> }[],
  path: string,
  about?: About,
): Promise<Text[]> {
  if (sheets.some(({ table: { total } }) => total !== null && total > maxRows)) throw tooManyRows()
  const counted: Counted = { rows: 0, shortened: 0 }
  const shell = await createSheetTemplates(sheets, about, 0)
  const zip = new ZipFile()
  const failed = new Promise<never>((_, reject) => zip.on('error', reject))
  for (const [at, { table }] of sheets.entries())
    zip.addReadStreamLazy(shell.sheets[at]!.part, {}, (give) =>
      give(null, streamFor(zip, writeSheet(table, shell, at, counted))),
    )
  // The metadata needs the row count, so these parts are built after the rows.
  let whole: Promise<WorkbookTemplate> | undefined
  for (const name of shell.parts.keys())
    zip.addReadStreamLazy(name, {}, (give) => {
      whole ??= createSheetTemplates(sheets, about, counted.rows)
      whole.then(
        ({ parts }) => give(null, Readable.from([parts.get(name)!])),
        (error: Error) => give(error, undefined as never),
      )
    })
  zip.end()
  const bytes = zip.outputStream as unknown as Readable
  try {
    await Promise.race([pipeline(bytes, createWriteStream(path, newFileOptions)), failed])
  } catch (error) {
    bytes.destroy()
    throw error
  }
  return counted.shortened === 0 ? [] : [shortened(counted.shortened)]
}

function createSheetTemplates(
  sheets: readonly { name: string; table: Table<AnyCell> }[],
  about: About | undefined,
  rows: number,
) {
  const [aboutName, ...names] = toSheetNames([about?.name ?? '', ...sheets.map(({ name }) => name)])
  return createTemplate(
    about === undefined ? null : { name: aboutName!, rows: about.facts(rows).map((row) => row.map(legibleShort)) },
    sheets.map(({ table: { columns } }, at) => ({
      name: names[at]!,
      widths: columns.map(({ name, type }) => Math.min(40, Math.max(type === 'instant' ? 20 : 10, name.length + 2))),
    })),
    numberFormats,
  )
}

/** Legal names for sheets, unique without regard to case: Excel repairs workbooks with others. */
export function toSheetNames(titles: readonly string[]): string[] {
  const known = new Set<string>()
  return titles.map((title) => {
    const whole = title
      .replace(/[\\/*?:[\]]/g, ' ')
      .replace(/^'+|'+$/g, '')
      .toWellFormed()
    let name = whole.slice(0, maxOfName).toWellFormed()
    for (let count = 2; known.has(name.toLowerCase()); count++) {
      const end = ` (${count})`
      name = `${whole.slice(0, maxOfName - end.length).toWellFormed()}${end}`
    }
    known.add(name.toLowerCase())
    return name
  })
}

const momentFormats: Record<LocalTime['precision'], string> = {
  day: 'yyyy-mm-dd',
  minute: 'yyyy-mm-dd hh:mm',
  second: 'yyyy-mm-dd hh:mm:ss',
}
const maxDigits = 4

type NumberStyle = Omit<FormattedNumber, 'value' | 'exact'>

/** Excel's number format, with the decimals of the page. */
export function figureFormat({ digits, isPercent, isSigned }: NumberStyle) {
  const decimals = digits === 0 ? '' : digits > maxDigits ? '.######' : `.${'0'.repeat(digits)}`
  const format = isPercent ? `0${decimals}%` : `#,##0${decimals}`
  return isSigned ? `+${format};-${format};${format}` : format
}

const numberFormats = [
  ...[0, 1, 2, 3, maxDigits, maxDigits + 1].flatMap((digits) =>
    [false, true].flatMap((isPercent) =>
      [false, true].map((isSigned) => figureFormat({ digits, isPercent, isSigned })),
    ),
  ),
  ...Object.values(momentFormats),
]

async function* writeSheet(
  { columns, rows }: Table<AnyCell>,
  { sheets, header, styles }: WorkbookTemplate,
  at: number,
  counted: Counted,
) {
  const { head, tail } = sheets[at]!
  const write = rowWriter(columns.length)
  const cellOf = createCellWriter(styles, counted)
  let written = 0
  let xml =
    head +
    write(
      1,
      columns.map(({ name }) => ({ value: legibleShort(name), style: header })),
    )
  for await (const row of rows) {
    counted.rows++
    if (++written > maxRows) throw tooManyRows()
    xml += write(written + 1, row.map(cellOf))
    if (xml.length < chunkLength) continue
    yield xml
    xml = ''
  }
  yield xml + tail
}

/** Days from Excel's epoch to 1970. */
const epochOffsetDays = 25_569
const serialOf = (milliseconds: number) => milliseconds / dayMs + epochOffsetDays

function createCellWriter(styles: WorkbookTemplate['styles'], counted: Counted) {
  const figureStyles = new Map<string, number>()
  const styleOf = ({ digits, isPercent, isSigned }: NumberStyle) => {
    const key = `${digits}${isPercent ? '%' : ''}${isSigned ? '±' : ''}`
    const known = figureStyles.get(key)
    if (known !== undefined) return known
    const style = styles.get(figureFormat({ digits, isPercent, isSigned })) ?? 0
    figureStyles.set(key, style)
    return style
  }
  const styleOfMoment = (precision: LocalTime['precision']) => styles.get(momentFormats[precision]) ?? 0

  return (cell: AnyCell): SheetCell => {
    if (cell === null || typeof cell === 'boolean') return cell
    if (typeof cell === 'string') return shortText(cell)
    if (typeof cell === 'number') return Number.isFinite(cell) ? { value: cell, style: 0 } : null
    if (cell instanceof Date) return { value: serialOf(cell.getTime()), style: styleOfMoment('second') }
    if (isFormattedNumber(cell))
      return { value: cell.isPercent ? roundFloatNoise(cell.exact / 100) : cell.exact, style: styleOf(cell) }
    if (isLocalTime(cell))
      return cell.offset === null
        ? { value: serialOf(cell.local), style: styleOfMoment(cell.precision) }
        : toLocalTimeText(cell)
    return shortText(joinValues(cell))
  }

  /** Needs no prefix against formula injection, because XLSX text cells are never formulas. */
  function shortText(whole: string) {
    const text = legible(whole)
    if (text.length <= maxCharacters) return text
    counted.shortened++
    return text.slice(0, maxCharacters - cut.length).toWellFormed() + cut
  }
}

// oxlint-disable-next-line no-control-regex
const illegible = /[\0-\b\v\f\x0e-\x1f\ufffe\uffff]/g

/** XML 1.0 forbids control characters. Excel escapes them as _x0007_, so literal escapes in a text are escaped too. */
const legible = (text: string) =>
  text
    .toWellFormed()
    .replaceAll('\0', '\u2400')
    .replace(illegible, '\ufffd')
    .replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')

const legibleShort = (text: string) => {
  const whole = legible(text)
  return whole.length <= maxCharacters ? whole : whole.slice(0, maxCharacters - cut.length).toWellFormed() + cut
}

const tooManyRows = () =>
  new AppError(
    'too_large',
    toText(
      /*i18n*/ {
        id: 'problem.tooManyRowsForExcel',
        message: 'Excel allows {most, number} rows, and this export has more. Choose another format, or filter.',
      },
      { most: maxRows },
    ),
  )

const shortened = (count: number) =>
  toText(
    /*i18n*/ {
      id: 'export.shortenedCells',
      message:
        'Excel allows {most, number} characters in a cell. Texts that were shortened: {count, number}. Other formats contain them in full.',
    },
    { most: maxCharacters, count },
  )
