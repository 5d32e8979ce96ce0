import type { Column } from '../table.ts'
import { writtenColumns } from '#server/posts/ingest/write/post-columns.ts'

const lists = new Set(['hashtags', 'mentions', 'links', 'domains', 'emoji'])
const counts = ['likes', 'reposts', 'quotes', 'replies', 'views', 'interactions']
const integers = new Set([...counts, 'author_followers', 'sentiment_probability', 'sentiment_model'])
const instants = new Set(['posted_at', 'collected_at', 'observed_at'])

/** Text for UUIDs and unsigned 64-bit integers, because Parquet's integers are signed. */
const columnOf = (name: string): Column => ({
  name,
  type: lists.has(name)
    ? 'list'
    : integers.has(name)
      ? 'integer'
      : instants.has(name)
        ? 'instant'
        : name === 'corrected' || name === 'counted_only'
          ? 'flag'
          : 'text',
})

/** Every stored column except the workspace and computed ones. */
export const postColumns: readonly Column[] = [
  ...writtenColumns.filter((name) => name !== 'workspace_id'),
  'corrected',
].map(columnOf)

export const observationColumns: readonly Column[] = ['post_id', 'observed_at', ...counts, 'import_id', 'version'].map(
  columnOf,
)

/** As text what JSON can't represent exactly, and instants as seconds. */
export const toColumnExpression = ({ name, type }: Column) =>
  name === 'custom_fields'
    ? `toJSONString(stored.${name})`
    : type === 'text'
      ? `toString(stored.${name})`
      : type === 'instant'
        ? `toUnixTimestamp(stored.${name})`
        : type === 'integer'
          ? `toFloat64(stored.${name})`
          : `stored.${name}`
