import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { StartError } from '#server/start-error.ts'

/** The layout of the data folder; a newer version may raise it, an older one then refuses to start. */
const format = 1

type Owner = {
  pid: number
  /** Tells two owners with one pid apart. */ nonce: string
  url: string | null
  since: string
}

export type DataFolder = {
  path: string
  /** Lets a command on this computer call the API as the operator of this installation; new at each start. */
  operatorToken: string
  /** Says where the running server answers. */
  announce: (url: string) => void
  release: () => void
}

/** Creates or opens the folder, checks that it is ours and locks it for this process. Throws StartError. */
export function openDataFolder(path: string): DataFolder {
  claim(path)
  const owner = lock(path)
  const operatorToken = randomBytes(32).toString('base64url')
  writePrivate(join(path, 'operator-token'), operatorToken)

  return {
    path,
    operatorToken,
    announce: (url) => replace(join(path, 'lock'), JSON.stringify({ ...owner, url })),
    release: () => {
      if (readOwner(path)?.nonce !== owner.nonce) return
      rmSync(join(path, 'operator-token'), { force: true })
      rmSync(join(path, 'lock'), { force: true })
    },
  }
}

/** The server that has the folder open, or null when none answers for it. */
export function readRunningServer(path: string): { url: string; operatorToken: string } | null {
  const owner = readOwner(path)
  if (!owner?.url || !isAlive(owner.pid)) return null
  return { url: owner.url, operatorToken: readFileSync(join(path, 'operator-token'), 'utf8') }
}

/** Writes a file that only its owner may read, whole or not at all. */
export function writePrivate(path: string, text: string) {
  replace(path, text)
  chmodSync(path, 0o600)
}

function claim(path: string) {
  const marker = join(path, 'soundings.json')
  try {
    mkdirSync(path, { recursive: true, mode: 0o700 })
    if (!existsSync(marker)) {
      if (readdirSync(path).length > 0)
        throw new StartError(
          `${path} is not empty and no data folder of Soundings. Name an empty folder in SOUNDINGS_DATA.`,
        )
      writePrivate(marker, JSON.stringify({ format }))
    }
  } catch (error) {
    if (error instanceof StartError) throw error
    throw new StartError(`The data folder ${path} cannot be used: ${(error as Error).message}`, error)
  }
  const found = parseJson<{ format?: number }>(readFileSync(marker, 'utf8'))?.format
  if (found === format) return
  throw new StartError(
    `The data folder ${path} has format ${found ?? 'unknown'}, this version knows ${format}. Start the version that wrote it.`,
  )
}

function lock(path: string): Owner {
  const owner: Owner = {
    pid: process.pid,
    nonce: randomBytes(8).toString('hex'),
    url: null,
    since: new Date().toISOString(),
  }
  for (let attempt = 0; attempt < 5; attempt++) {
    if (tryLock(path, owner)) return owner
    const other = readOwner(path)
    if (other && isAlive(other.pid)) throw new StartError(inUse(path, other))
    takeAway(path, other)
  }
  throw new StartError(`The data folder ${path} could not be locked: another start is at work on it.`)
}

const inUse = (path: string, { pid, url }: Owner) =>
  `The data folder ${path} is in use by process ${pid}${url ? ` at ${url}` : ''}. Stop that one first, or name another folder in SOUNDINGS_DATA.`

/** Linking a finished file either makes the whole lock or fails because there is one. */
function tryLock(path: string, owner: Owner) {
  const draft = join(path, `lock.${owner.nonce}`)
  writeFileSync(draft, JSON.stringify(owner), { mode: 0o600 })
  try {
    linkSync(draft, join(path, 'lock'))
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  } finally {
    rmSync(draft, { force: true })
  }
}

/** Removes the lock of a dead process, and puts it back should somebody else have locked the folder in between. */
function takeAway(path: string, dead: Owner | null) {
  const aside = join(path, `lock.${randomBytes(8).toString('hex')}`)
  try {
    renameSync(join(path, 'lock'), aside)
    if (parseJson<Owner>(readFileSync(aside, 'utf8'))?.nonce !== dead?.nonce) linkSync(aside, join(path, 'lock'))
  } catch (error) {
    if (!['ENOENT', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
  } finally {
    rmSync(aside, { force: true })
  }
}

function readOwner(path: string): Owner | null {
  try {
    return parseJson<Owner>(readFileSync(join(path, 'lock'), 'utf8'))
  } catch {
    return null
  }
}

function isAlive(pid: number) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

function replace(path: string, text: string) {
  const draft = `${path}.${randomBytes(4).toString('hex')}`
  writeFileSync(draft, text, { mode: 0o600 })
  renameSync(draft, path)
}

function parseJson<T>(text: string): T | null {
  try {
    return JSON.parse(text) as T
  } catch {
    return null
  }
}
