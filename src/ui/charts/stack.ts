import type { Bucket, Group } from './series.ts'

const add = (a: number | null | undefined, b: number | null | undefined) =>
  a === null || a === undefined ? (b ?? null) : a + (b ?? 0)

const summedValues = (buckets: readonly Bucket[]) => {
  const values: Record<string, number | null> = {}
  for (const bucket of buckets)
    for (const id of Object.keys(bucket.values)) values[id] = add(values[id], bucket.values[id])
  return values
}

/** At most `most` groups of equal length (the last may be shorter); counts are summed. */
export const groupBuckets = (buckets: readonly Bucket[], maxGroups: number): Group[] => {
  const size = Math.max(1, Math.ceil(buckets.length / Math.max(1, maxGroups)))
  return Array.from({ length: Math.ceil(buckets.length / size) }, (_, index) => {
    const from = index * size
    const part = buckets.slice(from, from + size)
    return {
      from,
      to: from + part.length - 1,
      at: part[0]!.at,
      values: size === 1 ? part[0]!.values : summedValues(part),
    }
  })
}

/** Sum of the given series in a group; null counts as 0. */
export const sumSeries = (values: Group['values'], ids: readonly string[]) =>
  ids.reduce((total, id) => total + (values[id] ?? 0), 0)

/** Per series from the bottom up, its `[low, high]` in each group. */
export const stackGroups = (groups: readonly Group[], ids: readonly string[]) => {
  const tops = groups.map(() => 0)
  return ids.map((id) =>
    groups.map((group, index): [number, number] => {
      const low = tops[index]!
      const high = low + (group.values[id] ?? 0)
      tops[index] = high
      return [low, high]
    }),
  )
}
