import { and, asc, desc, eq, exists, getTableColumns, isNull, or, sql } from 'drizzle-orm'
import { missingError } from '#server/ground/common-messages.ts'
import { findWrittenSummary } from '#contract/reports/panel-scope.ts'
import type { Report, WrittenSummary } from '#contract/reports/reports.ts'
import { may } from '#contract/permissions.ts'
import { fullName, fullNameIn } from '#server/access/person-name.ts'
import type { MemberContext } from '#server/access/context.ts'
import { members, reportRuns, reports, users } from '#server/platform/db/postgres/schema/index.ts'
import { createFencedRows } from '#server/jobs/fence.ts'

export type ReportRow = typeof reports.$inferSelect
export type RunRow = typeof reportRuns.$inferSelect
export type EditedText = Pick<WrittenSummary, 'text' | 'by'>

export const runRows = createFencedRows(reportRuns, { id: 'id', fence: 'attempt' })

export const visibleTo = ({ workspace, userId }: Pick<MemberContext, 'workspace' | 'userId'>) =>
  and(
    eq(reports.workspaceId, workspace.id),
    or(isNull(reports.privateTo), userId === null ? undefined : eq(reports.privateTo, userId)),
  )

const selectReports = (context: MemberContext, reportId?: string) =>
  context.db
    .select({
      ...getTableColumns(reports),
      ownerName: fullNameIn(reports.createdBy),
      updatedByName: fullNameIn(reports.updatedBy),
      summaryByName: fullNameIn(reports.summaryBy),
    })
    .from(reports)
    .where(and(visibleTo(context), reportId === undefined ? undefined : eq(reports.id, reportId)))
    .orderBy(asc(sql`lower(${reports.name})`), asc(reports.id))
const toReport = ({ workspace }: MemberContext, row: Awaited<ReturnType<typeof selectReports>>[number]): Report => ({
  id: row.id,
  name: row.name,
  visibility: row.privateTo === null ? 'shared' : 'private',
  items: row.items,
  search: row.search as Record<string, string>,
  range: row.range,
  schedule: row.schedule,
  recipients: row.recipients,
  summary: row.summary && { ...row.summary, by: row.summaryByName },
  nextAt: row.nextAt?.toISOString() ?? null,
  sentAt: row.sentAt?.toISOString() ?? null,
  problem: row.problem,
  version: row.version,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
  ownerName: row.ownerName,
  updatedBy: row.updatedByName,
  canEdit: may(workspace.role, 'reports.edit'),
})

export const readReports = async (context: MemberContext): Promise<Report[]> =>
  (await selectReports(context)).map((row) => toReport(context, row))

/** Throws not_found unless the caller may see the report. */
export async function readReport(context: MemberContext, reportId: string): Promise<Report> {
  const [row] = await selectReports(context, reportId)
  if (row === undefined) throw missingError('report')
  return toReport(context, row)
}

/** The summary that an editor wrote for this issue, as `findWrittenSummary`. */
export async function readWrittenSummary(
  { db }: Pick<MemberContext, 'db'>,
  { summary, summaryBy }: Pick<ReportRow, 'summary' | 'summaryBy'>,
  search: Readonly<Record<string, string>>,
): Promise<EditedText | null> {
  const written = findWrittenSummary(summary, search)
  if (written === null) return null
  const [person] =
    summaryBy === null ? [] : await db.select({ name: fullName }).from(users).where(eq(users.id, summaryBy))
  return { text: written.text, by: person?.name ?? null }
}

/** For visitors of a share: a private report ends when its owner leaves. */
export async function findSharedReport(context: MemberContext, reportId: string): Promise<ReportRow | null> {
  const { db } = context
  const isMember = and(eq(members.workspaceId, reports.workspaceId), eq(members.userId, reports.privateTo))
  const [row] = await db
    .select()
    .from(reports)
    .where(
      and(
        visibleTo(context),
        eq(reports.id, reportId),
        or(isNull(reports.privateTo), exists(db.select().from(members).where(isMember))),
      ),
    )
  return row ?? null
}

export const listRuns = ({ db, workspace }: MemberContext, reportId: string, limit: number): Promise<RunRow[]> =>
  db
    .select()
    .from(reportRuns)
    .where(and(eq(reportRuns.workspaceId, workspace.id), eq(reportRuns.reportId, reportId)))
    .orderBy(desc(reportRuns.createdAt), desc(reportRuns.id))
    .limit(limit)

export async function findRunFile({ db, workspace }: MemberContext, reportId: string, runId: string) {
  const [run] = await db
    .select({ file: reportRuns.file })
    .from(reportRuns)
    .where(and(eq(reportRuns.workspaceId, workspace.id), eq(reportRuns.reportId, reportId), eq(reportRuns.id, runId)))
  return run?.file ?? null
}
