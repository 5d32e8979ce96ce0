import type { Column as RowColumn, ColumnType } from '#contract/answers/table.ts'
import {
  toHeading,
  type TableRange,
  type CellLocalizer,
  createCellFormatter,
  type FormattedCell,
} from '#contract/answers/formatted-cells.ts'
import type { Text } from '#contract/texts.ts'
import type { MemberContext } from '#server/access/context.ts'

export type Cell = string | number | boolean | Date | null | readonly string[]

export type Column = { name: string; type: 'text' | 'integer' | 'number' | 'flag' | 'instant' | 'list' }

/** `total` is null if unknown in advance. */
export type Table<AnyCell = Cell> = {
  columns: readonly Column[]
  total: number | null
  rows: AsyncIterable<readonly AnyCell[]>
}

/** Columns of a view and its records in pages. */
// oxlint-disable-next-line typescript/no-explicit-any
export type OpenedTable<Row = any> = {
  columns: readonly RowColumn<Row>[]
  total: number | null
  pages: AsyncIterable<readonly Row[]>
  range: TableRange
}

/** Range for tables without a time axis. */
export const rangeIn = ({ workspace }: Pick<MemberContext, 'workspace'>): TableRange => ({
  timezone: workspace.timezone,
  bucket: 'day',
})

const storedTypes: Record<ColumnType, Column['type']> = {
  text: 'text',
  metric: 'text',
  source: 'text',
  language: 'text',
  sentiment: 'text',
  postType: 'text',
  state: 'text',
  stepPart: 'text',
  integer: 'integer',
  weekday: 'integer',
  number: 'number',
  share: 'number',
  flag: 'flag',
  instant: 'instant',
  step: 'instant',
  list: 'list',
}

/** Machine-readable: stable column names, full precision, instants. */
export const toMachineTable = <Row>({
  columns,
  total,
  pages,
}: Pick<OpenedTable<Row>, 'columns' | 'total' | 'pages'>): Table => ({
  columns: columns.map(({ key, type }) => ({ name: key, type: storedTypes[type] })),
  total,
  rows: rowsOf(columns, pages, cellOf),
})

/** Human-readable: headings with units, rounded numbers, times in the range's zone. */
export const toReadableTable = <Row>(
  { columns, total, pages, range }: OpenedTable<Row>,
  words: CellLocalizer,
): Table<FormattedCell> => ({
  columns: columns.map((column) => ({ name: toHeading(column, words, range), type: storedTypes[column.type] })),
  total,
  rows: rowsOf(columns, pages, createCellFormatter(words, range)),
})

async function* rowsOf<Row, AnyCell>(
  columns: readonly RowColumn<Row>[],
  pages: AsyncIterable<readonly Row[]>,
  cell: (column: RowColumn<Row>, row: Row) => AnyCell,
) {
  for await (const page of pages) for (const row of page) yield columns.map((column) => cell(column, row))
}

function cellOf<Row>({ type, value }: RowColumn<Row>, row: Row): Cell {
  const cell = value(row)
  return storedTypes[type] === 'instant' && typeof cell === 'string' ? new Date(cell) : cell
}

export type ExportMetadata = { name: string; facts: (rows: number) => readonly (readonly string[])[]; sheet: string }

/**
 * Writes to a path that must not exist and returns notes for the reader. Formats without room for `about` ignore it.
 */
export type Write<AnyCell = Cell> = (table: Table<AnyCell>, path: string, about?: ExportMetadata) => Promise<Text[]>
