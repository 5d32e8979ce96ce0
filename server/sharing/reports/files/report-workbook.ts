import { aboutMark } from '#contract/posts/export-formats.ts'
import { exportLabels } from '#contract/posts/exports.ts'
import { type Text, toText } from '#contract/texts.ts'
import type { MemberContext } from '#server/access/context.ts'
import { release } from '#server/ground/release.ts'
import { toSheetNames, writeWorkbook } from '#server/sharing/exports/formats/xlsx.ts'
import { describeColumns, describeVersion } from '#server/sharing/exports/metadata.ts'
import type { MetadataRows } from '#server/sharing/exports/scope-rows.ts'
import { toReadableTable } from '#server/sharing/exports/table.ts'
import { messages } from '../messages.ts'
import { type AnsweredReport, comparesPerDay, panelsIn, type PanelTable } from './answered-report.ts'

/** Writes the numbers behind each panel to a sheet of its own, after a sheet about them. */
export async function writeReportWorkbook(
  context: MemberContext,
  report: AnsweredReport,
  path: string,
): Promise<Text[]> {
  const { words, items, range } = report
  const { word } = words
  const panels = panelsIn(report)
  const about = word(/*i18n*/ 'About')
  const [, ...names] = toSheetNames([about, ...panels.map(({ title }) => title)])
  const facts: MetadataRows = [
    [aboutMark, release],
    [word(/*i18n*/ 'Workspace'), context.workspace.name],
    [word(exportLabels.report), report.name, '', report.url],
    ...report.facts,
    ...describeVersion(context, range, words),
    ...items.flatMap((item) => (item.kind === 'problem' ? [[item.title, words.say(item.problem)]] : [])),
    ...items.flatMap((item) => (item.kind === 'image' ? [[word(/*i18n*/ 'Image'), item.text]] : [])),
    ...panels.flatMap((panel, at) => [
      [],
      [names[at]!, panel.scope],
      ...(comparesPerDay(panel) ? [[word(/*i18n*/ 'Compared with'), words.say(toText(messages.perDay))]] : []),
      ...describeColumns(panel.columns, metricsOf(panel), panel.range, words),
    ]),
  ]
  return writeWorkbook(
    panels.map((panel) => ({ name: panel.title, table: tableOf(panel, report) })),
    path,
    { name: about, facts: () => facts },
  )
}

const tableOf = ({ columns, rows, range }: PanelTable, { words }: AnsweredReport) =>
  toReadableTable({ columns, total: rows.length, pages: onePage(rows), range }, words)

async function* onePage<Row>(rows: readonly Row[]) {
  yield rows
}

/** Each metric of a table that has one per row. */
function metricsOf({ columns, rows }: PanelTable) {
  const figure = columns.find(({ type }) => type === 'metric')
  const metrics = figure === undefined ? [] : rows.map((row) => figure.metricOf!(row))
  return [...new Map(metrics.map((metric) => [metric.name, metric])).values()]
}
