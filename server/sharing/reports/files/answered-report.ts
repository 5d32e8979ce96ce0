import type { OverviewFigures } from '#contract/answers/overview.ts'
import type { CellLocalizer, TableRange } from '#contract/answers/formatted-cells.ts'
import type { Column, Table } from '#contract/answers/table.ts'
import type { ExportedView } from '#contract/posts/exports.ts'
import type { Scope } from '#contract/posts/posts.ts'
import { panelTitles } from '#contract/reports/panel-titles.ts'
import { findPanel, type ReportPanel } from '#contract/reports/panels.ts'
import type { Report, ReportItem } from '#contract/reports/reports.ts'
import { parseQueryIds, queryIdsText } from '#contract/saved-queries/compared-queries.ts'
import type { Text } from '#contract/texts.ts'
import type { MemberContext } from '#server/access/context.ts'
import { AppError } from '#server/ground/errors.ts'
import { getCellLocalizer, toSupportedLanguage } from '#server/ground/localization.ts'
import { readReferencedNames, type ReferencedNames } from '#server/sharing/exports/referenced-names.ts'
import { rangeIn } from '#server/sharing/exports/table.ts'
import { runPinnedCall } from '#server/sharing/views/pinned-calls.ts'
import { scopeInputOf, type Search } from '#server/sharing/views/pinned-question.ts'
import { keyOf, reportQuestion } from '../report-question.ts'

/** A panel's table for the days of the report. */
export type PanelTable = {
  title: string
  panel: ReportPanel
  answer: unknown
  columns: readonly Column<unknown>[]
  rows: readonly unknown[]
  range: TableRange
}

export type AnsweredItem =
  | (PanelTable & { kind: 'panel' })
  /** Couldn't be computed, for example because its query was deleted. */
  | { kind: 'problem'; title: string; problem: Text }
  | Pick<Extract<ReportItem, { kind: 'heading' | 'text' }>, 'kind' | 'text'>

export type AnsweredReport = {
  name: string
  /** Where the report opens with the same scope. */
  url: string
  search: Search
  view: ExportedView
  named: ReferencedNames
  figures: OverviewFigures
  items: readonly AnsweredItem[]
  /** In the workspace's language. */
  words: CellLocalizer
}

export const panelsIn = ({ items }: Pick<AnsweredReport, 'items'>): PanelTable[] =>
  items.filter((item) => item.kind === 'panel')

/** Computes the panels of a report as its page does. `onPanel` receives the calls done and their total. */
export async function answerReport(
  context: MemberContext,
  report: Pick<Report, 'id' | 'name' | 'items'>,
  search: Search,
  onPanel: (done: number, total: number) => Promise<void>,
): Promise<AnsweredReport> {
  const { workspace, env } = context
  const words = getCellLocalizer(toSupportedLanguage(workspace.language))
  const { from = '', to = '' } = search
  const { scope, calls } = reportQuestion(workspace.id, { items: report.items, search }, { from, to })
  const figures = (await runPinnedCall(context, 'getOverviewFigures', scope)) as OverviewFigures
  const answers = new Map<string, { answer: unknown } | { problem: Text }>()
  for (const { key, call, input } of calls) {
    await onPanel(answers.size, calls.length)
    answers.set(key, await answerOf(() => runPinnedCall(context, call, input)))
  }
  const items = report.items.flatMap((item): AnsweredItem[] => {
    if (item.kind !== 'panel') return [{ kind: item.kind, text: item.text }]
    const panel = findPanel(item.panel)
    if (panel === null) return []
    const title = words.word(panelTitles[item.panel as keyof typeof panelTitles])
    const found = answers.get(keyOf(panel))!
    if ('problem' in found) return [{ kind: 'problem', title, ...found }]
    const { rows, columns } = panel.table as unknown as Table<unknown, unknown>
    const { range = rangeIn(context) } = found.answer as { range?: TableRange }
    return [{ kind: 'panel', title, panel, ...found, columns, rows: rows(found.answer), range }]
  })
  const view = viewOf(workspace.id, search)
  return {
    name: report.name,
    url: `${env.publicUrl}/workspace/${workspace.id}/reports/${report.id}?${new URLSearchParams(search).toString()}`,
    search,
    view,
    named: await readReferencedNames(context, view),
    figures,
    items,
    words,
  }
}

/** The rest of a report is written without a panel that can't be. */
async function answerOf(run: () => Promise<unknown>) {
  try {
    return { answer: await run() }
  } catch (error) {
    if (error instanceof AppError) return { problem: error.text }
    throw error
  }
}

/** The scope as an exported view, whose table doesn't matter. */
function viewOf(workspaceId: string, search: Search): ExportedView {
  const { workspaceId: _, queryId, ...scope } = scopeInputOf(workspaceId, search) as Scope
  const ids = parseQueryIds(search.compare)
  const queries = ids.length === 0 ? { queryId } : { queries: queryIdsText([...parseQueryIds(queryId), ...ids]) }
  return { table: 'volume', ...scope, ...queries } as ExportedView
}
