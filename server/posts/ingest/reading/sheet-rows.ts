import { toText } from '#contract/texts.ts'
import { AppError } from '#server/ground/errors.ts'
import { maxColumns, maxRecordLength } from './limits.ts'
import { rawLength, type FileRecord } from './records.ts'
import { formatSerialTime } from './serial-times.ts'
import { unescaped, type Workbook } from './workbook.ts'
import { readXml } from './xml-events.ts'
import { openZipped } from './zip.ts'
import { messages } from '#server/posts/ingest/messages.ts'

type Cell = { column: number; type: string; isTime: boolean; text: string }
type Found = FileRecord & { values: unknown[] }

/** Rows of a sheet that aren't blank, with the number that Excel shows. */
export function sheetRows(
  path: string,
  book: Workbook,
  sheetName: string,
): { rows: AsyncGenerator<Found>; read: () => number } {
  const sheet = book.sheets.find(({ name }) => name === sheetName)
  if (!sheet)
    throw new AppError(
      'unreadable_file',
      toText(
        /*i18n*/ { id: 'problem.noSheet', message: 'The Excel workbook has no sheet "{name}". It has {sheets}.' },
        { name: String(sheetName), sheets: book.sheets.map(({ name }) => name).join(', ') },
      ),
    )
  const { chunks, read } = openZipped(path, sheet.part)
  return { rows: rowsOf(chunks, book), read }
}

async function* rowsOf(chunks: AsyncIterable<Buffer>, book: Workbook): AsyncGenerator<Found> {
  let found: Found[] = []
  let values: unknown[] = []
  let cell: Cell | null = null
  let [line, column] = [0, 0]
  let [isText, isPronunciation] = [false, false]
  const events = {
    open: (name: string, { r, t = 'n', s }: Readonly<Record<string, string>>) => {
      if (name === 'row') {
        line = r === undefined ? line + 1 : Number(r)
        values = []
        column = 0
      } else if (name === 'c') {
        column = r === undefined ? column + 1 : columnOf(r)
        cell = { column, type: t, isTime: book.isTime[Number(s)] ?? false, text: '' }
      }
      isPronunciation ||= name === 'rPh'
      isText = cell !== null && !isPronunciation && (name === 'v' || name === 't')
    },
    text: (piece: string) => {
      if (!isText) return
      cell!.text += piece
      if (cell!.text.length > maxRecordLength)
        throw new AppError('unreadable_file', toText(messages.tooLong, { line, most: maxRecordLength / 1_000_000 }))
    },
    close: (name: string) => {
      if (name === 'v' || name === 't') isText = false
      else if (name === 'rPh') isPronunciation = false
      else if (name === 'c' && cell !== null) {
        const value = valueOf(cell, book)
        if (value !== '') put(values, cell.column, value)
        cell = null
      } else if (name === 'row' && values.length > 0) found.push(recordOf(line, values))
    },
  }
  for await (const _ of readXml(chunks, events)) {
    yield* found
    found = []
  }
}

function put(values: unknown[], column: number, value: unknown) {
  if (column > maxColumns)
    throw new AppError(
      'unreadable_file',
      toText(
        /*i18n*/ { id: 'problem.tooManyColumns', message: 'The file has more than {most} columns.' },
        { most: maxColumns },
      ),
    )
  while (values.length < column - 1) values.push('')
  values[column - 1] = value
}

const recordOf = (line: number, values: unknown[]): Found => ({
  line,
  values,
  raw: () => JSON.stringify(values).slice(0, rawLength),
})

/** `AB12` is in column 28. */
function columnOf(reference: string) {
  let column = 0
  for (const letter of /^[A-Z]*/.exec(reference)![0]) column = column * 26 + letter.charCodeAt(0) - 64
  return column
}

/** What a cell shows: a formula's last result, and nothing for an error such as #N/A. */
function valueOf({ type, isTime, text }: Cell, { shared, is1904 }: Workbook): unknown {
  switch (type) {
    case 's':
      return shared[Number(text)] ?? ''
    case 'b':
      return text === '' ? '' : text === '1' || text === 'true'
    case 'e':
      return ''
    case 'n': {
      const number = Number(text)
      if (text.trim() === '' || Number.isNaN(number)) return text.trim()
      if (isTime) return formatSerialTime(number, is1904) ?? text
      return Number.isInteger(number) && !Number.isSafeInteger(number) ? text : number
    }
    default:
      return unescaped(text)
  }
}
