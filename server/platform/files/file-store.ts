import type { Readable } from 'node:stream'

export type Content = AsyncIterable<Buffer> | Iterable<Buffer>

export type LocalFile = { path: string; release: () => Promise<void> }

/** Files of one kind, named by generated IDs with an optional extension, never by users. */
export type FileStore = {
  /** Stores all of a file or nothing; it is durable once this resolves. */
  put: (name: string, content: Content) => Promise<{ bytes: number; sha256: string }>
  /** Like `put`, for content that `fill` writes to a local path. */
  write: (name: string, fill: (path: string) => Promise<void>) => Promise<void>
  has: (name: string) => Promise<boolean>
  /** Null if missing. Destroy the stream when not reading to the end. */
  open: (name: string) => Promise<Readable | null>
  /** For readers that need a path. Null if missing; throws unreadable_file for a wrong checksum. */
  fetch: (name: string, sha256?: string) => Promise<LocalFile | null>
  /** Deletes all files of an ID, whatever their extension, including partial ones. */
  remove: (id: string) => Promise<void>
  /** Stored IDs with the time of their latest change. */
  list: () => Promise<Map<string, number>>
}

export type Files = {
  uploads: FileStore
  exports: FileStore
  reports: FileStore
  close: () => Promise<void>
}

const named = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}(\.[\w-]+)*$/

export const isName = (text: string) => named.test(text)

export const idOf = (name: string) => name.split('.', 1)[0]!

export function requireName(name: string) {
  if (!isName(name)) throw new Error(`expected an id of ours as name of a file, but it is ${JSON.stringify(name)}`)
  return name
}

export function latestById(found: Iterable<{ name: string; changedAt: number }>): Map<string, number> {
  const latest = new Map<string, number>()
  for (const { name, changedAt } of found)
    if (isName(name)) latest.set(idOf(name), Math.max(latest.get(idOf(name)) ?? 0, changedAt))
  return latest
}
