import { createRequire } from 'node:module'
import { ClickHouseLogLevel, createClient } from '@clickhouse/client'
import { type Connection, insertSettings } from './connection.ts'
import { overHttp } from './http-connection.ts'

const require = createRequire(import.meta.url)

/**
 * What a turn of the pool is given: where reads go, and where rows are written and changed, a shard each. Where there is one
 * store both are the same. Reads of tables that lie on shards name Distributed tables.
 */
export type Member = {
  reads: Connection
  /** Those that ask for one workspace, where they have another way. */
  readsOf?: (workspaceId: string) => Connection['select']
  shards: readonly Connection[]
}

export type Opened = {
  pool: Member[]
  /** Of reads, beside those of every store. */
  readSettings?: readonly string[]
  /** Of those reads that ask for one workspace. */
  readSettingsOfWorkspace?: readonly string[]
  /** Comes before the first migration. */
  prepare?: () => Promise<void>
  /** Makes Distributed tables of what the migrations have made. */
  distribute?: () => Promise<void>
  /** Comes last: finds the ways of `readsOf`. */
  findShards?: () => Promise<void>
  close: () => Promise<void>
}

export const alone = (connection: Connection): Member => ({ reads: connection, shards: [connection] })

/**
 * The engine is the process's, with the arguments of whoever opens it first. It removes merged parts in up to 128 threads and keeps up to a
 * thousand that have nothing to do, each with memory of its own.
 */
export const engineArguments = ['--max_parts_cleaning_thread_pool_size=1', '--max_thread_pool_free_size=16']

/** chDB inside this process. The folder has one owner: a second process is refused by the engine. */
export function embeddedConnections(path: string, count: number, more: readonly string[] = []) {
  // Loaded only here: images are without its library.
  const { drainPending, Session } = require('chdb') as typeof import('chdb')
  const { createChdbConnection } = require('chdb/connection') as typeof import('chdb/connection')
  const engine = new Session(path, { connectionArgs: [...engineArguments, ...more] })
  const connections = Array.from({ length: count }, () => createChdbConnection({ path }))
  const clients = connections.map((connection) =>
    // chDB brings a copy of the client's types of its own; the shapes are one.
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

/** A ClickHouse server or cluster by URL. */
export function serverConnection(url: string) {
  const client = createClient({
    url,
    max_open_connections: maxAtOnce,
    request_timeout: 620_000,
    application: 'soundings',
    log: { level: ClickHouseLogLevel.OFF },
  })
  return { pool: Array.from({ length: maxAtOnce }, () => overHttp(client)), close: () => client.close() }
}
