import type { Column } from '#contract/answers/table.ts'
import { toFormattedNumber, toDisplayName } from '#contract/answers/formatted-cells.ts'
import { formatMillions, formatNumber, formatSigned, appendPercentSign } from '#src/text/format.ts'
import { translateEnglish, cellLocalizer } from '#src/text/terms.ts'
import type { Column as Drawn } from '#src/ui/table.tsx'

export const columnLabel = <Row,>({ label, params }: Column<Row>) => translateEnglish(label, params)

const minMillions = 1_000_000

function numberText<Row>(column: Column<Row>, row: Row, number: number) {
  const { value, digits, isSigned } = toFormattedNumber(column, row, number)
  if (column.type === 'share') return appendPercentSign(formatNumber(value, digits))
  if (isSigned) return formatSigned(value, digits)
  if (column.format === 'times') return `${formatNumber(value, digits)}×`
  return digits === 0 && Math.abs(value) >= minMillions ? formatMillions(value) : formatNumber(value, digits)
}

/** Unknown values become a dash. */
export function cellText<Row>(column: Column<Row>, row: Row): string {
  const value = column.value(row)
  if (value === null) return '–'
  if (typeof value === 'number' && column.type !== 'weekday') return numberText(column, row, value)
  return typeof value === 'object' ? value.join(', ') : toDisplayName(column, row, String(value), cellLocalizer())
}

const numericTypes: ReadonlySet<string> = new Set(['integer', 'number', 'share'])

export const isNumeric = <Row,>({ type }: Column<Row>) => numericTypes.has(type)

export const toTableColumn = <Row,>(column: Column<Row>): Drawn<Row> => ({
  id: column.key,
  header: (
    <>
      {columnLabel(column)}
      {column.unit === undefined ? null : (
        <span className="block font-normal text-ink-faint">{translateEnglish(column.unit).split(',')[0]}</span>
      )}
    </>
  ),
  ...(isNumeric(column) && { align: 'end' as const }),
  cell: (row) => cellText(column, row),
})
