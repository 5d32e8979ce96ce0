import { bigint, boolean, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import type { FileReading, Mapping, RecordList } from '#contract/ingest/uploads.ts'
import type { Text, Wording } from '#contract/wording.ts'
import { at, createdAt, id, kills } from './columns.ts'
import { nullableUserReference } from './people.ts'
import { workspaceId } from './workspaces.ts'

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

/** Uploaded files, stored in the spool under their ID. */
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
    createdBy: nullableUserReference(),
  },
  (table) => [index().on(table.workspaceId)],
)

export const servers = pgTable('servers', {
  id: uuid().primaryKey(),
  seenAt: createdAt(),
  /** Null for releases before this column. */
  release: text(),
})

export const imports = pgTable(
  'imports',
  {
    id: id(),
    workspaceId: workspaceId(),
    /** Server that runs it; without shared storage, the one with the file, or the one asked to undo it. */
    serverId: uuid(),
    /** Fencing number: a worker with an earlier attempt has lost the import. */
    attempt: integer().notNull().default(0),
    kills: kills(),
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
    /** Rate over the last seconds. */
    rowsPerSecond: integer().notNull().default(0),
    imported: integer().notNull().default(0),
    updated: integer().notNull().default(0),
    duplicates: integer().notNull().default(0),
    rejected: integer().notNull().default(0),
    warned: integer().notNull().default(0),
    /** New posts above the plan's monthly limit. */
    overLimit: integer().notNull().default(0),
    notes: jsonb().$type<(Text | string)[]>().notNull().default([]),
    keepDamaged: boolean().notNull().default(false),
    replaceConflicts: boolean().notNull().default(false),
    /** Rows that would replace an unrelated post. */
    conflicts: integer().notNull().default(0),
    damagedAt: integer(),
    /** Month (YYYY-MM, UTC) to which its new posts count, and their number; refunded on a restart. */
    usageMonth: text(),
    mentionsStored: integer().notNull().default(0),
    mentionsCountedOnly: integer().notNull().default(0),
    firstPostAt: at(),
    lastPostAt: at(),
    startedAt: at(),
    finishedAt: at(),
    createdAt: createdAt(),
    createdBy: nullableUserReference(),
  },
  (table) => [index().on(table.workspaceId, table.createdAt)],
)
