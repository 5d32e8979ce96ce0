import type * as z from 'zod/mini'

export type Params = Record<string, unknown>

export type QueryOptions = {
  /** Time limit in seconds, written into the query text. */
  maxSeconds?: number
  signal?: AbortSignal
  /** Workspace whose share of the pool is used, unless the parameters have it. */
  workspaceId?: string
  /** Reads rows of any workspace on all shards; other reads must filter by workspace. */
  acrossWorkspaces?: boolean
  /** A read that a write depends on: it queues with the writes and is never refused. */
  forWrite?: boolean
}

/**
 * ClickHouse, embedded or on a server, behind one interface. Values are query parameters (`{name:Type}`), never
 * interpolated, and settings are part of the query text. 64-bit integers such as `count()` arrive as strings;
 * `DateTime` without a zone is UTC. Each workspace has a fair share (pool.ts), and its reads fail with unavailable when
 * too many wait.
 */
export type ClickHouse = {
  /** Runs a SELECT, without its own SETTINGS or FORMAT, and parses each row. */
  rows: <T extends z.ZodMiniType>(
    row: T,
    query: string,
    params?: Params,
    options?: QueryOptions,
  ) => Promise<z.output<T>[]>
  /** Resolves once the rows are on disk. */
  insert: (table: string, rows: readonly object[], options?: { workspaceId?: string }) => Promise<void>
  /** Inserts lines in the format of tabbed.ts, which costs ClickHouse half as much as JSON. */
  insertTabbed: (
    table: string,
    columns: readonly string[],
    lines: Buffer,
    options?: { workspaceId?: string },
  ) => Promise<void>
  /** Runs a statement without results: DELETE, ALTER, OPTIMIZE, DDL, or INSERT … SELECT without SETTINGS. */
  run: (statement: string, params?: Params, options?: QueryOptions) => Promise<void>
  /**
   * Waits for running writes of this process, then runs `work` and makes other writes wait; `run` is for its own
   * statements.
   */
  withoutWrites: <T>(work: (run: (statement: string) => Promise<void>) => Promise<T>) => Promise<T>
  close: () => Promise<void>
}
