import type { StepPart } from '#contract/answers/frame.ts'
import { incompleteReasonNames } from '#contract/answers/step-parts.ts'
import type { Column, Table } from '#contract/answers/table.ts'
import { toFormattedNumber, shareDigits, findSharedUnit } from '#contract/answers/formatted-cells.ts'
import { getCellLocalizer } from '../ground/localization.ts'

const formatFixed = (value: number, digits: number) =>
  value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits })

export const formatNumber = (value: number | null, digits = 0) => (value === null ? '–' : formatFixed(value, digits))
export const formatPercent = (share: number | null) =>
  share === null ? '–' : `${formatFixed(share * 100, shareDigits)}%`
const formatSigned = (value: number, digits: number) =>
  `${value > 0 ? '+' : value < 0 ? '−' : ''}${formatFixed(Math.abs(value), digits)}`
export const formatBar = (value: number, maxValue: number, width = 30) =>
  '▇'.repeat(maxValue === 0 ? 0 : Math.round((value / maxValue) * width))

/** Strips control characters, so that a post can't inject terminal escape sequences. */
export const toPlainLine = (text: string, width = 90) => {
  const line = text.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim()
  return line.length > width ? `${line.slice(0, width - 1).toWellFormed()}…` : line
}

const isWide = (character: string) =>
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Emoji_Presentation}]/u.test(character)
const widthOf = (text: string) => [...text].reduce((sum, character) => sum + (isWide(character) ? 2 : 1), 0)

/** Aligns columns; a left-aligned last one isn't padded. */
export function formatTable(rows: readonly (readonly string[])[], align: readonly ('left' | 'right')[]): string {
  const widths = align.map((_, columnIndex) => Math.max(0, ...rows.map((row) => widthOf(row[columnIndex] ?? ''))))
  const cell = (text: string, columnIndex: number) => {
    const padding = ' '.repeat(widths[columnIndex]! - widthOf(text))
    return align[columnIndex] === 'right' ? padding + text : text + padding
  }
  return rows
    .map((row) => `  ${align.map((_, columnIndex) => cell(row[columnIndex] ?? '', columnIndex)).join('  ')}`.trimEnd())
    .join('\n')
}

const numericColumnTypes: ReadonlySet<string> = new Set(['integer', 'number', 'share'])

function cellText<Row>(column: Column<Row>, row: Row, momentOf: (at: string) => string): string {
  const value = column.value(row)
  if (value === null) return '–'
  if (typeof value === 'number') {
    const { exact, digits, isSigned } = toFormattedNumber(column, row, value)
    return isSigned ? formatSigned(exact, digits) : formatNumber(exact, digits)
  }
  if (typeof value !== 'string') return typeof value === 'object' ? toPlainLine(value.join(', ')) : value ? 'yes' : 'no'
  if (column.type === 'step' || column.type === 'instant') return momentOf(value)
  if (column.type === 'stepPart') return incompleteReasonNames[value as StepPart]
  return column.type === 'metric' ? column.metricOf!(row).name : toPlainLine(value)
}

const englishLocalizer = getCellLocalizer('en')

function headingOf<Row>(column: Column<Row>) {
  const unit = findSharedUnit(column, englishLocalizer)
  return unit === undefined ? column.label : `${column.label} (${unit})`
}

/** Empty without rows. Leaves out columns that are null in every row. */
export function formatAnswerTable<Answer, Row>(
  { rows, columns }: Table<Answer, Row>,
  answer: Answer,
  momentOf: (at: string) => string = (at) => at.slice(0, 10),
): string {
  const items = rows(answer)
  const nonEmptyColumns = columns.filter(({ value }) => items.some((item) => value(item) !== null))
  if (items.length === 0) return ''
  return formatTable(
    [
      nonEmptyColumns.map(headingOf),
      ...items.map((item) => nonEmptyColumns.map((column) => cellText(column, item, momentOf))),
    ],
    nonEmptyColumns.map(({ type }) => (numericColumnTypes.has(type) ? 'right' : 'left')),
  )
}
