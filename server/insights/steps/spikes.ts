import type { Bucket } from '#contract/posts/posts.ts'

const least = 10
const leastScore = 3
const mostSpikes = 10

export type FoundSpike = { index: number; posts: number; expected: number; score: number }

/** The middle value; of an even number of values the mean of the two in the middle. */
export const median = (values: readonly number[]) => {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}

/**
 * Buckets that stand out: robust z = (x − median) ÷ (1.4826 · MAD) ≥ 3 and x ≥ 10 (product.md 1.1). Where more than half
 * of the buckets are equal, MAD is 0 and the mean absolute deviation stands in, z = (x − median) ÷ (1.2533 · MeanAD)
 * (Iglewicz and Hoaglin 1993). An hour right after a spike belongs to it: the cooldown of 60 minutes. At most the ten
 * highest, in time order.
 */
export function spikesOf(posts: readonly number[], unit: Bucket): FoundSpike[] {
  if (posts.length === 0) return []
  const expected = median(posts)
  const deviations = posts.map((value) => Math.abs(value - expected))
  const spread =
    1.4826 * median(deviations) || 1.2533 * (deviations.reduce((sum, value) => sum + value, 0) / deviations.length)
  if (spread === 0) return []
  const found: FoundSpike[] = []
  for (const [index, value] of posts.entries()) {
    const score = (value - expected) / spread
    if (value < least || score < leastScore) continue
    if (unit === 'hour' && found.at(-1)?.index === index - 1) continue
    found.push({ index, posts: value, expected, score })
  }
  return found
    .sort((a, b) => b.score - a.score)
    .slice(0, mostSpikes)
    .sort((a, b) => a.index - b.index)
}
