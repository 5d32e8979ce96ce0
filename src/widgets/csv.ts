import { msg } from '@lingui/core/macro'
import type { Column, Table } from '#contract/answers/table.ts'
import type { Overview } from '#contract/answers/overview.ts'
import { safeCell } from '#contract/cells.ts'
import type { FigureMetric } from '#contract/metrics/metric.ts'
import { dateFormat } from '#src/text/formatters.ts'
import { i18n } from '#src/text/i18n.ts'
import { saveBlob } from '#src/ui/save-blob.ts'
import { labelOf, nameOf, unitOf } from './columns.tsx'

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

export type SeriesRange = Pick<Overview['range'], 'timezone' | 'bucket'>

/** A table of an answer, its header with the units first; steps are said in the time of the answer's range. */
export function csvOf<Answer extends object, Row>({ rows, columns }: Table<Answer, Row>, answer: Answer): CsvCell[][] {
  const range = 'range' in answer ? (answer.range as SeriesRange) : utc
  const step = stepFormat(range)
  return [
    columns.map((column) => headerOf(column, range)),
    ...rows(answer).map((row) => columns.map((column) => cellOf(column, row, step))),
  ]
}

const utc: SeriesRange = { timezone: 'UTC', bucket: 'hour' }

const stepNames = { hour: msg`Hour`, day: msg`Day`, week: msg`Week from`, month: msg`Month from` }

const stepFormat = ({ timezone, bucket }: SeriesRange) =>
  dateFormat({ timeZone: timezone, dateStyle: 'short', ...(bucket === 'hour' && { timeStyle: 'short' }) }, 'sv-SE')

function headerOf<Row>(column: Column<Row>, { timezone, bucket }: SeriesRange) {
  if (column.type === 'step') return `${i18n.t(stepNames[bucket])} (${timezone})`
  const unit = column.format === 'minutes' ? 'min' : unitOf(column)
  return unit === undefined ? labelOf(column) : `${labelOf(column)} (${unit})`
}

/** Two decimals more than a page shows, a count as it is. */
const withDigits = ({ digits = 0 }: Pick<FigureMetric, 'digits'> | { digits?: number }, value: number): CsvCell =>
  digits === 0 ? value : value.toFixed(digits + 2)

function cellOf<Row>(column: Column<Row>, row: Row, step: Intl.DateTimeFormat): CsvCell {
  const value = column.value(row)
  if (value === null) return null
  if (typeof value === 'boolean') return String(value)
  if (typeof value === 'object') return value.join('; ')
  if (typeof value === 'number') {
    if (column.type === 'weekday') return nameOf(column, row, value)
    return column.type === 'share' ? (value * 100).toFixed(3) : withDigits(column.metricOf?.(row) ?? column, value)
  }
  return column.type === 'step' ? step.format(new Date(value)) : nameOf(column, row, value)
}
