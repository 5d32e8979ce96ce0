import type { Readable } from 'node:stream'

export type Content = AsyncIterable<Buffer> | Iterable<Buffer>

/** A file of this server's disk, there until it is released. */
export type LocalFile = { path: string; release: () => Promise<void> }

/** Files of one kind. Their names are ids of ours, some with an ending, never names that somebody gave. */
export type FileStore = {
  /** Keeps a file whole or not at all; it outlives this server once that has resolved. */
  put: (name: string, content: Content) => Promise<{ bytes: number; sha256: string }>
  /** Keeps in the same way what `fill` writes at a path of this server's disk. */
  write: (name: string, fill: (path: string) => Promise<void>) => Promise<void>
  has: (name: string) => Promise<boolean>
  /** Null where there is no such file. Whoever does not read to the end destroys it. */
  open: (name: string) => Promise<Readable | null>
  /** For what reads by a path. Null where there is no such file; throws unreadable_file for one with another sum. */
  fetch: (name: string, sha256?: string) => Promise<LocalFile | null>
  /** Removes all that lies there under an id, with whatever ending, what is half written, too. */
  remove: (id: string) => Promise<void>
  /** The ids of which something lies there, each with its latest change. */
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

/** Of each id the latest of its changes. */
export function latestById(found: Iterable<{ name: string; changedAt: number }>): Map<string, number> {
  const latest = new Map<string, number>()
  for (const { name, changedAt } of found)
    if (isName(name)) latest.set(idOf(name), Math.max(latest.get(idOf(name)) ?? 0, changedAt))
  return latest
}
