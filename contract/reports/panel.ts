import type { PinnedCall, PinnedPage } from '../answers/pinned-views.ts'
import { type AnyTable, type Column, column, pickColumns, type Table } from '../answers/table.ts'
import type { FigureMetric } from '../metrics/metric.ts'
import { authorName } from '../posts/authors.ts'

/** A panel of an insight page for use in reports. */
export type ReportPanel = {
  /** Null for a panel that shows the same in every scope, and so belongs to no page. */
  page: PinnedPage | null
  call: PinnedCall
  /** Input besides the scope. */
  input?: Readonly<Record<string, string>>
  /** English text, which is also the message ID, if it differs from the panel's title. */
  title?: string
  /** One row per step or per top item. */
  table: AnyTable
  /** Whether it compares the queries of its scope, of which it needs two. */
  compares?: true
  /** The metrics among which an item chooses one. */
  metrics?: readonly string[]
  /** Names of these metrics, which title the panel. */
  metricNames?: Readonly<Record<string, Pick<FigureMetric, 'name'>>>
  /** The input that an item sets by its metric. */
  metricInput?: string
  /** The table of an answer whose columns depend on it. */
  tableOf?: (answer: never) => AnyTable
}

/** The metric that an item shows, by default the first. */
export const panelMetric = <Metric extends string>(metrics: readonly Metric[], chosen: string | undefined): Metric =>
  metrics.find((metric) => metric === chosen) ?? metrics[0]!

type Author = Parameters<typeof authorName>[0]

/** Author in one column: the display name, otherwise the handle. */
const authorColumns: Record<string, Column<never>> = {
  author_name: column('author', 'text', /*i18n*/ 'Author', ({ author }: { author: Author }) => authorName(author)),
  name: column('author', 'text', /*i18n*/ 'Author', (author: Author) => authorName(author)),
}

/** Limits a table to columns that fit a mail. */
export const narrow = <Answer, Row>(table: Table<Answer, Row>, keys: readonly string[]): Table<Answer, Row> => ({
  ...table,
  columns: pickColumns(table as Table<never, Row>, keys).map(
    (one) => (authorColumns[one.key] as Column<Row> | undefined) ?? one,
  ),
})
