import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { fileFolder } from '#server/disk.ts'
import type { SpoolEnv } from '#server/imports/spool.ts'

export const exportFolder = (env: SpoolEnv) => fileFolder(env, 'exports')

/** Where the file of an export lies; ids are UUIDs of ours, never names that somebody gave. */
export const exportPath = (env: SpoolEnv, id: string) => join(exportFolder(env), id)

/** Where it is written meanwhile: each attempt has a file of its own. */
export const draftPath = (env: SpoolEnv, { id, attempt }: { id: string; attempt: number }) =>
  `${exportPath(env, id)}.${attempt}.part`

export const makeFolder = (env: SpoolEnv) => mkdir(exportFolder(env), { recursive: true, mode: 0o700 })

/** Removes all that lies there of an export. */
export async function removeExported(env: SpoolEnv, id: string) {
  for (const name of await namesIn(env)) if (idOf(name) === id) await rm(join(exportFolder(env), name), { force: true })
}

/** The exports of which something lies there, each with its latest change. */
export async function listExported(env: SpoolEnv): Promise<Map<string, number>> {
  const found = new Map<string, number>()
  for (const name of await namesIn(env)) {
    const changed = await stat(join(exportFolder(env), name)).catch(() => null)
    if (changed) found.set(idOf(name), Math.max(found.get(idOf(name)) ?? 0, changed.mtimeMs))
  }
  return found
}

const idOf = (name: string) => name.split('.')[0]!
const namesIn = (env: SpoolEnv) => readdir(exportFolder(env)).catch((): string[] => [])
