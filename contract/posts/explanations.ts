import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { FieldCondition } from '../filters/field-conditions.ts'
import { FilterCondition } from '../filters/filter-conditions.ts'
import { Mute } from '../filters/mutes.ts'
import { Post, scopeFields } from './posts.ts'
import { InputDay, Day, Id, WorkspaceId } from '../primitives.ts'
import { QueryClause } from '../saved-queries/queries.ts'
import { optionalWithDefault } from '../tolerance.ts'

/** A part of the query text: offsets are UTF-16, 0-based, end exclusive. */
const TextPart = z.object({
  from: z.number(),
  to: z.number(),
  role: QueryClause.shape.role,
  /** The part's text. */
  text: z.string(),
})

export const ExplainedClause = z.extend(TextPart, {
  /** Whether the part matches the post; for an exclusion, whether the excluded text occurs. */
  hit: z.boolean(),
})
export type ExplainedClause = z.infer<typeof ExplainedClause>

export const Explanation = z.object({
  post: Post,
  /** Whether the post is in the scope: everything below holds and no mute applies. */
  included: z.boolean(),
  /** Null without days in the request. */
  range: z.nullable(z.object({ from: Day, to: Day, timezone: z.string(), holds: z.boolean() })),
  /** Null without a saved query or text in the request. */
  query: z.nullable(
    z.object({ id: z.nullable(Id), name: z.nullable(z.string()), text: z.string(), holds: z.boolean() }),
  ),
  /** Query parts in text order, including each alternative of a list. */
  clauses: z.array(ExplainedClause),
  /** Why the query excludes the post: failed parts, lists without a match, exclusions that matched. */
  missing: z.array(TextPart),
  /** The filter bar: source, language, sentiment, type. */
  bar: z.array(
    z.object({ field: z.enum(['source', 'language', 'sentiment', 'type']), value: z.string(), holds: z.boolean() }),
  ),
  /** Owned or earned media, and an author list by ID. */
  authorship: optionalWithDefault(
    z.array(z.object({ field: z.enum(['media', 'authors']), value: z.string(), holds: z.boolean() })),
    [],
  ),
  /** The saved filter with its conditions; null without one in the request. */
  filter: z.nullable(
    z.object({
      id: Id,
      name: z.string(),
      holds: z.boolean(),
      /** `text` is the condition in English. */
      conditions: z.array(z.object({ text: z.string(), condition: FilterCondition, holds: z.boolean() })),
    }),
  ),
  /** Conditions on fields: the URL's first, then the saved filter's. */
  fields: optionalWithDefault(
    z.array(z.object({ by: z.enum(['address', 'filter']), condition: FieldCondition, holds: z.boolean() })),
    [],
  ),
  /** Every mute that hides the post. */
  mutes: z.array(Mute),
})
export type Explanation = z.infer<typeof Explanation>

export const explainPost = endpoint({
  api: 'social',
  method: 'GET',
  path: '/workspaces/:workspaceId/posts/:postId/explanation',
  access: 'posts.read',
  summary: "Explain why a post is or isn't in a scope. Returns 404 not_found if the post isn't stored.",
  input: z.strictObject({
    ...scopeFields,
    /** Give both or neither; without them, the time is not checked. */
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
    'Get stored posts by ID, URL or `source:nativeId`, including muted ones. Returns no items if none is stored.',
  input: z.strictObject({
    workspaceId: WorkspaceId,
    post: z.string().check(z.trim(), z.minLength(1), z.maxLength(2_000)),
  }),
  output: z.object({
    /** How the text was interpreted. */
    readAs: z.enum(['id', 'url', 'nativeId']),
    /** At most five. */
    items: z.array(Post),
  }),
})
