import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { openClickHouse, type ClickHouse } from '#server/db/clickhouse.ts'
import { openPostgres, type Postgres } from '#server/db/postgres.ts'
import type { Stores } from '#server/db/stores.ts'
import { createLog } from '#server/log.ts'
import { copyMigratedAccounts, createDatabase } from './accounts-template.ts'

type Open<Store> = { store: Store; close: () => Promise<void> }

/** Opening a store costs a second, emptying it does not: a process keeps its stores for all its test files. */
const shared: { accounts?: Promise<Open<Postgres>>; content?: Promise<Open<ClickHouse>> } = {}

async function openAccounts(): Promise<Open<Postgres>> {
  const serverUrl = process.env.TEST_DATABASE_URL
  const dataDir = mkdtempSync(join(tmpdir(), 'soundings-accounts-'))
  if (!serverUrl) copyMigratedAccounts(dataDir)
  const { db, close } = await openPostgres({ url: serverUrl ? await createDatabase(serverUrl) : null, dataDir })
  return { store: db, close }
}

async function openContent(): Promise<Open<ClickHouse>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'soundings-content-'))
  const store = await openClickHouse({ url: null, dataDir, log: createLog('silent') })
  return { store, close: store.close }
}

/** The accounts of this process, without a row. */
async function emptyAccounts(): Promise<Postgres> {
  const { store } = await (shared.accounts ??= openAccounts())
  const { rows } = await store.execute<{ names: string }>(
    sql`SELECT string_agg(quote_ident(tablename), ', ') AS names FROM pg_tables WHERE schemaname = 'public'`,
  )
  await store.execute(sql.raw(`TRUNCATE ${rows[0]!.names}`))
  return store
}

/** The posts' store of this process, without a row. */
export async function emptyContent(): Promise<ClickHouse> {
  const { store } = await (shared.content ??= openContent())
  for (const table of ['posts', 'superseded_posts', 'import_rejections']) await store.run(`TRUNCATE TABLE ${table}`)
  // A store of its own to all that remembers answers by store.
  return { ...store, close: async () => {} }
}

/** Both, for a server that ends before they do. */
export const emptyStores = async (): Promise<Stores> => ({
  db: await emptyAccounts(),
  clickhouse: await emptyContent(),
  close: async () => {},
})

/** A process has room for one content store: whoever opens another closes this one first. */
export async function closeStores() {
  const open = [shared.accounts, shared.content]
  delete shared.accounts
  delete shared.content
  for (const opened of open) await (await opened)?.close()
}
