import * as z from 'zod/mini'
import { CollectorSource } from './collector-source.ts'
import { endpoint } from '../endpoint.ts'
import { Id, Instant, WorkspaceId } from '../primitives.ts'
import { SourceStatus } from './workspace-sources.ts'

/** What a source has collected for a query so far. */
export const SourceCollectionProgress = z.object({
  source: CollectorSource,
  standing: SourceStatus,
  /** Posts stored by the source's collectors that match the query. */
  posts: z.number(),
  /** The search for older posts, back to `since` (null: without limit). Null if there is none. */
  search: z.nullable(z.object({ isOver: z.boolean(), since: z.nullable(Instant) })),
})
export type SourceCollectionProgress = z.infer<typeof SourceCollectionProgress>

export const listArrivals = endpoint({
  api: 'internal',
  method: 'GET',
  path: '/workspaces/:workspaceId/queries/:queryId/arrivals',
  access: 'queries.read',
  summary: 'List per source with a collector how many posts match a saved query and how far back it was searched.',
  input: z.strictObject({ workspaceId: WorkspaceId, queryId: Id }),
  output: z.object({ items: z.array(SourceCollectionProgress) }),
  problems: ['invalid_query'],
})
