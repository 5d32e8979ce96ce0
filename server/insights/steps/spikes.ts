import type { Bucket } from '#contract/posts/posts.ts'
import { instant } from './instants.ts'

/** What the peak of a spike reaches, and what the buckets around it do: robust z, and posts. */
const peak = { score: 3, posts: 10 }
const around = { score: 1.5, posts: 5 }
const maxSpikes = 10

/** Buckets by their numbers, both ends inclusive; `posts` of all of them, `peak` the highest, `score` its robust z. */
export type FoundSpike = {
  from: number
  to: number
  posts: number
  peak: { index: number; posts: number }
  expected: number
  score: number
}

/** The middle value; of an even number of values the mean of the two in the middle. */
export const median = (values: readonly number[]) => {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}

/**
 * Stretches of neighbouring buckets that stand out, `posts` being those of each bucket in order. A bucket stands out by its robust
 * z = (x − median) ÷ (1.4826 · MAD) (product.md 1.1); where more than half of the buckets are equal, MAD is 0 and the mean
 * absolute deviation stands in, z = (x − median) ÷ (1.2533 · MeanAD) (Iglewicz and Hoaglin 1993). Two thresholds tell begin and
 * end (hysteresis; Canny 1986 advises a ratio of two to one): a spike is a run of buckets with z ≥ 1.5 and x ≥ 5, one of which has
 * z ≥ 3 and x ≥ 10. Of hours, spikes with one hour between are one: the cooldown of 60 minutes (Vista Social). At most the ten
 * with the highest peaks, in time order.
 */
export function spikesOf(posts: readonly number[], unit: Bucket): FoundSpike[] {
  if (posts.length === 0) return []
  const expected = median(posts)
  const spread = spreadOf(posts, expected)
  if (spread === 0) return []
  const scoreOf = (value: number) => (value - expected) / spread
  const reaches = (value: number, least: typeof peak) => value >= least.posts && scoreOf(value) >= least.score
  const runs = runsOf(posts.map((value) => reaches(value, around))).filter(({ from, to }) =>
    posts.slice(from, to + 1).some((value) => reaches(value, peak)),
  )
  return joined(runs, unit === 'hour' ? 1 : 0)
    .map(({ from, to }) => {
      const own = posts.slice(from, to + 1)
      const highest = Math.max(...own)
      return {
        from,
        to,
        posts: own.reduce((sum, value) => sum + value, 0),
        peak: { index: from + own.indexOf(highest), posts: highest },
        expected,
        score: scoreOf(highest),
      }
    })
    .toSorted((a, b) => b.score - a.score)
    .slice(0, maxSpikes)
    .toSorted((a, b) => a.from - b.from)
}

/** Where a spike lies, as answers say it; `starts` are those of the buckets, in seconds. */
export const spikePlace = ({ from, to, posts, peak: highest, expected }: FoundSpike, starts: readonly number[]) => ({
  at: instant(starts[from]!),
  until: to === from ? null : instant(starts[to]!),
  posts,
  peak: { at: instant(starts[highest.index]!), posts: highest.posts },
  expected,
})

/** 1.4826 · MAD, or where that is 0, 1.2533 · MeanAD (`spikesOf` has the sources). */
export function spreadOf(posts: readonly number[], expected: number) {
  const deviations = posts.map((value) => Math.abs(value - expected))
  return 1.4826 * median(deviations) || 1.2533 * (deviations.reduce((sum, value) => sum + value, 0) / deviations.length)
}

type Run = { from: number; to: number }

const runsOf = (isIn: readonly boolean[]): Run[] =>
  joined(
    isIn.flatMap((one, index) => (one ? [{ from: index, to: index }] : [])),
    0,
  )

/** Runs in order, those with no more than so many buckets between as one. */
function joined(runs: readonly Run[], maxBetween: number): Run[] {
  const found: Run[] = []
  for (const { from, to } of runs) {
    const last = found.at(-1)
    if (last !== undefined && from - last.to - 1 <= maxBetween) last.to = to
    else found.push({ from, to })
  }
  return found
}
