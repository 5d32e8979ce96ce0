import { and, eq, inArray, isNotNull, lt, or, sql } from 'drizzle-orm'
import { toText, type Text } from '#contract/texts.ts'
import { admitJob } from '#server/access/job.ts'
import { documentOwner } from '#server/access/document-owner.ts'
import { notify } from '#server/access/notify.ts'
import { requirePlanRoom } from '#server/access/plan-limits.ts'
import { sendNotice } from '#server/outbox/channels/notices.ts'
import type { MemberContext, Services } from '#server/access/context.ts'
import type { Transaction } from '#server/platform/db/postgres/postgres.ts'
import { reportRuns, reports } from '#server/platform/db/postgres/schema/index.ts'
import { AppError, jobFailed } from '#server/ground/errors.ts'
import { discard } from '#server/platform/files/discard.ts'
import { defineJob } from '#server/jobs/job.ts'
import { nameInMail } from '#server/outbox/mail/write-mail.ts'
import { messages } from './messages.ts'
import { unpin } from './pin-pages.ts'
import { type ReportRow, runRows, type RunRow } from './report-rows.ts'
import { writeReport, type WrittenReport } from './write-report.ts'

/** Runs that keep pinned numbers and files; older runs keep only their text. */
const pinnedRuns = 12
const storedRuns = 200

/** Computes a report and queues it for its recipients, once per run. */
export const reportJob = defineJob({
  name: 'a report',
  queue: 'reports',
  concurrency: { jobs: 2, jobsPerGroup: 1 },
  rows: runRows,
  id: 'runId',
  toJob: ({ id, workspaceId, reportId }: Pick<RunRow, 'id' | 'workspaceId' | 'reportId'>) => ({
    data: { runId: id },
    key: reportId,
    group: workspaceId,
  }),
  run: async (services, run, { signal }) => {
    const report = await findReport(services.db, run)
    if (report === null) return
    const context = await contextOf(services, report, run, signal)
    if (run.reason === 'schedule') await requireSchedule(context, report)
    const written = await writeReport(context, report, run)
    try {
      await notifyRecipients(services, report, run, written)
    } catch (error) {
      await unpin(services, run.workspaceId, [written.summary])
      await discard(services, services.files.reports, run.id)
      throw error
    }
    services.jobs.wake()
    await deleteOldRuns(services, run)
  },
  end: async (services, run, end) => {
    const failure = end.status === 'failed' ? (end.failure ?? jobFailed) : jobFailed
    await services.db.transaction(async (transaction) => {
      const ended = { status: 'failed' as const, failure, finishedAt: services.now() }
      if (await runRows.finish(transaction, run, ended)) await notifyOwner(services, transaction, run, failure)
    })
    services.jobs.wake()
  },
  waitsForDiskSpace: false,
  unforeseen: jobFailed,
})

const isReport = ({ workspaceId, reportId }: Pick<RunRow, 'workspaceId' | 'reportId'>) =>
  and(eq(reports.workspaceId, workspaceId), eq(reports.id, reportId))
const ofReport = ({ workspaceId, reportId }: Pick<RunRow, 'workspaceId' | 'reportId'>) =>
  and(eq(reportRuns.workspaceId, workspaceId), eq(reportRuns.reportId, reportId))

async function findReport(db: Pick<Services['db'], 'select'>, run: RunRow): Promise<ReportRow | null> {
  const [report] = await db.select().from(reports).where(isReport(run))
  return report ?? null
}

/** Runs as the requester, or as the report's owner. Throws if that person lost access, or the plan has ended. */
async function contextOf(services: Services, report: ReportRow, run: RunRow, signal: AbortSignal) {
  const userId = run.reason === 'schedule' ? await documentOwner(services.db, report) : run.createdBy
  if (userId === null && run.reason === 'schedule') throw new AppError('not_found', toText(messages.ownerGone))
  return admitJob('insights.read', services, { workspaceId: report.workspaceId, userId, signal })
}

/** If the plan allows fewer, only the oldest reports are sent. */
async function requireSchedule(context: MemberContext, report: ReportRow) {
  const older = await context.db.$count(
    reports,
    and(
      eq(reports.workspaceId, report.workspaceId),
      isNotNull(reports.schedule),
      or(
        lt(reports.createdAt, report.createdAt),
        and(eq(reports.createdAt, report.createdAt), lt(reports.id, report.id)),
      ),
    ),
  )
  requirePlanRoom(context, 'reports', older)
}

