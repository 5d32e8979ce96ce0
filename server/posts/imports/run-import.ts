import type { Rejection } from '#contract/ingest/imports.ts'
import { toEnglish, toText } from '#contract/texts.ts'
import { and, eq } from 'drizzle-orm'
import type { Services } from '#server/access/context.ts'
import { uploads } from '#server/platform/db/postgres/schema/index.ts'
import { AppError, fileGone } from '#server/ground/errors.ts'
import type { LocalFile } from '#server/platform/files/file-store.ts'
import type { Batch } from '#server/posts/ingest/write/batches.ts'
import { findKnownPosts } from '#server/posts/ingest/write/known-posts.ts'
import { arePossiblySame, type Conflict, conflictsNote, findConflicts } from '#server/posts/ingest/write/conflicts.ts'
import { createSeenPosts, type SeenPosts } from '#server/posts/ingest/write/seen-posts.ts'
import { writeWithinLimit } from '#server/posts/ingest/write/write-within-limit.ts'
import { readAllowance } from '#server/posts/ingest/write/monthly-allowance.ts'
import { messages } from '#server/posts/ingest/messages.ts'
import {
  planBatch,
  type WritePlan,
  rowsWithNewText,
  withKnownCounts,
  withoutPosts,
} from '#server/posts/ingest/write/writer.ts'
import { type ImportRow, importRows, type Progress } from './import-rows.ts'
import type { ReadBatch, ReadTask } from '#server/posts/ingest/read-posts.ts'
import { readStoredFields } from './mapped-fields.ts'
import { readActiveLayer } from '#server/posts/ingest/active-layer.ts'
import { readInWorker } from '#server/posts/ingest/in-worker.ts'
import { JobTakenOverError } from '#server/jobs/fence.ts'
import { record } from '#server/platform/telemetry/meter.ts'

export const noProgress = (): Progress => ({
  bytesRead: 0,
  rows: 0,
  rowsPerSecond: 0,
  imported: 0,
  updated: 0,
  duplicates: 0,
  rejected: 0,
  warned: 0,
  overLimit: 0,
  conflicts: 0,
  notes: [],
  damagedAt: null,
  first: null,
  last: null,
})

export class DamagedFile extends AppError {
  readonly row: number

  constructor({ row, words }: NonNullable<ReadBatch['damage']>) {
    super('unreadable_file', words)
    this.row = row
  }
}

/** Writes a file's posts in portions; the caller stops it by leaving the loop. */
export async function* runImport(services: Services, job: ImportRow): AsyncGenerator<Progress> {
  const file = await fetchFile(services, job)
  try {
    yield* readFile(services, job, file)
  } finally {
    await file.release()
  }
}

async function fetchFile(
  { db, files }: Services,
  { workspaceId, uploadId }: ImportRow,
): Promise<LocalFile & { fileName: string }> {
  const [sent] = await db
    .select({ sha256: uploads.sha256, fileName: uploads.fileName })
    .from(uploads)
    .where(and(eq(uploads.workspaceId, workspaceId), eq(uploads.id, uploadId)))
  const file = await files.uploads.fetch(uploadId, sent?.sha256)
  if (file !== null && sent) return { ...file, fileName: sent.fileName }
  throw new AppError('not_found', fileGone)
}

async function* readFile(
  services: Services,
  job: ImportRow,
  { path, fileName }: { path: string; fileName: string },
): AsyncGenerator<Progress> {
  const progress = noProgress()
  const room = await readAllowance(services, job.workspaceId)
  const trial: Trial | null = job.dryRun ? { seen: createSeenPosts(), room: room ?? Infinity, conflicts: [] } : null
  const leftOut = new Set<bigint>()
  let filled = 0
  const { mapping, choices } = await readStoredFields(services, job.workspaceId, job.mapping)
  const portions = readPortions(services, job, {
    path,
    fileName,
    reading: job.reading,
    mapping,
    choices,
    enrich: job.enrich && !job.dryRun,
    layer: await readActiveLayer(services, job.workspaceId),
    workspaceId: job.workspaceId,
    importId: job.id,
    isLimited: room !== null,
    at: job.createdAt.getTime(),
  })
  for await (const portion of portions) {
    const { posts, damage } = portion
    if (damage && !job.dryRun && !job.keepDamaged) throw new DamagedFile(damage)
    // The server that restarted the import has deleted its posts, so this one must not write more.
    if ((await importRows.stateOf(services.db, job)) === 'takenOver') throw new JobTakenOverError()
    const plan = trial
      ? await planDryRun(services, job, posts, trial)
      : await writeWithinLimit(
          services,
          { workspaceId: job.workspaceId, by: 'import', id: job.id, refusesConflicts: !job.replaceConflicts },
          posts,
        )
    const repeated = plan.leftOut.filter((at) => leftOut.has(posts.ids[at]!))
    const left = plan.leftOut.filter((at) => !leftOut.has(posts.ids[at]!))
    for (const at of left) leftOut.add(posts.ids[at]!)
    await storeRejections(services, job, [...portion.rejections, ...left.map((at) => overLimit(posts, at))])
    count(progress, portion, plan)
    filled += plan.filled.size
    progress.conflicts = trial?.conflicts.length ?? 0
    if (trial && trial.conflicts.length > 0) progress.notes = [conflictsNote(trial.conflicts), ...progress.notes]
    if (filled > 0) progress.notes = [...progress.notes, toText(messages.countsKept, { count: filled })]
    progress.overLimit += left.length
    progress.duplicates += repeated.length
    yield progress
  }
}

