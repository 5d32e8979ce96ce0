import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { inArray } from 'drizzle-orm'
import type { Services } from '#server/context.ts'
import { imports, uploads } from '#server/db/postgres/schema/index.ts'
import { removeSpooled, spoolFolder, type SpoolEnv } from './spool.ts'

const day = 86_400_000
/** A file is kept so long for another import with other columns; its posts stay. */
export const uploadLifetime = 7 * day
const ongoing = ['queued', 'running', 'undoing'] as const

/** Removes spooled files that are a week old or belong to no upload any more, unless an import still reads them. */
export async function sweepSpool({ db, env, now, log }: Pick<Services, 'db' | 'env' | 'now' | 'log'>) {
  const found = await spooledIds(env)
  if (found.length === 0) return
  const known = new Set((await db.select({ id: uploads.id }).from(uploads)).map(({ id }) => id))
  const read = await db.select({ id: imports.uploadId }).from(imports).where(inArray(imports.status, ongoing))
  const busy = new Set(read.map(({ id }) => id))
  for (const { id, at } of found) {
    const age = now().getTime() - at
    // One that has just arrived has no row yet.
    const unwanted = known.has(id) ? age > uploadLifetime : age > day
    if (!unwanted || busy.has(id)) continue
    await removeSpooled(env, id)
    log.info({ uploadId: id }, 'a spooled file was removed')
  }
}

async function spooledIds(env: SpoolEnv) {
  const folder = spoolFolder(env)
  const names = await readdir(folder).catch(() => [])
  const ids = [...new Set(names.map((name) => name.split('.')[0]!))].filter((id) => id !== 'exports')
  return Promise.all(ids.map(async (id) => ({ id, at: await newest(folder, names, id) })))
}

async function newest(folder: string, names: readonly string[], id: string) {
  const files = names.filter((name) => name.split('.')[0] === id)
  const times = await Promise.all(
    files.map((name) =>
      stat(join(folder, name)).then(
        ({ mtimeMs }) => mtimeMs,
        () => 0,
      ),
    ),
  )
  return Math.max(...times)
}
