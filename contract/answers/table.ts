import type { FigureMetric, Metric } from '../metrics/metric.ts'
import type { AuthorOrder } from './scope-search.ts'

/** Instants are strings; null is unknown. */
export type Cell = string | number | boolean | readonly string[] | null

/**
 * `source`, `language`, `sentiment`, `postType`, `state` (of a trend, unless a column has `names`), `stepPart` and `metric` are codes shown by name.
 * A `share` is 0 to 1, a `step` the start of a bucket, a `weekday` 0 to 6 from Monday.
 */
export type ColumnType =
  | 'text'
  | 'metric'
  | 'source'
  | 'language'
  | 'sentiment'
  | 'state'
  | 'integer'
  | 'number'
  | 'share'
  | 'flag'
  | 'instant'
  | 'step'
  | 'stepPart'
  | 'weekday'
  | 'postType'
  | 'list'

export type Column<Row> = {
  /** Column name in exports; scripts rely on it. */
  key: string
  type: ColumnType
  /** English text, which is also the message ID. */
  label: string
  /** Parameters of the label's `{name}` placeholders. */
  params?: Record<string, string>
  unit?: string
  /** Decimals of a `number` on a page. */
  digits?: number
  /** The metric's explanation, if the label needs one. */
  definition?: string
  formula?: string
  format?: FigureMetric['format'] | 'times'
  /** English names of a `state` other than a trend's. */
  names?: Readonly<Record<string, string>>
  /** Set if digits and format depend on the row. */
  metricOf?: (row: Row) => FigureMetric
  /** The author order that sorting by this column uses. */
  sort?: AuthorOrder
  value: (row: Row) => Cell
}

/** An answer's table for pages, files and the command line. */
export type Table<Answer, Row> = {
  /** Export name: English text, which is also the message ID. */
  label?: string
  rows: (answer: Answer) => readonly Row[]
  columns: readonly Column<Row>[]
}

export type AnyTable = {
  label?: string
  rows: (answer: never) => readonly unknown[]
  columns: readonly Column<never>[]
}

export const column = <Row>(
  key: string,
  type: ColumnType,
  labelOrOptions: string | Omit<Column<Row>, 'key' | 'type' | 'value'>,
  value: (row: Row) => Cell,
): Column<Row> => ({
  key,
  type,
  value,
  ...(typeof labelOrOptions === 'string' ? { label: labelOrOptions } : labelOrOptions),
})

/** A table whose `columns` receives a `column` typed for its rows. */
export const table = <Answer, Row>({
  columns,
  ...definition
}: {
  label?: string
  rows: (answer: Answer) => readonly Row[]
  columns: (columnOf: typeof column<NoInfer<Row>>) => readonly Column<NoInfer<Row>>[]
}): Table<Answer, Row> => ({ ...definition, columns: columns(column) })

/** The properties that a column copies from its metric. */
export const toMetricOptions = ({ unit, digits, format, ...metric }: FigureMetric) => ({
  ...toMetricLabel(metric),
  unit,
  digits,
  ...(format && { format }),
})

/** A metric's name and explanation, for columns without a unit. */
export const toMetricLabel = ({ name, definition, formula }: Pick<Metric, 'name' | 'definition' | 'formula'>) => ({
  label: name,
  definition,
  formula,
})

/** The columns with these keys, in this order. Throws for an unknown key. */
export const pickColumns = <Row>({ columns }: Table<never, Row>, keys: readonly string[]): Column<Row>[] =>
  keys.map((key) => {
    const found = columns.find((column) => column.key === key)
    if (found === undefined) throw new Error(`There is no column ${key}.`)
    return found
  })

/** Lifts columns of a row's part to the row. */
export const columnsAt = <Row, Part>(columns: readonly Column<Part>[], partOf: (row: Row) => Part): Column<Row>[] =>
  columns.map(({ value, metricOf, ...column }) => ({
    ...column,
    value: (row) => value(partOf(row)),
    ...(metricOf && { metricOf: (row: Row) => metricOf(partOf(row)) }),
  }))

/** The table with these rows instead of its answer's. */
export const withRows = <Row>(of: Table<never, Row>, rows: readonly Row[]): Table<object, Row> => ({
  ...of,
  rows: () => rows,
})
