import { writeFileSync } from 'node:fs'
import * as z from 'zod/mini'
import type { Connection } from '#server/platform/db/clickhouse/connection.ts'
import { embeddedConnections, type Opened } from '#server/platform/db/clickhouse/connections.ts'
import { tablesOfWorkspaces } from '#server/platform/db/clickhouse/schema.ts'
import { createShardReads } from '#server/platform/db/clickhouse/shard-reads.ts'
import { shardReadSettings, shardingKey } from '#server/platform/db/clickhouse/shards.ts'
import { createLog } from '#server/platform/log.ts'

const cluster = 'shards'
const databaseOf = (shard: number) => `shard_${shard}`
const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

/** No server listens on the port: a shard on this host and port is the engine itself. */
export const remoteServers = (name: string, shards: number) => `<clickhouse>
  <tcp_port>9000</tcp_port>
  <remote_servers><${name}>
    ${'<shard><replica><host>localhost</host><port>9000</port></replica></shard>'.repeat(shards)}
  </${name}></remote_servers>
</clickhouse>`

const Column = z.object({ name: z.string(), type: z.string() })
const Engine = z.object({ engine: z.string() })

/**
 * A cluster within one engine: one database per shard, and Distributed tables over views of each shard's rows. Queries
 * are planned, sent, aggregated and merged as between servers. The engine silently drops FINAL on views, so the views
 * contain it. Direct reads of a workspace go to its shard's database.
 */
export function shardedConnections(folder: string, count: number, shards: number, isDirect = false): Opened {
  const config = `${folder}.xml`
  writeFileSync(config, remoteServers(cluster, shards))
  const { pool, close } = embeddedConnections(folder, count * (shards + 1), [`--config-file=${config}`])
  const members = Array.from({ length: count }, (_, index) => {
    const [reads, ...own] = pool.slice(index * (shards + 1), (index + 1) * (shards + 1))
    return { reads: reads!, shards: own.map((connection, shard) => inDatabase(connection, databaseOf(shard + 1))) }
  })
  const { reads } = members[0]!
  const direct = createShardReads({
    name: cluster,
    database: 'default',
    pool: members.map((member) => member.reads),
    connect: ({ shard }) => ({ pool: members.map((member) => member.shards[shard - 1]!), close: async () => {} }),
    log: createLog('silent'),
  })
  const directly = members.map((member, index) => ({
    ...member,
    readsOf: (workspaceId: string) => direct.selectOf(workspaceId, index),
  }))
  return {
    pool: isDirect ? directly : members,
    ...(isDirect && { findShards: direct.start }),
    readSettings: shardReadSettings,
    // Fails reads without a workspace, which would go to every shard.
    readSettingsOfWorkspace: ['force_optimize_skip_unused_shards = 1'],
    distribute: async () => {
      for (const table of tablesOfWorkspaces) await distribute(reads, table, shards)
    },
    close: async () => {
      await direct.close()
      await close()
    },
  }
}

async function distribute(reads: Connection, table: string, shards: number) {
  const found = await reads.select(
    'SELECT name, type FROM system.columns WHERE database = {database:String} AND table = {table:String} ORDER BY position',
    { database: databaseOf(1), table },
  )
  const columns = found.map((row) => z.parse(Column, row))
  const [made] = await reads.select(
    'SELECT engine FROM system.tables WHERE database = {database:String} AND name = {table:String}',
    { database: databaseOf(1), table },
  )
  const final = z.parse(Engine, made).engine.startsWith('Replacing') ? 'FINAL' : ''
  const names = columns.map(({ name }) => name).join(', ')
  const parts = numbers(shards).map(
    (shard) => `SELECT ${names} FROM ${databaseOf(shard)}.${table} ${final} WHERE shardNum() = ${shard}`,
  )
  await reads.command(`CREATE OR REPLACE VIEW ${table}_part AS ${parts.join(' UNION ALL ')}`, {})
  await reads.command(
    `CREATE OR REPLACE TABLE ${table} (${columns.map(({ name, type }) => `${name} ${type}`).join(', ')})
     ENGINE = Distributed(${cluster}, currentDatabase(), ${table}_part, ${shardingKey})`,
    {},
  )
}

/** A connection stays in the database that it has entered. */
export function inDatabase(connection: Connection, database: string): Connection {
  let entered: Promise<void> | null = null
  const enter = () =>
    (entered ??= connection
      .command(`CREATE DATABASE IF NOT EXISTS ${database}`, {})
      .then(() => connection.command(`USE ${database}`, {})))
  return {
    select: (...asked) => enter().then(() => connection.select(...asked)),
    command: (...asked) => enter().then(() => connection.command(...asked)),
    insert: (...asked) => enter().then(() => connection.insert(...asked)),
  }
}
