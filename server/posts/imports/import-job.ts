import { setTimeout as pause } from 'node:timers/promises'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { toText } from '#contract/texts.ts'
import { admitJob } from '#server/access/job.ts'
import type { Services } from '#server/access/context.ts'
import { imports, uploads } from '#server/platform/db/postgres/schema/index.ts'
import { messages } from '#server/posts/ingest/messages.ts'
import { ConflictingPosts } from '#server/posts/ingest/write/conflicts.ts'
import { releaseAllowance } from '#server/posts/ingest/write/monthly-allowance.ts'
import { importQueue, waitForReclassifyWrites } from '#server/posts/ingest/write/exclusive-writes.ts'
import { requireNotCancelled } from '#server/jobs/fence.ts'
import { defineJob } from '#server/jobs/job.ts'
import { isTemporary, waitForDiskSpace } from '#server/jobs/outage.ts'
import { startRecurringTask, type RecurringTask } from '#server/ground/recurring-task.ts'
import {
  columnsOf,
  failureColumns,
  type ImportRow,
  importRows,
  listUndoing,
  noteProgress,
  type Progress,
  unfinished,
} from './import-rows.ts'
import { countInheritedTexts, revertImport } from './revert.ts'
import { DamagedFile, noProgress, runImport } from './run-import.ts'
import { heartbeat } from './servers.ts'
import { AppError, jobFailed } from '#server/ground/errors.ts'

const heartbeatMs = 30_000
const pollIntervalMs = 2_000
const progressIntervalMs = 500
/** Before another server starts the import again: the former one finishes its portion and notices the loss. */
const handoverMs = 5_000

const smallBytes = 5_000_000
/** Typical ratio of unpacked to packed bytes. */
const packRatio = 10
const undoPriority = 1

const exhausted = toText(messages.exhausted)

type Sent = Pick<ImportRow, 'id' | 'workspaceId' | 'status' | 'reading'> & { bytes: number }

const isSmall = ({ bytes, reading: { gzip, format } }: Sent) =>
  bytes * (gzip || format === 'parquet' ? packRatio : 1) <= smallBytes

/** Without shared files, another server may have taken the import over to cancel it. */
const canRun = ({ env, serverId }: Services, row: ImportRow) => env.spoolUrl !== null || row.serverId === serverId

/**
 * Runs an import or undoes it. A workspace's imports and undos run in sequence, since a later file may update posts of
 * an earlier one.
 */
export const importJob = defineJob({
  name: 'an import',
  queue: importQueue,
  needsFiles: true,
  // Each import reads in a thread of its own, which takes most of its memory. At most three of the four are large. The
  // extra place lets undos proceed while imports wait for disk space.
  concurrency: [
    { jobs: 4, jobsPerGroup: 3 },
    { jobs: 1, minPriority: undoPriority },
  ],
  rows: importRows,
  id: 'importId',
  toJob: (row: Sent) => ({
    data: { importId: row.id },
    key: row.workspaceId,
    ...(row.status === 'undoing' ? { priority: undoPriority } : {}),
    ...(row.status === 'undoing' || isSmall(row) ? {} : { group: 'large' }),
  }),
  unfinished: ({ db, env, serverId }) =>
    db
      .select({
        id: imports.id,
        workspaceId: imports.workspaceId,
        status: imports.status,
        reading: imports.reading,
        bytes: uploads.bytes,
      })
      .from(imports)
      .innerJoin(uploads, eq(uploads.id, imports.uploadId))
      .where(
        and(inArray(imports.status, unfinished), env.spoolUrl === null ? eq(imports.serverId, serverId) : undefined),
      )
      .orderBy(imports.createdAt),
  prepare: async (services, found, signal) => {
    const waiting = await afterUndos(services, found, signal)
    if (waiting === null || !canRun(services, waiting)) return null
    if (waiting.status !== 'undoing') return waiting
    await waitForReclassifyWrites(services, waiting.workspaceId, signal)
    await undo(services, waiting)
    return null
  },
  beginValues: ({ serverId, now }) => ({
    serverId,
    startedAt: sql`COALESCE(${imports.startedAt}, ${now().toISOString()}::timestamptz)`,
  }),
  run: async (services, row, { signal, isTakeover }) => {
    try {
      await waitForReclassifyWrites(services, row.workspaceId, signal)
      // Deletes what the interrupted run wrote, so that the counts are those of one run.
      if (row.attempt > 1) {
        services.log.info({ importId: row.id }, 'an interrupted import starts again')
        await pause(isTakeover ? handoverMs : 0, undefined, { signal })
        if (!row.dryRun) await removePosts(services, row)
        await services.clickhouse.run(
          'DELETE FROM import_rejections WHERE workspace_id = {workspaceId:UUID} AND import_id = {importId:UUID}',
          { workspaceId: row.workspaceId, importId: row.id },
        )
      }
      requireNotCancelled(row)
      await importFile(services, row, signal)
    } catch (error) {
      // The row says why the import waits. That may fail as well, if PostgreSQL is what is down.
      if (!signal.aborted && error instanceof AppError && (await isTemporary(services, error, true)))
        await importRows.note(services.db, row, failureColumns(error.text)).catch(() => {})
      throw error
    }
  },
  end: async (services, row, end) => {
    if (!canRun(services, row)) return
    if (row.status === 'undoing') return undo(services, row)
    if (!row.dryRun) await removePosts(services, row)
    const { db, now } = services
    const { status } = end
    const columns =
      end.status === 'cancelled'
        ? columnsOf(noProgress())
        : {
            ...failureColumns(end.error === null ? exhausted : end.failure),
            ...(end.error instanceof DamagedFile ? { damagedAt: end.error.row } : {}),
            ...(end.error instanceof ConflictingPosts ? { conflicts: end.error.conflicts } : {}),
          }
    await importRows.finish(db, row, { ...columns, status, finishedAt: now() })
  },
  unforeseen: jobFailed,
  killed: { count: ({ kills }) => kills, values: (kills) => ({ kills }), failure: exhausted },
})

