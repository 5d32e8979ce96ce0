import type { Column } from '../table.ts'
import { writtenColumns } from '#server/ingest/write/post-columns.ts'

const lists = new Set(['hashtags', 'mentions', 'links', 'domains', 'emoji'])
const counts = ['likes', 'reposts', 'quotes', 'replies', 'views', 'interactions']
const integers = new Set([...counts, 'author_followers', 'sentiment_probability', 'sentiment_model'])
const instants = new Set(['posted_at', 'collected_at', 'observed_at'])

/** Whole numbers of 64 bits without a sign, and UUIDs, are texts: Parquet's integers end earlier. */
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

/** Every stored column but the workspace and what the store works out itself. */
export const postColumns: readonly Column[] = [
  ...writtenColumns.filter((name) => name !== 'workspace_id'),
  'corrected',
].map(columnOf)

export const observationColumns: readonly Column[] = ['post_id', 'observed_at', ...counts, 'import_id', 'version'].map(
  columnOf,
)

/** As it is selected: texts of what JSON cannot hold, seconds of instants. */
export const selected = ({ name, type }: Column) =>
  name === 'custom_fields'
    ? `toJSONString(stored.${name})`
    : type === 'text'
      ? `toString(stored.${name})`
      : type === 'instant'
        ? `toUnixTimestamp(stored.${name})`
        : type === 'integer'
          ? `toFloat64(stored.${name})`
          : `stored.${name}`
