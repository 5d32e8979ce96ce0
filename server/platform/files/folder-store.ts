import { createHash, randomUUID } from 'node:crypto'
import { access, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type Content, type FileStore, idOf, latestById, requireName } from './file-store.ts'

/** A local folder, or one that all servers mount. */
export function openFolder(folder: string): FileStore {
  const pathOf = (name: string) => join(folder, requireName(name))
  const names = () => readdir(folder).catch((): string[] => [])

  async function write(name: string, fill: (path: string) => Promise<void>) {
    const path = pathOf(name)
    const draft = `${path}.${randomUUID()}.part`
    await mkdir(folder, { recursive: true, mode: 0o700 })
    try {
      await fill(draft)
      await sync(draft)
      await rename(draft, path)
      await sync(folder)
    } finally {
      await rm(draft, { force: true })
    }
  }

  const has = (name: string) =>
    access(pathOf(name)).then(
      () => true,
      () => false,
    )

  return {
    write,
    has,
    put: async (name, content) => {
      let result = { bytes: 0, sha256: '' }
      await write(name, async (path) => void (result = await store(path, content)))
      return result
    },
    open: async (name) => {
      const file = await open(pathOf(name)).catch(nullIfMissing)
      return file?.createReadStream() ?? null
    },
    fetch: async (name) => ((await has(name)) ? { path: pathOf(name), release: async () => {} } : null),
    remove: async (id) => {
      for (const name of await names()) if (idOf(name) === id) await rm(join(folder, name), { force: true })
    },
    list: async () => {
      const found = await Promise.all(
        (await names()).map(async (name) => ({ name, at: await stat(join(folder, name)).catch(() => null) })),
      )
      return latestById(found.flatMap(({ name, at }) => (at?.isFile() ? [{ name, changedAt: at.mtimeMs }] : [])))
    },
  }
}

async function store(path: string, content: Content) {
  const file = await open(path, 'wx', 0o600)
  const sum = createHash('sha256')
  let bytes = 0
  try {
    for await (const chunk of content) {
      bytes += chunk.length
      sum.update(chunk)
      await file.write(chunk)
    }
  } finally {
    await file.close()
  }
  return { bytes, sha256: sum.digest('hex') }
}

async function sync(path: string) {
  const opened = await open(path)
  await opened.sync().finally(() => opened.close())
}

function nullIfMissing(thrown: unknown) {
  if ((thrown as NodeJS.ErrnoException).code === 'ENOENT') return null
  throw thrown
}
