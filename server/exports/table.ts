import type { Column as RowColumn, ColumnType } from '#contract/answers/table.ts'
import type { Text } from '#contract/texts.ts'

export type Cell = string | number | boolean | Date | null | readonly string[]

export type Column = { name: string; type: 'text' | 'integer' | 'number' | 'flag' | 'instant' | 'list' }

/** What is exported, row by row; `total` where it is known before. */
export type Table = { columns: readonly Column[]; total: number | null; rows: AsyncIterable<readonly Cell[]> }

const storedTypes: Record<ColumnType, Column['type']> = {
  text: 'text',
  metric: 'text',
  source: 'text',
  language: 'text',
  sentiment: 'text',
  state: 'text',
  integer: 'integer',
  weekday: 'integer',
  number: 'number',
  change: 'number',
  share: 'number',
  flag: 'flag',
  instant: 'instant',
  step: 'instant',
  list: 'list',
}

/** A table whose records come page by page. */
export const tableOf = <Row>(
  columns: readonly RowColumn<Row>[],
  total: number | null,
  pages: AsyncIterable<readonly Row[]>,
): Table => ({
  columns: columns.map(({ key, type }) => ({ name: key, type: storedTypes[type] })),
  total,
  rows: rowsOf(columns, pages),
})

async function* rowsOf<Row>(columns: readonly RowColumn<Row>[], pages: AsyncIterable<readonly Row[]>) {
  for await (const page of pages) for (const row of page) yield columns.map((column) => cellOf(column, row))
}

function cellOf<Row>({ type, value }: RowColumn<Row>, row: Row): Cell {
  const cell = value(row)
  return storedTypes[type] === 'instant' && typeof cell === 'string' ? new Date(cell) : cell
}

/** Writes a table to a path that does not exist yet; answers what a reader of the file has to know. */
export type Write = (table: Table, path: string) => Promise<Text[]>
