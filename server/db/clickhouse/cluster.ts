import { randomUUID } from 'node:crypto'
import type { Logger } from 'pino'
import { type Connection, settingsText } from './connection.ts'
import type { Opened } from './connections.ts'
import { tablesOfWorkspaces } from './schema.ts'
import { createShardReads } from './shard-reads.ts'
import { isOfWorkspaces, readsOfShards, shardingKey, tableOf } from './shards.ts'

const beside = "'/clickhouse/tables/{database}/{table}', '{shard}-{replica}'"
const onShards = "'/clickhouse/tables/{shard}/{database}/{table}', '{replica}'"

const changing =
  /^(\s*(?:create\s+table(?:\s+if\s+not\s+exists)?|(?:alter|truncate|optimize)\s+table|delete\s+from)\s+\w+)/i
const engine = /\bENGINE = (\w*)MergeTree(?:\(([^)]*)\))?/
const isCreate = (statement: string) => /^\s*create\b/i.test(statement)

/** A statement of one store as it is said to a cluster: to all of its servers, with engines that replicate. */
export function onCluster(statement: string, cluster: string): string {
  if (!changing.test(statement) || (isCreate(statement) && !engine.test(statement)))
    throw new TypeError(`Expected a statement that a cluster knows, got ${statement.trim().slice(0, 80)}`)
  const path = isOfWorkspaces(tableOf(statement)) ? onShards : beside
  return statement.replace(changing, `$1 ON CLUSTER ${cluster}`).replace(engine, (_, kind: string, rest?: string) => {
    const parameters = rest === undefined ? path : `${path}, ${rest}`
    return `ENGINE = Replicated${kind}MergeTree(${parameters})`
  })
}

/** What is read has been written to the same replica, while it stands: the first one, whichever server is asked and whatever failed before. */
const sameReplica = {
  load_balancing: 'in_order',
  prefer_localhost_replica: 0,
  distributed_replica_max_ignored_errors: 1_000,
  use_hedged_requests: 0,
}

const changeSettings = [
  'distributed_ddl_task_timeout = 600',
  // Replicas look up what a deletion asks for themselves; the statement before has ended on all of them.
  'allow_nondeterministic_mutations = 1',
].join(', ')

/**
 * A block that was inserted within the hour is taken for one that is said again, and dropped. Rows that were deleted come back the same (an
 * import undone, one begun anew), so each insert is known by a token of its own.
 */
const insertSettings = () => ({
  insert_deduplication_token: randomUUID(),
  // Not before the shard has it is an insert acknowledged, and not before most of its replicas have.
  distributed_foreground_insert: 1,
  insert_quorum: 'auto',
  ...sameReplica,
})

/** What another table has for it passes through the asked server: a shard would not find tables that the statement names within. */
const copySettings = [...readsOfShards, 'parallel_distributed_insert_select = 0']

const isInsert = (statement: string) => /^\s*insert\b/i.test(statement)

type Cluster = {
  name: string
  /** Of the Distributed tables. */
  database: string
  /** To the server that is asked, or to one of its servers by name. */
  connect: (database: string, host?: string) => { pool: Connection[]; close: () => Promise<void> }
  log: Logger
}

/**
 * Rows of workspaces lie in a database of their own on their shard; the database that was named has Distributed tables of the same names, through
 * which they are read and inserted.
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
        // Whether it has arrived is not known where an answer did not; what has is not taken twice.
        await insert().catch(insert)
      },
      command: (statement, params, seconds) => {
        if (isInsert(statement)) {
          const settings = [settingsText(insertSettings()), ...copySettings].join(', ')
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
    readSettings: [...readsOfShards, settingsText(sameReplica)],
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
