import * as z from 'zod/mini'
import { CollectorSource } from './collector-source.ts'
import { endpoint } from '../endpoint.ts'
import { Id, Instant, WorkspaceId } from '../primitives.ts'
import { SourceStatus } from './workspace-sources.ts'

/** What a source has brought for a query, and what is on its way. */
export const SourceArrivals = z.object({
  source: CollectorSource,
  standing: SourceStatus,
  /** Posts stored by its collectors that the query finds. */
  posts: z.number(),
  /** The search for earlier posts; `since` is how far it goes back, null for everything there is. Null where none is made. */
  search: z.nullable(z.object({ isOver: z.boolean(), since: z.nullable(Instant) })),
})
export type SourceArrivals = z.infer<typeof SourceArrivals>

export const listArrivals = endpoint({
  api: 'internal',
  method: 'GET',
  path: '/workspaces/:workspaceId/queries/:queryId/arrivals',
  access: 'queries.read',
  summary: 'Of each source that is followed, what it brought for a saved query and how far back it is searched.',
  input: z.strictObject({ workspaceId: WorkspaceId, queryId: Id }),
  output: z.object({ items: z.array(SourceArrivals) }),
  problems: ['invalid_query'],
})
