import type { OverviewFigures } from '#contract/answers/overview.ts'
import type { CellLocalizer, TableRange } from '#contract/answers/formatted-cells.ts'
import type { Column, Table } from '#contract/answers/table.ts'
import type { ExportedView } from '#contract/posts/exports.ts'
import type { Scope } from '#contract/posts/posts.ts'
import { panelTable } from '#contract/reports/panels.ts'
import { findWrittenSummary } from '#contract/reports/panel-scope.ts'
import type { ReportDays } from '#contract/reports/ranges.ts'
import type { Report, ReportItem } from '#contract/reports/reports.ts'
import { queryIdsText } from '#contract/saved-queries/compared-queries.ts'
import { isComparing, listComparedQueryIds } from '#contract/saved-queries/comparison.ts'
import type { Text } from '#contract/texts.ts'
import type { MemberContext } from '#server/access/context.ts'
import { cutText } from '#server/ground/cut-text.ts'
import { getCellLocalizer, toSupportedLanguage } from '#server/ground/localization.ts'
import { readReferencedNames } from '#server/sharing/exports/referenced-names.ts'
import { describeScope, type MetadataRows } from '#server/sharing/exports/scope-rows.ts'
import { rangeIn } from '#server/sharing/exports/table.ts'
import type { Answer } from '#server/sharing/views/pinned-calls.ts'
import { scopeInputOf, type Search } from '#server/sharing/views/pinned-question.ts'
import { answerCalls, reportFigures } from '../answer-report.ts'
import { imageIdsOf, readImages } from '../images.ts'
import { dayAt } from '../occurrences.ts'
import { type OwnScopes, ownSearches, readOwnScopes } from '../own-scopes.ts'
import { type PanelQuestion, type ReportQuestion, reportQuestion } from '../report-question.ts'
import type { EditedText } from '../report-rows.ts'
import { scopeLine } from '../scope-line.ts'
import { findAnswer, titleOf } from '../sections.ts'

/** A panel's table for its days. */
export type PanelTable = {
  title: string
  answer: unknown
  columns: readonly Column<unknown>[]
  rows: readonly unknown[]
  range: TableRange
  /** Its queries, days and filters in one line; empty if it shows the same in every scope. */
  scope: string
  /** Whether they differ from the report's. */
  hasOwnScope: boolean
}

export type AnsweredItem =
  | (PanelTable & { kind: 'panel' })
  /** Couldn't be computed, for example because its query was deleted. */
  | { kind: 'problem'; title: string; problem: Text }
  | Pick<Extract<ReportItem, { kind: 'heading' | 'text' }>, 'kind' | 'text'>
  /** Null for an image that no longer exists. */
  | { kind: 'image'; text: string; png: Buffer | null }

export type AnsweredReport = {
  name: string
  /** Where the report opens with the same scope. */
  url: string
  question: ReportQuestion & { answers: ReadonlyMap<string, Answer>; scopes: OwnScopes; written: EditedText | null }
  /** The queries, days and filters, or why they are gone. */
  facts: MetadataRows
  /** Queries, days and filters in one line. */
  scope: string
  range: TableRange
  /** Null if the report's query or filter is gone. */
  figures: OverviewFigures | null
  items: readonly AnsweredItem[]
  /** In the workspace's language. */
  words: CellLocalizer
}

/** Characters of a scope in one line. */
const maxScopeText = 180

export const panelsIn = ({ items }: Pick<AnsweredReport, 'items'>): PanelTable[] =>
  items.filter((item) => item.kind === 'panel')

/** Whether changes are those of sums per day, because the compared periods differ in length. */
export function comparesPerDay({ answer, columns, rows }: PanelTable) {
  const { range, previous } = answer as Partial<Pick<OverviewFigures, 'range' | 'previous'>>
  const isCompared = columns.some(
    ({ key, value }) => key === 'change_percent' && rows.some((row) => value(row) !== null),
  )
  return isCompared && range !== undefined && !!previous && previous.days !== range.days
}

