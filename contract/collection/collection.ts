import * as z from 'zod/mini'
import { CollectorSource, CollectorState, FaultKind, PastState } from './collector-source.ts'
import { endpoint, largeBodyBytes } from '../endpoint.ts'
import { Name } from '../name.ts'
import { InputInstant, Id, Instant, Nothing } from '../primitives.ts'
import { Text as TextShape } from '../wording.ts'

export * from './collector-source.ts'

/** The state that a user asked for; the actual state is `CollectorState`. */
export const WantedState = z.enum(['running', 'paused'])
export type WantedState = z.infer<typeof WantedState>

/** Why a post was not stored. */
export const WithheldReason = z.enum(['notIndexable', 'noIndex', 'notDiscoverable', 'label', 'notPublic'])
export type WithheldReason = z.infer<typeof WithheldReason>

/** Remaining calls to the source until `resetsAt` (ms since 1970). */
export const RateBudget = z.object({ limit: z.number(), left: z.number(), resetsAt: z.number() })
export type RateBudget = z.infer<typeof RateBudget>

/** Why a post of the deletion ledger was deleted. */
export const LedgerReason = z.enum(['postDeleted', 'accountRemoved', 'retention'])
export type LedgerReason = z.infer<typeof LedgerReason>

const Count = z.number()

export const CollectorStatus = z.object({
  state: CollectorState,
  past: PastState,
  since: Instant,
  /** Seconds from posting to storing; null if the source has no times. */
  lagSeconds: z.nullable(z.number()),
  fault: z.nullable(z.object({ kind: z.union([FaultKind, z.literal('unforeseen')]), text: TextShape, at: Instant })),
  nextRetryAt: z.nullable(Instant),
  budget: z.nullable(RateBudget),
  /** Latest heartbeat of its server. */
  seenAt: Instant,
})

const heartbeatTimeoutMs = 60_000

/** Whether heartbeats, sent every few seconds, have stopped, so that the status is outdated. */
export const isUnattended = ({ seenAt }: Pick<z.infer<typeof CollectorStatus>, 'seenAt'>, now: number) =>
  now - Date.parse(seenAt) > heartbeatTimeoutMs

/** Counts of one minute; `events` is everything received. */
export const CollectorMinute = z.object({
  minute: Instant,
  events: Count,
  accepted: Count,
  duplicates: Count,
  rejected: Count,
  withheld: Count,
  counted: Count,
  deleted: Count,
})
export type CollectorMinute = z.infer<typeof CollectorMinute>

/** Unfinished searches, and their progress from 0 to 1; null without any. */
const Searched = z.object({ unfinished: Count, share: z.nullable(z.number()) })

export const Collector = z.object({
  id: Id,
  source: CollectorSource,
  name: z.string(),
  settings: z.record(z.string(), z.unknown()),
  wanted: WantedState,
  version: z.number(),
  cursorAt: z.nullable(Instant),
  /** Null until a server has started it. */
  status: z.nullable(CollectorStatus),
  /** Sums over the last five minutes. */
  lately: z.omit(CollectorMinute, { minute: true }),
  /** Gaps that are open, or neither filled nor given up. */
  gaps: z.number(),
  /** Past ranges still to be fetched. */
  missing: Searched,
  /** Searches at its source for saved queries. */
  searches: Searched,
  deadLetters: z.number(),
})
export type Collector = z.infer<typeof Collector>

/** `lastHour`: events of each of the last 60 minutes, oldest first; the last minute is running. */
export const ListedCollector = z.extend(Collector, { lastHour: z.array(Count) })
export type ListedCollector = z.infer<typeof ListedCollector>

export const CollectorGap = z.object({
  id: Id,
  from: Instant,
  until: z.nullable(Instant),
  /** The state that caused it; null if a user requested the range. */
  state: z.nullable(CollectorState),
  backfilledAt: z.nullable(Instant),
  /** When the search for missing posts ended without success. */
  givenUpAt: z.nullable(Instant),
})
export type CollectorGap = z.infer<typeof CollectorGap>

export const DeadLetter = z.object({ id: Id, frame: z.string(), reason: TextShape, at: Instant })
export type DeadLetter = z.infer<typeof DeadLetter>

const collectorParams = { collectorId: Id }
const CollectorName = Name
const maxSettings = 20_000
const settings = z
  .record(z.string(), z.unknown())
  .check(z.refine((settings) => JSON.stringify(settings).length <= maxSettings, /*i18n*/ 'The settings are too long'))
