import { writeFileSync } from 'node:fs'
import { clusterConnections } from '#server/db/clickhouse/cluster.ts'
import type { Connection } from '#server/db/clickhouse/connection.ts'
import { embeddedConnections, type Opened } from '#server/db/clickhouse/connections.ts'
import { createLog } from '#server/log.ts'
import { inDatabase, remoteServers } from './shards.ts'

const name = 'one'

/** What only servers that have Keeper do: to be told a statement all at once, and to keep their rows alike. */
const withoutKeeper = (statement: string) =>
  statement
    .replace(` ON CLUSTER ${name}`, '')
    .replace(/ENGINE = Replicated(\w*)MergeTree\('[^']*', '[^']*'(?:, )?/, 'ENGINE = $1MergeTree(')
    // Replicated tables drop blocks that come again; others do once they are told.
    .replace('SETTINGS fsync_after_insert', 'SETTINGS non_replicated_deduplication_window = 10000, fsync_after_insert')

const throughItself = ', prefer_localhost_replica = 0'

/** Nothing listens at its port: what goes through a Distributed table stays within the engine. */
const withoutReplicas = (connection: Connection): Connection => ({
  select: (query, params) => connection.select(query.replace(throughItself, ''), params),
  command: (statement, params) => connection.command(withoutKeeper(statement).replace(throughItself, ''), params),
  insert: (table, lines, settings) => connection.insert(table, lines, { ...settings, prefer_localhost_replica: 1 }),
})

/** The ways of a cluster through one shard without replicas, which is the embedded engine itself. */
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
