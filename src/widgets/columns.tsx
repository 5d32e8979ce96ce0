import type { Column } from '#contract/answers/table.ts'
import { figureOf, nameOf } from '#contract/answers/written.ts'
import { formatCompact, formatNumber, formatSigned, inPercent } from '#src/text/format.ts'
import { worded, words } from '#src/text/terms.ts'
import type { Column as Drawn } from '#src/ui/table.tsx'

export const labelOf = <Row,>({ label, params }: Column<Row>) => worded(label, params)

const minCompact = 1_000_000

function numberText<Row>(column: Column<Row>, row: Row, number: number) {
  const { value, digits, isSigned } = figureOf(column, row, number)
  if (column.type === 'share') return inPercent(formatNumber(value, digits))
  if (isSigned) return formatSigned(value, digits)
  if (column.format === 'times') return `${formatNumber(value, digits)}×`
  return digits === 0 && Math.abs(value) >= minCompact ? formatCompact(value) : formatNumber(value, digits)
}

/** Unknown values become a dash. */
export function cellText<Row>(column: Column<Row>, row: Row): string {
  const value = column.value(row)
  if (value === null) return '–'
  if (typeof value === 'number' && column.type !== 'weekday') return numberText(column, row, value)
  return typeof value === 'object' ? value.join(', ') : nameOf(column, row, String(value), words())
}

const figures: ReadonlySet<string> = new Set(['integer', 'number', 'share'])

export const isFigure = <Row,>({ type }: Column<Row>) => figures.has(type)

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
