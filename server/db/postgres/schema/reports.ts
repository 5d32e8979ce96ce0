import { sql } from 'drizzle-orm'
import { date, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { Recipient } from '#contract/channels/recipients.ts'
import type { ReportRange } from '#contract/reports/ranges.ts'
import type { ReportItem, ReportSearch, Schedule } from '#contract/reports/reports.ts'
import type { Text } from '#contract/texts.ts'
import { at, createdAt, id } from './columns.ts'
import type { NoticeFile } from './channels.ts'
import { byUser, edited, users } from './people.ts'
import { workspaceId } from './workspaces.ts'

/** Panels, headings and texts under a name. `privateTo` is whose alone it is and goes with that person; null means shared. */
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
    /** Null for one that is only looked at. */
    schedule: jsonb().$type<Schedule>(),
    recipients: jsonb().$type<Recipient[]>().notNull(),
    /** When it is sent next, and the zone on whose clocks that was found. */
    nextAt: at(),
    nextZone: text(),
    sentAt: at(),
    /** Why its last run sent nothing; null where it did. */
    problem: jsonb().$type<Text>(),
    ...edited(),
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

/** Times that a report is worked out and sent, and how far each is. */
export const reportRuns = pgTable(
  'report_runs',
  {
    id: id(),
    workspaceId: workspaceId(),
    reportId: uuid()
      .notNull()
      .references(() => reports.id, { onDelete: 'cascade' }),
    reason: text().$type<'schedule' | 'now' | 'test'>().notNull(),
    /** Of a schedule the hour that it stands for, once; null for what somebody asked for. */
    dueAt: at(),
    status: text().$type<'queued' | 'running' | 'sent' | 'failed'>().notNull(),
    /** How often it was begun; who holds an earlier one has lost the run. */
    attempt: integer().notNull().default(0),
    fromDay: date(),
    toDay: date(),
    figures: jsonb().$type<{ label: Text; value: Text }[]>().notNull().default([]),
    /** Its numbers as they were then; `pinned` is null where no link could be kept. */
    pages: jsonb().$type<{ page: string; pinned: string | null }[]>().notNull().default([]),
    /** It on paper; null where there is none, and why not. */
    file: jsonb().$type<NoticeFile>(),
    noFile: jsonb().$type<Text>(),
    failure: jsonb().$type<Text>(),
    finishedAt: at(),
    createdAt: createdAt(),
    createdBy: byUser(),
  },
  (table) => [
    uniqueIndex('report_runs_once').on(table.reportId, table.dueAt),
    index().on(table.reportId, table.createdAt.desc()),
    index().on(table.workspaceId),
  ],
)
