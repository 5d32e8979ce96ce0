import type { Column } from '#contract/answers/table.ts'
import { toHeading, type TableRange, findSharedUnit, type CellLocalizer } from '#contract/answers/formatted-cells.ts'
import type { FigureMetric } from '#contract/metrics/metric.ts'
import { aboutMark } from '#contract/posts/export-formats.ts'
import { type ExportedView, exportLabels } from '#contract/posts/exports.ts'
import { toText } from '#contract/texts.ts'
import type { MemberContext } from '#server/access/context.ts'
import { release } from '#server/ground/release.ts'
import type { ReferencedNames } from './referenced-names.ts'
import { describeScope, type MetadataRows, momentOf } from './scope-rows.ts'
import type { ExportMetadata, OpenedTable } from './table.ts'

const orders: Record<string, string> = {
  newest: /*i18n*/ 'Newest first',
  oldest: /*i18n*/ 'Oldest first',
  newcomers: /*i18n*/ 'Newest first',
}
const sortKeyLabels: Record<string, string> = {
  interactions: /*i18n*/ 'Interactions',
  followers: /*i18n*/ 'Followers',
  likes: /*i18n*/ 'Likes',
  reposts: /*i18n*/ 'Reposts',
  quotes: /*i18n*/ 'Quotes',
  replies: /*i18n*/ 'Replies',
  views: /*i18n*/ 'Views',
  overperformance: /*i18n*/ 'Overperformance',
  velocity: /*i18n*/ 'Velocity',
  posts: /*i18n*/ 'Posts',
  influence: /*i18n*/ 'Influence',
}

/** Metadata of an export: its source, scope and column definitions. */
export async function buildMetadata(
  context: MemberContext,
  view: ExportedView,
  named: ReferencedNames,
  { columns, range, pages }: OpenedTable,
  words: CellLocalizer,
): Promise<{ about: ExportMetadata; pages: OpenedTable['pages'] }> {
  const { word } = words
  const metrics = new Map<string, FigureMetric>()
  const before: MetadataRows = [
    [aboutMark, release],
    [word(/*i18n*/ 'Workspace'), context.workspace.name],
    [word(/*i18n*/ 'Table'), word(exportLabels[view.table])],
    ...(await describeScope(context, view, named, { columns, range }, words)),
    ...buildOrderRows(view, words),
  ]
  const facts = (rows: number): MetadataRows => [
    ...before,
    [word(/*i18n*/ 'Rows'), String(rows)],
    ...describeVersion(context, range, words),
    [],
    ...describeColumns(columns, [...metrics.values()], range, words),
  ]
  const about = { name: word(/*i18n*/ 'About'), sheet: word(exportLabels[view.table]), facts }
  const figure = columns.find(({ type }) => type === 'metric')
  return { about, pages: figure === undefined ? pages : collectMetrics(pages, figure, metrics) }
}

export const describeVersion = (
  { workspace, now }: Pick<MemberContext, 'workspace' | 'now'>,
  range: TableRange,
  { word }: CellLocalizer,
): MetadataRows => [
  [word(/*i18n*/ 'Data version'), String(workspace.dataVersion)],
  [word(/*i18n*/ 'Exported'), momentOf(now(), range)],
]

/** Definitions of columns and of the metrics that a table has one per row. */
export function describeColumns(
  columns: OpenedTable['columns'],
  metrics: readonly FigureMetric[],
  range: TableRange,
  words: CellLocalizer,
): MetadataRows {
  const { word } = words
  return [
    [word(/*i18n*/ 'Column'), word(/*i18n*/ 'Definition'), word(/*i18n*/ 'Unit'), word(/*i18n*/ 'Formula')],
    ...columns.map((column) => {
      const { definition, formula, type } = column
      const unit = type === 'instant' || type === 'step' ? range.timezone : findSharedUnit(column, words)
      return [
        toHeading(column, words, range),
        definition === undefined ? '' : word(definition),
        unit ?? '',
        formula === undefined ? '' : word(formula),
      ]
    }),
    ...metrics.map((metric) => [
      word(metric.name),
      word(metric.definition),
      metric.format === 'minutes' ? 'min' : word(metric.unit),
      metric.formula === undefined ? '' : word(metric.formula),
    ]),
  ]
}

async function* collectMetrics(
  pages: OpenedTable['pages'],
  { metricOf }: Column<unknown>,
  metrics: Map<string, FigureMetric>,
) {
  for await (const page of pages) {
    for (const row of page) {
      const metric = metricOf!(row)
      metrics.set(metric.name, metric)
    }
    yield page
  }
}

function buildOrderRows(view: ExportedView, words: CellLocalizer): MetadataRows {
  const order = 'order' in view ? view.order : view.table === 'posts' ? 'newest' : undefined
  if (order === undefined) return []
  const rank = order.replace(/^least-/, '')
  const text =
    orders[order] === undefined
      ? words.say(
          order === rank
            ? toText(
                /*i18n*/ { id: 'export.mostFirst', message: '{measure}, most first' },
                { measure: words.word(sortKeyLabels[rank] ?? rank) },
              )
            : toText(
                /*i18n*/ { id: 'export.leastFirst', message: '{measure}, least first' },
                { measure: words.word(sortKeyLabels[rank] ?? rank) },
              ),
        )
      : words.word(orders[order])
  return [[words.word(/*i18n*/ 'Order'), text]]
}
