import * as z from 'zod/mini'
import { ComparedQueries } from '../saved-queries/compared-queries.ts'
import { FieldId } from '../filters/field-conditions.ts'
import { endpoint } from '../endpoint.ts'
import { ChosenIds } from './chosen-posts.ts'
import { statementsNames } from './index.ts'
import { LeadingPosts } from './overview.ts'
import { AuthorKey, authorsInput } from './people.ts'
import { ConversationKind } from './scope-search.ts'
import { inputMessages } from '../input-messages.ts'
import { registerMessage } from '../schema-messages.ts'
import { toText } from '../texts.ts'

/** The answers whose SQL statements can be requested. */
export const StatementsOf = z.enum(statementsNames)
export type StatementsOf = z.infer<typeof StatementsOf>

export const StatementParameter = z.object({
  /** As written in the statement: `{name:Type}`. */
  name: z.string(),
  type: z.string(),
  /** JSON; long lists and texts are cut. */
  value: z.string(),
  /** Length of the whole list if `value` was cut, otherwise null. */
  of: z.nullable(z.number()),
})
export type StatementParameter = z.infer<typeof StatementParameter>

/** One SELECT as sent to the post store; values are always parameters. */
export const Statement = z.object({
  /** The answer's read that it belongs to, such as `cube`. */
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
  summary: "List the SQL statements behind a page's figures, with their parameters.",
  input: z
    .strictObject({
      /** Only people answers use the author filters and order. */
      ...authorsInput,
      of: StatementsOf,
      /** Required for `author`. */
      author: z.optional(AuthorKey),
      /** For `fields`: the field to group by. */
      fieldId: z.optional(FieldId),
      /** For the leading posts of `overview`. */
      posts: z.optional(LeadingPosts),
      /** Required for `chosen-posts`. */
      ids: z.optional(ChosenIds),
      /** For `conversation`. */
      kind: z.optional(ConversationKind),
      /** Required for `comparison`. */
      queries: z.optional(ComparedQueries),
    })
    .check(
      z.refine(({ of, queries }) => of !== 'comparison' || queries !== undefined, {
        path: ['queries'],
        error: registerMessage(toText(inputMessages.required)),
      }),
      z.refine(({ of, ids }) => of !== 'chosen-posts' || ids !== undefined, {
        path: ['ids'],
        error: registerMessage(toText(inputMessages.required)),
      }),
      z.refine(({ of, author }) => of !== 'author' || author !== undefined, {
        path: ['author'],
        error: registerMessage(toText(inputMessages.required)),
      }),
    ),
  output: z.object({ items: z.array(Statement), /** Version of the posts read. */ dataVersion: z.string() }),
  problems: ['invalid_query'],
})
