import * as z from 'zod/mini'
import { CollectorSource } from '../collection/collector-source.ts'
import { endpoint } from '../endpoint.ts'
import { Id, Instant, WorkspaceId } from '../primitives.ts'

export const QueryState = z.enum(['draft', 'live', 'paused'])
export type QueryState = z.infer<typeof QueryState>

export const SavedQuery = z.object({
  id: Id,
  name: z.string(),
  text: z.string(),
  tags: z.array(z.string()),
  /** Owners alone may change and delete a locked query. */
  locked: z.boolean(),
  /** A draft takes no posts in; whoever saves it makes it live. A paused one takes no new posts in. */
  state: QueryState,
  /** Grows by one with every edit; an edit names the version it began from. */
  version: z.number(),
  createdAt: Instant,
  updatedAt: Instant,
  updatedBy: z.nullable(z.string()),
})
export type SavedQuery = z.infer<typeof SavedQuery>

/** A listed query: what it brings is an answer of its own (answers/query-figures.ts), so that no list waits for it. */
export const SavedQueryRow = z.extend(SavedQuery, {
  /** False where its text cannot be read any more, so that it matches nothing. */
  isReadable: z.boolean(),
  /** The search for it among what was collected before, then at the sources; null where there is none or it is over. */
  backfill: z.nullable(
    z.object({
      status: z.enum(['queued', 'running', 'failed']),
      /** Posts that were collected before to go through, and those it has been through; null before it begins. */
      found: z.nullable(z.number()),
      done: z.number(),
      /** Of everything there is to search, 0 to 1; null before it begins. */
      share: z.nullable(z.number()),
    }),
  ),
  /** Sources of which earlier posts are missing: whole since `cutAt`, or null where it could not be searched. */
  unsearched: z.array(z.object({ source: CollectorSource, cutAt: z.nullable(Instant) })),
  /** The plan's month is full: new posts are counted, their texts are not stored. */
  textsPaused: z.boolean(),
  /** Apps of the first release read them; `getQueryFigures` has the numbers. */
  postsToday: z.nullable(z.number()),
  posts30Days: z.nullable(z.number()),
})
export type SavedQueryRow = z.infer<typeof SavedQueryRow>

export const listQueries = endpoint({
  api: 'internal',
  method: 'GET',
  path: '/workspaces/:workspaceId/queries',
  access: 'queries.read',
  summary: 'The saved queries of a workspace by name, and how each stands with what is collected.',
  input: z.strictObject({ workspaceId: WorkspaceId }),
  output: z.object({ items: z.array(SavedQueryRow) }),
})
