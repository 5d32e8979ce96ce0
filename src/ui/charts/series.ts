export type Pattern = 'solid' | 'hatch' | 'dots' | 'open' | 'cross'

export type Series = { id: string; label: string; color: string; pattern?: Pattern }

/** One point in time: the start of an hour or day, and a value per series; null where nothing was measured. */
export type Bucket = { at: string; values: Readonly<Record<string, number | null>> }

/** Neighbouring buckets drawn as one mark: the indexes `from` to `to`, both inclusive. */
export type Group = { from: number; to: number; at: string; values: Readonly<Record<string, number | null>> }

export type Span = Pick<Group, 'from' | 'to'>

/** The buckets from the one that begins at `at` to the one that begins at `until`; null where they are not of these. */
export function spanBetween(buckets: readonly { at: string }[], at: string | undefined, until = at): Span | null {
  const [from, to] = [at, until].map((start) => buckets.findIndex((bucket) => bucket.at === start))
  return from === -1 || to === -1 ? null : { from: from!, to: to! }
}

/** The other way round: where a span's first bucket begins and, of several, its last. */
export const momentsOf = (buckets: readonly { at: string }[], { from, to }: Span): { at: string; until?: string } => ({
  at: buckets[from]!.at,
  ...(from !== to && { until: buckets[to]!.at }),
})
