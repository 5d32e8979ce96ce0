import { and, eq, inArray, isNotNull, ne } from 'drizzle-orm'
import { withReportDays } from '#contract/reports/panel-scope.ts'
import { sortForReading } from '#contract/reports/places.ts'
import { resolveReportRange } from '#contract/reports/ranges.ts'
import * as contract from '#contract/reports/reports.ts'
import type { ReportRun, ReportSearch } from '#contract/reports/reports.ts'
import { may } from '#contract/permissions.ts'
import { toText } from '#contract/texts.ts'
import { toActor, recordAudit } from '#server/access/audit.ts'
import { requirePlanRoom } from '#server/access/plan-limits.ts'
import { countManualSend } from '#server/outbox/channels/manual-send-limits.ts'
import { readDeliveries, withdrawNotices } from '#server/outbox/channels/notices.ts'
import { requireRecipients } from '#server/outbox/channels/require-recipients.ts'
import type { MemberContext } from '#server/access/context.ts'
import type { Transaction } from '#server/platform/db/postgres/postgres.ts'
import { reportRuns, reports } from '#server/platform/db/postgres/schema/index.ts'
import { AppError } from '#server/ground/errors.ts'
import { discard } from '#server/platform/files/discard.ts'
import { handler } from '#server/access/handler.ts'
import { withQuotaLock, requireRoom } from '#server/access/records/quota.ts'
import { changeRecord, createRecord, deleteRecord, type RecordKind } from '#server/access/records/records.ts'
import { dayAt, nextOccurrence } from './occurrences.ts'
import { reportImageHandlers } from './images.ts'
import { reportJob } from './report-job.ts'
import { requireScopes } from './require-scopes.ts'
import { findRunFile, listRuns, readReport, readReports, type ReportRow, visibleTo } from './report-rows.ts'
import { needsPerson, needsCreator } from '#server/ground/common-messages.ts'

const maxUnfinished = 5

const reportRecords: RecordKind<typeof reports> = {
  table: reports,
  what: 'report',
  visibleTo,
  quota: 'reports',
}

type Fields = Pick<contract.Report, 'name' | 'visibility' | 'items' | 'range' | 'schedule' | 'recipients'> & {
  search: ReportSearch
}

/** An unchanged schedule keeps its next time. */
function stored(context: MemberContext, { visibility, ...fields }: Fields, before?: ReportRow) {
  const { workspace, now } = context
  const isSame = before !== undefined && JSON.stringify(before.schedule) === JSON.stringify(fields.schedule)
  const next =
    fields.schedule === null
      ? { nextAt: null, nextZone: null }
      : { nextAt: nextOccurrence(fields.schedule, workspace.timezone, now()), nextZone: workspace.timezone }
  return {
    ...fields,
    items: sortForReading(fields.items),
    privateTo: visibility === 'shared' ? null : requireUserId(context),
    ...(isSame ? {} : next),
    // The change may have fixed it; the next run will show.
    problem: null,
  }
}

function requireUserId({ userId }: MemberContext): string {
  if (userId !== null) return userId
  throw new AppError('invalid_input', needsPerson, {
    errors: [{ pointer: '/visibility', ...needsPerson }],
  })
}

/** Keeps names of private reports out of the audit log. */
const namedOf = ({ name, visibility }: Pick<Fields, 'name' | 'visibility'>) => ({
  name: visibility === 'shared' ? name : null,
})

const toFields = ({ name, privateTo }: ReportRow) =>
  ({ name, visibility: privateTo === null ? 'shared' : 'private' }) as const

/** Throws if the plan has no room for another scheduled report; needs the workspace's lock. */
async function requireScheduleRoom(context: MemberContext, transaction: Transaction, reportId?: string) {
  const used = await transaction.$count(
    reports,
    and(
      eq(reports.workspaceId, context.workspace.id),
      isNotNull(reports.schedule),
      reportId === undefined ? undefined : ne(reports.id, reportId),
    ),
  )
  requirePlanRoom(context, 'reports', used)
}

const listReports = handler(contract.listReports, async (context) => ({ items: await readReports(context) }))

const getReport = handler(contract.getReport, (context, { reportId }) => readReport(context, reportId))

const createReport = handler(contract.createReport, async (context, fields) => {
  await requireRecipients(context, fields.recipients)
  await requireScopes(context, fields)
  const { id } = await createRecord(context, reportRecords, stored(context, fields), {
    audit: ['report.created', namedOf(fields)],
    also: async (transaction, row) => {
      if (row.schedule !== null) await requireScheduleRoom(context, transaction, row.id)
    },
  })
  return readReport(context, id)
})

const updateReport = handler(contract.updateReport, async (context, { reportId: id, version, ...fields }) => {
  const scheduled = fields.schedule !== null
  const current = await readReport(context, id)
  await requireRecipients(context, fields.recipients, current.recipients)
  await requireScopes(context, fields, current)
  await changeRecord(context, reportRecords, { id, version }, (before) => stored(context, fields, before), {
    check: (before) => requireMaker(context, before, fields),
    ...(scheduled && { admit: (transaction: Transaction) => requireNewSchedule(context, transaction, id) }),
    audit: () => ['report.changed', namedOf(fields)],
  })
  return readReport(context, id)
})

/** A report with a schedule already has its room in the plan. */
async function requireNewSchedule(context: MemberContext, transaction: Transaction, id: string) {
  const [before] = await transaction
    .select({ schedule: reports.schedule })
    .from(reports)
    .where(and(eq(reports.workspaceId, context.workspace.id), eq(reports.id, id)))
  if (before?.schedule === null) await requireScheduleRoom(context, transaction, id)
}

