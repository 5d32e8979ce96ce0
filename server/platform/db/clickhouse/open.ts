import { isIPv6 } from 'node:net'
import { availableParallelism } from 'node:os'
import type { Logger } from 'pino'
import * as z from 'zod/mini'
import { clusterConnections } from './cluster.ts'
import type { ClickHouse, Params, QueryOptions } from './clickhouse.ts'
import { writePriority, settingsText, type Lines } from './connection.ts'
import { toUnshardedMember, embeddedConnections, serverConnection, type Member, type Opened } from './connections.ts'
import { explainFailure } from './failures.ts'
import { requireTables, explainOpenError } from './refusals.ts'
import { migrate } from './migrate.ts'
import { openOrWait } from './outage.ts'
import { addressOf } from '../store-address.ts'
import { migrations } from './schema.ts'
import { createPool, type Turn } from './pool.ts'
import { createConnectionLookup, tableOf } from './shards.ts'
import { currentRequestId, isRequestId } from '#server/ground/request-id.ts'
import { observe } from '#server/platform/telemetry/meter.ts'
import { awaitConnection, endWith } from '#server/platform/telemetry/statements.ts'

export type OpenedPosts = { clickhouse: ClickHouse; place: string }

type Where = {
  url: string | null
  /** Null for a server without a cluster. */
  cluster?: string | null
  dataDir: string
  log: Logger
  /** Replaces the embedded engine, for tests. */
  openEmbedded?: (folder: string, connections: number) => Opened
  /** Throws StartError for another installation's database. */
  bind?: (posts: OpenedPosts) => Promise<void>
}

const defaultSeconds = 10
const statementSeconds = 600
const embeddedConcurrency = 4
const maxMemory = 2_000_000_000

/** Opens and migrates the database; waits for a server that doesn't respond. Throws StartError. */
export async function openClickHouse(where: Where): Promise<ClickHouse> {
  const { url, dataDir, log, bind } = where
  const folder = `${dataDir}/content`
  const opened = url === null ? openFolder(where, folder) : onServer(where, url)
  // chDB runs statements with bound values one at a time, even over several connections, so each may use all cores.
  const pool = createPool(opened.pool)
  const clickhouse = createClickHouse(opened, pool, url === null ? availableParallelism() : null)
  const prepare = async (signal?: AbortSignal) => {
    await opened.prepare?.()
    await migrate(clickhouse, migrations, log, signal)
    await opened.distribute?.()
    if (url === null) await requireTables(clickhouse, migrations, folder)
    await bind?.({ clickhouse, place: url === null ? folder : addressOf(url) })
    await opened.findShards?.()
    // Queues here, where the fair order is known, rather than in the server: cores + 1 statements run at once.
    if (url !== null) pool.limit((await countCores(clickhouse)) + 1)
  }
  try {
    if (url !== null) return await openOrWait(clickhouse, { url, prepare, log })
    await prepare()
    return clickhouse
  } catch (thrown) {
    await clickhouse.close().catch(() => {})
    throw url === null ? explainOpenError(thrown, folder) : thrown
  }
}

const embedded = (folder: string, connections: number): Opened => {
  const { pool, close } = embeddedConnections(folder, connections)
  return { pool: pool.map(toUnshardedMember), close }
}

function onServer({ cluster = null, log }: Where, url: string): Opened {
  if (cluster !== null)
    return clusterConnections({
      name: cluster,
      database: new URL(url).pathname.slice(1) || 'default',
      connect: (database, host) => serverConnection(withPlace(url, database, host)),
      log,
    })
  const { pool, close } = serverConnection(url)
  return { pool: pool.map(toUnshardedMember), close }
}

function withPlace(url: string, database: string, host?: string) {
  const other = new URL(url)
  if (host !== undefined) other.hostname = isIPv6(host) ? `[${host}]` : host
  other.pathname = `/${database}`
  return other.href
}

function openFolder({ openEmbedded = embedded }: Where, folder: string) {
  try {
    return openEmbedded(folder, embeddedConcurrency)
  } catch (thrown) {
    throw explainOpenError(thrown, folder)
  }
}

async function countCores(clickhouse: ClickHouse) {
  const [row] = await clickhouse.rows(Cores, `SELECT toUInt32(getSetting('max_threads')) AS cores`)
  return row!.cores
}

const Cores = z.object({ cores: z.number() })