/** Ends the run and queues its notice in one transaction. Throws not_found without recipients. */
const notifyRecipients = (services: Services, report: ReportRow, run: RunRow, { notice, summary }: WrittenReport) =>
  services.db.transaction(async (transaction) => {
    const at = services.now()
    const isOurs = await runRows.finish(transaction, run, { ...summary, status: 'sent', failure: null, finishedAt: at })
    if (!isOurs) throw await runRows.lost(transaction, run)
    const count = await sendNotice(services, transaction, {
      workspaceId: report.workspaceId,
      cause: { kind: 'report', id: run.id },
      recipients: run.reason === 'test' ? [{ kind: 'member', userId: run.createdBy! }] : report.recipients,
      notice,
    })
    if (count === 0) throw new AppError('not_found', toText(messages.nobody))
    if (run.reason === 'test') return
    await transaction.update(reports).set({ sentAt: at, problem: null }).where(isReport(run))
  })

async function notifyOwner(services: Services, transaction: Transaction, run: RunRow, failure: Text) {
  const [report] = await transaction.select().from(reports).where(isReport(run)).for('update')
  if (report === undefined || run.reason !== 'schedule') return
  await transaction.update(reports).set({ problem: failure }).where(isReport(run))
  const userId = await documentOwner(transaction, report)
  if (userId === null || report.problem?.detail === failure.detail) return
  const { workspaceId } = report
  const at = services.now()
  await notify(transaction, { workspaceId, userIds: [userId], at }, 'reportNotSent', {
    name: report.name,
    reportId: report.id,
  })
  const named = { name: nameInMail(report.name) }
  await sendNotice(services, transaction, {
    workspaceId,
    cause: { kind: 'report', id: `${run.id} not sent` },
    recipients: [{ kind: 'member', userId }],
    notice: {
      subject: toText(/*i18n*/ { id: 'report.notSent', message: 'The report {name} was not sent' }, named),
      heading: toText(/*i18n*/ { id: 'report.notSent', message: 'The report {name} was not sent' }, named),
      paragraphs: [
        failure,
        toText(
          /*i18n*/ {
            id: 'report.notSentUntil',
            message: 'The report isn’t sent until this is fixed. Only you got this email, because you created it.',
          },
        ),
      ],
      figures: [],
      posts: [],
      postsNeeded: false,
      button: {
        label: toText(/*i18n*/ { id: 'report.openReport', message: 'View report' }),
        url: `${services.env.publicUrl}/workspace/${workspaceId}/reports/${report.id}`,
      },
      small: [],
      payload: { report: { id: report.id, name: report.name } },
    },
  })
}

async function deleteOldRuns(services: Services, run: RunRow) {
  const { db } = services
  const ended = await db
    .select({ id: reportRuns.id, pages: reportRuns.pages, file: reportRuns.file })
    .from(reportRuns)
    .where(and(ofReport(run), inArray(reportRuns.status, ['sent', 'failed'])))
    .orderBy(sql`${reportRuns.createdAt} desc`)
  const old = ended
    .slice(pinnedRuns)
    .filter(({ pages, file }) => file !== null || pages.some(({ pinned }) => pinned !== null))
  if (old.length > 0) {
    await unpin(services, run.workspaceId, old)
    for (const { id, pages } of old)
      await db
        .update(reportRuns)
        .set({ pages: pages.map((one) => ({ ...one, pinned: null })), file: null })
        .where(and(ofReport(run), eq(reportRuns.id, id)))
  }
  await removeFiles(services)
  const deleted = ended.slice(storedRuns).map(({ id }) => id)
  if (deleted.length > 0) await db.delete(reportRuns).where(and(ofReport(run), inArray(reportRuns.id, deleted)))
}

/** Deletes files of runs without one, or of deleted reports and workspaces. */
async function removeFiles({ db, files }: Services) {
  const ids = [...(await files.reports.list()).keys()]
  if (ids.length === 0) return
  const remaining = await db
    .select({ id: reportRuns.id })
    .from(reportRuns)
    .where(
      and(
        inArray(reportRuns.id, ids),
        or(isNotNull(reportRuns.file), inArray(reportRuns.status, ['queued', 'running'])),
      ),
    )
  const remainingIds = new Set(remaining.map(({ id }) => id))
  for (const id of ids) if (!remainingIds.has(id)) await files.reports.remove(id)
}