/** Others may read a shared report, so only its creator may make it private. */
function requireMaker({ userId }: MemberContext, { privateTo, createdBy }: ReportRow, { visibility }: Fields) {
  if (visibility === 'shared' || privateTo !== null || createdBy === userId) return
  throw new AppError('forbidden', needsCreator)
}

const updateReportSummary = handler(
  contract.updateReportSummary,
  async (context, { reportId: id, text, replaces, ...shown }) => {
    const { workspace, userId, now } = context
    const valuesOf = ({ range, search: own }: ReportRow) => {
      const days = resolveReportRange(range, dayAt(now(), workspace.timezone), workspace.weekStart)
      if (days.from !== shown.from || days.to !== shown.to) throw otherSummary()
      const search = withReportDays(own, days)
      return text === null
        ? { summary: null, summaryBy: null }
        : { summary: { text, search, at: now().toISOString() }, summaryBy: userId }
    }
    await changeRecord(context, reportRecords, { id }, valuesOf, {
      check: ({ summary }) => {
        // A client without a response repeats the same change.
        if ((summary?.at ?? null) !== replaces && (summary?.text ?? null) !== text) throw otherSummary()
      },
      audit: (row) => ['report.changed', namedOf(toFields(row))],
    })
    return readReport(context, id)
  },
)

const otherSummary = () =>
  new AppError(
    'conflict',
    toText(
      /*i18n*/ {
        id: 'problem.otherSummary',
        message: 'Someone else changed this summary, or the report has moved on to other days. Reload the page.',
      },
    ),
  )

const deleteReport = handler(contract.deleteReport, async (context, { reportId }) => {
  const runs = await listRuns(context, reportId, contract.reportLimits.runs)
  await deleteRecord(context, reportRecords, reportId, {
    audit: (row) => ['report.deleted', namedOf(toFields(row))],
  })
  await withdrawNotices(
    context,
    context.workspace.id,
    'report',
    runs.map(({ id }) => id),
  )
  for (const { id } of runs) await discard(context, context.files.reports, id)
  return {}
})

const sendReport = handler(contract.sendReport, async (context, { reportId, to }) => {
  const { workspace, userId, now, env, jobs } = context
  const report = await readReport(context, reportId)
  if (to === 'me' && userId === null) throw new AppError('invalid_input', needsPerson)
  if (to === 'recipients' && report.recipients.length === 0)
    throw new AppError(
      'invalid_input',
      toText(
        /*i18n*/ { id: 'problem.reportNoRecipients', message: 'This report has no recipients. Choose some first.' },
      ),
    )
  const run = await withQuotaLock(context, { workspaceId: workspace.id }, async (transaction) => {
    const unfinished = await transaction.$count(
      reportRuns,
      and(
        eq(reportRuns.workspaceId, workspace.id),
        eq(reportRuns.reportId, reportId),
        inArray(reportRuns.status, ['queued', 'running']),
      ),
    )
    requireRoom(env, maxUnfinished, unfinished, (max) =>
      toText(
        /*i18n*/ {
          id: 'problem.reportBusy',
          message: 'This report is already being sent {most, number} times. Wait until one has finished.',
        },
        { most: max },
      ),
    )
    await countManualSend(context, transaction, 'report')
    const [row] = await transaction
      .insert(reportRuns)
      .values({
        workspaceId: workspace.id,
        reportId,
        reason: to === 'me' ? 'test' : 'now',
        status: 'queued',
        createdAt: now(),
        createdBy: userId,
      })
      .returning()
    await reportJob.send(context, row!, transaction)
    if (to === 'recipients') await recordAudit(transaction, toActor(context), 'report.sent', namedOf(report))
    return row!
  })
  jobs.wake()
  return { runId: run.id }
})

const listReportRuns = handler(contract.listReportRuns, async (context, { reportId }) => {
  await readReport(context, reportId)
  const runs = await listRuns(context, reportId, contract.reportLimits.runs)
  // Recipients may be named by an address, which viewers must not see.
  const ids = may(context.workspace.role, 'reports.edit') ? runs.map(({ id }) => id) : []
  const deliveries = await readDeliveries(context.db, context.workspace.id, 'report', ids)
  return {
    items: runs.map((run): ReportRun => ({
      id: run.id,
      reason: run.reason,
      status: run.status,
      at: (run.dueAt ?? run.createdAt).toISOString(),
      finishedAt: run.finishedAt?.toISOString() ?? null,
      from: run.fromDay,
      to: run.toDay,
      figures: run.figures,
      failure: run.failure,
      pages: run.pages.flatMap(({ page, pinned, own }) => (own ? [] : [{ page, pinned }])),
      file: run.file && { name: run.file.name, bytes: run.file.bytes },
      noFile: run.noFile,
      deliveries: deliveries.get(run.id) ?? [],
    })),
  }
})

const downloadReportFile = handler(contract.downloadReportFile, async (context, { reportId, runId }) => {
  await readReport(context, reportId)
  const file = await findRunFile(context, reportId, runId)
  const body = file === null ? null : await context.files.reports.open(file.file)
  if (file === null || body === null) throw noFile()
  return {
    fileName: file.name,
    contentType: 'application/pdf',
    body,
  }
})

const noFile = () =>
  new AppError(
    'gone',
    toText(
      /*i18n*/ {
        id: 'problem.noReportFile',
        message: 'There is no PDF of this run. Soundings stores the PDFs of the last 12 runs.',
      },
    ),
  )

export const reportHandlers = [
  ...reportImageHandlers,
  listReports,
  getReport,
  createReport,
  updateReport,
  updateReportSummary,
  deleteReport,
  sendReport,
  listReportRuns,
  downloadReportFile,
]