const path = '/workspaces/internal/collectors' as const

export const listCollectors = endpoint({
  api: 'internal',
  method: 'GET',
  path,
  access: 'collection.read',
  summary: 'List all collectors of the installation with their status.',
  input: Nothing,
  output: z.object({ items: z.array(ListedCollector) }),
})

export const getCollector = endpoint({
  api: 'internal',
  method: 'GET',
  path: `${path}/:collectorId`,
  access: 'collection.read',
  summary: 'Get a collector with its last 24 hours per minute, its gaps, and the posts withheld in 30 days.',
  input: z.strictObject(collectorParams),
  output: z.object({
    collector: Collector,
    minutes: z.array(CollectorMinute),
    gaps: z.array(CollectorGap),
    withheld: z.array(z.object({ reason: WithheldReason, posts: Count })),
  }),
})

export const listDeadLetters = endpoint({
  api: 'internal',
  method: 'GET',
  path: `${path}/:collectorId/dead-letters`,
  access: 'collection.read',
  summary: "List the messages that couldn't be read, newest first. At most 100.",
  input: z.strictObject(collectorParams),
  output: z.object({ items: z.array(DeadLetter) }),
})

export const testCollector = endpoint({
  api: 'internal',
  method: 'POST',
  path: '/workspaces/internal/collector-tests',
  access: 'collection.edit',
  idempotent: true,
  summary: 'Test collector settings once. Returns sample posts or the fault.',
  input: z.strictObject({ source: CollectorSource, settings }),
  maxBytes: largeBodyBytes,
  output: z.union([
    z.object({
      kind: z.literal('found'),
      found: TextShape,
      sample: z.array(z.object({ author: z.string(), text: z.string(), url: z.string() })),
    }),
    z.object({ kind: z.literal('fault'), fault: FaultKind, text: TextShape }),
  ]),
})

export const createCollector = endpoint({
  api: 'internal',
  method: 'POST',
  path,
  access: 'collection.edit',
  summary: 'Create a collector. It starts within seconds.',
  input: z.strictObject({ source: CollectorSource, name: CollectorName, settings }),
  maxBytes: largeBodyBytes,
  output: Collector,
  problems: ['conflict', 'quota_reached'],
})

export const updateCollector = endpoint({
  api: 'internal',
  method: 'PUT',
  path: `${path}/:collectorId`,
  access: 'collection.edit',
  summary: "Update a collector's name or settings. Returns 409 conflict if it changed since `version`.",
  input: z.strictObject({ ...collectorParams, version: z.number(), name: CollectorName, settings }),
  maxBytes: largeBodyBytes,
  output: Collector,
  problems: ['conflict'],
})

export const steerCollector = endpoint({
  api: 'internal',
  method: 'POST',
  path: `${path}/:collectorId/wishes`,
  access: 'collection.edit',
  summary:
    'Pause or resume a collector, retry it now, or stop its backfill. After a stop, unfilled gaps stay and requested ranges are dropped.',
  input: z.strictObject({ ...collectorParams, wish: z.enum(['pause', 'resume', 'retry', 'stopBackfill']) }),
  output: Collector,
})

export const backfillCollector = endpoint({
  api: 'internal',
  method: 'POST',
  path: `${path}/:collectorId/backfills`,
  access: 'collection.edit',
  summary: 'Start a backfill of a past range. New posts are still collected meanwhile.',
  input: z.strictObject({ ...collectorParams, from: InputInstant, until: InputInstant }),
  output: Collector,
})

export const replayDeadLetter = endpoint({
  api: 'internal',
  method: 'POST',
  path: `${path}/:collectorId/dead-letters/:letterId/replays`,
  access: 'collection.edit',
  summary: "Retry a message that couldn't be read. It is stored like a new message, or stays with the new reason.",
  input: z.strictObject({ ...collectorParams, letterId: Id }),
  output: z.union([
    /** `posts`: those new to some workspace. */
    z.object({ kind: z.literal('read'), posts: z.number() }),
    z.object({ kind: z.literal('rejected'), reason: TextShape }),
  ]),
})

export const dropDeadLetter = endpoint({
  api: 'internal',
  method: 'DELETE',
  path: `${path}/:collectorId/dead-letters/:letterId`,
  access: 'collection.edit',
  summary: "Delete a message that couldn't be read.",
  input: z.strictObject({ ...collectorParams, letterId: Id }),
  output: Nothing,
})
