import type { Params } from './clickhouse.ts'

/** Runs one statement at a time with the settings in its text. `seconds` is the text's own time limit. */
export type Connection = {
  select: (query: string, params: Params, seconds?: number) => Promise<unknown[]>
  command: (statement: string, params: Params, seconds?: number) => Promise<void>
  insert: (table: string, lines: Lines, settings?: Settings) => Promise<void>
}

/** Rows as lines of text; without `columns`, each line has its own names. */
export type Lines = { format: 'JSONEachRow' | 'TabSeparated'; columns?: readonly string[]; body: Buffer }

/** Gives reads priority, because people wait for them; needs CAP_SYS_NICE. */
export const writePriority = { os_thread_priority: 10 }

export const insertSettings = {
  ...writePriority,
  // Makes sure that an acknowledged insert is on disk rather than in a buffer.
  async_insert: 0,
  max_partitions_per_insert_block: 0,
  date_time_input_format: 'best_effort',
}

export type Settings = Readonly<Record<string, string | number>>

export const settingsText = (settings: Settings) =>
  Object.entries(settings)
    .map(([name, value]) => `${name} = ${typeof value === 'string' ? `'${value}'` : value}`)
    .join(', ')
