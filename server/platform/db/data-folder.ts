import { randomBytes, randomUUID } from 'node:crypto'
import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { StartError } from '#server/ground/errors.ts'
import { release } from '#server/ground/release.ts'
import { isLocked, takeLock } from './folder-lock.ts'

/** Version of the folder's layout; older releases refuse a higher one. */
const format = 1

/** Written by a running server; only the lock says whether it still runs. */
type Claim = {
  pid: number
  /** Distinguishes claims of different starts. */ nonce: string
  url: string | null
  since: string
}

export type DataFolder = {
  path: string
  serverId: string
  /** Gives local commands the operator's rights; new at each start. */
  operatorToken: string
  announce: (url: string) => void
  release: () => void
}

const filesOf = (path: string) => ({
  lock: join(path, 'server.lock'),
  claim: join(path, 'server.json'),
  token: join(path, 'operator-token'),
})

/** Creates or opens the folder and locks it for this process. Throws StartError. */
export function openDataFolder(path: string): DataFolder {
  requireOwnFolder(path)
  const files = filesOf(path)
  const unlock = takeLock(files.lock)
  if (unlock === null) throw new StartError(inUse(path, readClaim(path)))
  const claim: Claim = {
    pid: process.pid,
    nonce: randomBytes(8).toString('hex'),
    url: null,
    since: new Date().toISOString(),
  }
  const operatorToken = randomBytes(32).toString('base64url')
  writePrivate(files.claim, JSON.stringify(claim))
  writePrivate(files.token, operatorToken)

  return {
    path,
    serverId: storeMarker(path),
    operatorToken,
    announce: (url) => writePrivate(files.claim, JSON.stringify({ ...claim, url })),
    release: () => {
      // Another server may have recreated the folder.
      if (readClaim(path)?.nonce === claim.nonce) {
        rmSync(files.token, { force: true })
        rmSync(files.claim, { force: true })
      }
      unlock()
    },
  }
}

/** Keeps servers out of an existing folder without changing it. Null while a server has it open. */
export const lockDataFolder = (path: string): (() => void) | null => takeLock(filesOf(path).lock)

/** Null unless a server has the folder open. */
export function readRunningServer(path: string): { url: string; operatorToken: string } | null {
  const files = filesOf(path)
  if (!isLocked(files.lock)) return null
  const url = readClaim(path)?.url
  return url ? { url, operatorToken: readFileSync(files.token, 'utf8') } : null
}

/** Writes atomically, readable only by the owner. */
export function writePrivate(path: string, text: string | Buffer) {
  const draft = `${path}.${randomBytes(4).toString('hex')}`
  writeFileSync(draft, text, { mode: 0o600 })
  renameSync(draft, path)
  chmodSync(path, 0o600)
}

function requireOwnFolder(path: string) {
  const marker = markerOf(path)
  try {
    accessSync(nearest(path), constants.W_OK)
    mkdirSync(path, { recursive: true, mode: 0o700 })
    if (!existsSync(marker)) {
      if (readdirSync(path).length > 0)
        throw new StartError(
          `${path} is not empty and no data folder of Soundings. Name an empty folder in SOUNDINGS_DATA.`,
        )
      writePrivate(marker, JSON.stringify({ format }))
    }
    for (const folder of ['accounts', 'content', 'keys', 'spool', 'exports'])
      if (existsSync(join(path, folder))) accessSync(join(path, folder), constants.W_OK)
  } catch (error) {
    if (error instanceof StartError) throw error
    throw new StartError(whyNotUsable(path, error as NodeJS.ErrnoException), error)
  }
  const { format: found = 'unknown', release: writer } = readMarker(path) ?? {}
  if (found === format) return
  throw new StartError(
    `The data folder ${path} has format ${found}, this version knows ${format}. Start the version that wrote it${writer ? `, ${writer}` : ''}.`,
  )
}

/** The nearest existing folder, because mkdir reports ENOENT on a read-only disk. */
const nearest = (path: string): string => (existsSync(path) ? path : nearest(dirname(path)))

function whyNotUsable(path: string, { code, path: at = path, message }: NodeJS.ErrnoException) {
  if (['EACCES', 'EPERM', 'EROFS'].includes(code ?? ''))
    return `The data folder ${path} cannot be used: ${at} is read-only for this user (${code}). Make it writable, or name another folder in SOUNDINGS_DATA.`
  return `The data folder ${path} cannot be used: ${message}`
}

/** Folders of version 0.1 have no ID yet; `release` is the last one that used the folder. */
function storeMarker(path: string): string {
  const marker = readMarker(path)
  const serverId = marker?.serverId ?? randomUUID()
  if (marker?.serverId !== serverId || marker.release !== release)
    writePrivate(markerOf(path), JSON.stringify({ ...marker, serverId, release }))
  return serverId
}

const markerOf = (path: string) => join(path, 'soundings.json')
const readMarker = (path: string) =>
  parseJson<{ format?: number; serverId?: string; release?: string }>(readFileSync(markerOf(path), 'utf8'))

const inUse = (path: string, claim: Claim | null) =>
  `The data folder ${path} is in use by ${claim ? `process ${claim.pid}${claim.url ? ` at ${claim.url}` : ''}` : 'a server that is just starting'}. Stop that one first, or name another folder in SOUNDINGS_DATA.`

function readClaim(path: string): Claim | null {
  try {
    return parseJson<Claim>(readFileSync(filesOf(path).claim, 'utf8'))
  } catch {
    return null
  }
}

function parseJson<T>(text: string): T | null {
  try {
    return JSON.parse(text) as T
  } catch {
    return null
  }
}
