import { type Connection, type Opened, serverConnection } from './connections.ts'
import { tablesOfWorkspaces } from './schema.ts'
import { isOfWorkspaces, readsOfShards, shardingKey, tableOf } from './shards.ts'

const beside = "'/clickhouse/tables/{database}/{table}', '{shard}-{replica}'"
const onShards = "'/clickhouse/tables/{shard}/{database}/{table}', '{replica}'"

/** A statement of one store as it is said to a cluster: to all of its servers, with engines that replicate. */
export function onCluster(statement: string, cluster: string): string {
  const path = isOfWorkspaces(tableOf(statement)) ? onShards : beside
  return statement
    .replace(
      /^(\s*(?:create\s+table(?:\s+if\s+not\s+exists)?|alter\s+table|delete\s+from)\s+\w+)/i,
      `$1 ON CLUSTER ${cluster}`,
    )
    .replace(/\bENGINE = (\w*)MergeTree(?:\(([^)]*)\))?/, (_, kind: string, rest?: string) => {
      const given = rest === undefined ? path : `${path}, ${rest}`
      return `ENGINE = Replicated${kind}MergeTree(${given})`
    })
}

const writeSettings = [
  // Not before the shard has it is an insert acknowledged, and not before most of its replicas have.
  'distributed_foreground_insert = 1',
  "insert_quorum = 'auto'",
]
const copySettings = [...writeSettings, 'parallel_distributed_insert_select = 2']

const isInsert = (statement: string) => /^\s*insert\b/i.test(statement)

/**
 * The cluster of this name, by the URL of any of its servers or of what stands before them. Rows of workspaces lie in a database of their
 * own on their shard; the database of the URL has Distributed tables of the same names, through which they are read and inserted.
 */
export function clusterConnections(url: string, cluster: string, count: number): Opened {
  const database = new URL(url).pathname.slice(1) || 'default'
  const rows = `${database}_rows`
  const [through, behind] = [url, urlOf(url, rows)].map((one) => serverConnection(one, count, writeSettings))
  const pool = through!.pool.map((reads, index) => {
    const written: Connection = {
      select: reads.select,
      insert: reads.insert,
      command: (statement, params, seconds) => {
        if (isInsert(statement)) return reads.command(`${statement}, ${copySettings.join(', ')}`, params, seconds)
        const target = isOfWorkspaces(tableOf(statement)) ? behind!.pool[index]! : reads
        return target.command(onCluster(statement, cluster), params, seconds)
      },
    }
    return { reads, shards: [written] }
  })
  const { command } = through!.pool[0]!
  return {
    pool,
    readSettings: readsOfShards,
    prepare: () => command(`CREATE DATABASE IF NOT EXISTS ${rows} ON CLUSTER ${cluster}`, {}),
    distribute: async () => {
      for (const table of tablesOfWorkspaces)
        await command(
          `CREATE OR REPLACE TABLE ${table} ON CLUSTER ${cluster} AS ${rows}.${table}
           ENGINE = Distributed(${cluster}, ${rows}, ${table}, ${shardingKey})`,
          {},
        )
    },
    close: async () => {
      await through!.close()
      await behind!.close()
    },
  }
}

function urlOf(url: string, database: string) {
  const other = new URL(url)
  other.pathname = `/${database}`
  return other.href
}
