import { bigint, boolean, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { ExportedView, ExportFormat, FileOptions, WholeWorkspace } from '#contract/posts/exports.ts'
import type { Text } from '#contract/texts.ts'
import { apiTokens } from './api-tokens.ts'
import { at, createdAt, id } from './columns.ts'
import { users } from './people.ts'
import { workspaceId } from './workspaces.ts'

/** Files that somebody asked for, and how far they are. */
export const exports = pgTable(
  'exports',
  {
    id: id(),
    workspaceId: workspaceId(),
    /** The server that works on it, and keeps its file where files are not shared. */
    serverId: uuid().notNull(),
    /** How often it was begun; who holds an earlier one has lost the export. */
    attempt: integer().notNull().default(0),
    format: text().$type<ExportFormat | 'zip'>().notNull(),
    /** `file` is missing in those of the first release. */
    view: jsonb().$type<(ExportedView | WholeWorkspace) & { file?: FileOptions }>().notNull(),
    status: text().$type<'queued' | 'running' | 'ready' | 'failed' | 'cancelled' | 'expired'>().notNull(),
    cancelRequested: boolean().notNull().default(false),
    failure: jsonb().$type<Text>(),
    notes: jsonb().$type<Text[]>().notNull().default([]),
    rows: integer().notNull().default(0),
    rowsTotal: integer(),
    bytes: bigint({ mode: 'number' }),
    fileName: text().notNull(),
    startedAt: at(),
    finishedAt: at(),
    createdAt: createdAt(),
    /** Null for the operator and for a token. */
    createdBy: uuid().references(() => users.id, { onDelete: 'cascade' }),
    /** Of the program that asked for it. */
    tokenId: uuid().references(() => apiTokens.id, { onDelete: 'cascade' }),
  },
  (table) => [index().on(table.workspaceId, table.createdAt), index().on(table.createdBy), index().on(table.tokenId)],
)
