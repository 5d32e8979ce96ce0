import { existsSync } from 'node:fs'
import { and, asc, eq, gt, inArray, type SQL } from 'drizzle-orm'
import type { MemberContext } from '#server/context.ts'
import { say, type Text } from '#contract/texts.ts'
import { imports, uploads } from '#server/db/postgres/schema/index.ts'
import { gigabyte } from '#server/byte-units.ts'
import { AppError } from '#server/errors.ts'
import type { Transaction } from '#server/db/postgres/postgres.ts'
import { spoolPath } from './spool.ts'
import { uploadLifetime } from './sweep.ts'

/** `isDone`: it has been imported and no import reads it. */
type Spooled = { id: string; bytes: number; isDone: boolean }
type Quota = { files: number; bytes: number; full: (quota: { files: number; size: string; most: number }) => Text }

const day = 86_400_000
const ongoing = new Set<string>(['queued', 'running', 'undoing'])

/** Files that still lie in the spool, oldest first. */
async function spooledOf({ env, now }: MemberContext, db: Pick<Transaction, 'select'>, whose: SQL): Promise<Spooled[]> {
  const sent = await db
    .select({ id: uploads.id, bytes: uploads.bytes })
    .from(uploads)
    .where(and(whose, gt(uploads.createdAt, new Date(now().getTime() - uploadLifetime - day))))
    .orderBy(asc(uploads.createdAt))
  const spooled = sent.filter(({ id }) => existsSync(spoolPath(env, id)))
  const ids = spooled.map(({ id }) => id)
  const reads = await db
    .select({ id: imports.uploadId, status: imports.status, dryRun: imports.dryRun })
    .from(imports)
    .where(inArray(imports.uploadId, ids))
  const busy = new Set(reads.filter(({ status }) => ongoing.has(status)).map(({ id }) => id))
  const imported = new Set(reads.filter(({ dryRun }) => !dryRun).map(({ id }) => id))
  return spooled.map((file) => ({ ...file, isDone: imported.has(file.id) && !busy.has(file.id) }))
}

const gigabytes = (bytes: number) => `${(bytes / gigabyte).toLocaleString('en', { maximumFractionDigits: 1 })} GB`

/** Which imported files have to go for one of `bytes` more. Throws quota_reached where that is not enough. */
function makeRoom(spooled: readonly Spooled[], bytes: number, { files, bytes: most, full }: Quota): string[] {
  let count = spooled.length + 1
  let sum = spooled.reduce((total, file) => total + file.bytes, bytes)
  const going: string[] = []
  for (const { id, bytes: freed, isDone } of spooled) {
    if (count <= files && sum <= most) break
    if (!isDone) continue
    going.push(id)
    count -= 1
    sum -= freed
  }
  if (count <= files && sum <= most) return going
  throw new AppError('quota_reached', full({ files, size: gigabytes(most), most: most / gigabyte }))
}

/** The imported files that go so that one of `bytes` more has its place, in the workspace and with the person. */
export async function roomFor(
  context: MemberContext,
  db: Pick<Transaction, 'select'>,
  bytes: number,
): Promise<string[]> {
  const { quotas } = context.env
  const going = makeRoom(await spooledOf(context, db, eq(uploads.workspaceId, context.workspace.id)), bytes, {
    files: quotas.uploadsOfWorkspace,
    bytes: quotas.spoolBytesOfWorkspace,
    full: (quota) =>
      say(
        /*i18n*/ {
          id: 'problem.spoolOfWorkspaceFull',
          message:
            'A workspace keeps at most {files, number} files of {size} in all that wait for an import. Import those that wait, or let running imports end: files that have been imported make room. Others go after a week.',
        },
        quota,
      ),
  })
  if (context.userId === null) return going
  const own = (await spooledOf(context, db, eq(uploads.createdBy, context.userId))).filter(
    ({ id }) => !going.includes(id),
  )
  const more = makeRoom(own, bytes, {
    files: quotas.uploadsOfPerson,
    bytes: quotas.spoolBytesOfPerson,
    full: (quota) =>
      say(
        /*i18n*/ {
          id: 'problem.spoolOfPersonFull',
          message:
            'A person keeps at most {files, number} files of {size} in all that wait for an import. Import those that wait, or let running imports end: files that have been imported make room. Others go after a week.',
        },
        quota,
      ),
  })
  return [...going, ...more]
}
