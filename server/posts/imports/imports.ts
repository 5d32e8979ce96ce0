import { toText, type Text } from '#contract/texts.ts'
import { cannotCancel, missingError } from '#server/ground/common-messages.ts'
import { and, eq, inArray } from 'drizzle-orm'
import * as contract from '#contract/ingest/imports.ts'
import { toActor, recordAudit } from '#server/access/audit.ts'
import type { MemberContext } from '#server/access/context.ts'
import { requireOneRelease } from '#server/access/one-release.ts'
import type { Transaction } from '#server/platform/db/postgres/postgres.ts'
import { imports, uploads, users } from '#server/platform/db/postgres/schema/index.ts'
import { AppError } from '#server/ground/errors.ts'
import { handler } from '#server/access/handler.ts'
import { afterCursor, recordCursor, newestFirst, pageOf } from '#server/access/records/cursor.ts'
import { importJob } from './import-job.ts'
import { inspect, requireUpload } from './uploads.ts'
import { findMappedFields, createMappedFields } from './mapped-fields.ts'
import { validateMapping } from '#server/posts/ingest/mapping/validate-mapping.ts'
import { isAway } from './servers.ts'

const pageSize = 50

/** A single problem keeps its translation; several are joined in English, and `errors` has their translations. */
const inOne = (problems: readonly Text[]): Text => {
  const [first, ...others] = problems.map(({ detail, message, params }) => ({ detail, message, params }))
  return others.length === 0 ? first! : { detail: problems.map(({ detail }) => detail).join(' ') }
}

export const startImport = handler(
  contract.startImport,
  async (ctx, { uploadId, reading, mapping, dryRun, enrich = true, keepDamaged = false, replaceConflicts = false }) => {
    await ctx.disk.requireRoom()
    const upload = await requireUpload(ctx, uploadId)
    const resolved = await findMappedFields(ctx, mapping ?? upload.mapping)
    const settings = { reading: reading ?? upload.reading, mapping: resolved.mapping }
    const { columns } = await inspect(ctx, { ...upload, ...settings })
    const problems = [
      ...validateMapping(
        settings.mapping,
        columns.map(({ name }) => name),
      ),
      ...resolved.problems,
    ]
    if (problems.length > 0) throw new AppError('invalid_mapping', inOne(problems), { errors: problems })
    if (!dryRun && settings.mapping.fields?.length) await requireOneRelease(ctx)
    if (!dryRun) settings.mapping = await createMappedFields(ctx, settings.mapping)
    return queueImport(ctx, upload, { uploadId, dryRun, enrich, keepDamaged, replaceConflicts, ...settings })
  },
)

async function queueImport(
  ctx: MemberContext,
  upload: { bytes: number; fileName: string },
  settings: Pick<
    typeof imports.$inferInsert,
    'uploadId' | 'dryRun' | 'enrich' | 'keepDamaged' | 'replaceConflicts' | 'reading' | 'mapping'
  >,
) {
  const id = await ctx.db.transaction(async (transaction) => {
    const [row] = await transaction
      .insert(imports)
      .values({
        workspaceId: ctx.workspace.id,
        serverId: ctx.serverId,
        ...settings,
        status: 'queued',
        createdAt: ctx.now(),
        createdBy: ctx.userId,
      })
      .returning()
    await importJob.send(ctx, { ...row!, bytes: upload.bytes }, transaction)
    if (!settings.dryRun) await recordAudit(transaction, toActor(ctx), 'import.started', { file: upload.fileName })
    return row!.id
  })
  ctx.jobs.wake()
  return readImport(ctx, id)
}

export const importRest = handler(contract.importRest, async (ctx, { importId }) => {
  const { overLimit, status } = await readImport(ctx, importId)
  const [row] = await ctx.db
    .select()
    .from(imports)
    .where(and(eq(imports.workspaceId, ctx.workspace.id), eq(imports.id, importId)))
  const { uploadId, enrich, keepDamaged, replaceConflicts, reading, mapping, dryRun } = row!
  if (dryRun || status !== 'done' || overLimit === 0)
    throw new AppError(
      'conflict',
      toText(/*i18n*/ { id: 'problem.nothingLeftOver', message: 'This import has no remaining posts.' }),
    )
  await ctx.disk.requireRoom()
  const upload = await requireUpload(ctx, uploadId)
  await inspect(ctx, { ...upload, reading, mapping })
  return queueImport(ctx, upload, { uploadId, dryRun, enrich, keepDamaged, replaceConflicts, reading, mapping })
})

export const getImport = handler(contract.getImport, (ctx, { importId }) => readImport(ctx, importId))

const byTime = { at: imports.createdAt, id: imports.id }

export const listImports = handler(contract.listImports, async (ctx, { cursor }) => {
  const after = cursor === undefined ? null : recordCursor.read(cursor)
  const found = await selectImports(ctx)
    .where(and(eq(imports.workspaceId, ctx.workspace.id), eq(imports.dryRun, false), afterCursor(byTime, after)))
    .orderBy(...newestFirst(byTime))
    .limit(pageSize + 1)
  const { rows, nextCursor } = pageOf(found, pageSize, ({ row }) =>
    recordCursor.write({ at: row.createdAt, id: row.id }),
  )
  return { items: await Promise.all(rows.map((row) => toImport(ctx, row))), nextCursor }
})

