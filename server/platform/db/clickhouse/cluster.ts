import { randomUUID } from 'node:crypto'
import type { Logger } from 'pino'
import { type Connection, settingsText } from './connection.ts'
import type { Opened } from './connections.ts'
import { tablesOfWorkspaces } from './schema.ts'
import { createShardReads } from './shard-reads.ts'
import { isOfWorkspaces, shardReadSettings, shardingKey, tableOf } from './shards.ts'

const beside = "'/clickhouse/tables/{database}/{table}', '{shard}-{replica}'"
const onShards = "'/clickhouse/tables/{shard}/{database}/{table}', '{replica}'"

const changing =
  /^(\s*(?:create\s+table(?:\s+if\s+not\s+exists)?|(?:alter|truncate|optimize)\s+table|delete\s+from)\s+\w+)/i
const engine = /\bENGINE = (\w*)MergeTree(?:\(([^)]*)\))?/
const isCreate = (statement: string) => /^\s*create\b/i.test(statement)

/** Rewrites a statement of a single server for a cluster: ON CLUSTER and replicated engines. */
export function onCluster(statement: string, cluster: string): string {
  if (!changing.test(statement) || (isCreate(statement) && !engine.test(statement)))
    throw new TypeError(`Expected a statement that a cluster knows, got ${statement.trim().slice(0, 80)}`)
  const path = isOfWorkspaces(tableOf(statement)) ? onShards : beside
  return statement.replace(changing, `$1 ON CLUSTER ${cluster}`).replace(engine, (_, kind: string, rest?: string) => {
    const parameters = rest === undefined ? path : `${path}, ${rest}`
    return `ENGINE = Replicated${kind}MergeTree(${parameters})`
  })
}

/** Always uses the first replica while it is up, so that reads see the writes before them. */
const sameReplica = {
  load_balancing: 'in_order',
  prefer_localhost_replica: 0,
  distributed_replica_max_ignored_errors: 1_000,
  use_hedged_requests: 0,
}

const changeSettings = [
  'distributed_ddl_task_timeout = 600',
  // Each replica evaluates a deletion's subquery itself; all have finished the statement before.
  'allow_nondeterministic_mutations = 1',
].join(', ')

/**
 * ClickHouse drops a block identical to one inserted within the hour. Deleted rows may be inserted again unchanged
 * (import undone or restarted), so each insert has its own token.
 */
const insertSettings = () => ({
  insert_deduplication_token: randomUUID(),
  // Acknowledges an insert only once its shard and most of its replicas have it.
  distributed_foreground_insert: 1,
  insert_quorum: 'auto',
  ...sameReplica,
})

type Cluster = {
  name: string
  /** Database of the Distributed tables. */
  database: string
  /** Connects to the configured server, or to another server of the cluster by host. */
  connect: (database: string, host?: string) => { pool: Connection[]; close: () => Promise<void> }
  log: Logger
}

/**
 * Each shard stores its rows in a separate database. The configured database has Distributed tables of the same names
 * for reads and inserts.
 */
export function clusterConnections({ name, database, connect, log }: Cluster): Opened {
  const rows = `${database}_rows`
  const [through, behind] = [connect(database), connect(rows)]
  const direct = createShardReads({
    name,
    database,
    pool: through.pool,
    connect: ({ host }) => connect(rows, host),
    log,
  })
  const pool = through.pool.map((reads, index) => {
    const written: Connection = {
      select: reads.select,
      insert: async (table, lines) => {
        const settings = insertSettings()
        const insert = () => reads.insert(table, lines, settings)
        // Retries, because a lost response says nothing about the insert; its token prevents duplicates.
        await insert().catch(insert)
      },
      command: (statement, params, seconds) => {
        if (/^\s*insert\b/i.test(statement)) {
          // Copies pass through the initiating server, because a shard lacks the tables that the statement reads.
          const settings = [
            settingsText(insertSettings()),
            ...shardReadSettings,
            'parallel_distributed_insert_select = 0',
          ].join(', ')
          return reads.command(`${statement}, ${settings}`, params, seconds)
        }
        const target = isOfWorkspaces(tableOf(statement)) ? behind.pool[index]! : reads
        const text = onCluster(statement, name)
        const takesMore = /\bSETTINGS\b/.test(text) && !isCreate(text)
        return target.command(takesMore ? `${text}, ${changeSettings}` : text, params, seconds)
      },
    }
    const readsOf = (workspaceId: string) => direct.selectOf(workspaceId, index)
    return { reads, readsOf, shards: [written] }
  })
  const { command } = pool[0]!.reads
  return {
    pool,
    readSettings: [...shardReadSettings, settingsText(sameReplica)],
    prepare: () => command(`CREATE DATABASE IF NOT EXISTS ${rows} ON CLUSTER ${name}`, {}),
    distribute: async () => {
      for (const table of tablesOfWorkspaces)
        await command(
          `CREATE OR REPLACE TABLE ${table} ON CLUSTER ${name} AS ${rows}.${table}
           ENGINE = Distributed(${name}, ${rows}, ${table}, ${shardingKey})`,
          {},
        )
    },
    findShards: direct.start,
    close: async () => {
      await direct.close()
      await through.close()
      await behind.close()
    },
  }
}
