import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { ListedPost, Post, PostCounts } from './posts.ts'
import { Id, Instant, WorkspaceId } from '../primitives.ts'
import { QueryClause } from '../saved-queries/queries.ts'

const Ranges = z.array(z.tuple([z.number(), z.number()]))

/** A part of the query that holds for the post, and where it stands in title and text: UTF-16 offsets, end exclusive. */
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
  /** 1 for an answer to the post itself, 2 for an answer to that one. */
  depth: z.number(),
})

export const PostDetail = z.object({
  post: ListedPost,
  clauses: z.array(ClauseHit),
  thread: z.object({
    /** The first one first, at most 20. */
    ancestors: z.array(Post),
    /** The source's id of a post that is answered and not collected; null where the thread is held to its beginning. */
    missing: z.nullable(z.string()),
    /** Each behind what it answers, at most 100; earlier ones first. */
    replies: z.array(Reply),
    /** Whether there are more replies than these. */
    hasMore: z.boolean(),
  }),
  /** Oldest first; empty for a post that came in once. */
  observations: z.array(Observation),
  /** Null where the source names no author. Posts that are muted count. */
  author: z.nullable(
    z.object({
      posts: z.number(),
      firstPostAt: Instant,
      lastPostAt: Instant,
      /** What `measures.expected` stands on: posts of this type with counts, at most 100. */
      compared: z.number(),
    }),
  ),
  /** The post as it is stored, by column; the line of the file it came from is not kept. */
  record: z.record(z.string(), z.unknown()),
})
export type PostDetail = z.infer<typeof PostDetail>

export const getPost = endpoint({
  api: 'social',
  method: 'GET',
  path: '/workspaces/:workspaceId/posts/:postId',
  access: 'posts.read',
  summary: 'One stored post with its thread, its observations and its author; with a query, the parts that hold.',
  input: z.strictObject({
    workspaceId: WorkspaceId,
    postId: z.string().check(z.minLength(1), z.maxLength(100)),
    queryId: z.optional(Id),
    text: z.optional(z.string().check(z.maxLength(4_096))),
  }),
  output: PostDetail,
  problems: ['invalid_query'],
})
