import { existsSync } from 'node:fs'
import { mkdir, readdir, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import * as z from 'zod/mini'
import { megabyte } from '#server/ground/byte-units.ts'
import { readContents } from '#server/jobs/backup/contents.ts'
import { copyAll, type Found, freeBytes, isNewOrEmpty, walk } from '#server/jobs/backup/files.ts'
import { Contents, toDataPath, format, type Manifest, manifestName } from '#server/jobs/backup/manifest.ts'
import { release } from '#server/ground/release.ts'
import { removeSnapshot, toSnapshotPath } from '#server/jobs/backup/snapshot.ts'
import { lockDataFolder, readRunningServer, writePrivate } from '#server/platform/db/data-folder.ts'
import { takeLock } from '#server/platform/db/folder-lock.ts'
import { isDiskFull } from '#server/ground/disk.ts'
import { type Env, readEnv } from '#server/platform/env.ts'
import { ProblemDetails } from '#contract/problems.ts'
import { CommandError } from './errors.ts'
import { formatNumber } from './print.ts'
import type { Shell } from './program.ts'
import { createProgress } from './progress.ts'
import type { CommandContext } from './command-context.ts'

export type BackupResult = { folder: string; bytes: number; files: number; workspaces: number; seconds: number }

/** A snapshot of the data folder. */
type OpenSnapshot = { root: string; contents: Contents; sharesFiles: boolean; end: () => void }

export const declareBackup = ({ program, alone }: Shell) =>
  program
    .command('backup')
    .description('Back up the data folder; works while the server runs.')
    .argument('<folder>', 'new or empty folder')
    .action((folder) =>
      alone(async (context) => {
        const result = await runBackup(folder, context)
        return { result, text: printBackup(result) }
      }),
    )

/** Backs up a consistent snapshot into a new folder, even while a server uses the data folder. */
async function runBackup(folder: string, context: CommandContext): Promise<BackupResult> {
  const env = embeddedEnv(context.environment)
  const target = resolve(folder)
  if (!existsSync(join(env.dataDir, 'soundings.json')))
    throw new CommandError(`${env.dataDir} is no data folder of Soundings. Name one with --data or SOUNDINGS_DATA.`)
  if (`${target}/`.startsWith(`${env.dataDir}/`))
    throw new CommandError(`${target} lies in the data folder itself. Name a folder elsewhere, best on another disk.`)
  if (!(await isNewOrEmpty(target)))
    throw new CommandError(
      `${target} is not empty. Name a folder that is new or empty; earlier backups stay as they are.`,
    )
  const unlock = takeLock(join(env.dataDir, 'backup.lock'))
  if (unlock === null) throw new CommandError('Another backup of this data folder is under way. Let it end first.')
  try {
    return await writeBackup(env, target, context)
  } finally {
    unlock()
  }
}

async function writeBackup(env: Env, target: string, context: CommandContext): Promise<BackupResult> {
  const began = context.now()
  const progress = createProgress(context.stderr)
  const moment = await openSnapshot(env)
  try {
    if (moment.sharesFiles) progress.say('Files of imports, exports and PDFs in SPOOL_URL are not included.')
    const { entries, bytes } = await deleteOnFailure(moment, target, context.interrupted, async () => {
      const copied = await copyMoment(moment.root, target, context.interrupted, progress.share)
      const createdAt = began.toISOString()
      const manifest: Manifest = { format, release, createdAt, contents: moment.contents, entries: copied.entries }
      writePrivate(join(target, manifestName), JSON.stringify(manifest))
      return copied
    })
    const seconds = (context.now().getTime() - began.getTime()) / 1_000
    return {
      folder: target,
      bytes,
      files: entries.length,
      workspaces: Object.keys(moment.contents.dataVersions).length,
      seconds,
    }
  } finally {
    moment.end()
    progress.end()
  }
}

/** Backup commands only work with databases in the data folder. */
export function embeddedEnv(environment: CommandContext['environment']): Env {
  const env = readEnv(environment)
  if (env.databaseUrl !== null || env.clickhouseUrl !== null)
    throw new CommandError(
      'DATABASE_URL or CLICKHOUSE_URL names a server, which this command can’t back up. docs/backups.md says how to back up servers.',
    )
  if (environment.SOUNDINGS_URL)
    throw new CommandError(
      'SOUNDINGS_URL names a server elsewhere. Run this command on the computer of its data folder, without SOUNDINGS_URL.',
    )
  return env
}

async function openSnapshot({ dataDir, spoolUrl }: Env): Promise<OpenSnapshot> {
  const running = readRunningServer(dataDir)
  if (running !== null) {
    const taken = await askForSnapshot(running)
    return { ...taken, root: toSnapshotPath(dataDir), end: () => removeSnapshot(dataDir) }
  }
  const release = lockDataFolder(dataDir)
  if (release === null)
    throw new CommandError(`A server that starts or stops has ${dataDir} open. Try again in a moment.`)
  try {
    return { contents: await readContents(dataDir), sharesFiles: spoolUrl !== null, root: dataDir, end: release }
  } catch (error) {
    release()
    throw error
  }
}

const Snapshot = z.object({ contents: Contents, sharesFiles: z.boolean() })

async function askForSnapshot({ url, operatorToken }: { url: string; operatorToken: string }) {
  const headers = { authorization: `Bearer ${operatorToken}` }
  const response = await fetch(`${url}/snapshots`, { method: 'POST', headers }).catch((error: Error) => {
    throw new CommandError(`The server at ${url} does not answer: ${error.message}.`)
  })
  if (response.status === 404)
    throw new CommandError(
      `The server at ${url} is of a release without backups, or its stores are servers. Stop it, then try again.`,
    )
  const answer: unknown = await response.json().catch(() => null)
  if (response.ok) return z.parse(Snapshot, answer)
  const problem = z.safeParse(ProblemDetails, answer)
  const reason = problem.success ? (problem.data.detail ?? problem.data.title) : `it answered ${response.status}`
  throw new CommandError(`The server couldn’t prepare the backup: ${reason}`)
}

async function deleteOnFailure<Saved>(
  { root }: OpenSnapshot,
  target: string,
  signal: AbortSignal,
  save: () => Promise<Saved>,
): Promise<Saved> {
  const isOurs = !existsSync(target)
  await mkdir(target, { recursive: true, mode: 0o700 })
  try {
    return await save()
  } catch (error) {
    const drafts = (await readdir(target)).filter((name) => name.startsWith(manifestName))
    const made = isOurs ? [target] : [toDataPath(target), ...drafts.map((name) => join(target, name))]
    for (const one of made) await rm(one, { recursive: true, force: true })
    throw whyNotCopied(error, root, target, signal)
  }
}

async function copyMoment(
  root: string,
  target: string,
  signal: AbortSignal,
  show: (done: number, total: number) => void,
) {
  const found: Found[] = []
  for await (const one of walk(root)) found.push(one)
  const bytes = found.reduce((sum, one) => sum + (one.bytes ?? 0), 0)
  await requireRoom(target, bytes)
  await mkdir(toDataPath(target), { mode: 0o700 })
  let done = 0
  const onBytes = (count: number) => show((done += count), bytes)
  return { entries: await copyAll(root, toDataPath(target), found, { signal, onBytes }), bytes }
}

export async function requireRoom(target: string, bytes: number) {
  const free = await freeBytes(target)
  if (free < bytes)
    throw new CommandError(
      `${target} has room for ${formatNumber(Math.floor(free / megabyte))} MB, and ${formatNumber(Math.ceil(bytes / megabyte))} MB are needed. Free some space, or name a folder on another disk.`,
    )
}

/** The partial output has been deleted before this. */
export function whyNotCopied(error: unknown, from: string, target: string, signal: AbortSignal): unknown {
  if (signal.aborted) return new CommandError('Cancelled; nothing of it is left.', 130)
  if (isDiskFull(error))
    return new CommandError(
      `The disk of ${target} is full; nothing of it is left. Free some space, or name a folder on another disk.`,
    )
  if (!(error instanceof Error) || !('code' in error)) return error
  if (error.code === 'ENOENT')
    return new CommandError(
      `A file of ${from} is gone: the server was restarted, or the folder was changed. Try again.`,
    )
  if (error.code === 'EACCES' || error.code === 'EPERM' || error.code === 'EROFS')
    return new CommandError(`${target} cannot be written, or ${from} cannot be read, by this user (${error.code}).`)
  return error
}

const printBackup = ({ folder, bytes, files, workspaces, seconds }: BackupResult) =>
  `Saved ${formatNumber(workspaces)} workspaces in ${formatNumber(files)} files, ${formatNumber(bytes / megabyte, 1)} MB, within ${formatNumber(seconds, 1)} s: ${folder}`
