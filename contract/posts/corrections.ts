import * as z from 'zod/mini'
import { endpoint, largeBodyBytes } from '../endpoint.ts'
import { InputInstant, Instant, WorkspaceId } from '../primitives.ts'
import { maxPostsAtOnce, PostIds } from './tags.ts'

/** Sentiments that users may set. */
export const CorrectSentiment = z.enum(['positive', 'neutral', 'negative'])
export type CorrectSentiment = z.infer<typeof CorrectSentiment>

/** Identifies an earlier correction by its sentiment and the time of its response. */
export const Corrected = z.strictObject({ sentiment: z.nullable(CorrectSentiment), at: InputInstant })
export type Corrected = z.infer<typeof Corrected>

/** Per workspace. */
export const maxCorrections = 10_000

export const correctSentiment = endpoint({
  api: 'social',
  method: 'POST',
  path: '/workspaces/:workspaceId/corrected-posts',
  access: 'posts.annotate',
  summary: `Set the sentiment of up to ${maxPostsAtOnce} posts for all members. Corrections override classifier and files; null removes them. With \`undoes\`, posts that were corrected again since are skipped.`,
  input: z.strictObject({
    workspaceId: WorkspaceId,
    postIds: PostIds,
    sentiment: z.nullable(CorrectSentiment),
    undoes: z.optional(Corrected),
  }),
  maxBytes: largeBodyBytes,
  output: z.object({
    at: Instant,
    /** Posts that an undo skipped because someone changed them since. */
    leftAlone: z.number(),
    /** The posts, each with its earlier correction; null for none. */
    items: z.array(z.object({ postId: z.string(), before: z.nullable(CorrectSentiment) })),
  }),
  problems: ['quota_reached'],
})
