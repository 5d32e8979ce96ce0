import { stat } from 'node:fs/promises'
import { and, eq, inArray } from 'drizzle-orm'
import type { FormattedCell } from '#contract/answers/formatted-cells.ts'
import { isSpreadsheetFormat, type SpreadsheetFormat } from '#contract/posts/export-formats.ts'
import type { ExportedReport, ExportedView, FileOptions, ReportFormat } from '#contract/posts/exports.ts'
import { toText, type Text } from '#contract/texts.ts'
import { admitJob } from '#server/access/job.ts'
import type { MemberContext, Services } from '#server/access/context.ts'
import { exports } from '#server/platform/db/postgres/schema/index.ts'
import { isDiskFull } from '#server/ground/disk.ts'
import { AppError, diskFull, jobFailed } from '#server/ground/errors.ts'
import { discard } from '#server/platform/files/discard.ts'
import { requireNotCancelled } from '#server/jobs/fence.ts'
import { defineJob } from '#server/jobs/job.ts'
import { getCellLocalizer, toSupportedLanguage } from '#server/ground/localization.ts'
import { buildMetadata } from './metadata.ts'
import { readReferencedNames } from './referenced-names.ts'
import { type ExportRow, exportRows, unfinished } from './export-rows.ts'
import { formats } from './formats/index.ts'
import { mailLongExport } from './mail-export.ts'
import { messages } from './messages.ts'
import { makeRoom } from './room.ts'
import { type Cell, toMachineTable, type OpenedTable, type Table, toReadableTable } from './table.ts'
import { openTable } from './tables/index.ts'

const progressIntervalMs = 400
/** Nobody opens a larger file. */
const maxRows = 10_000_000

/** Runs exports of different users in parallel and those of one user in a workspace in sequence. */
export const exportJob = defineJob({
  name: 'an export',
  queue: 'exports',
  needsFiles: true,
  concurrency: { jobs: 2 },
  rows: exportRows,
  id: 'exportId',
  toJob: ({
    id,
    workspaceId,
    createdBy,
    tokenId,
  }: Pick<ExportRow, 'id' | 'workspaceId' | 'createdBy' | 'tokenId'>) => ({
    data: { exportId: id },
    key: `${workspaceId}.${createdBy ?? tokenId ?? 'operator'}`,
  }),
  unfinished: ({ db, env, serverId }) =>
    db
      .select({
        id: exports.id,
        workspaceId: exports.workspaceId,
        createdBy: exports.createdBy,
        tokenId: exports.tokenId,
      })
      .from(exports)
      .where(
        and(inArray(exports.status, unfinished), env.spoolUrl === null ? eq(exports.serverId, serverId) : undefined),
      )
      .orderBy(exports.createdAt),
  beginValues: ({ serverId, now }) => ({ serverId, rows: 0, rowsTotal: null, startedAt: now() }),
  run: async (services, row, { signal }) => {
    try {
      await makeFile(services, row, signal)
    } catch (error) {
      throw isDiskFull(error) ? new AppError('unavailable', diskFull) : error
    }
  },
  end: async (services, row, end) => {
    const { db, files, now } = services
    const { status } = end
    const failure = end.status === 'failed' ? end.failure : undefined
    const isOurs = await exportRows.finish(db, row, { status, failure, finishedAt: now() })
    if (isOurs || status === 'cancelled') await discard(services, files.exports, row.id)
  },
  // The user is present and can free disk space.
  waitsForDiskSpace: false,
  unforeseen: jobFailed,
})

