import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { customFieldLimits } from '../filters/field-conditions.ts'
import { Id, inWorkspace } from '../primitives.ts'
import { optionalWithDefault } from '../tolerance.ts'

/** Optional columns of the post table. */
export const PostColumn = z.enum([
  'when',
  'interactions',
  'overperformance',
  'velocity',
  'likes',
  'reposts',
  'quotes',
  'replies',
  'views',
  'followers',
  'sentiment',
  'language',
  'source',
  'type',
  'tags',
])
export type PostColumn = z.infer<typeof PostColumn>

const PostColumns = z.array(PostColumn).check(
  z.maxLength(PostColumn.options.length),
  z.refine((columns) => new Set(columns).size === columns.length, 'Expected each column once'),
)

/** Custom fields shown after the columns, in order. */
const ShownFields = z.array(Id).check(z.maxLength(customFieldLimits.ofWorkspace))

const PostColumnsAnswer = z.object({ columns: z.nullable(PostColumns), fields: optionalWithDefault(ShownFields, []) })

export const getPostColumns = endpoint({
  api: 'internal',
  method: 'GET',
  path: '/workspaces/:workspaceId/preferences/post-columns',
  access: 'posts.read',
  personal: true,
  summary: "Get the caller's columns of the post table. Null means the default columns.",
  input: z.strictObject(inWorkspace),
  output: PostColumnsAnswer,
})

export const savePostColumns = endpoint({
  api: 'internal',
  method: 'PUT',
  path: '/workspaces/:workspaceId/preferences/post-columns',
  access: 'posts.read',
  personal: true,
  summary: "Set the caller's columns of the post table. Null restores the default columns.",
  input: z.strictObject({ ...inWorkspace, columns: z.nullable(PostColumns), fields: z.optional(ShownFields) }),
  output: PostColumnsAnswer,
})
