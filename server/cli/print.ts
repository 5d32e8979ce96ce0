import type { StepPart } from '#contract/answers/frame.ts'
import { incompleteReasonNames } from '#contract/answers/step-parts.ts'
import type { Column, Table } from '#contract/answers/table.ts'
import { toFormattedNumber, shareDigits, findSharedUnit } from '#contract/answers/formatted-cells.ts'
import { getCellLocalizer } from '../ground/localization.ts'

const inDigits = (value: number, digits: number) =>
  value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits })

export const formatNumber = (value: number | null, digits = 0) => (value === null ? '–' : inDigits(value, digits))
export const formatPercent = (share: number | null) => (share === null ? '–' : `${inDigits(share * 100, shareDigits)}%`)
const formatSigned = (value: number, digits: number) =>
  `${value > 0 ? '+' : value < 0 ? '−' : ''}${inDigits(Math.abs(value), digits)}`
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
  const widths = align.map((_, column) => Math.max(0, ...rows.map((row) => widthOf(row[column] ?? ''))))
  const cell = (text: string, column: number) => {
    const padding = ' '.repeat(widths[column]! - widthOf(text))
    return align[column] === 'right' ? padding + text : text + padding
  }
  return rows
    .map((row) => `  ${align.map((_, column) => cell(row[column] ?? '', column)).join('  ')}`.trimEnd())
    .join('\n')
}

const figures: ReadonlySet<string> = new Set(['integer', 'number', 'share'])

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

const english = getCellLocalizer('en')

function headingOf<Row>(column: Column<Row>) {
  const unit = findSharedUnit(column, english)
  return unit === undefined ? column.label : `${column.label} (${unit})`
}

/** Empty without rows. Leaves out columns that are null in every row. */
export function printTable<Answer, Row>(
  { rows, columns }: Table<Answer, Row>,
  answer: Answer,
  momentOf: (at: string) => string = (at) => at.slice(0, 10),
): string {
  const items = rows(answer)
  const known = columns.filter(({ value }) => items.some((item) => value(item) !== null))
  if (items.length === 0) return ''
  return formatTable(
    [known.map(headingOf), ...items.map((item) => known.map((column) => cellText(column, item, momentOf)))],
    known.map(({ type }) => (figures.has(type) ? 'right' : 'left')),
  )
}
