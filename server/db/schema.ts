import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { CorrectSentiment } from '#contract/corrections.ts'
import type { FilterCondition } from '#contract/filter-conditions.ts'
import type { FileReading, Mapping, RecordList } from '#contract/uploads.ts'
import type { MuteKind } from '#contract/mutes.ts'
import type { Role } from '#contract/permissions.ts'
import type { PostColumn } from '#contract/preferences.ts'
import type { Plan } from '#contract/plans.ts'
import type { Vendor } from '#contract/session.ts'
import type { Text, Wording } from '#contract/texts.ts'
import type { WorkspaceLanguage } from '#contract/workspaces.ts'

const id = () => uuid().primaryKey().defaultRandom()
const at = () => timestamp({ withTimezone: true })
const createdAt = () => at().notNull().defaultNow()

/** A person, known by the vendor's issuer and subject; the e-mail never links two accounts. */
export const users = pgTable(
  'users',
  {
    id: id(),
    issuer: text().notNull(),
    subject: text().notNull(),
    vendor: text().$type<Vendor>().notNull(),
    email: text().notNull(),
    emailVerified: boolean().notNull(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [unique().on(table.issuer, table.subject)],
)

/** One sign-in; its refresh token is kept as a hash. Deleting or revoking the row ends every token of it at once. */
export const sessions = pgTable(
  'sessions',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    refreshHash: text().notNull().unique(),
    createdAt: createdAt(),
    lastUsedAt: at().notNull().defaultNow(),
    endsAt: at().notNull(),
    revokedAt: at(),
  },
  (table) => [index().on(table.userId)],
)

/** Hashes of the vendor's ID tokens that signed somebody in, kept until they expire: one token signs in once. */
export const usedIdTokens = pgTable('used_id_tokens', { hash: text().primaryKey(), expiresAt: at().notNull() })

export const workspaces = pgTable('workspaces', {
  id: id(),
  name: text().notNull(),
  language: text().$type<WorkspaceLanguage>().notNull(),
  timezone: text().notNull(),
  plan: text().$type<Plan>().notNull(),
  planExpiresAt: at(),
  sample: boolean().notNull().default(false),
  /** Rises with every change of the workspace's posts. */
  dataVersion: bigint({ mode: 'number' }).notNull().default(0),
  createdAt: createdAt(),
})

const workspaceId = () =>
  uuid()
    .notNull()
    .references(() => workspaces.id, { onDelete: 'cascade' })

export const members = pgTable(
  'members',
  {
    workspaceId: workspaceId(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    role: text().$type<Role>().notNull(),
    joinedAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.userId] }), index().on(table.userId)],
)

export const invites = pgTable(
  'invites',
  {
    id: id(),
    workspaceId: workspaceId(),
    tokenHash: text().notNull().unique(),
    role: text().$type<Exclude<Role, 'owner'>>().notNull(),
    email: text(),
    createdBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    expiresAt: at().notNull(),
    usedAt: at(),
    usedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    revokedAt: at(),
  },
  (table) => [index().on(table.workspaceId)],
)

export const savedQueries = pgTable(
  'saved_queries',
  {
    id: id(),
    workspaceId: workspaceId(),
    name: text().notNull(),
    text: text().notNull(),
    tags: text().array().notNull().default([]),
    /** Owners alone may change it. */
    locked: boolean().notNull().default(false),
    version: integer().notNull().default(1),
    createdAt: createdAt(),
    updatedAt: createdAt(),
    updatedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [uniqueIndex('saved_queries_name').on(table.workspaceId, sql`lower(${table.name})`)],
)

/** What a saved query said before an edit; what it says now stands in its own row. */
export const savedQueryVersions = pgTable(
  'saved_query_versions',
  {
    queryId: uuid()
      .notNull()
      .references(() => savedQueries.id, { onDelete: 'cascade' }),
    version: integer().notNull(),
    name: text().notNull(),
    text: text().notNull(),
    savedAt: at().notNull(),
    savedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [primaryKey({ columns: [table.queryId, table.version] })],
)

/** Conditions under a name. `privateTo` is whose alone it is and goes with that person; null means shared. */
export const filters = pgTable(
  'filters',
  {
    id: id(),
    workspaceId: workspaceId(),
    privateTo: uuid().references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    conditions: jsonb().$type<FilterCondition[]>().notNull(),
    version: integer().notNull().default(1),
    createdAt: createdAt(),
    createdBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    updatedAt: createdAt(),
    updatedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [
    uniqueIndex('filters_name').on(
      table.workspaceId,
      sql`coalesce(${table.privateTo}, '00000000-0000-0000-0000-000000000000'::uuid)`,
      sql`lower(${table.name})`,
    ),
  ],
)

/** What no number and no list of the workspace counts; the posts stay. */
export const mutes = pgTable(
  'mutes',
  {
    id: id(),
    workspaceId: workspaceId(),
    kind: text().$type<MuteKind>().notNull(),
    key: text().notNull(),
    label: text().notNull(),
    reason: text(),
    mutedAt: createdAt(),
    mutedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [unique().on(table.workspaceId, table.kind, table.key)],
)

/** What members tagged posts with. `key` is the tag as the query language compares it; posts may be gone meanwhile. */
export const postTags = pgTable(
  'post_tags',
  {
    workspaceId: workspaceId(),
    postId: text().notNull(),
    key: text().notNull(),
    tag: text().notNull(),
    taggedAt: createdAt(),
    taggedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.postId, table.key] }),
    index().on(table.workspaceId, table.key),
  ],
)

/** What members say a post's sentiment is, over what was classified; posts may be gone meanwhile. */
export const sentimentCorrections = pgTable(
  'sentiment_corrections',
  {
    workspaceId: workspaceId(),
    postId: text().notNull(),
    sentiment: text().$type<CorrectSentiment>().notNull(),
    correctedAt: createdAt(),
    correctedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.postId] })],
)

