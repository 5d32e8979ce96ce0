import type { RisingAuthor, Trends } from '#contract/answers/discover.ts'
import type { StepParts } from '#contract/answers/frame.ts'
import { hourSeconds } from '#contract/durations.ts'
import type { DayRange } from '#server/selection/days.ts'
import type { UntaggedPost } from '#server/selection/post-row.ts'
import type { Buckets } from '../steps/buckets.ts'
import { instant } from '../steps/instants.ts'
import type { Interval } from '../steps/intervals.ts'
import { compareCounts } from '../steps/score.ts'
import type { TrendCounts } from './terms.ts'
import type { AuthorCounts, TrendVolume } from './volume.ts'
import type { StoredWindows } from './windows.ts'
import { median } from '#contract/metrics/spread.ts'

/** Posts per bucket of the window, in order. */
export const perBucket = (volume: TrendVolume, { starts }: Buckets) =>
  starts.map((_, index) => volume.buckets.get(index) ?? 0)

/** The window and its past, velocity, course and what was read. */
export function numbersOf(
  { from, to, timezone, parts }: Pick<DayRange, 'from' | 'to' | 'timezone'> & { parts: StepParts },
  { windows: { now, past, weeksApart }, requested, first }: StoredWindows,
  buckets: Buckets,
  volume: TrendVolume,
  counts: TrendCounts,
) {
  const [posts, ...pastPosts] = volume.windows as [number, ...number[]]
  const named = (interval: Interval, count: number) => ({
    from: instant(interval.from),
    to: instant(interval.to),
    posts: count,
  })
  const counted = perBucket(volume, buckets)
  return {
    range: { from, to, timezone, bucket: buckets.unit, parts },
    now: named(now, posts),
    past: past.map((interval, index) => named(interval, pastPosts[index]!)),
    weeks: { asked: requested, apart: weeksApart },
    velocity: velocityOf(
      perHour(now, posts),
      past.map((interval, index) => perHour(interval, pastPosts[index]!)),
    ),
    volume: buckets.starts.map((start, index) => ({ at: instant(start), posts: counted[index]! })),
    read: {
      posts: counts.posts,
      of: posts,
      pastPosts: counts.past,
      pastOf: pastPosts.reduce((sum, one) => sum + one, 0),
    },
    firstPostAt: first === null ? null : instant(first),
  } satisfies Partial<Trends>
}

const perHour = ({ from, to }: Interval, posts: number) => posts / ((to - from) / hourSeconds)

/**
 * Posts per hour against the median of past windows (product.md 1.1, post velocity [34]); the ratio is null if that is
 * 0.
 */
export function velocityOf(now: number, past: readonly number[]): Trends['velocity'] {
  const usual = past.length === 0 ? null : median(past)
  return { perHour: now, usual, ratio: usual === null || usual === 0 ? null : now / usual }
}

/** Name and handle from the author's newest post in the window. */
export function authorRow(
  author: AuthorCounts,
  posts: ReadonlyMap<string, UntaggedPost>,
  windows: number,
): RisingAuthor[] {
  const post = posts.get(author.postId)
  if (post === undefined) return []
  const { id, handle, name } = post.author
  const { posts: count, past, interactions, followers } = author
  return [
    {
      source: post.source,
      id: id ?? '',
      handle,
      name,
      followers,
      interactions,
      posts: count,
      usual: windows === 0 ? null : past / windows,
      ...compareCounts(count, past, windows),
    },
  ]
}
