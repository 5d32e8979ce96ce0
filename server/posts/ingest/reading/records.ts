import type { Text } from '#contract/texts.ts'
import type { ToolFormat } from '../formats/format.ts'

/** `raw` is the row as written in the file. */
export type FileRecord = {
  line: number
  values: Values
  raw: () => string
  /** What couldn't be read in a row that is imported anyway. */
  warning?: Text
  /** The record without inherited fields, and the values around it; only for records at a path. */
  nested?: Nested
}
export type Nested = { item: Record<string, unknown>; around: Record<string, unknown> }
export type Values = Readonly<Record<string, unknown>> | readonly unknown[]

export type BrokenRecord = { line: number; broken: Text; raw: () => string }

export type Row = FileRecord | BrokenRecord

export type RecordStream = {
  /** The header of a CSV file; null if every record names its columns. */
  header: string[] | null
  records: AsyncIterable<Row>
  /** The header's line, if report rows come before it. */
  headerLine?: number
  format?: ToolFormat | undefined
  /** Whether the workbook counts days from 1904; undefined in other files. */
  is1904?: boolean
  notPosts: () => number
  read: () => number
}

export const isBroken = (record: Row): record is BrokenRecord => 'broken' in record

export const rawLength = 2_000
