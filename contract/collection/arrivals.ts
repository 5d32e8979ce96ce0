import * as z from 'zod/mini'
import { CollectorSource } from './collector-source.ts'
import { endpoint } from '../endpoint.ts'
import { Id, Instant, WorkspaceId } from '../primitives.ts'
import { SourceStatus } from './workspace-sources.ts'

/** What a source has collected for a query so far. */
export const SourceArrivals = z.object({
  source: CollectorSource,
  standing: SourceStatus,
  /** Posts stored by the source's collectors that match the query. */
  posts: z.number(),
  /** The search for earlier posts, back to `since` (null: without limit); null without a search. */
  search: z.nullable(z.object({ isOver: z.boolean(), since: z.nullable(Instant) })),
})
export type SourceArrivals = z.infer<typeof SourceArrivals>

export const listArrivals = endpoint({
  api: 'internal',
  method: 'GET',
  path: '/workspaces/:workspaceId/queries/:queryId/arrivals',
  access: 'queries.read',
  summary:
    'List the sources with a collector, with the posts found for a saved query and how far back they were searched.',
  input: z.strictObject({ workspaceId: WorkspaceId, queryId: Id }),
  output: z.object({ items: z.array(SourceArrivals) }),
  problems: ['invalid_query'],
})
