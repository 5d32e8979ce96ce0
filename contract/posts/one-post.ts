import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { ListedPost, Post, PostCounts } from './posts.ts'
import { Id, Instant, WorkspaceId } from '../primitives.ts'
import { QueryClause } from '../saved-queries/queries.ts'

const Ranges = z.array(z.tuple([z.number(), z.number()]))

/** A query part that matches the post, and its matches in title and text: UTF-16 offsets, end exclusive. */
const ClauseHit = z.object({
  text: z.string(),
  role: QueryClause.shape.role,
  highlights: z.object({ title: Ranges, text: Ranges }),
})
export type ClauseHit = z.infer<typeof ClauseHit>

/** The counts at one moment. */
export const Observation = z.object({
  at: Instant,
  counts: PostCounts,
  interactions: z.nullable(z.number()),
})
export type Observation = z.infer<typeof Observation>

export const threadLimits = { ancestors: 20, replies: 100 } as const

const Reply = z.object({
  post: Post,
  /** 1 for a reply to the post, 2 for a reply to that one. */
  depth: z.number(),
})

export const PostDetail = z.object({
  post: ListedPost,
  clauses: z.array(ClauseHit),
  thread: z.object({
    /** Oldest first, at most 20. */
    ancestors: z.array(Post),
    /** The source's ID of an ancestor that isn't stored; null if the thread is complete up to its start. */
    missing: z.nullable(z.string()),
    /** Each after the post it replies to, oldest first, at most 100. */
    replies: z.array(Reply),
    /** Whether there are more replies than these. */
    hasMore: z.boolean(),
  }),
  /** Oldest first; empty for a post observed once. */
  observations: z.array(Observation),
  /** Null if the source names no author. Includes muted posts. */
  author: z.nullable(
    z.object({
      posts: z.number(),
      firstPostAt: Instant,
      lastPostAt: Instant,
      /** Number of posts behind `measures.expected`: same type, with counts, at most 100. */
      compared: z.number(),
    }),
  ),
  /** The stored row by column; the original line of an import is not stored. */
  record: z.record(z.string(), z.unknown()),
})
export type PostDetail = z.infer<typeof PostDetail>

export const getPost = endpoint({
  api: 'social',
  method: 'GET',
  path: '/workspaces/:workspaceId/posts/:postId',
  access: 'posts.read',
  summary: 'Get a post with its thread, observations and author. With a query, includes the clauses that match.',
  input: z.strictObject({
    workspaceId: WorkspaceId,
    postId: z.string().check(z.minLength(1), z.maxLength(100)),
    queryId: z.optional(Id),
    text: z.optional(z.string().check(z.maxLength(4_096))),
  }),
  output: PostDetail,
  problems: ['invalid_query'],
})