export async function startImportWorker(services: Services): Promise<RecurringTask> {
  const { db, log, serverId } = services
  await importJob.start(services)
  return startRecurringTask({
    every: heartbeatMs,
    act: () => heartbeat(db, serverId),
    onError: (error) => log.warn({ err: error }, 'a heartbeat failed'),
  })
}

/** Waits for disk space and runs the workspace's undos first, because they free some. Null if the import is gone. */
async function afterUndos(services: Services, waiting: ImportRow, signal: AbortSignal): Promise<ImportRow | null> {
  let found: ImportRow | null = waiting
  while (found !== null && found.status !== 'undoing') {
    const undos = await listUndoing(services.db, found.workspaceId, services.serverId)
    if (undos.length > 0) await waitForReclassifyWrites(services, found.workspaceId, signal)
    for (const undoing of undos) await undo(services, undoing)
    if (!(await services.disk.isLow())) return found
    await pause(pollIntervalMs, undefined, { signal })
    found = await importRows.find(services.db, found.id)
  }
  return found
}

async function undo(services: Services, row: ImportRow) {
  await removePosts(services, row)
  await importRows.finish(services.db, row, { status: 'undone', finishedAt: services.now() })
}

/** Removes the posts of an import and returns their allowance. After a kill it continues without returning it twice. */
async function removePosts(services: Services, row: ImportRow) {
  const { id: importId, workspaceId } = row
  await releaseAllowance(services, row, await countInheritedTexts(services, { workspaceId, importId }))
  await revertImport(services, workspaceId, importId)
}

async function importFile(services: Services, row: ImportRow, signal: AbortSignal) {
  const { db, disk, log, now } = services
  let latest: Progress = noProgress()
  let noted = 0
  const speed = createSpeedometer()
  const { workspaceId, createdBy: userId } = row
  await admitJob('imports.run', services, { workspaceId, userId, signal })
  for await (const progress of runImport(services, row)) {
    latest = progress
    progress.rowsPerSecond = speed(progress.rows)
    if (await disk.isLow()) {
      log.warn({ importId: row.id }, 'an import waits for disk space')
      await waitForDiskSpace(services, signal, () => noteProgress(db, row, progress))
    }
    signal.throwIfAborted()
    if (performance.now() - noted < progressIntervalMs) continue
    noted = performance.now()
    await noteProgress(db, row, progress)
  }
  await noteProgress(db, row, latest)
  await importRows.finish(db, row, { ...columnsOf(latest), status: 'done', finishedAt: now() })
}

const windowMs = 3_000

function createSpeedometer() {
  const marks = [{ at: performance.now(), rows: 0 }]
  return (rows: number) => {
    const at = performance.now()
    marks.push({ at, rows })
    while (marks.length > 2 && at - marks[1]!.at > windowMs) marks.shift()
    const seconds = (at - marks[0]!.at) / 1000
    return seconds > 0 ? Math.round((rows - marks[0]!.rows) / seconds) : 0
  }
}
