import { lineOf } from '#server/platform/db/clickhouse/tabbed.ts'

/** The written columns of a post, in the order of a line (stored-post.ts) and of `superseded_posts`. */
// prettier-ignore
export const writtenColumns = [
  'workspace_id', 'id', 'source', 'native_id', 'url', 'type', 'author_id', 'author_handle', 'author_name',
  'author_followers', 'author_bio', 'posted_at', 'collected_at', 'title', 'text', 'search', 'bio_search', 'language',
  'sentiment', 'verdict', 'sentiment_probability', 'sentiment_model', 'likes', 'reposts', 'quotes', 'replies',
  'views', 'interactions', 'hashtags', 'mentions', 'links', 'domains', 'emoji', 'parent_id', 'root_id', 'community',
  'counted_only', 'import_id', 'content_hash', 'custom_fields', 'version',
] as const
type PostColumn = (typeof writtenColumns)[number]

export const postColumns = writtenColumns.join(', ')

/** A line's fields, in ClickHouse's tab-separated notation. */
export type PostFields = Record<PostColumn, string>

const places = Object.fromEntries(writtenColumns.map((column, at) => [column, at])) as Record<PostColumn, number>

const valuesOf = (line: string) => line.slice(0, -1).split('\t')

export function readFields<Column extends PostColumn>(line: string, columns: readonly Column[]) {
  const values = valuesOf(line)
  const fields = {} as Pick<PostFields, Column>
  for (const column of columns) fields[column] = values[places[column]]!
  return fields
}

/** A line with other values in some columns. */
export function changeFields(line: string, changes: Partial<PostFields>) {
  const values = valuesOf(line)
  for (const [column, value] of Object.entries(changes)) values[places[column as PostColumn]] = value
  return lineOf(values)
}
