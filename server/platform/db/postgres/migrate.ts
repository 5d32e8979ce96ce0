import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { NodePgSession } from 'drizzle-orm/node-postgres'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { Client } from 'pg'
import { StartError } from '#server/ground/errors.ts'
import { codeOf } from '../failures.ts'
import { irreversibleMigrationText } from '../irreversible-migration.ts'
import { migrateJobs } from './job-tables.ts'

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))
/** Arbitrary, but the same in every release. */
const lockKey = 5_071_986
const lockNotAvailable = '55P03'

/**
 * Applies missing migrations, one server at a time. Refuses the schema of a newer release, from before the first
 * release, or between releases.
 */
export async function migrateAccounts(client: Client, warn: (message: string) => void) {
  await client.query('SELECT pg_advisory_lock($1)', [lockKey])
  try {
    const newest = await refuseForeignSchema(client)
    const missing = newest === null ? [] : listMigrationTimes().filter((migration) => migration > newest)
    if (missing.length > 0) warn(irreversibleMigrationText('accounts', missing.length))
    await migrateTables(client, newest ?? -Infinity)
    await migrateJobs(client)
  } finally {
    await client.query('SELECT pg_advisory_unlock($1)', [lockKey])
  }
}

/** Shorter than PostgreSQL's deadlock timeout of one second. */
const lockTimeoutMs = 500
const maxAttempts = 120

/**
 * Servers of the previous release are still running. Each migration has its own transaction and locks tables last, in
 * the order of their statements. A waiting lock blocks everyone behind it, so the migration times out quickly and
 * retries.
 */
async function migrateTables(client: Client, newest: number) {
  const migrations = readMigrationFiles({ migrationsFolder })
  const dialect = new PgDialect()
  const session = new NodePgSession<Record<string, never>, Record<string, never>>(client, dialect, undefined)
  await client.query(`SET lock_timeout = ${lockTimeoutMs}`)
  try {
    for (const [index, { folderMillis }] of migrations.entries())
      if (folderMillis > newest)
        await retryUnlocked(() => dialect.migrate(migrations.slice(0, index + 1), session, { migrationsFolder }))
  } finally {
    await client.query('RESET lock_timeout')
  }
}

async function retryUnlocked(change: () => Promise<void>) {
  for (let attempt = 1; ; attempt++) {
    try {
      return await change()
    } catch (thrown) {
      if (attempt === maxAttempts || codeOf((thrown as Error).cause) !== lockNotAvailable) throw thrown
      await pause(lockTimeoutMs * (0.5 + Math.random()))
    }
  }
}

const listMigrationTimes = () => readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => folderMillis)

export const findNewestMigration = () => Math.max(...listMigrationTimes())

/** Returns the newest applied migration; null for a new database. */
async function refuseForeignSchema(client: Client): Promise<number | null> {
  const { rows: tables } = await client.query(`SELECT to_regclass('drizzle.__drizzle_migrations') AS name`)
  if (tables[0].name === null) return null
  const { rows } = await client.query('SELECT max(created_at) AS newest FROM drizzle.__drizzle_migrations')
  if (rows[0].newest === null) return null
  const newest = Number(rows[0].newest)
  const released = listMigrationTimes()
  if (newest > findNewestMigration())
    throw new StartError(
      'The accounts were migrated by a newer version of Soundings. Start that version, or restore a backup made by this one.',
    )
  if (newest < Math.min(...released))
    throw new StartError(
      'The accounts are from before the first release of Soundings. Start Soundings of 24 November 2026 (commit ee2bef8) on them once, then this version.',
    )
  if (!released.includes(newest))
    throw new StartError(
      'The accounts were migrated by a development version between two releases of Soundings. Start its last one (commit ee3cf87) on them once, then this version.',
    )
  return newest
}
