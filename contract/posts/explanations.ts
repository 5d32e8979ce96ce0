import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { FieldCondition } from '../filters/field-conditions.ts'
import { FilterCondition } from '../filters/filter-conditions.ts'
import { Mute } from '../filters/mutes.ts'
import { Post, scope } from './posts.ts'
import { InputDay, Day, Id, WorkspaceId } from '../primitives.ts'
import { QueryClause } from '../saved-queries/queries.ts'
import { added } from '../tolerance.ts'

/** A part of the query text: offsets are UTF-16, 0-based, end exclusive. */
const TextPart = z.object({
  from: z.number(),
  to: z.number(),
  role: QueryClause.shape.role,
  /** The stretch of the query text. */
  text: z.string(),
})

export const ExplainedClause = z.extend(TextPart, {
  /** Whether the part holds for the post; of an exclusion, whether what is excluded stands there. */
  hit: z.boolean(),
})
export type ExplainedClause = z.infer<typeof ExplainedClause>

export const Explanation = z.object({
  post: Post,
  /** Whether the post is among those of the scope: everything below holds and nothing mutes it. */
  included: z.boolean(),
  /** Null where no days were asked for. */
  range: z.nullable(z.object({ from: Day, to: Day, timezone: z.string(), holds: z.boolean() })),
  /** Null where neither a saved query nor a text was asked for. */
  query: z.nullable(
    z.object({ id: z.nullable(Id), name: z.nullable(z.string()), text: z.string(), holds: z.boolean() }),
  ),
  /** The parts of the query in text order; of a list of alternatives each. */
  clauses: z.array(ExplainedClause),
  /** What keeps the post out of the query: parts that do not hold, lists none of whose parts does, exclusions that hit. */
  missing: z.array(TextPart),
  /** What the filter bar asks for: source, language, sentiment, type. */
  bar: z.array(
    z.object({ field: z.enum(['source', 'language', 'sentiment', 'type']), value: z.string(), holds: z.boolean() }),
  ),
  /** Whose posts the page asks for: owned or earned ones, and a list of authors by its id. */
  authorship: added(
    z.array(z.object({ field: z.enum(['media', 'authors']), value: z.string(), holds: z.boolean() })),
    [],
  ),
  /** The saved filter with each of its conditions in words; null where none was asked for. */
  filter: z.nullable(
    z.object({
      id: Id,
      name: z.string(),
      holds: z.boolean(),
      /** `text` says the condition in English. */
      conditions: z.array(z.object({ text: z.string(), condition: FilterCondition, holds: z.boolean() })),
    }),
  ),
  /** The conditions on fields of the workspace: those of the address first, then those of the saved filter. */
  fields: added(
    z.array(z.object({ by: z.enum(['address', 'filter']), condition: FieldCondition, holds: z.boolean() })),
    [],
  ),
  /** Every mute that takes the post away. */
  mutes: z.array(Mute),
})
export type Explanation = z.infer<typeof Explanation>

export const explainPost = endpoint({
  api: 'social',
  method: 'GET',
  path: '/workspaces/:workspaceId/posts/:postId/explanation',
  access: 'posts.read',
  summary: 'Why a post is, or is not, among the posts of a scope. A post that is not collected is not found.',
  input: z.strictObject({
    ...scope,
    /** Both or neither; without them the days say nothing. */
    from: z.optional(InputDay),
    to: z.optional(InputDay),
    postId: z.string().check(z.minLength(1), z.maxLength(100)),
  }),
  output: Explanation,
  problems: ['invalid_query'],
})

export const findPost = endpoint({
  api: 'social',
  method: 'GET',
  path: '/workspaces/:workspaceId/post',
  access: 'posts.read',
  summary:
    'Looks a stored post up by its id, its address or source:nativeId, muted or not. No items: it is not collected.',
  input: z.strictObject({
    workspaceId: WorkspaceId,
    post: z.string().check(z.trim(), z.minLength(1), z.maxLength(2_000)),
  }),
  output: z.object({
    /** What the text was taken for. */
    readAs: z.enum(['id', 'url', 'nativeId']),
    /** Five at most. */
    items: z.array(Post),
  }),
})
