import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { Client, type ClientConfig, type Pool } from 'pg'
import { observe } from '#server/platform/telemetry/meter.ts'
import { startRecurringTask } from '#server/ground/recurring-task.ts'
import { startEmbeddedPostgres } from './embedded.ts'
import { writePrivate } from '../data-folder.ts'
import { migrateAccounts } from './migrate.ts'
import { ObservedClient, ObservedPool } from './observed.ts'
import { requireUndamaged, explainServerError, explainOpenError } from './refusals.ts'
import { vacuum } from './vacuum.ts'

/** Accounts database: Drizzle over PostgreSQL, embedded (PGlite) or on a server. */
export type Postgres = NodePgDatabase & { $client: Pool }

export type Transaction = Parameters<Parameters<Postgres['transaction']>[0]>[0]

type Options = {
  /** Null for the embedded PostgreSQL. */
  url: string | null
  /** The embedded database is in its folder `accounts`. */
  dataDir: string
  warn?: (message: string, error?: unknown) => void
  onLost?: (cause: Error) => void
}

const options = { casing: 'snake_case' } as const
/** A server that takes longer counts as unavailable. */
const serverTimeoutMs = 5_000
/** PostgreSQL ends the transactions of a process that hangs, since their locks hold up everybody else. */
const idleInTransactionMs = 10_000
/** A slow embedded database only means a busy computer; waiting for its one connection has no timeout. */
const embeddedTimeoutMs = 600_000
const vacuumIntervalMs = 60_000

/**
 * Opens and migrates the database. Statements time out after 5 s on a server and 10 minutes embedded, not counting the
 * wait for the embedded connection.
 */
export async function openPostgres({ url, dataDir, warn = () => {}, onLost = () => {} }: Options) {
  const embedded = url === null ? await openFolder(`${dataDir}/accounts`, { onLost, warn }) : null
  const timeoutMs = embedded ? embeddedTimeoutMs : serverTimeoutMs
  const connection: ClientConfig = {
    ...(embedded?.connection ?? {
      connectionString: url!,
      statement_timeout: timeoutMs,
      idle_in_transaction_session_timeout: idleInTransactionMs,
    }),
    connectionTimeoutMillis: embedded ? 0 : serverTimeoutMs,
  }

  try {
    await prepare(connection, { warn, hasPromise: !embedded })
  } catch (error) {
    await embedded?.close()
    throw url === null ? explainOpenError(error, `${dataDir}/accounts`) : explainServerError(error, url)
  }
  if (embedded) rmSync(`${dataDir}/accounts.unfinished`, { force: true })

  const pool = new ObservedPool({
    ...connection,
    Client: ObservedClient,
    // PGlite has one backend, so a second connection would share the first one's transaction.
    max: embedded ? 1 : 10,
    idleTimeoutMillis: embedded ? 0 : 30_000,
    query_timeout: timeoutMs,
  })
  pool.on('error', (error) => warn('A connection to PostgreSQL was lost', error))
  // A lent client has no other listener, and an unhandled error would crash the server.
  pool.on('connect', (client) => client.on('error', () => {}))
  const onError = (error: unknown) => warn('Room of deleted rows is given back later', error)
  const vacuumed =
    embedded &&
    startRecurringTask({ every: vacuumIntervalMs, act: (signal) => vacuum(pool, signal), onError, later: true })

  const endWaiting = observe('connectionsAwaited', () => [
    { value: pool.waitingCount, attributes: { 'db.client.connection.pool.name': 'postgresql' } },
  ])

  return {
    db: withTransactions(drizzle(pool, options)),
    close: async () => {
      endWaiting()
      await vacuumed?.stop()
      await pool.end()
      await embedded?.close()
    },
  }
}

/**
 * Drizzle leaks the connection of a failed BEGIN. A transaction that didn't finish may still be open, so its connection
 * is discarded.
 */
function withTransactions(db: Postgres): Postgres {
  db.transaction = async (work, config) => {
    const client = await db.$client.connect()
    let hasBegun = false
    const begun = (transaction: Transaction) => {
      hasBegun = true
      return work(transaction)
    }
    try {
      return await drizzle(client, options).transaction(begun, config)
    } finally {
      client.release(!hasBegun || client.getTransactionStatus() !== 'I')
    }
  }
  return db
}

/** Creating the database takes seconds; an interrupted creation is no damage and starts over. */
async function openFolder(
  folder: string,
  options: { onLost: (cause: Error) => void; warn: (message: string) => void },
) {
  const unfinished = `${folder}.unfinished`
  const isNew = !existsSync(join(folder, 'PG_VERSION'))
  if (isNew && existsSync(unfinished)) rmSync(folder, { recursive: true, force: true })
  requireUndamaged(folder)
  if (isNew) writePrivate(unfinished, '')
  try {
    return await startEmbeddedPostgres(folder, options)
  } catch (error) {
    throw explainOpenError(error, folder)
  }
}

type PrepareOptions = {
  warn: (message: string) => void
  /** Whether durability matters; then settings that weaken it cause warnings. */
  hasPromise: boolean
}

async function prepare(connection: ClientConfig, { warn, hasPromise }: PrepareOptions) {
  const client = new Client({
    ...connection,
    statement_timeout: undefined,
    idle_in_transaction_session_timeout: undefined,
  })
  await client.connect()
  try {
    await migrateAccounts(client, warn)
    if (hasPromise) await checkDurability(client, warn)
  } finally {
    await client.end()
  }
}

/** Committed rows survive a power cut only with all three on. */
async function checkDurability(client: Client, warn: (message: string) => void) {
  for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes']) {
    const { rows } = await client.query<Record<string, string>>(`SHOW ${setting}`)
    if (rows[0]?.[setting] === 'off')
      warn(`PostgreSQL runs with ${setting}=off: committed rows can be lost in a power cut.`)
  }
}
