import { randomUUID } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { ClickHouse } from '#server/platform/db/clickhouse/clickhouse.ts'
import { openClickHouse } from '#server/platform/db/clickhouse/open.ts'
import { openPostgres, type Postgres } from '#server/platform/db/postgres/postgres.ts'
import type { Stores } from '#server/platform/db/stores.ts'
import { createLog } from '#server/platform/log.ts'
import { clusterWithin } from './cluster.ts'
import { shardedConnections } from './shards.ts'
import { recordAccounts, recordPosts } from './statements.ts'
import { copyMigratedAccounts, createDatabase } from './accounts-template.ts'

type Open<Store> = { store: Store; close: () => Promise<void> }

/** Opening a store takes a second, emptying it does not: a process shares its stores among all test files. */
const shared: { accounts?: Promise<Open<Postgres>>; content?: Promise<Open<ClickHouse>> } = {}

async function openAccounts(): Promise<Open<Postgres>> {
  const serverUrl = process.env.TEST_DATABASE_URL
  const dataDir = mkdtempSync(join(tmpdir(), 'soundings-accounts-'))
  if (!serverUrl) copyMigratedAccounts(dataDir)
  const { db, close } = await openPostgres({ url: serverUrl ? await createDatabase(serverUrl) : null, dataDir })
  recordAccounts(db.$client)
  return { store: db, close }
}

/**
 * Layout of the embedded post store: single, as a cluster of one shard, or sharded, read through one server or
 * directly.
 */
function openEmbedded() {
  const { TEST_POSTS_CLUSTER: cluster, TEST_POSTS_SHARDS: shards, TEST_POSTS_READS: reads } = process.env
  if (cluster) return clusterWithin
  if (shards)
    return (folder: string, count: number) => shardedConnections(folder, count, Number(shards), reads === 'direct')
}

async function openContent(): Promise<Open<ClickHouse>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'soundings-content-'))
  const store = await openClickHouse({
    url: null,
    dataDir,
    log: createLog('silent'),
    openEmbedded: openEmbedded(),
    // Identifies the store, so that shards know requests are for them.
    bind: ({ clickhouse }) => clickhouse.insert('store_identity', [{ id: randomUUID() }]),
  })
  return { store, close: store.close }
}

/**
 * Empties this process's PostgreSQL. One DELETE over all tables checks foreign keys at its end; TRUNCATE would create
 * new files.
 */
async function emptyAccounts(): Promise<Postgres> {
  const { store } = await (shared.accounts ??= openAccounts())
  const { rows } = await store.execute<{ name: string }>(
    sql`SELECT quote_ident(tablename) AS name FROM pg_tables WHERE schemaname = 'public'`,
  )
  const deletions = rows.map(({ name }, index) => `emptied_${index} AS (DELETE FROM ${name})`)
  await store.execute(sql.raw(`WITH ${deletions.join(', ')} SELECT`))
  return store
}

const Table = z.object({ name: z.string() })

export async function emptyContent(): Promise<ClickHouse> {
  const { store } = await (shared.content ??= openContent())
  const filled = await store.rows(
    Table,
    `SELECT DISTINCT name FROM system.tables
     WHERE (database = currentDatabase() OR startsWith(database, 'shard_') OR database = 'default_rows') AND name NOT IN ('schema_migrations', 'store_identity') AND total_rows > 0`,
  )
  for (const { name } of filled) await store.run(`TRUNCATE TABLE ${name}`)
  // A new object, since caches are keyed by store.
  return { ...recordPosts(store), close: async () => {} }
}

/** Both stores, which stay open when a server closes. */
export const emptyStores = async (): Promise<Stores> => ({
  db: await emptyAccounts(),
  clickhouse: await emptyContent(),
  close: async () => {},
})

/** A process can have only one embedded ClickHouse, so it is closed before another is opened. */
export async function closeStores() {
  const open = [shared.accounts, shared.content]
  delete shared.accounts
  delete shared.content
  for (const opened of open) await (await opened)?.close()
}
