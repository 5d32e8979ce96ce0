import { and, desc, eq, inArray, lt, or } from 'drizzle-orm'
import * as contract from '#contract/imports.ts'
import type { MemberContext } from '#server/context.ts'
import { imports, uploads, users } from '#server/db/schema.ts'
import { AppError, handler } from '#server/handler.ts'
import { inspect, requireUpload } from './uploads.ts'
import { mappingProblems } from './jobs/mapping-problems.ts'
import { speedOf } from './jobs/speed.ts'
import { wakeImportWorker } from './jobs/worker.ts'

const pageSize = 50

export const startImport = handler(
  contract.startImport,
  async (ctx, { uploadId, reading, mapping, dryRun, enrich = true, keepDamaged = false }) => {
    await ctx.disk.requireRoom()
    const upload = await requireUpload(ctx, uploadId)
    const how = { reading: reading ?? upload.reading, mapping: mapping ?? upload.mapping }
    const { columns } = await inspect(ctx, { ...upload, ...how })
    const problems = mappingProblems(
      how.mapping,
      columns.map(({ name }) => name),
    )
    if (problems.length > 0)
      throw new AppError('invalid_mapping', problems.map(({ detail }) => detail).join(' '), { errors: problems })
    const [row] = await ctx.db
      .insert(imports)
      .values({
        workspaceId: ctx.workspace.id,
        serverId: ctx.serverId,
        uploadId,
        dryRun,
        enrich,
        keepDamaged,
        ...how,
        status: 'queued',
        createdAt: ctx.now(),
        createdBy: ctx.userId,
      })
      .returning({ id: imports.id })
    wakeImportWorker()
    return readImport(ctx, row!.id)
  },
)

export const getImport = handler(contract.getImport, (ctx, { importId }) => readImport(ctx, importId))

export const listImports = handler(contract.listImports, async (ctx, { cursor }) => {
  const after = cursor === undefined ? undefined : cursorOf(cursor)
  const rows = await selectImports(ctx)
    .where(
      and(
        eq(imports.workspaceId, ctx.workspace.id),
        eq(imports.dryRun, false),
        after && or(lt(imports.createdAt, after.at), and(eq(imports.createdAt, after.at), lt(imports.id, after.id))),
      ),
    )
    .orderBy(desc(imports.createdAt), desc(imports.id))
    .limit(pageSize + 1)
  const isLow = await ctx.disk.isLow()
  const items = rows.slice(0, pageSize).map((row) => toImport(row, isLow))
  const last = rows[pageSize - 1]
  return { items, nextCursor: rows.length > pageSize ? `${last!.row.createdAt.toISOString()}_${last!.row.id}` : null }
})

export const cancelImport = handler(contract.cancelImport, async (ctx, { importId }) => {
  const now = ctx.now()
  const [waiting] = await change(ctx, importId, ['queued'], {
    status: 'cancelled',
    cancelRequested: true,
    finishedAt: now,
  })
  const [running] = waiting ? [waiting] : await change(ctx, importId, ['running'], { cancelRequested: true })
  const found = await readImport(ctx, importId)
  if (!running)
    throw new AppError('conflict', `Only an import that waits or runs can be cancelled; this one is ${found.status}.`)
  return found
})

export const undoImport = handler(contract.undoImport, async (ctx, { importId }) => {
  const found = await readImport(ctx, importId)
  if (found.dryRun) throw new AppError('conflict', 'A dry run has put nothing in, so there is nothing to take back.')
  const [undone] = await change(ctx, importId, ['done'], { status: 'undoing', serverId: ctx.serverId })
  if (!undone) throw new AppError('conflict', `Only a finished import can be taken back; this one is ${found.status}.`)
  wakeImportWorker()
  return readImport(ctx, importId)
})

type Status = contract.ImportStatus

const change = (ctx: MemberContext, id: string, from: Status[], values: Partial<typeof imports.$inferInsert>) =>
  ctx.db
    .update(imports)
    .set(values)
    .where(and(eq(imports.workspaceId, ctx.workspace.id), eq(imports.id, id), inArray(imports.status, from)))
    .returning({ id: imports.id })

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

/** An import of the caller's workspace; throws `not_found` for any other. */
export async function readImport(ctx: MemberContext, id: string): Promise<contract.Import> {
  const [found] = await selectImports(ctx).where(and(eq(imports.workspaceId, ctx.workspace.id), eq(imports.id, id)))
  if (!found) throw new AppError('not_found', 'There is no such import in this workspace.')
  return toImport(found, await ctx.disk.isLow())
}

type Found = {
  row: typeof imports.$inferSelect
  fileName: string
  bytes: number
  first: string | null
  last: string | null
}

const iso = (at: Date | null) => at?.toISOString() ?? null

function toImport({ row, fileName, bytes, first, last }: Found, isLow: boolean): contract.Import {
  return {
    id: row.id,
    uploadId: row.uploadId,
    fileName,
    dryRun: row.dryRun,
    status: row.status,
    paused: isLow && (row.status === 'queued' || row.status === 'running'),
    failure: row.failure,
    bytesRead: row.status === 'done' ? bytes : Math.min(row.bytesRead, bytes),
    bytesTotal: bytes,
    rows: row.rows,
    imported: row.imported,
    updated: row.updated,
    duplicates: row.duplicates,
    rejected: row.rejected,
    warned: row.warned,
    notes: row.notes,
    damagedAt: row.damagedAt,
    rowsPerSecond: row.status === 'running' ? speedOf(row.id) : 0,
    firstPostAt: iso(row.firstPostAt),
    lastPostAt: iso(row.lastPostAt),
    startedAt: iso(row.startedAt),
    finishedAt: iso(row.finishedAt),
    createdAt: row.createdAt.toISOString(),
    createdBy: first === null ? null : `${first} ${last ?? ''}`.trim(),
  }
}

function cursorOf(cursor: string) {
  const match = /^(20\d\d-[\d:.T-]+Z)_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(cursor)
  const at = new Date(match?.[1] ?? Number.NaN)
  if (!match || Number.isNaN(at.getTime()))
    throw new AppError('invalid_input', 'The cursor is none that this list has given.')
  return { at, id: match[2]! }
}
