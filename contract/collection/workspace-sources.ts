import * as z from 'zod/mini'
import { CollectorSource, CollectorState, FaultKind } from './collector-source.ts'
import { endpoint } from '../endpoint.ts'
import { Source } from '../posts/post-fields.ts'
import { Id, Instant, WorkspaceId } from '../primitives.ts'
import { added } from '../tolerance.ts'

/**
 * Whether a source is followed, and why not: by the collector that stands best. `unsupported`: this installation has nothing that could
 * follow it; `noCredentials`: its operator has given none of the keys that it takes; `notSetUp`: nobody has set up a collector; `notRunning`: no server runs its collector.
 */
export const SourceStatus = z.enum([
  'followed',
  'connecting',
  'faulty',
  'notRunning',
  'paused',
  'notSetUp',
  'noCredentials',
  'unsupported',
])
export type SourceStatus = z.infer<typeof SourceStatus>

/** A collector as everybody may know it: without its settings, its cursor, and what its source answered. */
export const FollowingCollector = z.object({
  id: Id,
  /** As the staff call it; null where that may hold what is nobody else's. */
  name: z.nullable(z.string()),
  /** What is followed, where it is chosen: feeds, and timelines of instances, without protocol, user and query. */
  addresses: z.array(z.string()),
  state: CollectorState,
  /** Null where it has never begun. */
  since: z.nullable(Instant),
  /** Null while nothing is wrong. */
  fault: z.nullable(z.union([FaultKind, z.literal('unforeseen')])),
  nextRetryAt: z.nullable(Instant),
  /** The source tells events such as deletions only to those who have an account, and the operator has given none. */
  lacksCredentials: z.boolean(),
})
export type FollowingCollector = z.infer<typeof FollowingCollector>

const SourceGap = z.object({
  id: Id,
  from: Instant,
  /** Null while it lasts. */
  until: z.nullable(Instant),
  /** The state that caused it; null where a person asked for a range. */
  state: z.nullable(CollectorState),
  /** `open` is what may still come; `givenUp` what is no longer looked for. */
  standing: z.enum(['open', 'givenUp', 'filled']),
})
export type SourceGap = z.infer<typeof SourceGap>

export const WorkspaceSource = z.object({
  source: CollectorSource,
  standing: SourceStatus,
  collectors: z.array(FollowingCollector),
  /** Nobody has set it up; it is followed once a live query needs it, or an owner wants it. */
  onDemand: z.optional(z.boolean()),
  /** What its collectors brought this workspace in the last 30 days; `kinds` are the sources of the posts as filters know them. */
  posts: z.object({ count: z.number(), lastAt: z.nullable(Instant), kinds: z.array(Source) }),
  /** Posts of the last 30 days whose text was not stored because the plan's month was full, and whether the source can be asked for it again. */
  missingTexts: added(z.object({ posts: z.number(), canBeFetched: z.boolean() }), { posts: 0, canBeFetched: false }),
  /** Of the last 30 days; `latest` holds at most 20. */
  gaps: z.object({ open: z.number(), givenUp: z.number(), filled: z.number(), latest: z.array(SourceGap) }),
  /** Posts of the last 30 days, for the whole installation, that were left by their authors' choice. */
  withheld: z.number(),
})
export type WorkspaceSource = z.infer<typeof WorkspaceSource>

export const listSources = endpoint({
  api: 'internal',
  method: 'GET',
  path: '/workspaces/:workspaceId/sources',
  access: 'posts.read',
  summary:
    'Every source that can be followed: whether it is, why not, and what it brought this workspace in the last 30 days.',
  input: z.strictObject({ workspaceId: WorkspaceId }),
  output: z.object({ items: z.array(WorkspaceSource) }),
})

export const followSource = endpoint({
  api: 'internal',
  method: 'POST',
  path: '/workspaces/:workspaceId/sources/follow',
  access: 'sources.follow',
  summary:
    'Has a source that takes no key followed for the whole installation, where its operator lets owners of workspaces choose so.',
  input: z.strictObject({ workspaceId: WorkspaceId, source: CollectorSource }),
  output: z.object({ source: CollectorSource }),
})
