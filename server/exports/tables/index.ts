import { answerTables, type AnswerTable } from '#contract/answers/index.ts'
import type { Table as Definition } from '#contract/answers/table.ts'
import type { ExportedView } from '#contract/posts/exports.ts'
import type { MemberContext } from '#server/context.ts'
import { answerHandlers } from '#server/insights/answers.ts'
import { type Table, tableOf } from '../table.ts'
import { isList, listTable } from './lists.ts'
import { postsTable } from './posts.ts'

/** What a view shows, as the call of its page selects it. Throws as that call does. */
export function openTable(context: MemberContext, view: ExportedView): Promise<Table> {
  if (view.table === 'posts') return postsTable(context, view)
  return isList(view) ? listTable(context, view) : answerTable(context, view)
}

/** One table of an answer, whole. */
async function answerTable(
  context: MemberContext,
  { table: name, ...input }: { table: AnswerTable } & Record<string, unknown>,
): Promise<Table> {
  const { call, table } = answerTables[name]
  const answer = await answerHandlers[call].run(
    context as never,
    { workspaceId: context.workspace.id, ...input } as never,
  )
  const { rows, columns } = table as unknown as Definition<unknown, unknown>
  const items = rows(answer)
  return tableOf(columns, items.length, atOnce(items))
}

async function* atOnce<Item>(items: readonly Item[]) {
  yield items
}
