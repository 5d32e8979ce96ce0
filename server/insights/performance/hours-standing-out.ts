import { randomOf } from '../steps/random.ts'

/** A value and its number of posts. */
export type Counted = { value: number; posts: number }
/** An hour of the week: its number of posts and their median. */
export type Hour = { posts: number; median: number }

const resamples = 999
const level = 0.05
const seed = 0x5eed

/**
 * Which hours have a higher median than equally many random posts would. Resamples the median of each hour 999 times;
 * the threshold is the 95th percentile of the maximum over all hours, so that of 20 purely random weeks 19 name none
 * (maxT of Westfall and Young 1993, Resampling-Based Multiple Testing). The median's rank among n draws is Beta((n + 1)
 * ÷ 2, (n + 1) ÷ 2) (David and Nagaraja 2003, Order Statistics) with standard deviation 1 ÷ (2 · √(n + 2)), by which
 * ranks are scaled. Seeded, so the result is deterministic.
 */
export function findStandoutHours(hours: readonly Hour[], all: readonly Counted[]): boolean[] {
  const values = all.toSorted((a, b) => a.value - b.value)
  const total = values.reduce((sum, { posts }) => sum + posts, 0)
  let below = 0
  const ranks = values.map(({ value, posts }) => {
    const rank = { value, middle: (below + posts / 2) / total, until: (below + posts) / total }
    below += posts
    return rank
  })
  const score = (middle: number, posts: number) => (middle - 0.5) * 2 * Math.sqrt(posts + 2)
  /** A value between two others, such as the median of an even number, gets the mean of their ranks. */
  const rankOf = (value: number) => {
    const next = firstWhere(ranks, (rank) => rank.value >= value)
    const one = ranks[Math.min(next, ranks.length - 1)]!
    return one.value === value ? one.middle : (one.middle + ranks[Math.max(0, next - 1)]!.middle) / 2
  }
  const draw = symmetricBeta(randomOf(seed))
  const highest = Array.from({ length: resamples }, () =>
    Math.max(
      ...hours.map(({ posts }) => {
        const at = draw((posts + 1) / 2)
        const drawn =
          ranks[
            Math.min(
              ranks.length - 1,
              firstWhere(ranks, ({ until }) => until >= at),
            )
          ]!
        return score(drawn.middle, posts)
      }),
    ),
  ).toSorted((a, b) => a - b)
  const threshold = highest[Math.ceil((1 - level) * (resamples + 1)) - 1]!
  return hours.map(({ posts, median }) => score(rankOf(median), posts) > threshold)
}

/**
 * Binary search for the first item for which `holds` is true, or the length; it must be true for all later items, too.
 */
function firstWhere<Item>(items: readonly Item[], holds: (item: Item) => boolean) {
  let [low, high] = [0, items.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (holds(items[middle]!)) high = middle
    else low = middle + 1
  }
  return low
}

/** Samples Beta(a, a), a ≥ 1, from two gamma variates (Marsaglia and Tsang 2000). */
function symmetricBeta(random: () => number) {
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
  const gamma = (shape: number) => {
    const d = shape - 1 / 3
    for (;;) {
      const x = normal()
      const v = (1 + x / Math.sqrt(9 * d)) ** 3
      if (v > 0 && Math.log(1 - random()) < 0.5 * x * x + d - d * v + d * Math.log(v)) return d * v
    }
  }
  return (a: number) => {
    const one = gamma(a)
    return one / (one + gamma(a))
  }
}