/**
 * Generic ids count as the same across files, because a file may be imported again under another name. If the first
 * portion shows that they are different posts, reading restarts with ids specific to the file.
 */
async function* readPortions(services: Services, job: ImportRow, task: ReadTask): AsyncGenerator<ReadBatch> {
  let isFirst = true
  let hasOwnIds = false
  for await (const portion of readInWorker(services.workers, task)) {
    hasOwnIds = isFirst && (await haveOwnIds(services, job, portion.posts))
    if (hasOwnIds) break
    isFirst = false
    yield portion
  }
  if (hasOwnIds) yield* readInWorker(services.workers, { ...task, hasOwnIds })
}

async function haveOwnIds({ clickhouse }: Services, { workspaceId, id }: ImportRow, batch: Batch) {
  if (batch.idsOfFile === undefined) return false
  const ofFile = batch.idsOfFile.filter((one) => one !== 0n)
  if ((await findKnownPosts(clickhouse, workspaceId, id, ofFile)).size > 0) return true
  const known = await findKnownPosts(clickhouse, workspaceId, id, batch.ids)
  if (known.size === 0) return false
  const conflicts = await findConflicts(clickhouse, workspaceId, batch, known, arePossiblySame)
  return conflicts.some(({ isWithinFile }) => !isWithinFile)
}

type Trial = { seen: SeenPosts; room: number; conflicts: Conflict[] }

async function planDryRun({ clickhouse }: Services, job: ImportRow, batch: Batch, trial: Trial): Promise<WritePlan> {
  const { seen } = trial
  const known = await findKnownPosts(clickhouse, job.workspaceId, job.id, batch.ids)
  trial.conflicts.push(...(await findConflicts(clickhouse, job.workspaceId, batch, known)))
  for (const id of batch.ids) {
    const earlier = seen.get(id)
    if (earlier) known.set(id, earlier)
  }
  const plan = withKnownCounts(batch, planBatch(batch, known, { again: 'duplicate' }), known)
  for (const at of plan.rows)
    seen.set(batch.ids[at]!, batch.contentHashes[at]!, plan.versions.get(at) ?? batch.versions[at]!)
  const { fresh, refilled } = rowsWithNewText(batch, plan, known)
  const leftOut = fresh.slice(trial.room)
  trial.room = Math.max(0, trial.room - fresh.length - refilled.length)
  return withoutPosts(batch, plan, leftOut)
}

function overLimit({ places }: Batch, at: number): Rejection {
  const reason = toText(messages.overLimit)
  return { ...places![at]!, outcome: 'rejected', reason: toEnglish([reason]), reasons: [reason] }
}

async function storeRejections({ clickhouse }: Services, job: ImportRow, rejections: readonly Rejection[]) {
  await clickhouse.insert(
    'import_rejections',
    rejections.map(({ reasons, ...rejection }) => ({
      workspace_id: job.workspaceId,
      import_id: job.id,
      ...rejection,
      reasons: JSON.stringify(reasons),
    })),
    { workspaceId: job.workspaceId },
  )
}

function count(progress: Progress, { rows, bytesRead, rejections, notes, damage, posts }: ReadBatch, plan: WritePlan) {
  const rejected = rejections.filter(({ outcome }) => outcome === 'rejected').length
  progress.rows += rows
  record('importedRows', rows)
  progress.bytesRead = bytesRead
  progress.rejected += rejected
  progress.warned += rejections.length - rejected
  progress.notes = notes
  progress.damagedAt = damage?.row ?? null
  progress.imported += plan.imported
  progress.updated += plan.updated
  progress.duplicates += plan.duplicates
  const isWritten = new Set(plan.rows)
  for (const [at, postedAt] of posts.postedAt.entries()) {
    if (!isWritten.has(at) && !plan.fieldsOnly.has(posts.ids[at]!)) continue
    if (progress.first === null || postedAt < progress.first) progress.first = postedAt
    if (progress.last === null || postedAt > progress.last) progress.last = postedAt
  }
}