/** Computes the panels of a report as its page does. `onCall` receives the calls done and their total. */
export async function answerReport(
  context: MemberContext,
  { id, name, items, summary }: Pick<Report, 'id' | 'name' | 'items' | 'summary'>,
  search: Search,
  onCall: (done: number, total: number) => Promise<void>,
): Promise<AnsweredReport> {
  const { workspace, env, now } = context
  const words = getCellLocalizer(toSupportedLanguage(workspace.language))
  const asked = reportQuestion(
    workspace,
    { items, search },
    { days: search as ReportDays & Search, today: dayAt(now(), workspace.timezone) },
  )
  const answers = new Map<string, Answer>()
  for (const [done, call] of asked.calls.entries()) {
    await onCall(done, asked.calls.length)
    for (const [key, answer] of await answerCalls(context, [call])) answers.set(key, answer)
  }
  const figures = reportFigures(asked, answers)
  const range = figures?.range ?? rangeIn(context)
  const scopes = await readOwnScopes(context, ownSearches(asked))
  const shown = await readOwnScopes(context, {
    report: search,
    // Other panels than comparisons show the first of several queries.
    ...Object.fromEntries(
      asked.panels.map(({ item, panel, search: { compare, ...first } }) => [
        item.id,
        panel.compares && compare !== undefined ? { ...first, compare } : first,
      ]),
    ),
  })
  const lineOf = (item: string) => cutText(scopeLine(shown[item]!, words), maxScopeText)
  const question = { ...asked, answers, scopes, written: findWrittenSummary(summary, search) }
  const panels = new Map(question.panels.map((panel) => [panel.item.id, panel]))
  const images = await readImages(context.db, workspace.id, imageIdsOf(items))
  const answered = items.flatMap((item): AnsweredItem[] => {
    if (item.kind === 'image') {
      const png = images[item.image]
      return [{ kind: item.kind, text: item.text, png: png === undefined ? null : Buffer.from(png, 'base64') }]
    }
    if (item.kind !== 'panel') return [{ kind: item.kind, text: item.text }]
    const panel = panels.get(item.id)
    return panel === undefined
      ? []
      : [
          toAnswered(panel, question, words, {
            scope: panel.panel.page === null ? '' : lineOf(item.id),
            range: rangeIn(context),
          }),
        ]
  })
  const view = viewOf(workspace.id, search)
  const columns = panelsIn({ items: answered }).flatMap((panel) => panel.columns)
  return {
    name,
    url: `${env.publicUrl}/workspace/${workspace.id}/reports/${id}?${new URLSearchParams(search).toString()}`,
    question,
    facts:
      shown.report!.scope === null
        ? [[words.word(/*i18n*/ 'Query'), words.say(answers.get(asked.summary[0]!.key)!.problem!.text)]]
        : await describeScope(context, view, await readReferencedNames(context, view), { columns, range }, words),
    scope: lineOf('report'),
    range,
    figures,
    items: answered,
    words,
  }
}

function toAnswered(
  question: PanelQuestion,
  { answers, scopes }: AnsweredReport['question'],
  words: CellLocalizer,
  { scope, range: workspaceRange }: { scope: string; range: TableRange },
): AnsweredItem {
  const { item, panel } = question
  const title = words.word(titleOf(question))
  const { output, problem } = findAnswer(question, answers)
  if (problem !== null) return { kind: 'problem', title, problem }
  const { rows, columns } = panelTable(panel, output) as unknown as Table<unknown, unknown>
  const { range = workspaceRange } = output as { range?: TableRange }
  const hasOwnScope = panel.page === null || scopes[item.id] !== undefined
  return { kind: 'panel', title, answer: output, columns, rows: rows(output), range, scope, hasOwnScope }
}

/** The scope as an exported view, whose table doesn't matter. */
function viewOf(workspaceId: string, search: Search): ExportedView {
  const { workspaceId: _, queryId, ...scope } = scopeInputOf(workspaceId, search) as Scope
  const queries = isComparing(search) ? { queries: queryIdsText(listComparedQueryIds(search)) } : { queryId }
  return { table: 'volume', ...scope, ...queries } as ExportedView
}
