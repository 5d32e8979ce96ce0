import { writeFileSync } from 'node:fs'
import { clusterConnections } from '#server/platform/db/clickhouse/cluster.ts'
import type { Connection } from '#server/platform/db/clickhouse/connection.ts'
import { embeddedConnections, type Opened } from '#server/platform/db/clickhouse/connections.ts'
import { createLog } from '#server/platform/log.ts'
import { inDatabase, remoteServers } from './shards.ts'

const name = 'one'

/** Removes what requires Keeper: ON CLUSTER and replicated tables. */
const withoutKeeper = (statement: string) =>
  statement
    .replace(` ON CLUSTER ${name}`, '')
    .replace(/ENGINE = Replicated(\w*)MergeTree\('[^']*', '[^']*'(?:, )?/, 'ENGINE = $1MergeTree(')
    // Replicated tables drop repeated blocks by default; others need this setting.
    .replace('SETTINGS fsync_after_insert', 'SETTINGS non_replicated_deduplication_window = 10000, fsync_after_insert')

const throughItself = ', prefer_localhost_replica = 0'

/** No server listens on the port, so Distributed tables must stay within the engine. */
const withoutReplicas = (connection: Connection): Connection => ({
  select: (query, params) => connection.select(query.replace(throughItself, ''), params),
  command: (statement, params) => connection.command(withoutKeeper(statement).replace(throughItself, ''), params),
  insert: (table, lines, settings) => connection.insert(table, lines, { ...settings, prefer_localhost_replica: 1 }),
})

/** Cluster code paths on one shard without replicas: the embedded engine itself. */
export function clusterWithin(
  folder: string,
  count: number,
  wrap: (connection: Connection) => Connection = (connection) => connection,
): Opened {
  const config = `${folder}.xml`
  writeFileSync(config, remoteServers(name, 1))
  const { pool, close } = embeddedConnections(folder, count * 3, [`--config-file=${config}`])
  const connect = (database: string) => ({
    pool: pool.splice(0, count).map((connection) => inDatabase(wrap(withoutReplicas(connection)), database)),
    close: async () => {},
  })
  const opened = clusterConnections({ name, database: 'default', connect, log: createLog('silent') })
  const end = async () => {
    await opened.close()
    await close()
  }
  return { ...opened, close: end }
}
