import { median, spreadOf } from '#contract/metrics/spread.ts'
import type { Bucket } from '#contract/posts/posts.ts'
import { instant } from './instants.ts'

/** Thresholds for a spike's peak and for its other buckets: robust z and posts. */
const peakThreshold = { score: 3, posts: 10 }
const around = { score: 1.5, posts: 5 }
const maxSpikes = 10
/** Fewer buckets say nothing about the usual volume. */
const minMeasured = 7

/** Bucket indices, both inclusive; `posts` is the total, `peakThreshold` the highest bucket and `score` its robust z. */
export type FoundSpike = {
  from: number
  to: number
  posts: number
  peak: { index: number; posts: number }
  expected: number
  score: number
}

/**
 * Runs of adjacent buckets that stand out by robust z = (x − median) ÷ (1.4826 · MAD) (product.md 1.1). If more than
 * half of the buckets are equal, MAD is 0 and the mean absolute deviation replaces it: z = (x − median) ÷ (1.2533 ·
 * MeanAD) (Iglewicz and Hoaglin 1993). Two thresholds (hysteresis; Canny 1986 advises two to one): a spike is a run
 * with z ≥ 1.5 and x ≥ 5, containing z ≥ 3 and x ≥ 10. Hourly spikes one hour apart are joined (cooldown of 60 minutes,
 * Vista Social). `posts` are per bucket; returns at most the ten highest peaks, in time order. Unless there are
 * `earlierPosts`, buckets before the first post don't count, since nothing was collected then.
 */
export function spikesOf(posts: readonly number[], unit: Bucket, earlierPosts: number): FoundSpike[] {
  const first = earlierPosts > 0 ? 0 : posts.findIndex((count) => count > 0)
  const measured = first === -1 ? [] : posts.slice(first)
  if (measured.length < minMeasured) return []
  const expected = median(measured)
  const spread = spreadOf(measured, expected)
  if (spread === 0) return []
  const scoreOf = (value: number) => (value - expected) / spread
  const reaches = (value: number, min: typeof peakThreshold) => value >= min.posts && scoreOf(value) >= min.score
  const runs = joined(
    posts.map((value) => reaches(value, around)).flatMap((one, index) => (one ? [{ from: index, to: index }] : [])),
    0,
  ).filter(({ from, to }) => posts.slice(from, to + 1).some((value) => reaches(value, peakThreshold)))
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

/** A spike's place in answers; `starts` are bucket starts in seconds. */
export const toSpikeFields = ({ from, to, posts, peak: highest, expected }: FoundSpike, starts: readonly number[]) => ({
  at: instant(starts[from]!),
  until: to === from ? null : instant(starts[to]!),
  posts,
  peak: { at: instant(starts[highest.index]!), posts: highest.posts },
  expected,
})

type Run = { from: number; to: number }

function joined(runs: readonly Run[], maxBetween: number): Run[] {
  const found: Run[] = []
  for (const { from, to } of runs) {
    const last = found.at(-1)
    if (last !== undefined && from - last.to - 1 <= maxBetween) last.to = to
    else found.push({ from, to })
  }
  return found
}
