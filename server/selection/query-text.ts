import { and, eq } from 'drizzle-orm'
import { missingError } from '#server/ground/common-messages.ts'
import { parseQuery, type ParseOptions } from '#contract/query-language/parse.ts'
import type { Library } from '#contract/query-language/references.ts'
import type { QueryNode } from '#contract/query-language/tree.ts'
import type { MemberContext } from '#server/access/context.ts'
import { savedQueries } from '#server/platform/db/postgres/schema/index.ts'
import { AppError } from '#server/ground/errors.ts'
import { readLibrary } from './library.ts'
import { toText, type Text } from '#contract/texts.ts'
import type { QueryProblem } from '#contract/saved-queries/queries.ts'

/** The saved query or text of a scope, parsed; null if it has neither. Throws not_found and invalid_query. */
export async function readScopeQuery(
  context: MemberContext,
  input: { queryId?: string; text?: string },
  reading: ParseOptions = {},
): Promise<{ id: string | null; name: string | null; text: string; tree: QueryNode } | null> {
  if (input.queryId !== undefined) {
    const { id, name, text } = await getSavedQuery(context, input.queryId)
    return { id, name, text, tree: requireValidQuery(text, await readLibrary(context, text, [name])) }
  }
  const { text = '' } = input
  if (text.trim() === '') return null
  return { id: null, name: null, text, tree: requireValidQuery(text, await readLibrary(context, text), reading) }
}

export const readScopeTree = async (...of: Parameters<typeof readScopeQuery>): Promise<QueryNode | null> =>
  (await readScopeQuery(...of))?.tree ?? null

/** Throws not_found for an id outside the workspace. */
export async function getSavedQuery({ db, workspace }: MemberContext, queryId: string) {
  const [row] = await db
    .select()
    .from(savedQueries)
    .where(and(eq(savedQueries.workspaceId, workspace.id), eq(savedQueries.id, queryId)))
  if (row === undefined) throw missingError('query', '/queryId')
  return row
}

export const toProblemText = (problem: QueryProblem | undefined): Text =>
  problem === undefined
    ? toText(/*i18n*/ { id: 'query.unreadable', message: 'The query cannot be read.' })
    : { detail: problem.message, ...problem.wording?.message }

/** Throws invalid_query with the position of each error. */
export function requireValidQuery(text: string, library: Library, reading: ParseOptions = {}): QueryNode {
  const { tree, problems } = parseQuery(text, library, reading)
  if (tree !== null) return tree
  const errors = problems.filter(({ severity }) => severity === 'error')
  throw new AppError('invalid_query', toProblemText(errors[0]), {
    errors: errors.map((error) => ({
      pointer: '/text',
      ...toText(
        /*i18n*/ { id: 'query.problemAt', message: '{code} at column {column}: {problem}' },
        {
          code: error.code,
          column: error.from + 1,
          problem: toProblemText(error),
        },
      ),
    })),
  })
}