async function makeFile(services: Services, row: ExportRow, signal: AbortSignal) {
  const { env, db, files, now } = services
  // Deletes the partial file of a killed server; in a shared folder another server may still be writing it.
  if (env.spoolUrl === null) await files.exports.remove(row.id)
  requireNotCancelled(row)
  const { workspaceId, createdBy: userId, tokenId } = row
  const isWhole = row.view.table === 'workspace'
  const action = isWhole ? 'workspace.export' : 'posts.export'
  const context = await admitJob(action, services, { workspaceId, userId, tokenId, signal })
  const counted: Counted = { rows: 0 }
  const written: { notes: Text[]; bytes: number } = { notes: [], bytes: 0 }
  await files.exports.write(row.id, async (draft) => {
    written.notes = await writeFile(context, row, draft, counted)
    written.bytes = (await stat(draft)).size
    await makeRoom(services, workspaceId, written.bytes)
  })
  const { rows } = counted
  const ready = { status: 'ready' as const, ...written, rows, rowsTotal: rows, finishedAt: now() }
  // If another server has restarted the job, it writes the same file.
  const isOurs = await db.transaction(async (transaction) => {
    const isFinished = await exportRows.finish(transaction, row, ready, eq(exports.cancelRequested, false))
    if (isFinished) await mailLongExport(services, transaction, { ...row, workspace: context.workspace })
    return isFinished
  })
  if (!isOurs) throw await exportRows.lost(db, row)
  services.jobs.wake()
}

type Counted = { rows: number }

/** Fails or cancels the export between its steps, and shows how far it is. */
async function noteProgress({ db, disk }: MemberContext, row: ExportRow, rows: number, rowsTotal: number | null) {
  await disk.requireRoom()
  requireNotCancelled(await exportRows.note(db, row, { rows, rowsTotal }))
}

async function writeFile(context: MemberContext, row: ExportRow, draft: string, counted: Counted): Promise<Text[]> {
  const { format } = row
  const { file, ...view } = row.view
  if (view.table === 'workspace' || format === 'zip') {
    const { writeArchive } = await import('./archive/write-archive.ts')
    await writeArchive(context, draft, (table) => watched(context, row, table, counted))
    return []
  }
  if (view.table === 'report' || format === 'pptx' || format === 'pdf') {
    const { writeReportFile } = await import('#server/sharing/reports/files/report-file.ts')
    return writeReportFile(
      context,
      { ...(view as ExportedReport), format: format as ReportFormat },
      draft,
      (panels, total) => {
        counted.rows = panels
        return noteProgress(context, row, panels, total)
      },
    )
  }
  const opened = await openTable(context, view)
  requireRowLimit(opened.total)
  const watch = <AnyCell>(table: Table<AnyCell>) => ({ ...table, rows: watched(context, row, table, counted) })
  const notes = isSpreadsheetFormat(format)
    ? await writeForPeople(context, { format, view, opened, ...(file ?? defaultFile) }, draft, watch)
    : await (
        await formats[format].load()
      )(watch(toMachineTable(opened)), draft)
  requireRowLimit(counted.rows)
  return notes
}

/** Defaults for exports requested by an earlier release. */
const defaultFile: FileOptions = { headings: 'words', language: 'en' }

async function writeForPeople(
  context: MemberContext,
  {
    format,
    view,
    opened,
    headings,
    language,
  }: FileOptions & { format: SpreadsheetFormat; view: ExportedView; opened: OpenedTable },
  draft: string,
  watch: <AnyCell>(table: Table<AnyCell>) => Table<AnyCell>,
) {
  const words = getCellLocalizer(toSupportedLanguage(language))
  const { about, pages } = await buildMetadata(context, view, await readReferencedNames(context, view), opened, words)
  const noted = { ...opened, pages }
  const write = await formats[format].load()
  return write(
    watch<Cell | FormattedCell>(headings === 'words' ? toReadableTable(noted, words) : toMachineTable(noted)),
    draft,
    about,
  )
}

function requireRowLimit(total: number | null) {
  if (total !== null && total > maxRows)
    throw new AppError('too_large', toText(messages.tooManyRows, { most: maxRows, rows: total }))
}

async function* watched<AnyCell>(
  context: MemberContext,
  job: ExportRow,
  { rows, total }: Table<AnyCell>,
  counted: Counted,
) {
  let noted = -Infinity
  for await (const row of rows) {
    if (performance.now() - noted > progressIntervalMs) {
      noted = performance.now()
      await noteProgress(context, job, counted.rows, total)
    }
    counted.rows++
    if (counted.rows % 500 === 0) await new Promise((resolve) => setImmediate(resolve))
    yield row
  }
}
