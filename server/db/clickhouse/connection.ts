import type { Params } from './clickhouse.ts'

/** What runs one statement at a time; texts carry their settings. `seconds` are those that the text allows. */
export type Connection = {
  select: (query: string, params: Params, seconds?: number) => Promise<unknown[]>
  command: (statement: string, params: Params, seconds?: number) => Promise<void>
  insert: (table: string, lines: Lines, settings?: Settings) => Promise<void>
}

/** Rows as lines of text; without `columns` each line names its own. */
export type Lines = { format: 'JSONEachRow' | 'TabSeparated'; columns?: readonly string[]; body: Buffer }

/** People wait for reads: writes leave them the processor, where the engine may tell the system so (CAP_SYS_NICE). */
export const writePriority = { os_thread_priority: 10 }

export const insertSettings = {
  ...writePriority,
  // An acknowledged insert is on disk, so nothing may wait in a buffer.
  async_insert: 0,
  max_partitions_per_insert_block: 0,
  date_time_input_format: 'best_effort',
}

export type Settings = Readonly<Record<string, string | number>>

export const settingsText = (settings: Settings) =>
  Object.entries(settings)
    .map(([name, value]) => `${name} = ${typeof value === 'string' ? `'${value}'` : value}`)
    .join(', ')
