import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Logger } from 'pino'
import type { Disk } from '#server/ground/disk.ts'
import type { Env } from '#server/platform/env.ts'
import type { Files } from './file-store.ts'
import { openFolder } from './folder-store.ts'
import { parseS3Address } from './s3-address.ts'

/** Throws StartError. */
export async function openFiles({
  env: { dataDir, spoolUrl },
  disk,
  log,
}: {
  env: Pick<Env, 'dataDir' | 'spoolUrl'>
  disk: Pick<Disk, 'requireRoom'>
  log: Logger
}): Promise<Files> {
  // Deletes copies of a killed server; the data folder's lock excludes others.
  const scratch = join(dataDir, 'scratch')
  await rm(scratch, { recursive: true, force: true })
  const address = spoolUrl === null ? null : parseS3Address(spoolUrl)
  if (address !== null) return (await import('./open-bucket.ts')).openBucket(address, { scratch, disk, log })
  const shared = spoolUrl === null ? null : fileURLToPath(spoolUrl)
  return {
    uploads: openFolder(shared ?? join(dataDir, 'spool')),
    exports: openFolder(join(shared ?? dataDir, 'exports')),
    reports: openFolder(join(shared ?? dataDir, 'reports')),
    close: async () => {},
  }
}
