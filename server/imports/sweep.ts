import { inArray, lte } from 'drizzle-orm'
import type { Services } from '#server/context.ts'
import { imports, incomingFiles, uploads } from '#server/db/postgres/schema/index.ts'

const day = 86_400_000
/** A file is kept so long for another import with other columns; its posts stay. */
export const uploadLifetime = 7 * day
const ongoing = ['queued', 'running', 'undoing'] as const

/** Removes spooled files that are a week old or belong to no upload any more, unless an import still reads them. */
export async function sweepSpool({ db, files, now, log }: Pick<Services, 'db' | 'files' | 'now' | 'log'>) {
  await db.delete(incomingFiles).where(lte(incomingFiles.expiresAt, now()))
  const found = await files.uploads.list()
  if (found.size === 0) return
  const known = new Set((await db.select({ id: uploads.id }).from(uploads)).map(({ id }) => id))
  const read = await db.select({ id: imports.uploadId }).from(imports).where(inArray(imports.status, ongoing))
  const busy = new Set(read.map(({ id }) => id))
  for (const [id, at] of found) {
    const age = now().getTime() - at
    // One that has just arrived has no row yet.
    const unwanted = known.has(id) ? age > uploadLifetime : age > day
    if (!unwanted || busy.has(id)) continue
    await files.uploads.remove(id)
    log.info({ uploadId: id }, 'a spooled file was removed')
  }
}
