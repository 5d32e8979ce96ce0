import { and, asc, eq, gt, inArray, or, type SQL } from 'drizzle-orm'
import { dayMs } from '#contract/durations.ts'
import type { MemberContext } from '#server/access/context.ts'
import { toText } from '#contract/texts.ts'
import { imports, incomingFiles, uploads } from '#server/platform/db/postgres/schema/index.ts'
import { gigabyte } from '#server/ground/byte-units.ts'
import { AppError } from '#server/ground/errors.ts'
import type { Transaction } from '#server/platform/db/postgres/postgres.ts'
import { unfinished } from './import-rows.ts'
import { isIncoming, isIncomingOf } from './spool.ts'
import { maxUploadLifetimeMs } from './sweep.ts'

/** `isDone`: imported, and no import is reading it. */
type Spooled = { id: string; bytes: number; isDone: boolean }
const unfinishedStatuses = new Set<string>(unfinished)

type Reads = Pick<Transaction, 'select'>
type DeletedFiles = ReadonlySet<string>

const ofWorkspace = ({ workspace }: MemberContext) => eq(uploads.workspaceId, workspace.id)
const ofPerson = (userId: string) => eq(uploads.createdBy, userId)

const sentBy = ({ now }: MemberContext, db: Reads, condition: SQL | undefined) =>
  db
    .select({ id: uploads.id, bytes: uploads.bytes })
    .from(uploads)
    .where(and(condition, gt(uploads.createdAt, new Date(now().getTime() - maxUploadLifetimeMs - dayMs))))
    .orderBy(asc(uploads.createdAt))

export async function findDeletedFiles(context: MemberContext): Promise<DeletedFiles> {
  const { db, files, userId } = context
  const mine = userId === null ? undefined : ofPerson(userId)
  const sent = await sentBy(context, db, or(ofWorkspace(context), mine))
  const found = await Promise.all(sent.map(async ({ id }) => ((await files.uploads.has(id)) ? [] : [id])))
  return new Set(found.flat())
}

async function listSpooledFiles(
  context: MemberContext,
  db: Reads,
  condition: SQL,
  deleted: DeletedFiles,
): Promise<Spooled[]> {
  const spooled = (await sentBy(context, db, condition)).filter(({ id }) => !deleted.has(id))
  const ids = spooled.map(({ id }) => id)
  const reads = await db
    .select({ id: imports.uploadId, status: imports.status, dryRun: imports.dryRun })
    .from(imports)
    .where(inArray(imports.uploadId, ids))
  const busy = new Set(reads.filter(({ status }) => unfinishedStatuses.has(status)).map(({ id }) => id))
  const imported = new Set(reads.filter(({ dryRun }) => !dryRun).map(({ id }) => id))
  return spooled.map((file) => ({ ...file, isDone: imported.has(file.id) && !busy.has(file.id) }))
}

async function listIncomingFiles(db: Reads, condition: SQL | undefined): Promise<Spooled[]> {
  const found = await db.select().from(incomingFiles).where(condition)
  return found.map(({ id, bytes }) => ({ id, bytes, isDone: false }))
}

/** The oldest imported files to delete so that `bytes` more fit. Throws quota_reached if that isn't enough. */
function chooseDeletions(
  spooled: readonly Spooled[],
  bytes: number,
  { files, bytes: max }: { files: number; bytes: number },
): string[] {
  let count = spooled.length + 1
  let sum = spooled.reduce((total, file) => total + file.bytes, bytes)
  const toDelete: string[] = []
  for (const { id, bytes: freed, isDone } of spooled) {
    if (count <= files && sum <= max) break
    if (!isDone) continue
    toDelete.push(id)
    count -= 1
    sum -= freed
  }
  if (count <= files && sum <= max) return toDelete
  throw new AppError(
    'quota_reached',
    toText(
      /*i18n*/ {
        id: 'problem.spoolFull',
        message:
          'At most {files, number} files of {size} in total can wait for an import. Import or delete some first.',
      },
      {
        files,
        size: `${(max / gigabyte).toLocaleString('en', { maximumFractionDigits: 1 })} GB`,
        most: max / gigabyte,
      },
    ),
  )
}

/** Ids of imported files to delete so that `bytes` more fit the quotas of workspace and person. */
export async function planDeletions(
  context: MemberContext,
  db: Reads,
  bytes: number,
  deleted: DeletedFiles,
): Promise<string[]> {
  const { quotas } = context.env
  const toWorkspace = and(eq(incomingFiles.workspaceId, context.workspace.id), isIncoming(context))
  const ofAll = [
    ...(await listSpooledFiles(context, db, ofWorkspace(context), deleted)),
    ...(await listIncomingFiles(db, toWorkspace)),
  ]
  const toDelete = chooseDeletions(ofAll, bytes, {
    files: quotas.uploadsOfWorkspace,
    bytes: quotas.spoolBytesOfWorkspace,
  })
  if (context.userId === null) return toDelete
  const own = [
    ...(await listSpooledFiles(context, db, ofPerson(context.userId), deleted)).filter(
      ({ id }) => !toDelete.includes(id),
    ),
    ...(await listIncomingFiles(db, isIncomingOf(context, context.userId))),
  ]
  const more = chooseDeletions(own, bytes, {
    files: quotas.uploadsOfPerson,
    bytes: quotas.spoolBytesOfPerson,
  })
  return [...toDelete, ...more]
}