export const cancelImport = handler(contract.cancelImport, async (ctx, { importId }) => {
  const { fileName } = await readImport(ctx, importId)
  const ended = { status: 'cancelled', cancelRequested: true, finishedAt: ctx.now() } as const
  const { waiting, running } = await ctx.db.transaction(async (transaction) => {
    const [waiting] = await change(ctx, importId, ['queued'], ended, transaction)
    const [running] = waiting
      ? [waiting]
      : await change(ctx, importId, ['running'], { cancelRequested: true }, transaction)
    // With the id of the import, repeated requests make one entry.
    if (running && !running.dryRun)
      await recordAudit(transaction, toActor(ctx), 'import.cancelled', { file: fileName }, importId)
    return { waiting, running }
  })
  if (running && !waiting) await takeOverImport(ctx, running)
  const found = await readImport(ctx, importId)
  if (!running) throw new AppError('conflict', cannotCancel(found.status))
  return found
})

export const undoImport = handler(contract.undoImport, async (ctx, { importId }) => {
  const found = await readImport(ctx, importId)
  if (found.dryRun)
    throw new AppError(
      'conflict',
      toText(
        /*i18n*/ { id: 'problem.cannotUndo', message: 'This import can’t be undone: it is {status}.' },
        { status: 'a dry run' },
      ),
    )
  const undone = await ctx.db.transaction(async (transaction) => {
    const [undoing] = await change(ctx, importId, ['done'], { status: 'undoing', serverId: ctx.serverId }, transaction)
    if (undoing) {
      await importJob.send(ctx, { ...undoing, bytes: found.bytesTotal }, transaction)
      await recordAudit(transaction, toActor(ctx), 'import.undone', { file: found.fileName, posts: found.imported })
    }
    return undoing
  })
  if (!undone)
    throw new AppError(
      'conflict',
      toText(
        /*i18n*/ { id: 'problem.cannotUndo', message: 'This import can’t be undone: it is {status}.' },
        { status: found.status },
      ),
    )
  ctx.jobs.wake()
  return readImport(ctx, importId)
})

/** If the import's server is away, takes over to delete its posts. */
async function takeOverImport(ctx: MemberContext, running: typeof imports.$inferSelect) {
  if (!(await waitsForServer(ctx, running))) return
  await ctx.db.transaction(async (transaction) => {
    await transaction.update(imports).set({ serverId: ctx.serverId }).where(eq(imports.id, running.id))
    await importJob.send(ctx, { ...running, bytes: 0 }, transaction)
  })
  ctx.jobs.wake()
}

/** Whether only a server that is away can continue the import. */
const waitsForServer = async (
  { db, env, serverId }: MemberContext,
  job: Pick<typeof imports.$inferSelect, 'serverId' | 'status'>,
) =>
  env.spoolUrl === null &&
  (job.status === 'queued' || job.status === 'running') &&
  job.serverId !== null &&
  job.serverId !== serverId &&
  (await isAway(db, job.serverId))

const change = (
  ctx: MemberContext,
  id: string,
  from: contract.ImportStatus[],
  values: Partial<typeof imports.$inferInsert>,
  db: Pick<Transaction, 'update'> = ctx.db,
) =>
  db
    .update(imports)
    .set(values)
    .where(and(eq(imports.workspaceId, ctx.workspace.id), eq(imports.id, id), inArray(imports.status, from)))
    .returning()

const selectImports = (ctx: MemberContext) =>
  ctx.db
    .select({
      row: imports,
      fileName: uploads.fileName,
      bytes: uploads.bytes,
      first: users.firstName,
      last: users.lastName,
    })
    .from(imports)
    .innerJoin(uploads, eq(uploads.id, imports.uploadId))
    .leftJoin(users, eq(users.id, imports.createdBy))
    .$dynamic()

/** Throws `not_found` for an import outside the workspace. */
export async function readImport(ctx: MemberContext, id: string): Promise<contract.Import> {
  const [found] = await selectImports(ctx).where(and(eq(imports.workspaceId, ctx.workspace.id), eq(imports.id, id)))
  if (!found) throw missingError('import')
  return toImport(ctx, found)
}

type Found = {
  row: typeof imports.$inferSelect
  fileName: string
  bytes: number
  first: string | null
  last: string | null
}

const iso = (at: Date | null) => at?.toISOString() ?? null

async function toImport(ctx: MemberContext, { row, fileName, bytes, first, last }: Found): Promise<contract.Import> {
  const isWaiting = row.status === 'queued' || row.status === 'running'
  return {
    id: row.id,
    uploadId: row.uploadId,
    fileName,
    dryRun: row.dryRun,
    status: row.status,
    paused: isWaiting && (await ctx.disk.isLow()),
    waitsForServer: await waitsForServer(ctx, row),
    failure: row.failure === null ? null : { detail: row.failure, ...row.failureWording },
    bytesRead: row.status === 'done' ? bytes : Math.min(row.bytesRead, bytes),
    bytesTotal: bytes,
    rows: row.rows,
    imported: row.imported,
    updated: row.updated,
    duplicates: row.duplicates,
    rejected: row.rejected,
    warned: row.warned,
    overLimit: row.overLimit,
    conflicts: row.conflicts,
    // Older rows have notes in English only.
    notes: row.notes.map((note) => (typeof note === 'string' ? { detail: note } : note)),
    damagedAt: row.damagedAt,
    rowsPerSecond: row.status === 'running' ? row.rowsPerSecond : 0,
    firstPostAt: iso(row.firstPostAt),
    lastPostAt: iso(row.lastPostAt),
    startedAt: iso(row.startedAt),
    finishedAt: iso(row.finishedAt),
    createdAt: row.createdAt.toISOString(),
    createdBy: first === null ? null : `${first} ${last ?? ''}`.trim(),
  }
}
