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
import { byUser, edited } from './people.ts'
import { workspaceId } from './workspaces.ts'

/** What is collected for the whole installation. Credentials stand in the environment alone. */
export const collectors = pgTable('collectors', {
  id: id(),
  source: text().$type<CollectorSource>().notNull(),
  name: text().notNull().unique(),
  settings: jsonb().$type<Record<string, unknown>>().notNull().default({}),
  wanted: text().$type<WantedState>().notNull().default('running'),
  /** From where to go on: everything before it is stored. Null before the first reading. */
  cursor: text(),
  cursorAt: at(),
  /** How often it was begun; who holds an earlier one has lost it. */
  attempt: integer().notNull().default(0),
  /** The portion that moved the cursor last: who tries it again, not knowing that it was stored, finds it here. */
  portion: uuid(),
  /** How often people asked for another attempt, for a search of its gaps, and for the end of one; whose chart knows fewer hears of it. */
  retriesAsked: integer().notNull().default(0),
  backfillsAsked: integer().notNull().default(0),
  stopsAsked: integer().notNull().default(0),
  ...edited(),
})

const collectorId = () =>
  uuid()
    .notNull()
    .references(() => collectors.id, { onDelete: 'cascade' })

/** How the chart of each collector stands, as its server last said. */
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
  /** The server whose job it is. */
  serverId: uuid(),
  seenAt: createdAt(),
})

const count = () => integer().notNull().default(0)

/** What a collector did, minute by minute. */
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

/** Times whose posts a collector could not see; `until` is null while it still cannot. */
export const collectorGaps = pgTable(
  'collector_gaps',
  {
    id: id(),
    collectorId: collectorId(),
    from: at().notNull(),
    until: at(),
    /** The state that caused it; null where a person asked for a range. */
    state: text().$type<CollectorState>(),
    /** Where a search of it stands, to go on from. */
    cursor: text(),
    /** The portion that moved the cursor last. */
    portion: uuid(),
    /** How much of it is searched, 0 to 1. */
    share: doublePrecision().notNull().default(0),
    backfilledAt: at(),
    /** Since when nobody wants it searched any more; it is a gap all the same. */
    givenUpAt: at(),
    createdAt: createdAt(),
  },
  (table) => [index().on(table.collectorId, table.from)],
)

/** Frames that could not be read, for a person to look at. */
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
    closedBy: byUser(),
  },
  (table) => [index().on(table.collectorId, table.status, table.createdAt.desc())],
)

/** What was deleted because its source, its author or its terms asked; rows outlive the collector. */
export const deletionLedger = pgTable(
  'deletion_ledger',
  {
    id: id(),
    at: createdAt(),
    reason: text().$type<LedgerReason>().notNull(),
    collectorId: uuid().references(() => collectors.id, { onDelete: 'set null' }),
    source: text().$type<Source>().notNull(),
    /** The post, or null where an author was removed. */
    nativeId: text(),
    authorId: text(),
    /** How many posts lost their text, by workspace. */
    workspaces: jsonb().$type<Record<string, number>>().notNull().default({}),
  },
  (table) => [index().on(table.at.desc()), index().on(table.source, table.nativeId)],
)

/** Posts left where they are by their authors' choice; they belong to no workspace. */
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

/** Which posts were counted as withheld, by a hash: of what their authors withhold not even the id is kept. */
export const withheldPosts = pgTable(
  'withheld_posts',
  {
    collectorId: collectorId(),
    hash: text().notNull(),
    day: date().notNull(),
  },
  (table) => [primaryKey({ columns: [table.collectorId, table.hash] }), index().on(table.day)],
)

/** Posts that collectors brought and some workspace holds: how they are received by now, and when to ask again. */
export const collectedPosts = pgTable(
  'collected_posts',
  {
    source: text().$type<Source>().notNull(),
    nativeId: text().notNull(),
    collectorId: collectorId(),
    workspaces: uuid().array().notNull(),
    postedAt: at().notNull(),
    /** When the source last showed it. */
    seenAt: at().notNull(),
    /** When the newest text that was told was written; null where the source does not say. */
    editedAt: at(),
    /** Null once nobody asks for its counts any more. */
    dueAt: at(),
    likes: integer(),
    reposts: integer(),
    quotes: integer(),
    replies: integer(),
    views: bigint({ mode: 'number' }),
    /** By which the server that told of it knows the post, where that is another id than its own. */
    localOrigin: text(),
    localId: text(),
    /** The counts are newer than those of the posts' store. */
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

/** What was counted of posts before they came, portion by portion; written with the cursor and kept for a minute. */
export const earlyCounts = pgTable(
  'early_counts',
  {
    place: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    collectorId: collectorId(),
    at: at().notNull(),
    /** Increments by the identity of their post. */
    more: jsonb().$type<Record<string, Record<string, number>>>().notNull(),
    /** Posts that have come: what earlier portions say of them is counted. */
    came: text().array().notNull(),
  },
  (table) => [index().on(table.collectorId, table.at)],
)

/** Workspaces that a collector has brought posts. */
export const collectorWorkspaces = pgTable(
  'collector_workspaces',
  { collectorId: collectorId(), workspaceId: workspaceId() },
  (table) => [primaryKey({ columns: [table.workspaceId, table.collectorId] })],
)

/** Deletions that a source told and the posts' store does not know yet; written with the cursor. */
export const pendingDeletions = pgTable('pending_deletions', {
  id: id(),
  collectorId: uuid().references(() => collectors.id, { onDelete: 'set null' }),
  reason: text().$type<LedgerReason>().notNull(),
  source: text().$type<Source>().notNull(),
  nativeId: text(),
  authorId: text(),
  createdAt: createdAt(),
})
