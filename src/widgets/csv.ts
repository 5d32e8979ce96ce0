import type { Table } from '#contract/answers/table.ts'
import type { Overview } from '#contract/answers/overview.ts'
import { headingOf, plainCell, writerOf } from '#contract/answers/written.ts'
import { safeCell } from '#contract/cells.ts'
import { words } from '#src/text/terms.ts'
import { saveBlob } from '#src/ui/save-blob.ts'

export type CsvCell = string | number | null

const isNumber = /^[-+]?\d+([.,]\d+)?$/

const asText = (value: string) => (isNumber.test(value) ? value : safeCell(value))

const cell = (value: CsvCell) => {
  const text = value === null ? '' : asText(String(value))
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Rows as RFC 4180 text; null is an empty cell, and none is read as a formula. */
export const toCsv = (rows: readonly (readonly CsvCell[])[]) =>
  rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')

/** Without it spreadsheets take the text for one of the old encodings. */
const byteOrderMark = '\uFEFF'

/** Hands a text to the browser as a file. */
export const saveFile = (name: string, text: string) =>
  saveBlob(name, new Blob([byteOrderMark, text], { type: 'text/csv;charset=utf-8' }))

export type SeriesRange = Pick<Overview['range'], 'timezone' | 'bucket' | 'parts'>

const utc: SeriesRange = { timezone: 'UTC', bucket: 'hour', parts: [] }

/** A table of an answer as people read it, its header with the units first; moments are said in the time of the answer's range. */
export function csvOf<Answer extends object, Row>({ rows, columns }: Table<Answer, Row>, answer: Answer): CsvCell[][] {
  const range = 'range' in answer ? (answer.range as SeriesRange) : utc
  const [spoken, write] = [words(), writerOf(words(), range)]
  return [
    columns.map((column) => headingOf(column, spoken, range)),
    ...rows(answer).map((row) => columns.map((column) => plainCell(write(column, row)))),
  ]
}
