import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Id, Instant } from '../primitives.ts'
import { scope } from '../posts/posts.ts'
import { answerFrame } from './frame.ts'
import { Kpi } from './overview.ts'
import { Spike } from './spikes.ts'

/** What a saved query brought in a range: figures as the overview of that query says them. */
export const QueryCounts = z.object({
  /** Posts of the range beside the days before, and of each step. */
  mentions: Kpi,
  netSentiment: Kpi,
  /** The one with the highest peak of those of the range; null where there is none. */
  spike: z.nullable(z.pick(Spike, { at: true, until: true, posts: true, peak: true, expected: true })),
})
export type QueryCounts = z.infer<typeof QueryCounts>

export const QueryFigures = z.object({
  ...answerFrame,
  /** Where each step begins. */
  steps: z.array(Instant),
  /** Of every saved query whose text can be read; `counts` is null where its posts could not be counted in time. */
  items: z.array(z.object({ queryId: Id, counts: z.nullable(QueryCounts) })),
})
export type QueryFigures = z.infer<typeof QueryFigures>

/** Throws invalid_input for a range that ends before it begins, or is longer than any posts. */
export const getQueryFigures = endpoint({
  api: 'social',
  method: 'GET',
  path: '/workspaces/:workspaceId/insights/saved-queries',
  access: 'insights.read',
  summary:
    'What each saved query brought in a range of days: posts by step, change, net sentiment, and the highest spike.',
  input: z.strictObject({
    workspaceId: scope.workspaceId,
    from: scope.from,
    to: scope.to,
    previous: scope.previous,
  }),
  output: QueryFigures,
})
