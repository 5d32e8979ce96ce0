import type { FigureMetric, Metric } from '../metrics/metric.ts'
import type { AuthorOrder } from './scope-search.ts'

/** Moments are instants as texts; null is not known. */
export type Cell = string | number | boolean | readonly string[] | null

/**
 * `source`, `language`, `sentiment`, `postType`, `state` (of a trend), `stepPart` and `metric` are texts that a reader gets by their names. A
 * `share` is 0 to 1, a `step` the instant at which a bucket of the range begins, a `weekday` 0 to 6 from Monday.
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
  /** Its name in exports, which scripts read. */
  key: string
  type: ColumnType
  /** English, and the id of its message. */
  label: string
  /** What the label names, as `{name}`. */
  params?: Record<string, string>
  unit?: string
  /** Decimals of a `number` on a page. */
  digits?: number
  /** What it counts and how, where its words do not say it: of its metric. */
  definition?: string
  formula?: string
  format?: FigureMetric['format'] | 'times'
  /** Where digits and format are those of the row. */
  metricOf?: (row: Row) => FigureMetric
  /** The order of authors that it stands for. */
  sort?: AuthorOrder
  value: (row: Row) => Cell
}

/** What page, file and command line show of an answer: one declaration for all of them. */
export type Table<Answer, Row> = {
  /** What its export is called: English, and the id of the message. */
  label?: string
  rows: (answer: Answer) => readonly Row[]
  columns: readonly Column<Row>[]
}

/** A table of whatever answer. */
export type AnyTable = {
  label?: string
  rows: (answer: never) => readonly unknown[]
  columns: readonly Column<never>[]
}

type ColumnOptions<Row> = Omit<Column<Row>, 'key' | 'type' | 'value'>

/** A column by its name in exports, its kind, what it is called, and how it follows from a row. */
export const column = <Row>(
  key: string,
  type: ColumnType,
  labelOrOptions: string | ColumnOptions<Row>,
  value: (row: Row) => Cell,
): Column<Row> => ({
  key,
  type,
  value,
  ...(typeof labelOrOptions === 'string' ? { label: labelOrOptions } : labelOrOptions),
})

/** A table of the rows of an answer, whose columns are made by the function that is handed to them. */
export const table = <Answer, Row>({
  columns,
  ...definition
}: {
  label?: string
  rows: (answer: Answer) => readonly Row[]
  columns: (columnOf: typeof column<NoInfer<Row>>) => readonly Column<NoInfer<Row>>[]
}): Table<Answer, Row> => ({ ...definition, columns: columns(column) })

/** What a column takes over from its metric. */
export const ofMetric = ({ unit, digits, format, ...metric }: FigureMetric) => ({
  ...namedAs(metric),
  unit,
  digits,
  ...(format && { format }),
})

/** The words of a metric, and what they mean, for a column whose numbers need no unit. */
export const namedAs = ({ name, definition, formula }: Pick<Metric, 'name' | 'definition' | 'formula'>) => ({
  label: name,
  definition,
  formula,
})

/** The columns of these names, in this order. Throws where there is none of a name. */
export const pickColumns = <Row>({ columns }: Table<never, Row>, keys: readonly string[]): Column<Row>[] =>
  keys.map((key) => {
    const found = columns.find((column) => column.key === key)
    if (found === undefined) throw new Error(`There is no column ${key}.`)
    return found
  })

/** The columns of a part of the row. */
export const columnsAt = <Row, Part>(columns: readonly Column<Part>[], partOf: (row: Row) => Part): Column<Row>[] =>
  columns.map(({ value, metricOf, ...column }) => ({
    ...column,
    value: (row) => value(partOf(row)),
    ...(metricOf && { metricOf: (row: Row) => metricOf(partOf(row)) }),
  }))

/** A table with these rows in the place of those of its answer. */
export const ofRows = <Row>(of: Table<never, Row>, rows: readonly Row[]): Table<object, Row> => ({
  ...of,
  rows: () => rows,
})
