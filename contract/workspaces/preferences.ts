import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { WorkspaceId } from '../primitives.ts'

/** What the table of posts can show beside the post itself. */
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

/** The shown columns in their order. */
const PostColumns = z.array(PostColumn).check(
  z.maxLength(PostColumn.options.length),
  z.refine((columns) => new Set(columns).size === columns.length, 'Expected each column once'),
)

const inWorkspace = { workspaceId: WorkspaceId }

export const getPostColumns = endpoint({
  api: 'internal',
  method: 'GET',
  path: '/workspaces/:workspaceId/preferences/post-columns',
  access: 'posts.read',
  summary: 'The columns of the table of posts that the caller has chosen in this workspace; null where they have not.',
  input: z.strictObject(inWorkspace),
  output: z.object({ columns: z.nullable(PostColumns) }),
})

export const savePostColumns = endpoint({
  api: 'internal',
  method: 'PUT',
  path: '/workspaces/:workspaceId/preferences/post-columns',
  access: 'posts.read',
  summary: 'Keeps the columns for the caller alone; null goes back to those that everybody begins with.',
  input: z.strictObject({ ...inWorkspace, columns: z.nullable(PostColumns) }),
  output: z.object({ columns: z.nullable(PostColumns) }),
})
