import { createRequire } from 'node:module'
import { ClickHouseLogLevel, createClient } from '@clickhouse/client'
import { type Connection, insertSettings } from './connection.ts'
import { createHttpConnection } from './http-connection.ts'

const require = createRequire(import.meta.url)

/**
 * A pool member: where reads go, and one connection per shard for writes. Without shards both are the same. Reads of
 * sharded tables use Distributed tables.
 */
export type Member = {
  reads: Connection
  /** For reads of a single workspace, if they can go to its shard directly. */
  readsOf?: (workspaceId: string) => Connection['select']
  shards: readonly Connection[]
}

export type Opened = {
  pool: Member[]
  /** Read settings beyond the common ones. */
  readSettings?: readonly string[]
  readSettingsOfWorkspace?: readonly string[]
  prepare?: () => Promise<void>
  distribute?: () => Promise<void>
  /** Runs last, to connect `readsOf`. */
  findShards?: () => Promise<void>
  close: () => Promise<void>
}

export const toUnshardedMember = (connection: Connection): Member => ({ reads: connection, shards: [connection] })

/**
 * The first opener sets the arguments of the process's one engine. By default it uses up to 128 threads to remove
 * merged parts and keeps up to a thousand idle threads in memory.
 */
export const engineArguments = ['--max_parts_cleaning_thread_pool_size=1', '--max_thread_pool_free_size=16']

/** Runs chDB in this process; the engine refuses a second process on the same folder. */
export function embeddedConnections(path: string, count: number, more: readonly string[] = []) {
  // Loaded on demand, because images lack this library.
  const { drainPending, Session } = require('chdb') as typeof import('chdb')
  const { createChdbConnection } = require('chdb/connection') as typeof import('chdb/connection')
  const engine = new Session(path, { connectionArgs: [...engineArguments, ...more] })
  const connections = Array.from({ length: count }, () => createChdbConnection({ path }))
  const clients = connections.map((connection) =>
    // chDB bundles its own copy of the client's types with the same shapes.
    createClient({
      connection: connection as unknown as NonNullable<Parameters<typeof createClient>[0]>['connection'],
    }),
  )

  const pool = connections.map((connection, index): Connection => {
    const client = clients[index]!
    return {
      select: async (query, query_params) => {
        const answer = await client.query({ query, query_params, format: 'JSONEachRow' })
        return answer.json<unknown>()
      },
      command: async (query, query_params) => {
        await client.command({ query, query_params })
      },
      insert: async (table, { format, columns, body }, settings) => {
        await connection.chdb.rawInsert({
          table,
          format,
          columns: columns && [...columns],
          settings: { ...insertSettings, ...settings },
          values: body,
        })
      },
    }
  })
  const close = async () => {
    await Promise.all(clients.map((client) => client.close()))
    engine.close()
    await drainPending()
  }
  return { pool, close }
}

const maxAtOnce = 32

export function serverConnection(url: string) {
  const client = createClient({
    url,
    max_open_connections: maxAtOnce,
    request_timeout: 620_000,
    application: 'soundings',
    log: { level: ClickHouseLogLevel.OFF },
  })
  return { pool: Array.from({ length: maxAtOnce }, () => createHttpConnection(client)), close: () => client.close() }
}
