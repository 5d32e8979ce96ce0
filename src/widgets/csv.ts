import { safeCell } from '#contract/cells.ts'
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
