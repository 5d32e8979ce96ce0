import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileFolder } from '#server/disk.ts'
import type { Env } from '#server/env.ts'

type FilesEnv = Pick<Env, 'dataDir' | 'spoolUrl'>

const folderOf = (env: FilesEnv) => fileFolder(env, 'reports')

/** Where a file lies that notices carry; its name begins with the id of its cause and is never one that somebody gave. */
export const noticeFilePath = (env: FilesEnv, name: string) => join(folderOf(env), name)

/** Keeps a file, whole or not at all. */
export async function keepNoticeFile(env: FilesEnv, name: string, bytes: Buffer) {
  await mkdir(folderOf(env), { recursive: true, mode: 0o700 })
  const path = noticeFilePath(env, name)
  await writeFile(`${path}.part`, bytes, { mode: 0o600 })
  await rename(`${path}.part`, path)
}

/** Null for one that is gone, or lies on another server. */
export const readNoticeFile = (env: FilesEnv, name: string): Promise<Buffer | null> =>
  readFile(noticeFilePath(env, name)).catch(() => null)

const causeOf = (name: string) => name.split('.')[0]!
const namesIn = (env: FilesEnv) => readdir(folderOf(env)).catch((): string[] => [])

/** The causes of which files lie there. */
export const causesOfFiles = async (env: FilesEnv): Promise<string[]> => [...new Set((await namesIn(env)).map(causeOf))]

export async function removeNoticeFiles(env: FilesEnv, causeIds: readonly string[]) {
  for (const name of await namesIn(env))
    if (causeIds.includes(causeOf(name))) await rm(noticeFilePath(env, name), { force: true })
}
