import * as z from 'zod/mini'
import { CollectorSource, CollectorState, FaultKind } from './collector-source.ts'
import { endpoint } from '../endpoint.ts'
import { Source } from '../posts/post-fields.ts'
import { Id, Instant, WorkspaceId } from '../primitives.ts'
import { optionalWithDefault } from '../tolerance.ts'

/**
 * Status of the source's healthiest collector. `unsupported`: Soundings cannot collect it; `noCredentials`: the
 * operator configured no keys; `notSetUp`: no collector exists; `notRunning`: no server runs its collector.
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

/** A collector without its confidential parts: settings, cursor and source responses. */
export const FollowingCollector = z.object({
  id: Id,
  /** The staff's name for it; null if it might reveal private data. */
  name: z.nullable(z.string()),
  /** Followed feeds and instances, without protocol, user and query. */
  addresses: z.array(z.string()),
  state: CollectorState,
  /** Null if it never started. */
  since: z.nullable(Instant),
  /** Null without a fault. */
  fault: z.nullable(z.union([FaultKind, z.literal('unforeseen')])),
  nextRetryAt: z.nullable(Instant),
  /** Whether the source needs an account for events such as deletions, and the operator configured none. */
  lacksCredentials: z.boolean(),
})
export type FollowingCollector = z.infer<typeof FollowingCollector>

const SourceGap = z.object({
  id: Id,
  from: Instant,
  /** Null while it lasts. */
  until: z.nullable(Instant),
  /** The state that caused it; null if a user requested the range. */
  state: z.nullable(CollectorState),
  /** `open`: posts may still arrive; `givenUp`: no longer searched for. */
  standing: z.enum(['open', 'givenUp', 'filled']),
})
export type SourceGap = z.infer<typeof SourceGap>

export const WorkspaceSource = z.object({
  source: CollectorSource,
  standing: SourceStatus,
  collectors: z.array(FollowingCollector),
  /** Not set up: collection starts once a live query needs it or an owner asks. */
  onDemand: z.optional(z.boolean()),
  /** Posts its collectors stored in this workspace in the last 30 days; `kinds` are their sources as in filters. */
  posts: z.object({ count: z.number(), lastAt: z.nullable(Instant), kinds: z.array(Source) }),
  /**
   * Posts of the last 30 days stored without text because the plan's month was full, and whether the source can return
   * it again.
   */
  missingTexts: optionalWithDefault(z.object({ posts: z.number(), canBeFetched: z.boolean() }), {
    posts: 0,
    canBeFetched: false,
  }),
  /** Of the last 30 days; `latest` has at most 20. */
  gaps: z.object({ open: z.number(), givenUp: z.number(), filled: z.number(), latest: z.array(SourceGap) }),
  /** Posts of the last 30 days, across the installation, not stored because of their authors' choice. */
  withheld: z.number(),
})
export type WorkspaceSource = z.infer<typeof WorkspaceSource>

export const listSources = endpoint({
  api: 'internal',
  method: 'GET',
  path: '/workspaces/:workspaceId/sources',
  access: 'posts.read',
  summary: "List all sources with their status and this workspace's posts of 30 days.",
  input: z.strictObject({ workspaceId: WorkspaceId }),
  output: z.object({ items: z.array(WorkspaceSource) }),
})

export const followSource = endpoint({
  api: 'internal',
  method: 'POST',
  path: '/workspaces/:workspaceId/sources/follow',
  access: 'sources.follow',
  summary:
    'Start collecting a source that needs no key, for the whole installation. Returns 403 forbidden unless the operator allows it.',
  input: z.strictObject({ workspaceId: WorkspaceId, source: CollectorSource }),
  output: z.object({ source: CollectorSource }),
})
