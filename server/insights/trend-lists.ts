import type { Trend, Trends } from '#contract/discover.ts'
import type { Buckets } from './buckets.ts'
import { compareCounts, leastPosts } from './trend-score.ts'
import type { TrendCount, TrendCounts } from './trend-terms.ts'
import type { TrendVolume } from './trend-volume.ts'

const mostRising = 12
const leastShown = 6
const mostDeclining = 3
const mostPoints = 60

export type Projection = {
  /** Past windows that were compared with. */
  windows: number
  /** All posts of now and of the past windows; the counts are of those that were read. */
  of: number
  pastOf: number
}

type IsMeaningful = (terms: readonly TrendCount[]) => readonly TrendCount[]

/** The three lists of the page. */
export function listsOf(
  counts: TrendCounts,
  volume: TrendVolume,
  buckets: Buckets,
  isMeaningful: IsMeaningful,
): Pick<Trends, 'terms' | 'hashtags' | 'domains'> {
  const [of, ...past] = volume.windows
  const projection = { windows: past.length, of: of!, pastOf: past.reduce((sum, posts) => sum + posts, 0) }
  const kindOf = ({ term }: TrendCount) => ({ '#': 'hashtag', '/': 'domain' })[term[0]!] ?? 'word'
  const listed = (kind: string, isKept: IsMeaningful) =>
    trendsOf(isKept(counts.terms.filter((count) => kindOf(count) === kind)), counts, buckets, projection)
  return {
    terms: listed('word', isMeaningful),
    hashtags: listed('hashtag', isMeaningful),
    domains: listed('domain', (domains) => domains),
  }
}

/**
 * What rises, most surely first; the most frequent beside it where little rises; at the end what falls. Without a past to
 * compare with, the most frequent. Scores are of the posts that were read, counts stand for all.
 */
export function trendsOf(
  counted: readonly TrendCount[],
  { posts: read, past: pastRead }: Pick<TrendCounts, 'posts' | 'past'>,
  buckets: Buckets,
  { windows, of, pastOf }: Projection,
): Trend[] {
  const exposure = read === 0 ? 0 : pastRead / read
  const [now, past] = [factor(of, read), factor(pastOf, pastRead)]
  const rows = counted.map((count) => ({ count, ...compareCounts(count.posts, count.past, exposure) }))
  return chosen(rows).map(({ count, expected, ...rest }) => ({
    value: count.term.replace(/^[#/]/, ''),
    posts: Math.round(count.posts * now),
    usual: windows === 0 ? null : (count.past * past) / windows,
    expected: expected === null ? null : expected * now,
    ...rest,
    spark: sparkOf(count.buckets, buckets.starts.length, now),
  }))
}

const factor = (all: number, read: number) => (read === 0 || read >= all ? 1 : all / read)

type Row = { count: TrendCount } & ReturnType<typeof compareCounts>

const byScore = (a: Row, b: Row) => (b.score ?? 0) - (a.score ?? 0) || byPosts(a, b)
const byPosts = (a: Row, b: Row) =>
  b.count.posts - a.count.posts || b.count.past - a.count.past || (a.count.term < b.count.term ? -1 : 1)

function chosen(rows: readonly Row[]): Row[] {
  const seen = rows.filter(({ count }) => count.posts >= leastPosts)
  const rising = seen
    .filter(({ state }) => state === 'rising' || state === 'emerging')
    .toSorted(byScore)
    .slice(0, mostRising)
  const frequent = seen
    .filter(({ state }) => state === 'stable' || state === null)
    .toSorted(byPosts)
    .slice(0, Math.max(0, (rows.some(({ state }) => state !== null) ? leastShown : mostRising) - rising.length))
  const declining = rows
    .filter(({ state }) => state === 'declining')
    .toSorted((a, b) => byScore(b, a))
    .slice(0, mostDeclining)
  return [...rising, ...frequent, ...declining]
}

/** At most 60 points, each of the same number of buckets. */
function sparkOf(perBucket: TrendCount['buckets'], buckets: number, scale: number): number[] {
  const width = Math.max(1, Math.ceil(buckets / mostPoints))
  const points = Array.from({ length: Math.ceil(buckets / width) }, () => 0)
  for (const [bucket, posts] of perBucket) {
    const point = Math.floor(bucket / width)
    if (point < points.length) points[point]! += posts * scale
  }
  return points.map(Math.round)
}
