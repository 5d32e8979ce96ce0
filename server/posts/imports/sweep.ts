import { and, eq, gt, inArray, lte } from 'drizzle-orm'
import { dayMs } from '#contract/durations.ts'
import type { Services } from '#server/access/context.ts'
import { imports, incomingFiles, uploads } from '#server/platform/db/postgres/schema/index.ts'
import { unfinished } from './import-rows.ts'

/** Time to import the file again with another mapping. */
const uploadLifetimeMs = 7 * dayMs
/** Long enough to import posts above the monthly limit once the next month has started. */
export const maxUploadLifetimeMs = 40 * dayMs

/** Deletes files past their lifetime, unless an import still reads them. */
export async function sweepSpool({ db, files, now, log }: Pick<Services, 'db' | 'files' | 'now' | 'log'>) {
  await db.delete(incomingFiles).where(lte(incomingFiles.expiresAt, now()))
  const found = await files.uploads.list()
  if (found.size === 0) return
  const known = new Set((await db.select({ id: uploads.id }).from(uploads)).map(({ id }) => id))
  const read = await db.select({ id: imports.uploadId }).from(imports).where(inArray(imports.status, unfinished))
  const busy = new Set(read.map(({ id }) => id))
  const isLeftOver = and(eq(imports.dryRun, false), eq(imports.status, 'done'), gt(imports.overLimit, 0))
  const leftOver = await db.select({ id: imports.uploadId }).from(imports).where(isLeftOver)
  const awaited = new Set(leftOver.map(({ id }) => id))
  for (const [id, at] of found) {
    const age = now().getTime() - at
    // A file that has just arrived has no row yet.
    const unwanted = age > (!known.has(id) ? dayMs : awaited.has(id) ? maxUploadLifetimeMs : uploadLifetimeMs)
    if (!unwanted || busy.has(id)) continue
    await files.uploads.remove(id)
    log.info({ uploadId: id }, 'a spooled file was removed')
  }
}
