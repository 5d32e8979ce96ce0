import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { CustomFieldKind, FieldId } from '../filters/field-conditions.ts'
import { communityMetric, fieldMetric } from '../metrics/fields.ts'
import { scopeFields } from '../posts/posts.ts'
import {
  interactionsColumn,
  interactionsPerPostColumn,
  netSentimentColumn,
  postsColumn,
  shareColumn,
} from './columns.ts'
import { dataVersionField } from './frame.ts'
import { table } from './table.ts'

/** Per answer; `further` sums up the rest. */
export const maxFieldValues = 100

export const FieldRow = z.object({
  /** Empty for posts without a value. */
  value: z.string(),
  posts: z.number(),
  /** 0 to 1 of all posts of the range. */
  share: z.number(),
  /** Null if no post has counts. */
  interactions: z.nullable(z.number()),
  /** Mean over posts with counts. */
  interactionsPerPost: z.nullable(z.number()),
  /** (positive − negative) ÷ (positive + neutral + negative) · 100, null if none is classified. */
  netSentiment: z.nullable(z.number()),
})
export type FieldRow = z.infer<typeof FieldRow>

export const FieldBreakdown = z.object({
  /** A built-in field has its English name. */
  field: z.object({ id: FieldId, name: z.string(), kind: CustomFieldKind }),
  posts: z.number(),
  /** Most posts first; posts without a value last. */
  rows: z.array(FieldRow),
  /** Values beyond `rows`, and the sum of their posts. */
  further: z.object({ values: z.number(), posts: z.number() }),
  ...dataVersionField,
})
export type FieldBreakdown = z.infer<typeof FieldBreakdown>

export const fieldTable = table({
  label: fieldMetric.name,
  rows: ({ rows }: Pick<FieldBreakdown, 'rows'>) => rows,
  columns: (columnOf) => [
    columnOf('value', 'text', /*i18n*/ 'Value', ({ value }) => value),
    postsColumn,
    shareColumn,
    interactionsColumn,
    interactionsPerPostColumn,
    netSentimentColumn,
  ],
})

/** The communities of an answer by `community`. */
export const communityTable: typeof fieldTable = {
  ...fieldTable,
  label: communityMetric.name,
  rows: (answer) => fieldTable.rows(answer).filter(({ value }) => value !== ''),
}

export const getFieldBreakdown = endpoint({
  api: 'social',
  method: 'GET',
  path: '/workspaces/:workspaceId/insights/fields',
  access: 'insights.read',
  summary:
    "Get the posts of a scope by the values of a custom field, or by `community`, `tag` or `category`, most posts first. A post with several tags or categories counts for each. Number fields can't be grouped.",
  input: z.strictObject({
    ...scopeFields,
    /** Default: the first custom field by name that can be grouped, without one `community`. */
    fieldId: z.optional(FieldId),
  }),
  output: FieldBreakdown,
  problems: ['invalid_query'],
})
