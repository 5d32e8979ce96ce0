import type { Trend, Trends } from '#contract/answers/discover.ts'
import { marginOf } from '#server/selection/sample.ts'
import type { Buckets } from '../steps/buckets.ts'
import { compareCounts, minPosts } from '../steps/score.ts'
import type { TrendCount, TrendCounts } from './terms.ts'

const maxRising = 12
const minShown = 6
const maxDeclining = 3
const maxPoints = 60

/** Terms with their counts as in `TrendCounts`; `windows` is the number of past windows. */
export type TrendTable = Pick<TrendCounts, 'terms' | 'posts' | 'past' | 'oneIn' | 'pastOneIn'> & { windows: number }

/** `spellings` is as in `readSpellings`. */
export type WrittenTable = TrendTable & { spellings: ReadonlyMap<string, string> }

type Kind = 'word' | 'hashtag' | 'domain'
const kindOf = ({ term }: TrendCount): Kind => ({ '#': 'hashtag', '/': 'domain' } as const)[term[0]!] ?? 'word'

export function listsOf(table: WrittenTable, buckets: Buckets): Pick<Trends, 'terms' | 'hashtags' | 'domains'> {
  const listed = (kind: Kind) =>
    trendsOf({ ...table, terms: table.terms.filter((count) => kindOf(count) === kind) }, buckets)
  return { terms: listed('word'), hashtags: listed('hashtag'), domains: listed('domain') }
}

/** Twice as many per list as shown; the sample proposes them and look-ups count them. */
export const candidatesOf = (table: TrendTable): string[] =>
  Object.values(Object.groupBy(table.terms, kindOf)).flatMap((terms) =>
    chosen(compared({ ...table, terms }), 2).map(({ count }) => count.term),
  )

/**
 * Rising values by score, then frequent ones to fill the list, then falling ones; without a past only frequent ones.
 * Scores are from the sample, counts projected to all posts.
 */
export const trendsOf = (table: WrittenTable, buckets: Buckets): Trend[] =>
  chosen(compared(table)).map(({ count, expected, ...rest }) => ({
    value: count.term.replace(/^[#/]/, ''),
    written: table.spellings.get(count.term),
    posts: count.posts * table.oneIn,
    margin: table.oneIn === 1 ? null : marginOf(count.posts, table.oneIn),
    usual: table.windows === 0 ? null : (count.past * table.pastOneIn) / table.windows,
    expected: expected === null ? null : expected * table.oneIn,
    ...rest,
    spark: sparkOf(count.buckets, buckets.starts.length, table.oneIn),
  }))

const compared = ({ terms, posts, past }: TrendTable): Row[] =>
  terms.map((count) => ({ count, ...compareCounts(count.posts, count.past, posts === 0 ? 0 : past / posts) }))

type Row = { count: TrendCount } & ReturnType<typeof compareCounts>

const byScore = (a: Row, b: Row) => (b.score ?? 0) - (a.score ?? 0) || byPosts(a, b)
const byPosts = (a: Row, b: Row) =>
  b.count.posts - a.count.posts || b.count.past - a.count.past || (a.count.term < b.count.term ? -1 : 1)

function chosen(rows: readonly Row[], times = 1): Row[] {
  const seen = rows.filter(({ count }) => count.posts >= minPosts)
  const rising = seen
    .filter(({ state }) => state === 'rising' || state === 'emerging')
    .toSorted(byScore)
    .slice(0, maxRising * times)
  const frequent = seen
    .filter(({ state }) => state === 'stable' || state === null)
    .toSorted(byPosts)
    .slice(0, Math.max(0, (rows.some(({ state }) => state !== null) ? minShown : maxRising) * times - rising.length))
  const declining = rows
    .filter(({ state }) => state === 'declining')
    .toSorted((a, b) => byScore(b, a))
    .slice(0, maxDeclining * times)
  return [...rising, ...frequent, ...declining]
}

/** At most 60 points of equally many buckets. */
function sparkOf(perBucket: TrendCount['buckets'], buckets: number, scale: number): number[] {
  const width = Math.max(1, Math.ceil(buckets / maxPoints))
  const points = Array.from({ length: Math.ceil(buckets / width) }, () => 0)
  for (const [bucket, posts] of perBucket) {
    const point = Math.floor(bucket / width)
    if (point < points.length) points[point]! += posts * scale
  }
  return points.map(Math.round)
}
