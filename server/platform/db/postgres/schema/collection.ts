import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import type {
  CollectorSource,
  CollectorState,
  FaultKind,
  LedgerReason,
  PastState,
  RateBudget,
  WantedState,
  WithheldReason,
} from '#contract/collection/collection.ts'
import type { Source } from '#contract/posts/post-fields.ts'
import type { Text } from '#contract/texts.ts'
import { at, createdAt, id } from './columns.ts'
import { nullableUserReference, editColumns } from './people.ts'
import { workspaceId } from './workspaces.ts'

/** Collectors of the whole installation. Credentials are only in the environment. */
export const collectors = pgTable('collectors', {
  id: id(),
  source: text().$type<CollectorSource>().notNull(),
  name: text().notNull().unique(),
  settings: jsonb().$type<Record<string, unknown>>().notNull().default({}),
  wanted: text().$type<WantedState>().notNull().default('running'),
  /** Resume position: everything before it is stored. Null before the first read. */
  cursor: text(),
  cursorAt: at(),
  /** Fencing number: a worker with an earlier attempt has lost the collector. */
  attempt: integer().notNull().default(0),
  /** Batch that last moved the cursor, so that a retry after a lost response finds it stored. */
  portion: uuid(),
  /** Number of requests for a retry, a backfill and its stop; a chart that has seen fewer gets the event. */
  retriesAsked: integer().notNull().default(0),
  backfillsAsked: integer().notNull().default(0),
  stopsAsked: integer().notNull().default(0),
  ...editColumns(),
})

const collectorId = () =>
  uuid()
    .notNull()
    .references(() => collectors.id, { onDelete: 'cascade' })

/** Chart state of each collector, as last written by its server. */
export const collectorStatus = pgTable('collector_status', {
  collectorId: collectorId().primaryKey(),
  state: text().$type<CollectorState>().notNull(),
  past: text().$type<PastState>().notNull(),
  since: createdAt(),
  lagSeconds: doublePrecision(),
  faultKind: text().$type<FaultKind | 'unforeseen'>(),
  fault: jsonb().$type<Text>(),
  faultAt: at(),
  nextRetryAt: at(),
  budget: jsonb().$type<RateBudget>(),
  serverId: uuid(),
  seenAt: createdAt(),
})

const count = () => integer().notNull().default(0)

export const collectorMinutes = pgTable(
  'collector_minutes',
  {
    collectorId: collectorId(),
    minute: at().notNull(),
    events: count(),
    accepted: count(),
    duplicates: count(),
    rejected: count(),
    withheld: count(),
    counted: count(),
    deleted: count(),
  },
  (table) => [primaryKey({ columns: [table.collectorId, table.minute] })],
)

/** Periods in which a collector missed posts; `until` is null while it still does. */
export const collectorGaps = pgTable(
  'collector_gaps',
  {
    id: id(),
    collectorId: collectorId(),
    from: at().notNull(),
    until: at(),
    /** State that caused it; null for a range requested by a person. */
    state: text().$type<CollectorState>(),
    /** Resume position of its backfill. */
    cursor: text(),
    portion: uuid(),
    /** Searched share, 0 to 1. */
    share: doublePrecision().notNull().default(0),
    backfilledAt: at(),
    /** When its backfill was stopped; it remains a gap. */
    givenUpAt: at(),
    createdAt: createdAt(),
  },
  (table) => [index().on(table.collectorId, table.from)],
)

/** Frames that couldn't be parsed. */
export const deadLetters = pgTable(
  'dead_letters',
  {
    id: id(),
    collectorId: collectorId(),
    /** At most 64 kB. */
    frame: text().notNull(),
    reason: jsonb().$type<Text>().notNull(),
    status: text().$type<'waiting' | 'replayed' | 'dropped'>().notNull().default('waiting'),
    createdAt: createdAt(),
    closedAt: at(),
    closedBy: nullableUserReference(),
  },
  (table) => [index().on(table.collectorId, table.status, table.createdAt.desc())],
)

