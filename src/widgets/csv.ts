import type { Table } from '#contract/answers/table.ts'
import type { Overview } from '#contract/answers/overview.ts'
import { toHeading, toPlainValue, createCellFormatter } from '#contract/answers/formatted-cells.ts'
import { escapeCell } from '#contract/cells.ts'
import { cellLocalizer } from '#src/text/terms.ts'
import { saveBlob } from '#src/ui/save-blob.ts'

export type CsvCell = string | number | null

const isNumber = /^[-+]?\d+([.,]\d+)?$/

const safeText = (value: string) => (isNumber.test(value) ? value : escapeCell(value))

const csvCell = (value: CsvCell) => {
  const text = value === null ? '' : safeText(String(value))
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** RFC 4180 text; null is an empty cell, and no cell is executable as a formula. */
export const toCsv = (rows: readonly (readonly CsvCell[])[]) =>
  rows.map((row) => `${row.map(csvCell).join(',')}\r\n`).join('')

/** Without it, spreadsheets assume a legacy encoding. */
const byteOrderMark = '\uFEFF'

export const saveFile = (name: string, text: string) =>
  saveBlob(name, new Blob([byteOrderMark, text], { type: 'text/csv;charset=utf-8' }))

export type SeriesRange = Pick<Overview['range'], 'timezone' | 'bucket' | 'parts'>

const utc: SeriesRange = { timezone: 'UTC', bucket: 'hour', parts: [] }

/** A table as shown, with a header that contains units; times are in the answer's time zone. */
export function toCsvRows<Answer extends object, Row>(
  { rows, columns }: Table<Answer, Row>,
  answer: Answer,
): CsvCell[][] {
  const range = 'range' in answer ? (answer.range as SeriesRange) : utc
  const [spoken, write] = [cellLocalizer(), createCellFormatter(cellLocalizer(), range)]
  return [
    columns.map((column) => toHeading(column, spoken, range)),
    ...rows(answer).map((row) => columns.map((column) => toPlainValue(write(column, row)))),
  ]
}
