import { randomUUID } from 'node:crypto'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { idOf, type LocalFile } from './file-store.ts'

/** Copies stay this long, because users often preview a file and then import it. */
const pauseMs = 300_000

type Fetched = { sha256: string }
type Copy = { folder: string; path: string; users: number; fetched: Promise<Fetched | null>; removal?: NodeJS.Timeout }

/** Local copies of stored files, each in its own folder with its unpacked contents. */
export function openCopies(root: string, fetch: (name: string, path: string) => Promise<Fetched | null>) {
  const copies = new Map<string, Copy>()

  function begin(name: string): Copy {
    const folder = join(root, randomUUID())
    const path = join(folder, name)
    const fetched = mkdir(folder, { recursive: true, mode: 0o700 }).then(() => fetch(name, path))
    const copy = { folder, path, users: 0, fetched }
    copies.set(name, copy)
    return copy
  }

  async function remove(name: string, copy: Copy) {
    clearTimeout(copy.removal)
    if (copies.get(name) === copy) copies.delete(name)
    await rm(copy.folder, { recursive: true, force: true })
  }

  async function release(name: string, copy: Copy) {
    copy.users -= 1
    if (copy.users > 0) return
    if (copies.get(name) !== copy) return remove(name, copy)
    copy.removal = setTimeout(() => void remove(name, copy), pauseMs).unref()
  }

  /** Copies in use stay until their release. */
  const removeAll = async (isMeant: (name: string, copy: Copy) => boolean) => {
    for (const [name, copy] of copies) {
      if (!isMeant(name, copy)) continue
      copies.delete(name)
      if (copy.users === 0) await remove(name, copy)
    }
  }

  return {
    acquire: async (name: string): Promise<(LocalFile & Fetched) | null> => {
      const copy = copies.get(name) ?? begin(name)
      copy.users += 1
      clearTimeout(copy.removal)
      const fetched = await copy.fetched.catch(async (error: unknown) => {
        copy.users -= 1
        await remove(name, copy)
        throw error
      })
      if (fetched !== null) return { ...fetched, path: copy.path, release: () => release(name, copy) }
      copy.users -= 1
      await remove(name, copy)
      return null
    },
    remove: (id: string) => removeAll((name) => idOf(name) === id),
    removeUnused: () => removeAll((_name, { users }) => users === 0),
    close: () => removeAll(() => true),
  }
}