/** How a person wants a page of a workspace to look; theirs alone. */
export const userPreferences = pgTable(
  'user_preferences',
  {
    workspaceId: workspaceId(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().$type<'postColumns'>().notNull(),
    value: jsonb().$type<{ columns: PostColumn[] }>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.userId, table.name] }), index().on(table.userId)],
)

export const mappingPresets = pgTable(
  'mapping_presets',
  {
    id: id(),
    workspaceId: workspaceId(),
    name: text().notNull(),
    mapping: jsonb().$type<Mapping>().notNull(),
    updatedAt: createdAt(),
  },
  (table) => [unique().on(table.workspaceId, table.name)],
)

/** A file that was sent in; its bytes lie in the spool folder under its id. */
export const uploads = pgTable(
  'uploads',
  {
    id: id(),
    workspaceId: workspaceId(),
    fileName: text().notNull(),
    bytes: bigint({ mode: 'number' }).notNull(),
    sha256: text().notNull(),
    reading: jsonb().$type<FileReading>().notNull(),
    lists: jsonb().$type<RecordList[]>().notNull().default([]),
    mapping: jsonb().$type<Mapping>().notNull(),
    createdAt: createdAt(),
    createdBy: uuid().references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [index().on(table.workspaceId)],
)

export const servers = pgTable('servers', {
  id: uuid().primaryKey(),
  /** Its last heartbeat. */
  seenAt: createdAt(),
})

export const imports = pgTable(
  'imports',
  {
    id: id(),
    workspaceId: workspaceId(),
    /** The server that works on it: where files are not shared the one that keeps its file, or that was asked to undo it. */
    serverId: uuid(),
    /** How often it was begun; who holds an earlier one has lost the import. */
    attempt: integer().notNull().default(0),
    uploadId: uuid()
      .notNull()
      .references(() => uploads.id, { onDelete: 'cascade' }),
    dryRun: boolean().notNull(),
    enrich: boolean().notNull(),
    reading: jsonb().$type<FileReading>().notNull(),
    mapping: jsonb().$type<Mapping>().notNull(),
    status: text().$type<'queued' | 'running' | 'done' | 'failed' | 'cancelled' | 'undoing' | 'undone'>().notNull(),
    cancelRequested: boolean().notNull().default(false),
    failure: text(),
    failureWording: jsonb().$type<Wording>(),
    bytesRead: bigint({ mode: 'number' }).notNull().default(0),
    rows: integer().notNull().default(0),
    /** Over the last seconds, while it runs. */
    rowsPerSecond: integer().notNull().default(0),
    imported: integer().notNull().default(0),
    updated: integer().notNull().default(0),
    duplicates: integer().notNull().default(0),
    rejected: integer().notNull().default(0),
    warned: integer().notNull().default(0),
    notes: jsonb().$type<(Text | string)[]>().notNull().default([]),
    keepDamaged: boolean().notNull().default(false),
    damagedAt: integer(),
    firstPostAt: at(),
    lastPostAt: at(),
    startedAt: at(),
    finishedAt: at(),
    createdAt: createdAt(),
    createdBy: uuid().references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [index().on(table.workspaceId, table.createdAt)],
)
