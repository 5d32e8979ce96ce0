import * as z from 'zod/mini'
import { ComparedQueries } from '../saved-queries/compared-queries.ts'
import { Id } from '../primitives.ts'
import { endpoint } from '../endpoint.ts'
import { statementsNames } from './index.ts'
import { InputAuthor, authorsInput } from './people.ts'
import { ConversationKind } from './scope-search.ts'
import { inputMessages } from '../input-messages.ts'
import { rule } from '../rules.ts'
import { say } from '../texts.ts'

/** The answers of the insight pages whose statements can be read. */
export const StatementsOf = z.enum(statementsNames)
export type StatementsOf = z.infer<typeof StatementsOf>

export const StatementParameter = z.object({
  /** As the statement writes it: `{name:Type}`. */
  name: z.string(),
  type: z.string(),
  /** As JSON; a long list or text is cut. */
  value: z.string(),
  /** How many values the whole list has where `value` holds the first of them, else null. */
  of: z.nullable(z.number()),
})
export type StatementParameter = z.infer<typeof StatementParameter>

/** One SELECT as the posts' store got it: values are parameters, never a part of the text. */
export const Statement = z.object({
  /** Which read of the answer it belongs to, such as `cube`. */
  step: z.string(),
  sql: z.string(),
  parameters: z.array(StatementParameter),
})
export type Statement = z.infer<typeof Statement>

export const getStatements = endpoint({
  api: 'social',
  method: 'GET',
  path: '/workspaces/:workspaceId/insights/statements',
  access: 'insights.read',
  summary: 'The SQL behind the numbers of a page: the statements that worked its answer out, with their parameters.',
  input: z
    .strictObject({
      /** What narrows and orders authors says nothing of other answers. */
      ...authorsInput,
      of: StatementsOf,
      /** The one whose answer it is. */
      author: z.optional(InputAuthor),
      /** Of `fields`: by which field of the workspace. */
      fieldId: z.optional(Id),
      /** Of the conversation: what is ranked. */
      kind: z.optional(ConversationKind),
      /** Of the comparison, which needs them. */
      queries: z.optional(ComparedQueries),
    })
    .check(
      z.refine(({ of, queries }) => of !== 'comparison' || queries !== undefined, {
        path: ['queries'],
        error: rule(say(inputMessages.required)),
      }),
      z.refine(({ of, author }) => of !== 'author' || author !== undefined, {
        path: ['author'],
        error: rule(say(inputMessages.required)),
      }),
    ),
  output: z.object({ items: z.array(Statement), /** Of the posts that they read. */ dataVersion: z.string() }),
  problems: ['invalid_query'],
})
