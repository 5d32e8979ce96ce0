import type { Source } from '#contract/posts/post-fields.ts'
import { nullField } from '#server/platform/db/clickhouse/tabbed.ts'
import { sumInteractions } from '../interactions.ts'
import { writtenColumns } from './post-columns.ts'

/** Counts that a row may leave empty. Empty means unknown, not zero. */
const counts = ['author_followers', 'likes', 'reposts', 'quotes', 'replies', 'views'] as const
export const knownCountsSql = `[${counts.map((count) => `toString(${count})`).join(', ')}]`

const places = counts.map((count) => writtenColumns.indexOf(count))
const [source, interactions] = ['source', 'interactions'].map((column) => writtenColumns.indexOf(column))

/**
 * Fills empty counts of rows from the store, or from an earlier row of the post (`observed`). Returns the changed
 * lines by row.
 */
export function fillKnownCounts(
  { rows, observed }: { rows: readonly number[]; observed: ReadonlySet<number> },
  {
    ids,
    lines,
    known,
  }: {
    ids: ArrayLike<bigint>
    lines: readonly Buffer[]
    known: ReadonlyMap<bigint, { counts?: readonly (string | null)[] }>
  },
): Map<number, Buffer> {
  const earlier = Map.groupBy(
    [...observed].toSorted((a, b) => a - b),
    (at) => ids[at]!,
  )
  const filled = new Map<number, Buffer>()
  for (const at of rows) {
    const id = ids[at]!
    const before = (earlier.get(id) ?? []).filter((row) => row < at).toReversed()
    const stored = known.get(id)?.counts
    if (stored === undefined && before.length === 0) continue
    const fields = fieldsOf(lines[at]!)
    const others = before.map((row) => fieldsOf(lines[row]!))
    let isFilled = false
    for (const [index, place] of places.entries()) {
      if (fields[place] !== nullField) continue
      const value = others.find((row) => row[place] !== nullField)?.[place] ?? stored?.[index] ?? null
      if (value === null) continue
      fields[place] = value
      isFilled = true
    }
    if (!isFilled) continue
    const [likes, reposts, quotes, replies] = places
      .slice(1)
      .map((place) => (fields[place] === nullField ? null : Number(fields[place])))
    const sum = sumInteractions({
      source: fields[source!] as Source,
      likes: likes!,
      reposts: reposts!,
      quotes: quotes!,
      replies: replies!,
    })
    fields[interactions!] = sum === null ? nullField : String(sum)
    filled.set(at, Buffer.from(`${fields.join('\t')}\n`, 'latin1'))
  }
  return filled
}

const fieldsOf = (line: Buffer) => line.toString('latin1', 0, line.length - 1).split('\t')
