import type { Logger } from 'pino'
import * as z from 'zod/mini'
import { embeddedConnections, serverConnection, type Connection, type Lines } from './clickhouse-connections.ts'
import { explainFailure } from './clickhouse-failures.ts'
import { migrate } from './clickhouse-migrate.ts'
import { openOrWait } from './clickhouse-outage.ts'
import { migrations } from './clickhouse-schema.ts'
import { createPool, type Turn } from './pool.ts'

export type Params = Record<string, unknown>

export type QueryOptions = {
  /** Seconds the engine may work; written into the query text. */
  maxSeconds?: number
  /** Aborted when nobody waits for the answer any more. */
  signal?: AbortSignal
  /** Whose share of the engine it takes, where the parameters do not name the workspace. */
  workspaceId?: string
  /** A read that a write waits for: it takes its turn among the writes and is never refused. */
  forWrite?: boolean
}

/**
 * The posts' store, embedded or on a server, spoken to in one way. Values travel as query parameters (`{name:Type}`),
 * never spliced; settings are written into the query text, never sent beside it. 64-bit integers, `count()` among them,
 * arrive as strings; `DateTime` without a zone is UTC. Every workspace has a share of the engine (pool.ts): a statement
 * takes that of the workspace its parameters name, and is `unavailable` where too many of its reads wait.
 */
export type ClickHouse = {
  /** Runs a SELECT without SETTINGS or FORMAT of its own and parses every row. */
  rows: <T extends z.ZodMiniType>(
    row: T,
    query: string,
    params?: Params,
    options?: QueryOptions,
  ) => Promise<z.output<T>[]>
  /** Inserts rows; resolved means on disk. */
  insert: (table: string, rows: readonly object[], options?: { workspaceId?: string }) => Promise<void>
  /** Inserts lines whose fields (`tabbed.ts`) are those of `columns`: half of what JSON costs the engine. */
  insertTabbed: (
    table: string,
    columns: readonly string[],
    lines: Buffer,
    options?: { workspaceId?: string },
  ) => Promise<void>
  /** Runs a statement without an answer: DELETE, ALTER, OPTIMIZE, DDL, or INSERT … SELECT without SETTINGS. */
  run: (statement: string, params?: Params, options?: QueryOptions) => Promise<void>
  close: () => Promise<void>
}

type Where = { url: string | null; dataDir: string; log: Logger; connections?: number }

const defaultSeconds = 10
const statementSeconds = 600
const maxMemory = 2_000_000_000

/** Opens the store and brings its tables up to date, as soon as a server that does not answer yet does. Throws StartError. */
export async function openClickHouse({ url, dataDir, log, connections = 4 }: Where): Promise<ClickHouse> {
  const opened =
    url === null ? embeddedConnections(`${dataDir}/content`, connections) : serverConnection(url, connections)
  const clickhouse = clickhouseOver(opened.pool, url === null ? 1 : null, opened.close)
  const prepare = (signal?: AbortSignal) => migrate(clickhouse, migrations, log, signal)
  try {
    if (url !== null) return await openOrWait(clickhouse, { url, prepare, log })
    await prepare()
    return clickhouse
  } catch (thrown) {
    await clickhouse.close()
    throw thrown
  }
}

function clickhouseOver(members: Connection[], maxThreads: number | null, closeAll: () => Promise<void>): ClickHouse {
  const pool = createPool(members)
  const threads = maxThreads === null ? '' : `, max_threads = ${maxThreads}`

  const within = <T>(turn: Turn, seconds: number, work: (connection: Connection) => Promise<T>) =>
    pool.use(work, turn).catch((thrown: unknown) => {
      throw turn.signal?.aborted ? turn.signal.reason : explainFailure(thrown, seconds)
    })

  const write = (table: string, lines: Lines, workspaceId = '') =>
    within({ key: workspaceId, writes: true }, statementSeconds, (connection) =>
      connection.insert(identifier(table), lines),
    )

  return {
    rows: async (row, query, params = {}, { maxSeconds = defaultSeconds, forWrite = false, ...options } = {}) => {
      const text = `${query}\nSETTINGS ${caps(maxSeconds)}${threads}, ${readSettings}`
      const answer = await within(turnOf(params, options, forWrite), maxSeconds, (connection) =>
        connection.select(text, bindable(params)),
      )
      return answer.map((line) => z.parse(row, line))
    },
    insert: async (table, rows, { workspaceId } = {}) => {
      if (rows.length > 0) await write(table, { format: 'JSONEachRow', body: toJsonLines(rows) }, workspaceId)
    },
    insertTabbed: (table, columns, body, { workspaceId } = {}) =>
      write(table, { format: 'TabSeparated', columns: columns.map(identifier), body }, workspaceId),
    run: async (statement, params = {}, { maxSeconds = statementSeconds, ...options } = {}) => {
      const text = takesSettings(statement)
        ? `${statement}\nSETTINGS ${statementSettings(statement, maxSeconds)}`
        : statement
      await within(turnOf(params, options, true), maxSeconds, (connection) =>
        connection.command(text, bindable(params)),
      )
    },
    close: async () => {
      await pool.drain()
      await closeAll()
    },
  }
}

/** What names no workspace shares the server's own turns. */
const turnOf = (params: Params, { workspaceId, signal }: QueryOptions, writes: boolean): Turn => ({
  key: workspaceId ?? String(params.workspaceId ?? ''),
  writes,
  signal,
})

const readSettings = [
  'max_result_rows = 2000000',
  'output_format_json_quote_64bit_integers = 1',
  'do_not_merge_across_partitions_select_final = 1',
  `session_timezone = 'UTC'`,
].join(', ')

const caps = (seconds: number) => `max_execution_time = ${positive(seconds)}, max_memory_usage = ${maxMemory}`

// CREATE and DROP read SETTINGS as the table's own.
const takesSettings = (statement: string) => /^\s*(insert|delete|alter|optimize)\b/i.test(statement)

function statementSettings(statement: string, seconds: number) {
  const common = `${caps(seconds)}, session_timezone = 'UTC'`
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

const toJsonLines = (rows: readonly object[]) => Buffer.from(rows.map((row) => `${JSON.stringify(row)}\n`).join(''))

/** Both clients spell a Date differently; seconds since 1970 mean the same to each. */
const bindable = (params: Params): Params =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      value instanceof Date ? Math.floor(value.getTime() / 1000) : value,
    ]),
  )
