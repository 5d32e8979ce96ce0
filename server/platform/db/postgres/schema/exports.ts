import { bigint, boolean, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type {
  ExportedReport,
  ExportedView,
  ExportFormat,
  FileOptions,
  ReportFormat,
  WholeWorkspace,
} from '#contract/posts/exports.ts'
import type { Text } from '#contract/texts.ts'
import { apiTokens } from './api-tokens.ts'
import { at, createdAt, id } from './columns.ts'
import { users } from './people.ts'
import { workspaceId } from './workspaces.ts'

export const exports = pgTable(
  'exports',
  {
    id: id(),
    workspaceId: workspaceId(),
    /** Server that runs it, and stores the file without shared storage. */
    serverId: uuid().notNull(),
    /** Fencing number: a worker with an earlier attempt has lost the export. */
    attempt: integer().notNull().default(0),
    format: text().$type<ExportFormat | ReportFormat | 'zip'>().notNull(),
    /** Exports of the first release lack `file`. */
    view: jsonb().$type<(ExportedView | WholeWorkspace | ExportedReport) & { file?: FileOptions }>().notNull(),
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
    /** Null for the operator and API tokens. */
    createdBy: uuid().references(() => users.id, { onDelete: 'cascade' }),
    tokenId: uuid().references(() => apiTokens.id, { onDelete: 'cascade' }),
  },
  (table) => [index().on(table.workspaceId, table.createdAt), index().on(table.createdBy), index().on(table.tokenId)],
)
