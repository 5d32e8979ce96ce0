import type { Readable } from 'node:stream'
import type * as z from 'zod/mini'

export type Params = Record<string, unknown>

export type QueryOptions = {
  /** Seconds the engine may work; written into the query text. */
  maxSeconds?: number
  signal?: AbortSignal
}

/**
 * The posts' store, embedded or on a server, spoken to in one way. Values travel as query parameters (`{name:Type}`),
 * never spliced; settings are written into the query text, never sent beside it.
 */
export type ClickHouse = {
  /** Runs a SELECT and parses every row. */
  rows: <T extends z.ZodMiniType>(row: T, query: string, params?: Params, options?: QueryOptions) => Promise<z.output<T>[]>
  /** Inserts rows, given as objects or as newline-delimited JSON; resolved means on disk. */
  insert: (table: string, rows: readonly object[] | Readable | Buffer) => Promise<void>
  /** Runs a statement without an answer. */
  run: (statement: string, params?: Params, options?: QueryOptions) => Promise<void>
  close: () => Promise<void>
}
