import type * as z from 'zod/mini'

export type Params = Record<string, unknown>

export type QueryOptions = {
  /** Seconds the engine may work; written into the query text. */
  maxSeconds?: number
  /** Aborted when nobody waits for the answer any more. */
  signal?: AbortSignal
  /** Whose share of the engine it takes, where the parameters do not name the workspace. */
  workspaceId?: string
  /** Asks for rows of any workspace, wherever they lie; any other read of a workspace's rows names it in its WHERE. */
  acrossWorkspaces?: boolean
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
  /** Keeps writes waiting until `work` has ended, which begins once none runs; `run` is for its own statements. Of this process alone. */
  withoutWrites: <T>(work: (run: (statement: string) => Promise<void>) => Promise<T>) => Promise<T>
  close: () => Promise<void>
}
