import type { Source } from '#contract/posts/post-fields.ts'
import { nullField } from '#server/platform/db/clickhouse/tabbed.ts'
import { sumInteractions } from '../interactions.ts'
import type { Batch } from './batches.ts'
import { type PostFields, readFields } from './post-columns.ts'

/** Counts that a row may leave empty. Empty means unknown, not zero. */
const counts = ['author_followers', 'likes', 'reposts', 'quotes', 'replies', 'views'] as const
const columns = ['source', ...counts] as const
export const knownCountsSql = `[${counts.map((count) => `toString(${count})`).join(', ')}]`

/** Counts that are empty in a row but known from the store, or from an earlier row of the post (`observed`); by row. */
export function findKnownCounts(
  { ids, lines }: Batch,
  { rows, observed }: { rows: readonly number[]; observed: ReadonlySet<number> },
  known: ReadonlyMap<bigint, { counts?: readonly (string | null)[] }>,
): Map<number, Partial<PostFields>> {
  const latestFirst = Map.groupBy(
    [...observed].toSorted((a, b) => b - a),
    (at) => ids[at]!,
  )
  const found = new Map<number, Partial<PostFields>>()
  for (const at of rows) {
    const id = ids[at]!
    const before = (latestFirst.get(id) ?? []).filter((row) => row < at)
    const stored = known.get(id)?.counts
    if (stored === undefined && before.length === 0) continue
    const fields = readFields(lines[at]!, columns)
    const earlier = before.map((row) => readFields(lines[row]!, counts))
    const filled = counts.flatMap((count, index) => {
      if (fields[count] !== nullField) return []
      const value = earlier.find((row) => row[count] !== nullField)?.[count] ?? stored?.[index] ?? null
      return value === null ? [] : [[count, value] as const]
    })
    if (filled.length > 0) found.set(at, withInteractions(fields, Object.fromEntries(filled)))
  }
  return found
}

function withInteractions(
  fields: Pick<PostFields, (typeof columns)[number]>,
  filled: Partial<PostFields>,
): Partial<PostFields> {
  const full = { ...fields, ...filled }
  const countOf = (count: (typeof counts)[number]) => (full[count] === nullField ? null : Number(full[count]))
  const sum = sumInteractions({
    source: full.source as Source,
    likes: countOf('likes'),
    reposts: countOf('reposts'),
    quotes: countOf('quotes'),
    replies: countOf('replies'),
  })
  return { ...filled, interactions: sum === null ? nullField : String(sum) }
}
