import type { Column } from '#contract/answers/table.ts'
import type { TrendState } from '#contract/answers/discover.ts'
import type { Sentiment, Source } from '#contract/posts/posts.ts'
import {
  formatCompact,
  formatLanguage,
  formatNumber,
  formatShare,
  formatSigned,
  formatWeekday,
} from '#src/text/format.ts'
import { i18n } from '#src/text/i18n.ts'
import { sentimentName, sourceName, worded } from '#src/text/terms.ts'
import type { Column as Drawn } from '#src/ui/table.tsx'
import { stateNames, timesOf } from './trends/trend-state.tsx'

export const labelOf = <Row,>({ label, params }: Column<Row>) => worded(label, params)

export function unitOf<Row>({ type, unit }: Column<Row>) {
  if (unit !== undefined) return worded(unit)
  return type === 'share' ? '%' : type === 'instant' ? 'UTC' : undefined
}

/** A text by the name that people know it by. */
export function nameOf<Row>({ type, metricOf }: Column<Row>, row: Row, value: string | number): string {
  switch (type) {
    case 'source':
      return sourceName(value as Source)
    case 'language':
      return formatLanguage(value as string)
    case 'sentiment':
      return sentimentName(value as Sentiment)
    case 'state':
      return i18n.t(stateNames[value as TrendState])
    case 'weekday':
      return formatWeekday(value as number, 'long')
    case 'metric':
      return worded(metricOf!(row).name)
    default:
      return String(value)
  }
}

const large = 1_000_000

function numberText<Row>(column: Column<Row>, row: Row, value: number) {
  if (column.type === 'share') return formatShare(value)
  const { digits = 0, format } = column.metricOf?.(row) ?? column
  if (format === 'signed') return formatSigned(value, digits)
  if (format === 'times') return timesOf(value)
  return digits === 0 && Math.abs(value) >= large ? formatCompact(value) : formatNumber(value, digits)
}

/** A cell as a page shows it; a dash for what is not known. */
export function cellText<Row>(column: Column<Row>, row: Row): string {
  const value = column.value(row)
  if (value === null) return '–'
  if (typeof value === 'number' && column.type !== 'weekday') return numberText(column, row, value)
  return typeof value === 'object' ? value.join(', ') : nameOf(column, row, String(value))
}

const figures: ReadonlySet<string> = new Set(['integer', 'number', 'change', 'share'])

export const isFigure = <Row,>({ type }: Column<Row>) => figures.has(type)

/** A column of an answer as a table of a page draws it. */
export const drawn = <Row,>(column: Column<Row>): Drawn<Row> => ({
  id: column.key,
  header: (
    <>
      {labelOf(column)}
      {column.unit === undefined ? null : (
        <span className="block font-normal text-ink-faint">{worded(column.unit).split(',')[0]}</span>
      )}
    </>
  ),
  ...(isFigure(column) && { align: 'end' as const }),
  cell: (row) => cellText(column, row),
})
