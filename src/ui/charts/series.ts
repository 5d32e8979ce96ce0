export type Pattern = 'solid' | 'hatch' | 'dots' | 'open' | 'cross'

export type Series = { id: string; label: string; color: string; pattern?: Pattern }

/** One step: its start, and a value per series; null if nothing was measured. */
export type Bucket = { at: string; values: Readonly<Record<string, number | null>> }

/** Neighbouring buckets drawn as one mark, from index `from` to `to` inclusive. */
export type Group = { from: number; to: number; at: string; values: Readonly<Record<string, number | null>> }

export type Span = Pick<Group, 'from' | 'to'>

/** Indices of the buckets that begin at `at` and `until`; null if either is missing. */
export function spanBetween(buckets: readonly { at: string }[], at: string | undefined, until = at): Span | null {
  const [from, to] = [at, until].map((start) => buckets.findIndex((bucket) => bucket.at === start))
  return from === -1 || to === -1 ? null : { from: from!, to: to! }
}

/** The inverse of `spanBetween`: starts of the first and, if different, last bucket. */
export const toSpanInstants = (
  buckets: readonly { at: string }[],
  { from, to }: Span,
): { at: string; until?: string } => ({
  at: buckets[from]!.at,
  ...(from !== to && { until: buckets[to]!.at }),
})
