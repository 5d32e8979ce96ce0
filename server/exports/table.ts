import type { Column as RowColumn, ColumnType } from '#contract/answers/table.ts'
import { headingOf, type TableRange, type Words, writerOf, type WrittenCell } from '#contract/answers/written.ts'
import type { Text } from '#contract/texts.ts'
import type { MemberContext } from '#server/context.ts'

export type Cell = string | number | boolean | Date | null | readonly string[]

export type Column = { name: string; type: 'text' | 'integer' | 'number' | 'flag' | 'instant' | 'list' }

/** What is exported, row by row; `total` where it is known before. */
export type Table<AnyCell = Cell> = {
  columns: readonly Column[]
  total: number | null
  rows: AsyncIterable<readonly AnyCell[]>
}

/** What a view shows: the columns of its declaration, and its records page by page. */
// oxlint-disable-next-line typescript/no-explicit-any
export type Opened<Row = any> = {
  columns: readonly RowColumn<Row>[]
  total: number | null
  pages: AsyncIterable<readonly Row[]>
  range: TableRange
}

/** Of a table that is not over time. */
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

/** A table as programs read it: names that stay, whole values, instants. */
export const namedTable = <Row>({
  columns,
  total,
  pages,
}: Pick<Opened<Row>, 'columns' | 'total' | 'pages'>): Table => ({
  columns: columns.map(({ key, type }) => ({ name: key, type: storedTypes[type] })),
  total,
  rows: rowsOf(columns, pages, cellOf),
})

/** A table as people read it: headings in words with units, whole numbers, moments in the range's zone. */
export const wordedTable = <Row>({ columns, total, pages, range }: Opened<Row>, words: Words): Table<WrittenCell> => ({
  columns: columns.map((column) => ({ name: headingOf(column, words, range), type: storedTypes[column.type] })),
  total,
  rows: rowsOf(columns, pages, writerOf(words, range)),
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

/** Two columns of whatever is said of a file. */
export type About = { name: string; facts: (rows: number) => readonly (readonly string[])[]; sheet: string }

/** Writes a table to a path that does not exist yet; answers what a reader of the file has to know. `about` goes where a file has room for it. */
export type Write<AnyCell = Cell> = (table: Table<AnyCell>, path: string, about?: About) => Promise<Text[]>
