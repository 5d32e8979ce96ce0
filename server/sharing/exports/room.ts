import { and, asc, eq, inArray, lt } from 'drizzle-orm'
import { hourMs } from '#contract/durations.ts'
import { toText } from '#contract/texts.ts'
import type { Services } from '#server/access/context.ts'
import { exports } from '#server/platform/db/postgres/schema/index.ts'
import { AppError } from '#server/ground/errors.ts'
import { messages } from './messages.ts'

/** Files are deleted after this; their list entries stay for `listRetentionMs`. */
export const exportLifetimeMs = 24 * hourMs
const listRetentionMs = 7 * 24 * hourMs

/** Deletes the workspace's oldest files to fit `bytes`. Throws too_large if they can never fit. */
export async function makeRoom({ db, env, files }: Services, workspaceId: string, bytes: number) {
  const max = env.quotas.exportBytesOfWorkspace
  if (bytes > max) throw new AppError('too_large', toText(messages.tooLarge))
  const ready = await db
    .select({ id: exports.id, bytes: exports.bytes })
    .from(exports)
    .where(and(eq(exports.workspaceId, workspaceId), eq(exports.status, 'ready')))
    .orderBy(asc(exports.finishedAt))
  let sum = ready.reduce((total, file) => total + (file.bytes ?? 0), bytes)
  for (const file of ready) {
    if (sum <= max) return
    await expire({ db, files }, [file.id])
    sum -= file.bytes ?? 0
  }
}

/** Deletes files after a day, orphaned files, and list entries after a week. */
export async function sweepExports({ db, files, now }: Services) {
  const before = (age: number) => new Date(now().getTime() - age)
  const old = await db
    .select({ id: exports.id })
    .from(exports)
    .where(and(eq(exports.status, 'ready'), lt(exports.finishedAt, before(exportLifetimeMs))))
  await expire(
    { db, files },
    old.map(({ id }) => id),
  )
  await db
    .delete(exports)
    .where(
      and(inArray(exports.status, ['failed', 'cancelled', 'expired']), lt(exports.finishedAt, before(listRetentionMs))),
    )
  const known = new Set((await db.select({ id: exports.id }).from(exports)).map(({ id }) => id))
  for (const [id, changed] of await files.exports.list())
    if (!known.has(id) && now().getTime() - changed > hourMs) await files.exports.remove(id)
}

async function expire({ db, files }: Pick<Services, 'db' | 'files'>, ids: string[]) {
  if (ids.length === 0) return
  await db.update(exports).set({ status: 'expired' }).where(inArray(exports.id, ids))
  for (const id of ids) await files.exports.remove(id)
}
