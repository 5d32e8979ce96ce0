import { eq } from 'drizzle-orm'
import { cannotCancel, missingError } from '#server/ground/common-messages.ts'
import { toFileName } from '#contract/file-names.ts'
import type { DayRange } from '#contract/relative-days.ts'
import { hasOwnScope, withReportDays } from '#contract/reports/panel-scope.ts'
import { resolveReportRange } from '#contract/reports/ranges.ts'
import type { AuditAction, AuditDetails } from '#contract/workspaces/audit.ts'
import * as contract from '#contract/posts/exports.ts'
import type { ExportedReport } from '#contract/posts/exports.ts'
import { toText } from '#contract/texts.ts'
import { requirePlanFormat } from '#server/access/plan-limits.ts'
import { toActor, recordAudit } from '#server/access/audit.ts'
import type { MemberContext } from '#server/access/context.ts'
import { exports, users } from '#server/platform/db/postgres/schema/index.ts'
import { AppError } from '#server/ground/errors.ts'
import { handler } from '#server/access/handler.ts'
import { withQuotaLock, requireRoom } from '#server/access/records/quota.ts'
import { resolveScope } from '#server/selection/scope.ts'
import { getCellLocalizer, toSupportedLanguage } from '#server/ground/localization.ts'
import type { WorkspaceLanguage } from '#contract/workspaces/workspaces.ts'
import { dayAt } from '#server/sharing/reports/occurrences.ts'
import { readReport } from '#server/sharing/reports/report-rows.ts'
import { scopeInputOf } from '#server/sharing/views/pinned-question.ts'
import { exportFileName, readReferencedNames } from './referenced-names.ts'
import { exportJob } from './export-job.ts'
import { changeOwn, countUnfinished, type ExportRow, findOwn, listOwn } from './export-rows.ts'
import { contentTypes } from './formats/index.ts'
import { messages } from './messages.ts'
import { exportLifetimeMs } from './room.ts'

const maxListed = 20

export const startExport = handler(
  contract.startExport,
  async (ctx, { format, view, headings = 'words', language }) => {
    requirePlanFormat(ctx, format)
    await ctx.disk.requireRoom()
    // Rejects invalid requests at once rather than in the job.
    await resolveScope(ctx, view)
    const file = { headings, language: language ?? (await findLanguage(ctx)) }
    const words = getCellLocalizer(toSupportedLanguage(file.language))
    const fileName = exportFileName(ctx, view, await readReferencedNames(ctx, view), words, format)
    const { table, from, to } = view
    return queueExport(ctx, { format, view: { ...view, file }, fileName }, [
      'posts.exported',
      { table, format, from, to },
    ])
  },
)

export const exportWorkspace = handler(contract.exportWorkspace, async (ctx) => {
  await ctx.disk.requireRoom()
  const from = ctx.now().toISOString().slice(0, 10)
  const { word } = getCellLocalizer(toSupportedLanguage(await findLanguage(ctx)))
  const content = word(/*i18n*/ 'Archive')
  const fileName = toFileName({ workspace: ctx.workspace.name, content, from, to: from }, 'soundings.zip')
  const view = { table: 'workspace' as const, from: '', to: '' }
  return queueExport(ctx, { format: 'zip', view, fileName }, ['workspace.exported', {}])
})

export const exportReport = handler(contract.exportReport, async (ctx, { reportId, format, pdf, search: shown }) => {
  const { workspace, now } = ctx
  requirePlanFormat(ctx, format)
  await ctx.disk.requireRoom()
  const report = await readReport(ctx, reportId)
  const days = resolveReportRange(report.range, dayAt(now(), workspace.timezone), workspace.weekStart)
  const search = (shown ?? withReportDays(report.search, days)) as ExportedReport['search'] & DayRange
  // Rejects invalid requests at once rather than in the job, unless panels with their own scope remain.
  const scope = scopeInputOf(workspace.id, search)
  if (!report.items.some((item) => item.kind === 'panel' && hasOwnScope(item))) await resolveScope(ctx, scope)
  const { from, to } = search
  const fileName = toFileName({ workspace: workspace.name, content: report.name, from, to }, format)
  return queueExport(
    ctx,
    { format, view: { table: 'report', reportId, search, ...(pdf && { pdf }), from, to }, fileName },
    ['posts.exported', { table: 'report', format, from, to }],
  )
})

