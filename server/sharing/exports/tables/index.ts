import { answerTables, type AnswerTable } from '#contract/answers/index.ts'
import type { Table as TableDefinition } from '#contract/answers/table.ts'
import type { TableRange } from '#contract/answers/formatted-cells.ts'
import type { ExportedView } from '#contract/posts/exports.ts'
import type { MemberContext } from '#server/access/context.ts'
import { answerHandlers } from '#server/insights/answers.ts'
import { type OpenedTable, rangeIn } from '../table.ts'
import { isListView, listTable } from './lists.ts'
import { postsTable } from './posts.ts'

/** Runs the same endpoint as the page. Throws as that endpoint does. */
export function openTable(context: MemberContext, view: ExportedView): Promise<OpenedTable> {
  if (view.table === 'posts') return postsTable(context, view)
  return isListView(view) ? listTable(context, view) : answerTable(context, view)
}

async function answerTable(
  context: MemberContext,
  { table: name, ...input }: { table: AnswerTable } & Record<string, unknown>,
): Promise<OpenedTable> {
  const { call, table } = answerTables[name]
  const answer = await answerHandlers[call].run(
    context as never,
    { workspaceId: context.workspace.id, ...input } as never,
  )
  const { rows, columns } = table as unknown as TableDefinition<unknown, unknown>
  const items = rows(answer)
  const { range = rangeIn(context) } = answer as { range?: TableRange }
  return { columns, total: items.length, pages: onePage(items), range }
}

async function* onePage<Item>(items: readonly Item[]) {
  yield items
}