function createClickHouse(
  opened: Opened,
  pool: ReturnType<typeof createPool<Member>>,
  maxThreads: number | null,
): ClickHouse {
  const { readSettings = [], readSettingsOfWorkspace = [], close } = opened
  const threads = maxThreads === null ? [] : [`max_threads = ${maxThreads}`]
  const ofReads = [...threads, ...commonReadSettings, ...readSettings]
  const shardsOf = createConnectionLookup()

  const endWaiting = observe('connectionsAwaited', () => [
    { value: pool.waiting(), attributes: { 'db.client.connection.pool.name': 'clickhouse' } },
  ])

  const within = <T>(turn: Turn, text: string, work: (member: Member) => Promise<T>) => {
    const begin = awaitConnection('clickhouse')
    return pool
      .use((member) => endWith(begin(text), work(member)), turn)
      .catch((thrown: unknown) => {
        throw turn.signal?.aborted ? turn.signal.reason : explainFailure(thrown)
      })
  }

  const write = (table: string, lines: Lines, workspaceId = '') =>
    within({ key: workspaceId, writes: true }, `INSERT INTO ${table}`, async (member) => {
      for (const shard of await shardsOf(member, table, workspaceId)) await shard.insert(identifier(table), lines)
    })

  return {
    rows: async (row, query, params = {}, options = {}) => {
      const { maxSeconds = defaultSeconds, forWrite = false, acrossWorkspaces = false } = options
      const settings = [
        caps(maxSeconds),
        ...ofReads,
        ...(acrossWorkspaces ? [] : readSettingsOfWorkspace),
        ...(forWrite ? [settingsText(writePriority)] : []),
      ]
      const text = `${query}\nSETTINGS ${settings.join(', ')}${createLogComment()}`
      const workspaceId = acrossWorkspaces ? undefined : params.workspaceId
      const answer = await within(turnOf(params, options, forWrite), query, ({ reads, readsOf }) => {
        const own = typeof workspaceId === 'string' ? readsOf?.(workspaceId) : undefined
        return (own ?? reads.select)(text, bindable(params), maxSeconds)
      })
      return answer.map((line) => z.parse(row, line))
    },
    insert: async (table, rows, { workspaceId } = {}) => {
      if (rows.length > 0)
        await write(
          table,
          { format: 'JSONEachRow', body: Buffer.from(rows.map((row) => `${JSON.stringify(row)}\n`).join('')) },
          workspaceId,
        )
    },
    insertTabbed: (table, columns, body, { workspaceId } = {}) =>
      write(table, { format: 'TabSeparated', columns: columns.map(identifier), body }, workspaceId),
    run: async (statement, params = {}, { maxSeconds = statementSeconds, ...options } = {}) => {
      // CREATE and DROP would apply SETTINGS to the table.
      const text = /^\s*(insert|delete|alter|optimize)\b/i.test(statement)
        ? `${statement}\nSETTINGS ${statementSettings(statement, maxSeconds)}${createLogComment()}`
        : statement
      const turn = turnOf(params, options, true)
      await within(turn, statement, async (member) => {
        for (const shard of await shardsOf(member, tableOf(statement), turn.key))
          await shard.command(text, bindable(params), maxSeconds)
      })
    },
    withoutWrites: (work) =>
      pool.withoutWrites(() =>
        work((statement) => within({ key: '', writes: false }, statement, ({ reads }) => reads.command(statement, {}))),
      ),
    close: async () => {
      endWaiting()
      await pool.drain()
      await close()
    },
  }
}

/** Identifies a request's statements in system.query_log and system.processes. */
function createLogComment() {
  const id = currentRequestId()
  return isRequestId(id) ? `, log_comment = '${id}'` : ''
}

const turnOf = (params: Params, { workspaceId, signal }: QueryOptions, writes: boolean): Turn => ({
  key: workspaceId ?? String(params.workspaceId ?? ''),
  writes,
  signal,
})

const commonReadSettings = [
  // Larger blocks than the default megabyte: the work per block took a fifth of an overview.
  'preferred_block_size_bytes = 8000000',
  'max_result_rows = 2000000',
  'output_format_json_quote_64bit_integers = 1',
  'do_not_merge_across_partitions_select_final = 1',
  `session_timezone = 'UTC'`,
]

const caps = (seconds: number) => `max_execution_time = ${positive(seconds)}, max_memory_usage = ${maxMemory}`

function statementSettings(statement: string, seconds: number) {
  const common = `${caps(seconds)}, session_timezone = 'UTC', ${settingsText(writePriority)}`
  if (/^\s*insert\b/i.test(statement)) return `${common}, async_insert = 0, max_partitions_per_insert_block = 0`
  return `${common}, mutations_sync = 2, lightweight_deletes_sync = 2`
}

function positive(seconds: number) {
  if (!Number.isFinite(seconds) || seconds <= 0) throw new RangeError(`Expected seconds above 0, got ${seconds}`)
  return seconds
}

function identifier(name: string) {
  if (!/^[a-z_][a-z0-9_]*$/.test(name))
    throw new TypeError(`Expected a name of table or column, got ${JSON.stringify(name)}`)
  return name
}

/** The two clients format dates differently, but both accept seconds since 1970. */
const bindable = (params: Params): Params =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      value instanceof Date ? Math.floor(value.getTime() / 1000) : value,
    ]),
  )
