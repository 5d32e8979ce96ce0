import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Id, Instant } from '../primitives.ts'
import { scopeFields } from '../posts/posts.ts'
import { answerFrame } from './frame.ts'
import { Kpi } from './overview.ts'
import { Spike } from './spikes.ts'

/** Figures of a saved query in a range, as on its overview. */
export const QueryCounts = z.object({
  /** Posts of the range against the days before, and per step. */
  mentions: Kpi,
  netSentiment: Kpi,
  /** The range's spike with the highest peak; null without spikes. */
  spike: z.nullable(z.pick(Spike, { at: true, until: true, posts: true, peak: true, expected: true })),
})
export type QueryCounts = z.infer<typeof QueryCounts>

export const QueryFigures = z.object({
  ...answerFrame,
  /** Start of each step. */
  steps: z.array(Instant),
  /** Every saved query that can be parsed; `counts` is null after a timeout. */
  items: z.array(z.object({ queryId: Id, counts: z.nullable(QueryCounts) })),
})
export type QueryFigures = z.infer<typeof QueryFigures>

/** Throws invalid_input for a range that ends before it begins or exceeds 49,711 days. */
export const getQueryFigures = endpoint({
  api: 'social',
  method: 'GET',
  path: '/workspaces/:workspaceId/insights/saved-queries',
  access: 'insights.read',
  summary: 'Get the figures of every saved query: posts per step, change, net sentiment and the highest spike.',
  input: z.strictObject({
    workspaceId: scopeFields.workspaceId,
    from: scopeFields.from,
    to: scopeFields.to,
    previous: scopeFields.previous,
  }),
  output: QueryFigures,
})
