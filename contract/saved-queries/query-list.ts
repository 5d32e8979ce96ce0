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
  /** Only owners may change and delete a locked query. */
  locked: z.boolean(),
  /** A draft collects no posts until saved; a paused query collects no new ones. */
  state: QueryState,
  /** Increases with every edit; an edit names the version it started from. */
  version: z.number(),
  createdAt: Instant,
  updatedAt: Instant,
  updatedBy: z.nullable(z.string()),
})
export type SavedQuery = z.infer<typeof SavedQuery>

/** A listed query; its counts are a separate call (answers/query-figures.ts), so that the list is fast. */
export const SavedQueryRow = z.extend(SavedQuery, {
  /** False if its text no longer parses, so that it matches nothing. */
  isReadable: z.boolean(),
  /** Search of stored posts, then of the sources; null if there is none or it is complete. */
  backfill: z.nullable(
    z.object({
      status: z.enum(['queued', 'running', 'failed']),
      /** Stored posts to search, and those searched; null before the start. */
      found: z.nullable(z.number()),
      done: z.number(),
      /** Total progress, 0 to 1; null before the start. */
      share: z.nullable(z.number()),
    }),
  ),
  /** Sources with missing earlier posts: complete since `cutAt`, null if not searchable. */
  unsearched: z.array(z.object({ source: CollectorSource, cutAt: z.nullable(Instant) })),
  /** The plan's month is full: new posts are stored without text. */
  textsPaused: z.boolean(),
  /** For apps of the first release; use `getQueryFigures`. */
  postsToday: z.nullable(z.number()),
  posts30Days: z.nullable(z.number()),
})
export type SavedQueryRow = z.infer<typeof SavedQueryRow>

export const listQueries = endpoint({
  api: 'internal',
  method: 'GET',
  path: '/workspaces/:workspaceId/queries',
  access: 'queries.read',
  summary: 'List the saved queries by name, each with its backfill.',
  input: z.strictObject({ workspaceId: WorkspaceId }),
  output: z.object({ items: z.array(SavedQueryRow) }),
})
