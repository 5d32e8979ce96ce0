import { missingError } from '#server/ground/common-messages.ts'
import { and, desc, eq, inArray } from 'drizzle-orm'
import * as contract from '#contract/ingest/uploads.ts'
import type { MemberContext } from '#server/access/context.ts'
import { imports, uploads } from '#server/platform/db/postgres/schema/index.ts'
import { AppError, fileGone } from '#server/ground/errors.ts'
import { discard } from '#server/platform/files/discard.ts'
import { handler } from '#server/access/handler.ts'
import { withQuotaLock } from '#server/access/records/quota.ts'
import { findMappedFields } from './mapped-fields.ts'
import { noteArrival, receiveFile } from './spool.ts'
import { inspectInWorker } from '#server/posts/ingest/in-worker.ts'
import { findDeletedFiles, planDeletions } from './spool-quota.ts'

type UploadRow = typeof uploads.$inferSelect

export const uploadFile = handler(contract.uploadFile, async (ctx, { fileName }) => {
  const deleted = await findDeletedFiles(ctx)
  return receiveFile(ctx, {
    workspaceId: ctx.workspace.id,
    userId: ctx.userId,
    requireRoomFor: (transaction, bytes) => planDeletions(ctx, transaction, bytes, deleted),
    use: async ({ id, bytes, sha256 }) => {
      const { reading, lists, columns, mapping } = await inspect(ctx, {
        id,
        fileName,
        sha256,
        reading: null,
        mapping: null,
      })
      const row = await storeUpload(ctx, { id, fileName, bytes, sha256, reading, lists, mapping })
      return toUpload(ctx, row, columns)
    },
  })
})

/** From here on the file counts with its real size; imported files are deleted if it needs their space. */
async function storeUpload(
  ctx: MemberContext,
  upload: Pick<UploadRow, 'id' | 'fileName' | 'bytes' | 'sha256' | 'reading' | 'lists' | 'mapping'>,
): Promise<UploadRow> {
  const { db, files, workspace, userId, now } = ctx
  const workspaceId = workspace.id
  // Before taking the lock, so that other uploads don't wait for the file store.
  const deleted = await findDeletedFiles(ctx)
  const { row, toDelete } = await withQuotaLock({ db }, { workspaceId, userId }, async (transaction) => {
    await noteArrival(transaction, upload.id)
    const toDelete = await planDeletions(ctx, transaction, upload.bytes, deleted)
    const values = { ...upload, workspaceId, createdAt: now(), createdBy: userId }
    const [row] = await transaction.insert(uploads).values(values).returning()
    return { row: row!, toDelete }
  })
  for (const id of toDelete) await discard(ctx, files.uploads, id)
  return row
}

export const getUpload = handler(contract.getUpload, async (ctx, { uploadId }) => {
  const row = await requireUpload(ctx, uploadId)
  const { columns } = await inspect(ctx, row)
  return toUpload(ctx, row, columns)
})

export const previewUpload = handler(contract.previewUpload, async (ctx, { uploadId, reading, mapping }) => {
  const row = await requireUpload(ctx, uploadId)
  const resolved = mapping && (await findMappedFields(ctx, mapping))
  const changed = {
    ...row,
    reading: reading ?? row.reading,
    mapping: resolved?.mapping ?? (reading ? null : row.mapping),
  }
  const { format, notes, timezoneReason, columns, mapping: used, rows, problems } = await inspect(ctx, changed)
  return {
    columns,
    mapping: used,
    rows,
    problems: [...problems, ...(resolved?.problems ?? [])],
    notes,
    ...(format === null ? {} : { format }),
    ...(timezoneReason === null ? {} : { timezoneReason }),
  }
})

/** Reads an upload's first rows. Throws `not_found` if its file was deleted. */
export async function inspect(
  { files, now, workers, workspace }: MemberContext,
  {
    id,
    fileName,
    sha256,
    reading,
    mapping,
  }: Pick<UploadRow, 'id' | 'fileName' | 'sha256'> & {
    reading: contract.FileReading | null
    mapping: contract.Mapping | null
  },
) {
  const file = await files.uploads.fetch(id, sha256)
  if (file === null) throw new AppError('not_found', fileGone)
  const { path } = file
  const { timezone } = workspace
  const task = { path, fileName, reading, mapping, timezone, now: now().getTime() }
  return inspectInWorker(workers, task).finally(file.release)
}

/** Throws `not_found` for an upload outside the workspace. */
export async function requireUpload(ctx: MemberContext, id: string): Promise<UploadRow> {
  const [row] = await ctx.db
    .select()
    .from(uploads)
    .where(and(eq(uploads.workspaceId, ctx.workspace.id), eq(uploads.id, id)))
  if (!row) throw missingError('upload')
  return row
}

async function toUpload(ctx: MemberContext, row: UploadRow, columns: contract.Column[]): Promise<contract.Upload> {
  const [before] = await ctx.db
    .select({ importId: imports.id, at: imports.createdAt })
    .from(imports)
    .innerJoin(uploads, eq(uploads.id, imports.uploadId))
    .where(
      and(
        eq(imports.workspaceId, ctx.workspace.id),
        eq(uploads.sha256, row.sha256),
        eq(imports.dryRun, false),
        inArray(imports.status, ['queued', 'running', 'done']),
      ),
    )
    .orderBy(desc(imports.createdAt))
    .limit(1)
  const { id, fileName, bytes, reading, lists, mapping, createdAt } = row
  const importedBefore = before ? { importId: before.importId, at: before.at.toISOString() } : null
  return { id, fileName, bytes, reading, lists, columns, mapping, importedBefore, createdAt: createdAt.toISOString() }
}
