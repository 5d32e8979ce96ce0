import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { lstat, mkdir, readdir, readlink, statfs, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { megabyte } from '#server/ground/byte-units.ts'
import type { Entry } from './manifest.ts'

/** Files of a running server or an unfinished backup, and partial files. */
const ofServer = /^(server\.|operator-token$|snapshot$|backup\.lock|content\/(shadow|tmp|status)$)|\.part$/

export type Found = { path: string; bytes: number | null; link: string | null }

type Walk = {
  leaves?: (path: string) => boolean
  /** Files may be deleted during the walk. */
  isLive?: boolean
}

/** Yields folders before their contents; of a data folder only what belongs in a backup. */
export async function* walk(root: string, { leaves = () => false, isLive = false }: Walk = {}): AsyncGenerator<Found> {
  const folders = ['']
  for (const folder of folders)
    for (const name of (await readdir(join(root, folder))).toSorted()) {
      const path = folder === '' ? name : `${folder}/${name}`
      if (ofServer.test(path) || leaves(path)) continue
      const found = await lstat(join(root, path)).catch((error: NodeJS.ErrnoException) => {
        if (isLive && error.code === 'ENOENT') return null
        throw error
      })
      if (found?.isSymbolicLink()) yield { path, bytes: null, link: await readlink(join(root, path)) }
      if (found?.isFile()) yield { path, bytes: found.size, link: null }
      if (!found?.isDirectory()) continue
      yield { path, bytes: null, link: null }
      folders.push(path)
    }
}

export type Copying = {
  signal: AbortSignal
  onBytes: (bytes: number) => void
}

/** Disks handle small writes faster in parallel. */
const concurrency = 16

/** Copies files, readable only by their owner, and returns their entries in the same order. */
export async function copyAll(from: string, to: string, found: readonly Found[], copying: Copying): Promise<Entry[]> {
  const entries: Entry[] = []
  const files: number[] = []
  for (const [index, { path, bytes, link }] of found.entries()) {
    if (bytes !== null) files.push(index)
    else if (link === null) await mkdir(join(to, path), { recursive: true, mode: 0o700 })
    else await symlink(link, join(to, path))
    if (bytes === null) entries[index] = link === null ? { path, folder: true } : { path, link }
  }
  const failing = new AbortController()
  const signal = AbortSignal.any([copying.signal, failing.signal])
  const next = files.values()
  const work = async () => {
    for (const index of next) {
      signal.throwIfAborted()
      const { path } = found[index]!
      entries[index] = { path, ...(await copyFile(join(from, path), join(to, path), { ...copying, signal })) }
    }
  }
  const settled = await Promise.allSettled(
    Array.from({ length: concurrency }, () => work().catch((error: unknown) => failAll(failing, error))),
  )
  for (const one of settled) if (one.status === 'rejected') throw failing.signal.reason ?? one.reason
  return entries
}

function failAll(failing: AbortController, error: unknown) {
  failing.abort(error)
  throw error
}

async function copyFile(from: string, to: string, { signal, onBytes }: Copying) {
  const sum = createHash('sha256')
  let bytes = 0
  const digest = new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      sum.update(chunk)
      bytes += chunk.length
      onBytes(chunk.length)
      done(null, chunk)
    },
  })
  const target = createWriteStream(to, { flags: 'wx', mode: 0o600, flush: true })
  await pipeline(createReadStream(from, { highWaterMark: megabyte }), digest, target, { signal })
  return { bytes, sha256: sum.digest('hex') }
}

export const isNewOrEmpty = async (folder: string) => !existsSync(folder) || (await readdir(folder)).length === 0

export async function freeBytes(folder: string) {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}
