import type { PostField, SentimentScale } from '#contract/ingest/uploads.ts'
import type { Source } from '#contract/posts/posts.ts'

/** A record by column, nested as in the file. */
export type Values = Readonly<Record<string, unknown>>

/**
 * How to recognise and read a tool's files. Columns are named as `columnKey` writes them or as in the file; nested
 * ones are paths.
 */
export type ToolFormat = {
  /** Display name, such as `Telegram Desktop`. */
  tool: string
  /** Sets of columns; each file of the tool has all columns of at least one set, and no others after `=`. */
  marks: readonly string[]
  /**
   * Paths of the records in a JSON document or line, likeliest first. Without it, the items or lines are the records.
   */
  records?: readonly string[]
  /** Columns per field; if the first is blank, the next one is read. */
  columns: Partial<Record<PostField, string>>
  /** The source of all posts, unless a column names it. */
  source?: Source
  isOfComments?: boolean
  /** Titles are real, never derived from texts. */
  hasOwnTitles?: boolean
  sentimentScale?: SentimentScale
  /** Whether texts are Markdown; as usual for their source if undefined. */
  isMarkdown?: boolean
  /** Whether records can be read only with the values around them. */
  needsSurroundings?: boolean
  /**
   * Adds what the columns alone don't say; null if the record isn't a post, a list if it has several. `around` has the
   * enclosing values, such as the chat.
   */
  shape?: (record: Values, around: Values) => Values | readonly Values[] | null
}

/** A column's name in lower case, without separators, accents and a zone in brackets. */
export const columnKey = (column: string) =>
  (columnWithZone.exec(column)?.[1] ?? column)
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}\u3099\u309a]/gu, '')
    .normalize('NFC')
    .toLowerCase()

/** A time column with a zone in its name, such as `Date (ET)`. */
export const columnWithZone =
  /^(.+?)\s*[([]([A-Z]{2,5}(?:[+-]\d{1,2}(?::?\d{2})?)?|[A-Z][A-Za-z]+\/[A-Za-z_/+\-\d]+)[)\]]\s*$/

const isObject = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Empty if it isn't an object. */
export const objectIn = (value: unknown): Values => (isObject(value) ? value : {})

export const objectsIn = (value: unknown): Values[] => (Array.isArray(value) ? value.filter(isObject) : [])

/** Empty if it isn't an id. */
export const idIn = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint' ? String(value) : ''

/** A field's columns, as spelled in the file. */
export const columnsOf = ({ columns }: ToolFormat, field: PostField, names: readonly string[]): string[] =>
  (columns[field]?.split(' ') ?? []).flatMap((wanted) => names.filter((name) => columnKey(name) === columnKey(wanted)))
