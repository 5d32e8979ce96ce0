import Papa from 'papaparse'
import { toText } from '#contract/texts.ts'
import { messages } from '../messages.ts'
import { maxRecordLength } from './limits.ts'
import { preambleOf } from './preamble.ts'
import { rawLength, type Row } from './records.ts'

type Csv = { delimiter: string; newline: '\n' | '\r' }
/** `isDeclared`: a first line such as `sep=;` names the delimiter, as spreadsheets write it. */
export type CsvShape = Csv & { isDeclared: boolean }

/** Rows of CSV text, with the file's line on which each begins. */
export async function* csvRows(pieces: AsyncIterable<string>, { delimiter, newline }: Csv): AsyncGenerator<Row> {
  let text = ''
  let line = 1
  let retryAt = 0

  function* take(last: boolean): Generator<Row> {
    let done = 0
    let unclosed = false
    const found: Row[] = []
    new Papa.Parser({
      delimiter,
      newline,
      quoteChar: '"',
      step: ({ data, errors, meta }: Papa.ParseStepResult<string[]> & { data: string[][] }) => {
        // Only a row at the end of the text can lack its closing quote.
        unclosed ||= errors.some(({ code }) => code === 'MissingQuotes')
        if (unclosed) return
        const cells = rowOf(data[0]!)
        const raw = text.slice(done, meta.cursor)
        done = meta.cursor
        const at = line
        line += countLines(raw, newline)
        // A carriage return outside quotes ends a row, even if other rows end in LF.
        if (newline === '\n' && /\r(?!\n|$)/.test(raw) && /\r(?!\n|$)/.test(withoutQuoted(raw)))
          found.push(...strayRows(raw, delimiter, at))
        else if (cells.length > 1 || cells[0]!.trim() !== '')
          found.push({ line: at, values: cells, raw: () => raw.slice(0, rawLength) })
      },
    } as never).parse(text, 0, !last)
    yield* found
    text = text.slice(done)
    if (!unclosed) return
    yield skipLine()
    yield* take(last)
  }

  for await (const piece of pieces) {
    text += piece
    if (text.length < retryAt) continue
    yield* take(false)
    while (text.length > maxRecordLength) yield skipLine()
    // Parses a long unfinished record again only after it has doubled.
    retryAt = text.length > 1_000_000 ? Math.min(text.length * 2, maxRecordLength) : 0
  }
  yield* take(true)

  function skipLine(): Row {
    const end = text.indexOf(newline)
    const raw = text.slice(0, end === -1 ? text.length : end)
    text = text.slice(raw.length + 1)
    const at = line++
    return {
      line: at,
      broken: toText(messages.rowUnending, { most: maxRecordLength / 1_000_000 }),
      raw: () => raw.slice(0, rawLength),
    }
  }
}

const withoutQuoted = (text: string) => text.replace(/"(?:[^"]|"")*"/g, '')

const strayRows = (raw: string, delimiter: string, line: number): Row[] =>
  raw
    .split(/\r\n|[\r\n]/)
    .filter((piece) => piece !== '')
    .map((piece) => ({
      line,
      values: Papa.parse<string[]>(piece, { delimiter }).data[0] ?? [],
      raw: () => piece.slice(0, rawLength),
    }))

function rowOf(cells: string[]) {
  const last = cells.length - 1
  if (cells[last]!.endsWith('\r')) cells[last] = cells[last]!.slice(0, -1)
  return cells
}

function countLines(text: string, newline: string) {
  let count = 0
  for (let at = text.indexOf(newline); at !== -1; at = text.indexOf(newline, at + 1)) count++
  return count
}

const delimiters = [',', '\t', ';', '|']

/** The delimiter that splits the first rows most evenly, and the line ending. */
export function detectCsv(head: string): CsvShape {
  const plain = withoutQuoted(head)
  const newline = plain.includes('\n') ? '\n' : plain.includes('\r') ? '\r' : '\n'
  const declared = /^sep=([^"\r\n])[\r\n]/i.exec(head)
  if (declared) return { delimiter: declared[1]!, newline, isDeclared: true }
  const scored = delimiters.map((delimiter) => ({ delimiter, score: evenness(head, delimiter, newline) }))
  scored.sort((a, b) => b.score - a.score)
  return { delimiter: scored[0]!.score > 0 ? scored[0]!.delimiter : ',', newline, isDeclared: false }
}

/** The names of the columns. */
export function headerIn(head: string, delimiter: string): string[] {
  const { data } = Papa.parse<string[]>(head, { delimiter, preview: 50 })
  return data[preambleOf(data)] ?? []
}

function evenness(head: string, delimiter: string, newline: string) {
  const { data } = Papa.parse<string[]>(head, { delimiter, newline: newline as '\n', preview: 50 })
  const rows = data.slice(0, Math.max(1, data.length - 1)).filter((row) => row.length > 1 || row[0]!.trim() !== '')
  const widths = rows.slice(preambleOf(rows)).map((row) => row.length)
  const width = widths[0] ?? 1
  if (width < 2) return 0
  return (widths.filter((other) => other === width).length / widths.length) * 100 + Math.min(width, 50) / 50
}
