import { and, eq, gt, inArray, lte } from 'drizzle-orm'
import { dayMs } from '#contract/durations.ts'
import type { Services } from '#server/context.ts'
import { imports, incomingFiles, uploads } from '#server/db/postgres/schema/index.ts'

/** A file is kept so long for another import with other columns; its posts stay. */
const uploadLifetime = 7 * dayMs
/** A file of which a plan's month had no room for all lies until the next month has begun. */
export const longestUploadLifetime = 40 * dayMs
const ongoing = ['queued', 'running', 'undoing'] as const

/** Removes spooled files that are a week old, or older where rows of theirs wait for the next month, or that belong to no upload any more, unless an import still reads them. */
export async function sweepSpool({ db, files, now, log }: Pick<Services, 'db' | 'files' | 'now' | 'log'>) {
  await db.delete(incomingFiles).where(lte(incomingFiles.expiresAt, now()))
  const found = await files.uploads.list()
  if (found.size === 0) return
  const known = new Set((await db.select({ id: uploads.id }).from(uploads)).map(({ id }) => id))
  const read = await db.select({ id: imports.uploadId }).from(imports).where(inArray(imports.status, ongoing))
  const busy = new Set(read.map(({ id }) => id))
  const isLeftOver = and(eq(imports.dryRun, false), eq(imports.status, 'done'), gt(imports.overLimit, 0))
  const unfinished = await db.select({ id: imports.uploadId }).from(imports).where(isLeftOver)
  const awaited = new Set(unfinished.map(({ id }) => id))
  for (const [id, at] of found) {
    const age = now().getTime() - at
    // One that has just arrived has no row yet.
    const unwanted = age > (!known.has(id) ? dayMs : awaited.has(id) ? longestUploadLifetime : uploadLifetime)
    if (!unwanted || busy.has(id)) continue
    await files.uploads.remove(id)
    log.info({ uploadId: id }, 'a spooled file was removed')
  }
}
