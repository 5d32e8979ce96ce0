import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Instant, WorkspaceId } from '../primitives.ts'

export const ReclassificationStatus = z.enum(['queued', 'running', 'done', 'failed', 'cancelled'])
export type ReclassificationStatus = z.infer<typeof ReclassificationStatus>

/** Reclassifies posts that an earlier model classified. Cancelling keeps finished posts. */
export const Reclassification = z.object({
  status: ReclassificationStatus,
  /** Whether it waits for an import, which has priority. */
  waitsForImport: z.boolean(),
  /** Posts to classify, and posts done. */
  posts: z.number(),
  classified: z.number(),
  createdAt: Instant,
  finishedAt: z.nullable(Instant),
  createdBy: z.nullable(z.string()),
})
export type Reclassification = z.infer<typeof Reclassification>

export const SentimentState = z.object({
  /** Version of the current model. */
  model: z.number(),
  /** Posts by an earlier model, except those with a sentiment from a file or excluded from classification. */
  earlier: z.number(),
  /** The workspace's latest reclassification. */
  reclassification: z.nullable(Reclassification),
})
export type SentimentState = z.infer<typeof SentimentState>

const WorkspaceInput = z.strictObject({ workspaceId: WorkspaceId })
const path = '/workspaces/:workspaceId/sentiment'

export const getSentiment = endpoint({
  api: 'social',
  method: 'GET',
  path,
  access: 'insights.read',
  summary:
    'Get the sentiment model, the number of posts classified by earlier models, and the latest reclassification.',
  input: WorkspaceInput,
  output: SentimentState,
})

export const startReclassification = endpoint({
  api: 'social',
  method: 'POST',
  path: `${path}/reclassification`,
  access: 'sentiment.reclassify',
  summary: 'Start reclassifying the posts of earlier models. Corrections stay. A running reclassification continues.',
  input: WorkspaceInput,
  output: SentimentState,
})

export const cancelReclassification = endpoint({
  api: 'social',
  method: 'POST',
  path: `${path}/reclassification/cancel`,
  access: 'sentiment.reclassify',
  summary: 'Cancel the reclassification. Posts reclassified so far keep their new sentiment.',
  input: WorkspaceInput,
  output: SentimentState,
})
