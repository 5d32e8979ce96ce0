import { say } from '#contract/texts.ts'
import { createHash } from 'node:crypto'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gigabyte } from '#server/byte-units.ts'
import type { Env } from '#server/env.ts'
import { AppError } from '#server/errors.ts'
import { maxUploadBytes } from '#server/ingest/reading/limits.ts'

export type SpoolEnv = Pick<Env, 'dataDir' | 'spoolUrl'>

export const spoolFolder = ({ dataDir, spoolUrl }: SpoolEnv) =>
  spoolUrl === null ? join(dataDir, 'spool') : fileURLToPath(spoolUrl)

/** Where the bytes of an upload lie; ids are UUIDs of ours, never names of files. */
export const spoolPath = (env: SpoolEnv, uploadId: string) => join(spoolFolder(env), uploadId)

/** Streams a file into the spool folder; on disk when resolved. What cannot be kept whole is not kept. */
export async function spool(
  env: SpoolEnv,
  uploadId: string,
  file: AsyncIterable<Buffer>,
): Promise<{ bytes: number; sha256: string }> {
  const path = spoolPath(env, uploadId)
  await mkdir(spoolFolder(env), { recursive: true })
  try {
    const written = await write(`${path}.part`, file)
    await rename(`${path}.part`, path)
    await syncFolder(spoolFolder(env))
    return written
  } catch (thrown) {
    await rm(`${path}.part`, { force: true })
    throw isFull(thrown)
      ? new AppError(
          'unavailable',
          say(
            /*i18n*/ {
              id: 'problem.uploadDiskFull',
              message: 'The disk that holds uploads is full. Free some space, then try again.',
            },
          ),
          {
            cause: thrown,
          },
        )
      : thrown
  }
}

export const removeSpooled = async (env: SpoolEnv, uploadId: string) => {
  await rm(spoolPath(env, uploadId), { force: true })
  for (const more of ['.plain', '.plain.part', '.part']) await rm(`${spoolPath(env, uploadId)}${more}`, { force: true })
}

async function write(path: string, file: AsyncIterable<Buffer>) {
  const target = await open(path, 'wx', 0o600)
  const sum = createHash('sha256')
  let bytes = 0
  try {
    for await (const chunk of file) {
      bytes += chunk.length
      if (bytes > maxUploadBytes)
        throw new AppError(
          'too_large',
          say(
            /*i18n*/ {
              id: 'problem.uploadTooLarge',
              message: 'The file is larger than {most, number} GB. Split it, or send it compressed with gzip.',
            },
            { most: maxUploadBytes / gigabyte },
          ),
        )
      sum.update(chunk)
      await target.write(chunk)
    }
    await target.sync()
  } finally {
    await target.close()
  }
  return { bytes, sha256: sum.digest('hex') }
}

async function syncFolder(path: string) {
  const folder = await open(path)
  await folder.sync().finally(() => folder.close())
}

const isFull = (thrown: unknown) => thrown instanceof Error && 'code' in thrown && thrown.code === 'ENOSPC'