async function queueExport(
  ctx: MemberContext,
  request: Pick<ExportRow, 'format' | 'view' | 'fileName'>,
  [action, details]: [AuditAction, AuditDetails],
) {
  const { workspace, userId, token, serverId, now } = ctx
  const row = await withQuotaLock(ctx, { workspaceId: workspace.id, userId }, async (transaction) => {
    const count = await countUnfinished(ctx, transaction)
    requireRoom(ctx.env, 'exportsOfPerson', count, (max) => toText(messages.tooManyAtOnce, { most: max }))
    const [added] = await transaction
      .insert(exports)
      .values({
        workspaceId: workspace.id,
        serverId,
        ...request,
        status: 'queued',
        createdAt: now(),
        createdBy: userId,
        tokenId: token?.id,
      })
      .returning()
    await exportJob.send(ctx, added!, transaction)
    await recordAudit(transaction, toActor(ctx), action, details)
    return added!
  })
  ctx.jobs.wake()
  return toExport(row)
}

export const listExports = handler(contract.listExports, async (ctx) => ({
  items: (await listOwn(ctx, maxListed)).map(toExport),
}))

export const getExport = handler(contract.getExport, async (ctx, { exportId }) =>
  toExport(await requireOwn(ctx, exportId)),
)

export const cancelExport = handler(contract.cancelExport, async (ctx, { exportId }) => {
  const waiting = await changeOwn(ctx, exportId, ['queued'], {
    status: 'cancelled',
    cancelRequested: true,
    finishedAt: ctx.now(),
  })
  const changed = waiting ?? (await changeOwn(ctx, exportId, ['running'], { cancelRequested: true }))
  if (changed) return toExport(changed)
  const { status } = await requireOwn(ctx, exportId)
  throw new AppError('conflict', cannotCancel(status))
})

export const downloadExport = handler(contract.downloadExport, async (ctx, { exportId }) => {
  const { id, status, format, fileName } = await requireOwn(ctx, exportId)
  if (status === 'expired') throw new AppError('gone', toText(messages.gone))
  if (status !== 'ready') throw new AppError('conflict', toText(messages.notReady, { status }))
  const body = await ctx.files.exports.open(id)
  if (body === null) throw new AppError('gone', toText(messages.gone))
  await recordAudit(ctx.db, toActor(ctx), 'export.downloaded', { file: fileName }).catch((error: unknown) => {
    body.destroy()
    throw error
  })
  return {
    fileName,
    contentType: contentTypes[format],
    body,
  }
})

async function requireOwn(ctx: MemberContext, id: string): Promise<ExportRow> {
  const found = await findOwn(ctx, id)
  if (found === null) throw missingError('export')
  return found
}

async function findLanguage({ db, userId }: MemberContext): Promise<WorkspaceLanguage> {
  if (userId === null) return 'en'
  const [user] = await db.select({ language: users.language }).from(users).where(eq(users.id, userId))
  return user?.language ?? 'en'
}

function toExport(row: ExportRow): contract.Export {
  const isReady = row.status === 'ready'
  return {
    id: row.id,
    table: row.view.table,
    format: row.format,
    status: row.status,
    from: row.view.from,
    to: row.view.to,
    rows: row.rows,
    rowsTotal: row.rowsTotal,
    bytes: isReady ? row.bytes : null,
    fileName: row.fileName,
    failure: row.failure,
    notes: row.notes,
    createdAt: row.createdAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString() ?? null,
    expiresAt: isReady && row.finishedAt ? new Date(row.finishedAt.getTime() + exportLifetimeMs).toISOString() : null,
  }
}
