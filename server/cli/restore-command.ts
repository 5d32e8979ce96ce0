import { existsSync } from 'node:fs'
import { mkdir, rename, rm, rmdir } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { megabyte } from '#server/ground/byte-units.ts'
import { readContents } from '#server/jobs/backup/contents.ts'
import { copyAll, type Copying, type Found, isNewOrEmpty } from '#server/jobs/backup/files.ts'
import { type Contents, type Entry, toDataPath, type Manifest, readManifest } from '#server/jobs/backup/manifest.ts'
import { migrations } from '#server/platform/db/clickhouse/schema.ts'
import { embeddedEnv, requireRoom, whyNotCopied } from './backup-command.ts'
import { CommandError } from './errors.ts'
import { formatNumber } from './print.ts'
import type { Shell } from './program.ts'
import { createProgress } from './progress.ts'
import type { CommandContext } from './command-context.ts'

export type RestoreResult = { folder: string; createdAt: string; bytes: number; workspaces: number; seconds: number }

export const declareRestore = ({ program, alone }: Shell) =>
  program
    .command('restore')
    .description('Restore a backup into a new data folder.')
    .argument('<folder>', 'the backup')
    .action((folder) =>
      alone(async (context) => {
        const result = await runRestore(folder, context)
        return { result, text: printRestore(result) }
      }),
    )

/** Restores all of a backup, checked against its manifest, or nothing. */
async function runRestore(folder: string, context: CommandContext): Promise<RestoreResult> {
  const { dataDir } = embeddedEnv(context.environment)
  const backup = resolve(folder)
  const manifest = readManifest(backup)
  // Takes longer to load than all commands together.
  const { findNewestMigration } = await import('#server/platform/db/postgres/migrate.ts')
  const newest = { accounts: findNewestMigration(), posts: migrations.at(-1)!.version }
  refuseNewer(backup, manifest, newest)
  if (!(await isNewOrEmpty(dataDir)))
    throw new CommandError(
      `${dataDir} is not empty, and a restore never overwrites data. Choose a new folder with --data, or move this one away while no server runs on it.`,
    )
  const began = context.now()
  const progress = createProgress(context.stderr)
  for (const line of listWarnings(manifest, newest)) progress.say(line)
  const bytes = manifest.entries.reduce((sum, entry) => sum + ('bytes' in entry ? entry.bytes : 0), 0)
  const draft = `${dataDir}.restoring`
  try {
    await rm(draft, { recursive: true, force: true })
    await mkdir(draft, { recursive: true, mode: 0o700 })
    await requireRoom(draft, bytes)
    let done = 0
    const onBytes = (count: number) => progress.share((done += count), bytes)
    await copyWhole(backup, draft, manifest.entries, { signal: context.interrupted, onBytes })
    requireContents(backup, await readContents(draft), manifest.contents)
    if (existsSync(dataDir)) await rmdir(dataDir)
    await mkdir(dirname(dataDir), { recursive: true })
    await rename(draft, dataDir)
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    throw whyNotCopied(error, backup, dataDir, context.interrupted)
  } finally {
    progress.end()
  }
  const seconds = (context.now().getTime() - began.getTime()) / 1_000
  const workspaces = Object.keys(manifest.contents.dataVersions).length
  return { folder: dataDir, createdAt: manifest.createdAt, bytes, workspaces, seconds }
}

type Schema = Contents['schema']

function refuseNewer(backup: string, { release, contents: { schema } }: Manifest, newest: Schema) {
  if (schema.accounts > newest.accounts || schema.posts > newest.posts)
    throw new CommandError(
      `The backup ${backup} was made by a newer release of Soundings (${release}), which this version can’t read. Restore it with that release or a later one.`,
    )
}

/** Effects that can't be undone once a server starts on the restored data. */
function listWarnings({ createdAt, release, contents: { schema } }: Manifest, newest: Schema): string[] {
  const isOlder = schema.accounts < newest.accounts || schema.posts < newest.posts
  return [
    `Backup of ${createdAt}, release ${release}. Later changes are not included.`,
    'When you start a server on the restored data, it sends mails, alerts and webhooks that were due and follows its sources. Stop the original server first.',
    ...(isOlder
      ? ['The first start upgrades the restored data, which older releases then can’t open. The backup doesn’t change.']
      : []),
  ]
}

const foundOf = (entry: Entry): Found => ({
  path: entry.path,
  bytes: 'bytes' in entry ? entry.bytes : null,
  link: 'link' in entry ? entry.link : null,
})

async function copyWhole(backup: string, draft: string, entries: readonly Entry[], copying: Copying) {
  for (const entry of entries)
    if ('bytes' in entry && !existsSync(join(toDataPath(backup), entry.path)))
      throw damaged(backup, entry.path, 'is missing')
  const copied = await copyAll(toDataPath(backup), draft, entries.map(foundOf), copying)
  for (const [index, entry] of entries.entries())
    if (!isDeepStrictEqual(copied[index], entry)) throw damaged(backup, entry.path, 'is not what was saved')
}

const damaged = (backup: string, path: string, what: string) =>
  new CommandError(`The backup ${backup} is damaged: data/${path} ${what}. Nothing is restored; take another backup.`)

function requireContents(backup: string, found: Contents, wanted: Contents) {
  if (!isDeepStrictEqual(found, wanted))
    throw new CommandError(
      `The stores of ${backup} open, but do not hold the rows that its manifest names. Nothing is restored; take another backup.`,
    )
}

const printRestore = ({ folder, createdAt, bytes, workspaces, seconds }: RestoreResult) =>
  `Restored ${formatNumber(workspaces)} workspaces of ${createdAt}, ${formatNumber(bytes / megabyte, 1)} MB, within ${formatNumber(seconds, 1)} s: ${folder}`
