import type { Text } from '#contract/texts.ts'
import type { Format } from '../formats/format.ts'

/** One row of a file. `values` is what its columns hold, `raw` the row as it stood in the file. */
export type FileRecord = {
  line: number
  values: Values
  raw: () => string
  /** What could not be read of a row that is taken all the same. */
  warning?: Text
  /** The record without what it inherits, and what surrounds it in the file; only where a path led to it. */
  nested?: Nested
}
export type Nested = { item: Record<string, unknown>; around: Record<string, unknown> }
export type Values = Readonly<Record<string, unknown>> | readonly unknown[]

/** A row that cannot be read at all. */
export type BrokenRecord = { line: number; broken: Text; raw: () => string }

export type Row = FileRecord | BrokenRecord

export type Source = {
  /** Header of a CSV file; null where every record names its own. */
  header: string[] | null
  records: AsyncIterable<Row>
  /** The line that the header stands in, where lines of a report stand before it. */
  headerLine?: number
  /** The format of a known tool. */
  format?: Format | undefined
  /** Records so far that are no posts. */
  notPosts: () => number
  /** Bytes of the stored file read so far. */
  read: () => number
}

export const isBroken = (record: Row): record is BrokenRecord => 'broken' in record

export const rawLength = 2_000
