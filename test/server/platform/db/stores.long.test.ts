import { mkdirSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { openStores, type Stores } from '#server/platform/db/stores.ts'
import { readEnv, type Env } from '#server/platform/env.ts'
import { createLog } from '#server/platform/log.ts'
import { copyMigratedAccounts, createDatabase } from '#test/support/accounts-template.ts'
import { useFolder } from '#test/support/use-server.ts'

const serverUrl = process.env.TEST_DATABASE_URL
const Store = z.object({ id: z.string() })
const idOf = async ({ clickhouse }: Stores) => (await clickhouse.rows(Store, 'SELECT id FROM store_identity'))[0]?.id

const folder = useFolder()
let env: Env
const content = () => join(env.dataDir, 'content')
beforeEach(async () => {
  const dataDir = join(folder, crypto.randomUUID())
  mkdirSync(dataDir)
  if (!serverUrl) copyMigratedAccounts(dataDir)
  env = { ...readEnv({}), dataDir, databaseUrl: serverUrl ? await createDatabase(serverUrl) : null }
})

type Start = { adoptEmptyPosts?: boolean; meanwhile?: (stores: Stores) => Promise<void> }

/** What a start says: an id of its posts store, or why it is refused. */
async function start({ adoptEmptyPosts = false, meanwhile }: Start = {}) {
  try {
    const stores = await openStores(env, createLog('silent'), { adoptEmptyPosts })
    await meanwhile?.(stores)
    const id = await idOf(stores)
    await stores.close()
    return { id }
  } catch (error) {
    if (!(error instanceof Error) || error.name !== 'StartError') throw error
    return { refused: error.message }
  }
}

const addPost = ({ clickhouse }: Stores) =>
  clickhouse.run('INSERT INTO posts (workspace_id, id) SELECT generateUUIDv4(), 1')

test('accounts keep to the posts store that they began with, until an empty one is adopted', async () => {
  const first = await start({ meanwhile: addPost })
  renameSync(content(), `${content()}.first`)
  const other = await start()
  const adopted = await start({ adoptEmptyPosts: true })
  const next = await start()
  renameSync(content(), `${content()}.second`)
  renameSync(`${content()}.first`, content())
  const returned = await start({ adoptEmptyPosts: true })

  expect(first.id).toMatch(/^[\da-f-]{36}$/)
  expect(other.refused).toMatch(
    new RegExp(
      `^The posts store in ${content()} \\(new, without an id\\) is not the one of these accounts, which is ${first.id} in ${content()}\\. ` +
        'Name that one in CLICKHOUSE_URL, or in SOUNDINGS_DATA the folder that holds it; ' +
        'if it is gone for good, "npm start -- --adopt-empty-posts" begins without posts\\.$',
    ),
  )
  expect(adopted.id).not.toBe(first.id)
  expect(next).toEqual(adopted)
  expect(returned.refused).toContain(`(${first.id}) is not the one of these accounts, which is ${adopted.id} in`)
  expect(returned.refused).toContain('--adopt-empty-posts takes only a store without posts, and this one has some.')
})

test('stores of a release that knew no id are bound at their next start, and fresh accounts take the posts that are there', async () => {
  const forget = async ({ db, clickhouse }: Stores) => {
    await db.execute(sql`DELETE FROM posts_store`)
    await clickhouse.run('TRUNCATE TABLE store_identity')
  }
  await start({ meanwhile: forget })
  const bound = await start({ meanwhile: ({ db }) => db.execute(sql`DELETE FROM posts_store`).then(() => {}) })
  const withFreshAccounts = await start()
  renameSync(content(), `${content()}.first`)

  expect(bound.id).toMatch(/^[\da-f-]{36}$/)
  expect(withFreshAccounts).toEqual(bound)
  expect((await start()).refused).toContain(`which is ${bound.id}`)
})
