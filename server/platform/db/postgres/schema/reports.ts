import { sql } from 'drizzle-orm'
import { date, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { Recipient } from '#contract/channels/recipients.ts'
import type { ReportRange } from '#contract/reports/ranges.ts'
import type { ReportItem, ReportSearch, Schedule, WrittenSummary } from '#contract/reports/reports.ts'
import type { Text } from '#contract/texts.ts'
import { at, createdAt, id } from './columns.ts'
import type { NoticeFile } from './channels.ts'
import { nullableUserReference, editColumns, users } from './people.ts'
import { workspaceId } from './workspaces.ts'

/** `privateTo` is the only user who sees it, deleted with them; null means shared. */
export const reports = pgTable(
  'reports',
  {
    id: id(),
    workspaceId: workspaceId(),
    privateTo: uuid().references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    items: jsonb().$type<ReportItem[]>().notNull(),
    search: jsonb().$type<ReportSearch>().notNull(),
    range: text().$type<ReportRange>().notNull(),
    /** Null without a schedule. */
    schedule: jsonb().$type<Schedule>(),
    recipients: jsonb().$type<Recipient[]>().notNull(),
    /** Written for one issue, by `summaryBy`. */
    summary: jsonb().$type<Omit<WrittenSummary, 'by'>>(),
    summaryBy: nullableUserReference(),
    /** Next run, and the time zone used to compute it. */
    nextAt: at(),
    nextZone: text(),
    sentAt: at(),
    /** Why the last run sent nothing; null if it did. */
    problem: jsonb().$type<Text>(),
    ...editColumns(),
  },
  (table) => [
    uniqueIndex('reports_name').on(
      table.workspaceId,
      sql`coalesce(${table.privateTo}, '00000000-0000-0000-0000-000000000000'::uuid)`,
      sql`lower(${table.name})`,
    ),
    index().on(table.nextAt),
  ],
)

export const reportRuns = pgTable(
  'report_runs',
  {
    id: id(),
    workspaceId: workspaceId(),
    reportId: uuid()
      .notNull()
      .references(() => reports.id, { onDelete: 'cascade' }),
    reason: text().$type<'schedule' | 'now' | 'test'>().notNull(),
    /** Scheduled hour, unique; null for manual runs. */
    dueAt: at(),
    status: text().$type<'queued' | 'running' | 'sent' | 'failed'>().notNull(),
    /** Fencing number: a worker with an earlier attempt has lost the run. */
    attempt: integer().notNull().default(0),
    fromDay: date(),
    toDay: date(),
    figures: jsonb().$type<{ label: Text; value: Text }[]>().notNull().default([]),
    /** Pinned pages; `pinned` is null if no link could be stored. `own` pages show the scope of a panel. */
    pages: jsonb().$type<{ page: string; pinned: string | null; own?: true }[]>().notNull().default([]),
    /** PDF of the report; null without one, with the reason in `noFile`. */
    file: jsonb().$type<NoticeFile>(),
    noFile: jsonb().$type<Text>(),
    failure: jsonb().$type<Text>(),
    finishedAt: at(),
    createdAt: createdAt(),
    createdBy: nullableUserReference(),
  },
  (table) => [
    uniqueIndex('report_runs_once').on(table.reportId, table.dueAt),
    index().on(table.reportId, table.createdAt.desc()),
    index().on(table.workspaceId),
  ],
)

/** Images of reports, each once. */
export const reportImages = pgTable(
  'report_images',
  {
    workspaceId: workspaceId(),
    /** A hash of the image. */
    id: text().notNull(),
    /** In Base64. */
    png: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.id] })],
)