/** Deletions requested by source, author or terms; rows outlive their collector. */
export const deletionLedger = pgTable(
  'deletion_ledger',
  {
    id: id(),
    at: createdAt(),
    reason: text().$type<LedgerReason>().notNull(),
    collectorId: uuid().references(() => collectors.id, { onDelete: 'set null' }),
    source: text().$type<Source>().notNull(),
    /** Null if an author was removed. */
    nativeId: text(),
    authorId: text(),
    /** Number of posts that lost their text, per workspace. */
    workspaces: jsonb().$type<Record<string, number>>().notNull().default({}),
  },
  (table) => [index().on(table.at.desc()), index().on(table.source, table.nativeId)],
)

/** Posts not collected by their authors' choice; they belong to no workspace. */
export const withheldCounts = pgTable(
  'withheld_counts',
  {
    collectorId: collectorId(),
    day: date().notNull(),
    reason: text().$type<WithheldReason>().notNull(),
    posts: bigint({ mode: 'number' }).notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.collectorId, table.day, table.reason] })],
)

/** Hashes of posts counted as withheld, because not even their IDs may be stored. */
export const withheldPosts = pgTable(
  'withheld_posts',
  {
    collectorId: collectorId(),
    hash: text().notNull(),
    day: date().notNull(),
  },
  (table) => [primaryKey({ columns: [table.collectorId, table.hash] }), index().on(table.day)],
)

/** Collected posts of any workspace: their engagement and the next time to read it. */
export const collectedPosts = pgTable(
  'collected_posts',
  {
    source: text().$type<Source>().notNull(),
    nativeId: text().notNull(),
    collectorId: collectorId(),
    workspaces: uuid().array().notNull(),
    postedAt: at().notNull(),
    seenAt: at().notNull(),
    /** Time of its newest edit; null if the source doesn't say. */
    editedAt: at(),
    /** Null once its counts are no longer read. */
    dueAt: at(),
    likes: integer(),
    reposts: integer(),
    quotes: integer(),
    replies: integer(),
    views: bigint({ mode: 'number' }),
    /** ID on the server that reported it, if it differs from the post's own. */
    localOrigin: text(),
    localId: text(),
    /** The counts are newer than those in ClickHouse. */
    changed: boolean().notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.source, table.nativeId] }),
    index().on(table.collectorId, table.dueAt),
    index()
      .on(table.collectorId)
      .where(sql`${table.changed}`),
    index().on(table.source, table.seenAt),
    index()
      .on(table.localOrigin, table.localId)
      .where(sql`${table.localId} IS NOT NULL`),
  ],
)

/** Counts for posts that weren't collected yet, by batch; stored with the cursor for a minute. */
export const earlyCounts = pgTable(
  'early_counts',
  {
    place: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    collectorId: collectorId(),
    at: at().notNull(),
    /** Increments by post identity. */
    more: jsonb().$type<Record<string, Record<string, number>>>().notNull(),
    /** Posts that have arrived, so that earlier batches' counts for them are included. */
    came: text().array().notNull(),
  },
  (table) => [index().on(table.collectorId, table.at)],
)

export const collectorWorkspaces = pgTable(
  'collector_workspaces',
  { collectorId: collectorId(), workspaceId: workspaceId() },
  (table) => [primaryKey({ columns: [table.workspaceId, table.collectorId] })],
)

/** Deletions from a source that ClickHouse doesn't have yet; stored with the cursor. */
export const pendingDeletions = pgTable('pending_deletions', {
  id: id(),
  collectorId: uuid().references(() => collectors.id, { onDelete: 'set null' }),
  reason: text().$type<LedgerReason>().notNull(),
  source: text().$type<Source>().notNull(),
  nativeId: text(),
  authorId: text(),
  createdAt: createdAt(),
})
