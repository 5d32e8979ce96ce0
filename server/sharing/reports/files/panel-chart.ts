import {
  createCellFormatter,
  type FormattedCell,
  isFormattedNumber,
  isLocalTime,
  roundFloatNoise,
  toHeading,
  type CellLocalizer,
} from '#contract/answers/formatted-cells.ts'
import type { Column } from '#contract/answers/table.ts'
import { figureFormat } from '#server/sharing/exports/formats/xlsx.ts'
import { isNumeric, plainCell, shownInWords } from '../sections.ts'
import type { PanelTable } from './answered-report.ts'
import type { Chart, ChartKind } from './pptx/chart.ts'

/** More bars or parts can't be read. */
const maxBars = 12
const maxParts = 6

type AnyColumn = Column<unknown>
type Choice = { kind: ChartKind; by: readonly AnyColumn[]; series: readonly AnyColumn[] }

/** RGB of sentiments, as in the app's light theme; other series have the theme's colours. */
const sentimentColors: Readonly<Record<string, string>> = {
  positive: '0F6F7A',
  neutral: '7893A9',
  negative: 'C2571C',
  unsure: '8A7FA0',
  unknown: '6D7883',
}

export const isSentimentCount = ({ key }: AnyColumn) => Object.hasOwn(sentimentColors, key)

/** The chart that the types of a panel's columns suggest; null if only a table has room for them. */
export function chartOf(panel: PanelTable, words: CellLocalizer): Chart | null {
  const choice = chooseChart(panel)
  if (choice === null) return null
  const { kind, by, series } = choice
  const { title, columns, range } = panel
  const rows = kind === 'bars' ? panel.rows.slice(0, maxBars) : panel.rows
  const write = createCellFormatter(words, range)
  const textOf = (row: unknown, column: AnyColumn) => plainCell(write(column, row), words)
  const part = columns.find(({ type }) => type === 'stepPart')
  const numbersOf = (column: AnyColumn) => {
    const cells = rows.map((row) => write(column, row))
    return { name: toHeading(column, words, range), format: formatOf(cells), values: cells.map(valueOf) }
  }
  const isIncomplete = (row: unknown) => part !== undefined && part.value(row) !== null
  return {
    kind,
    categories: rows.map((row) => {
      const cells = by.map((column) => write(column, row))
      return categoryOf(cells, words) + (isIncomplete(row) ? ' *' : '')
    }),
    x: kind === 'curve' ? numbersOf(by[0]!) : null,
    series: series.map((column) => ({ ...numbersOf(column), color: sentimentColors[column.key] ?? null })),
    colors: rows.map((row) => sentimentColors[String(by[0]!.value(row))] ?? null),
    description: shownInWords(title, {
      columns: [...by, ...series],
      rows,
      cellOf: textOf,
      heading: (column) => toHeading(column, words, range),
      words,
    }),
  }
}

/** Bounds of a bin, one of which may be open, or the short name of a step or thing. */
function categoryOf([first = null, second]: readonly FormattedCell[], words: CellLocalizer): string {
  if (second !== undefined) {
    if (first === null) return `< ${plainCell(second, words)}`
    return second === null ? `≥ ${plainCell(first, words)}` : `${plainCell(first, words)} – ${plainCell(second, words)}`
  }
  if (!isLocalTime(first)) return plainCell(first, words)
  const { local, precision } = first
  const time = precision === 'day' ? {} : { hour: '2-digit' as const, minute: '2-digit' as const }
  return new Intl.DateTimeFormat(words.locale, { day: 'numeric', month: 'short', ...time, timeZone: 'UTC' }).format(
    local,
  )
}

const valueOf = (cell: FormattedCell) =>
  isFormattedNumber(cell) ? (cell.isPercent ? roundFloatNoise(cell.exact / 100) : cell.exact) : null

function formatOf(cells: readonly FormattedCell[]) {
  const number = cells.find(isFormattedNumber)
  return number === undefined ? 'General' : figureFormat(number)
}

function chooseChart({ columns, rows }: PanelTable): Choice | null {
  const [by, next] = columns
  if (rows.length === 0 || by === undefined || next === undefined) return null
  const numbers = columns.slice(1).filter(isNumeric)
  if (by.type === 'step') return chooseOverTime(by, numbers, rows)
  if (isNumeric(by)) {
    // A histogram has both bounds of each bin.
    const isHistogram = next.key === 'below'
    const series = largestGroup(isHistogram ? numbers.slice(1) : numbers)
    return series.length === 0
      ? null
      : { kind: isHistogram ? 'columns' : 'curve', by: isHistogram ? [by, next] : [by], series }
  }
  const isNamedOnce = isNumeric(next) && by.type !== 'metric' && by.type !== 'weekday'
  if (!isNamedOnce || columns.some(({ type }) => type === 'state')) return null
  const tones = numbers.filter(isSentimentCount)
  if (tones.length > 2) return { kind: 'stackedBars', by: [by], series: tones }
  const share = numbers.find(({ type }) => type === 'share')
  if (by.type === 'sentiment' && share !== undefined && rows.length <= maxParts)
    return { kind: 'doughnut', by: [by], series: [share] }
  const ranked = numbers.find((column) => isRankedBy(column, rows))
  return ranked === undefined ? null : { kind: 'bars', by: [by], series: [ranked] }
}

/** Parts that add up to the first column are stacked, others are lines. */
function chooseOverTime(by: AnyColumn, numbers: readonly AnyColumn[], rows: readonly unknown[]): Choice | null {
  const [total, ...parts] = numbers
  if (total === undefined) return null
  const isTotal =
    parts.length > 1 &&
    rows.every((row) => {
      const values = numbers.map((column) => column.value(row))
      return values.every((value) => typeof value === 'number') && values[0] === sum(values.slice(1))
    })
  return isTotal
    ? { kind: 'stackedColumns', by: [by], series: parts }
    : { kind: 'line', by: [by], series: largestGroup(numbers) }
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

/** Columns that share an axis: the most of one type and unit, of equally many the last. */
function largestGroup(columns: readonly AnyColumn[]): readonly AnyColumn[] {
  const groups = Map.groupBy(columns, ({ type, unit }) => `${type} ${unit ?? ''}`)
  return [...groups.values()].reduce((largest, group) => (group.length >= largest.length ? group : largest), [])
}

/** Whether the rows are in descending order of a column. */
export const isRankedBy = (column: AnyColumn, rows: readonly unknown[]) => {
  const values = rows.map((row) => column.value(row))
  return values.every((value, at) => typeof value === 'number' && (at === 0 || value <= (values[at - 1] as number)))
}
