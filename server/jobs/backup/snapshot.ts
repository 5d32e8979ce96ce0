import { constants, existsSync, rmSync } from 'node:fs'
import { cp, link, mkdir, rename, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import type { Services } from '#server/access/context.ts'
import { accountsContents, contentsOf, postsContents, listTables } from './contents.ts'
import { walk } from './files.ts'
import type { Contents } from './manifest.ts'

export const toSnapshotPath = (dataDir: string) => join(dataDir, 'snapshot')

/** Deletes what a killed backup left behind; its hard links would keep merged parts on disk. */
export const removeSnapshot = (dataDir: string) => {
  for (const folder of [toSnapshotPath(dataDir), join(dataDir, 'content', 'shadow')])
    rmSync(folder, { recursive: true, force: true })
}

type Dependencies = Pick<Services, 'db' | 'clickhouse' | 'env'>

/**
 * Takes a consistent snapshot of both databases and all files. Blocks writes of posts while it copies PostgreSQL through
 * its only connection. Files never change once named, so linking them before and after catches all that PostgreSQL
 * refers to.
 */
export async function takeSnapshot(stores: Dependencies): Promise<Contents> {
  const { dataDir } = stores.env
  removeSnapshot(dataDir)
  try {
    return await takeInto(toSnapshotPath(dataDir), stores)
  } catch (error) {
    removeSnapshot(dataDir)
    throw error
  }
}

async function takeInto(target: string, { db, clickhouse, env: { dataDir } }: Dependencies): Promise<Contents> {
  await mkdir(target, { mode: 0o700 })
  await linkFiles(dataDir, target)
  const contents = await clickhouse.withoutWrites(async (run) => {
    const ask = (query: string) => clickhouse.rows(z.record(z.string(), z.unknown()), query, {}, { maxSeconds: 120 })
    const posts = await postsContents(ask)
    for (const { name } of await listTables(ask)) await run(`ALTER TABLE \`${name}\` FREEZE WITH NAME 'backup'`)
    const accounts = await copyAccounts(db, dataDir, target)
    await takeFrozen(dataDir, target)
    return contentsOf(accounts, posts)
  })
  await linkFiles(dataDir, target)
  return contents
}

/** Only this connection uses the embedded PostgreSQL, so its files don't change while it is held. */
async function copyAccounts(db: Services['db'], dataDir: string, target: string) {
  const client = await db.$client.connect()
  try {
    await client.query('CHECKPOINT')
    const contents = await accountsContents(async (query) => (await client.query(query)).rows)
    await cp(join(dataDir, 'accounts'), join(target, 'accounts'), {
      recursive: true,
      mode: constants.COPYFILE_FICLONE,
    })
    return contents
  } finally {
    client.release()
  }
}

/** FREEZE links the parts in ClickHouse's own layout; the few metadata files that it omits are copied. */
async function takeFrozen(dataDir: string, target: string) {
  const [content, taken] = [join(dataDir, 'content'), join(target, 'content')]
  await mkdir(taken, { mode: 0o700 })
  await rename(join(content, 'shadow', 'backup', 'store'), join(taken, 'store'))
  for await (const { path, bytes, link: to } of walk(content, { leaves: isOfEngine, isLive: true })) {
    if (to !== null) await symlink(to, join(taken, path))
    else if (bytes === null) await mkdir(join(taken, path), { recursive: true })
    else await cp(join(content, path), join(taken, path))
  }
}

/** Parts at `store/abc/<table UUID>/<part>`, and the engine's temporary folders. */
const isOfEngine = (path: string) =>
  /^(shadow|tmp|status)$|^store\/[^/]+\/[^/]+\/(?!detached$)[^/.]+$|\/detached\/./.test(path)
const isOfStore = (path: string) => /^(accounts|content)$/.test(path)

async function linkFiles(dataDir: string, target: string) {
  for await (const { path, bytes } of walk(dataDir, { leaves: isOfStore, isLive: true })) {
    if (existsSync(join(target, path))) continue
    if (bytes === null) await mkdir(join(target, path), { mode: 0o700 })
    else await link(join(dataDir, path), join(target, path)).catch(ignoreMissing)
  }
}

function ignoreMissing(error: NodeJS.ErrnoException) {
  if (error.code !== 'ENOENT') throw error
}
