import type { PostField, SentimentScale } from '#contract/ingest/uploads.ts'
import type { Source } from '#contract/posts/posts.ts'

/** A record by its columns, nested where the file nests it. */
export type Values = Readonly<Record<string, unknown>>

/** How the files of a tool are recognised and read. A column is named as `columnKey` writes it, or as the file does; nested ones by their paths. */
export type Format = {
  /** As a person knows it, such as `Telegram Desktop`. */
  tool: string
  /** Sets of columns of which one is complete in each of its files. */
  marks: readonly string[]
  /** Paths of its records in a JSON document or in each line, likeliest first; left out where they are the items or lines themselves. */
  records?: readonly string[]
  /** Of each field the columns that may hold it. What the first leaves blank is read from the next. */
  columns: Partial<Record<PostField, string>>
  /** Where all of its posts come from, if no column says so. */
  source?: Source
  /** All of its records are comments. */
  isOfComments?: boolean
  /** Titles are the posts' own, never made of their texts. */
  hasOwnTitles?: boolean
  /** What the numbers of its sentiment mean. */
  sentimentScale?: SentimentScale
  /** Whether what surrounds the records of a document is needed to read them. */
  needsSurroundings?: boolean
  /** The record with what its columns alone don't say; null for what is no post. `around` holds what surrounds it, such as its chat. */
  shape?: (record: Values, around: Values) => Values | null
}

/** A column's name as formats write it: in lower case, without separators, accents and a zone in brackets. */
export const columnKey = (column: string) =>
  (zoned.exec(column)?.[1] ?? column)
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}\u3099\u309a]/gu, '')
    .normalize('NFC')
    .toLowerCase()

/** A zone in the name of a column of times, such as `Date (ET)`. */
export const zoned = /^(.+?)\s*[([]([A-Z]{2,5}(?:[+-]\d{1,2}(?::?\d{2})?)?|[A-Z][A-Za-z]+\/[A-Za-z_/+\-\d]+)[)\]]\s*$/

const isObject = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A nested object, empty where there is none. */
export const objectIn = (value: unknown): Values => (isObject(value) ? value : {})

/** The objects of a nested list. */
export const objectsIn = (value: unknown): Values[] => (Array.isArray(value) ? value.filter(isObject) : [])

/** An id as text, empty where there is none. */
export const idIn = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint' ? String(value) : ''

/** A file's columns by the names that formats write. */
export const columnsOf = ({ columns }: Format, field: PostField, names: readonly string[]): string[] =>
  (columns[field]?.split(' ') ?? []).flatMap((wanted) => names.filter((name) => columnKey(name) === columnKey(wanted)))
