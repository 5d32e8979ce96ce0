import * as z from 'zod/mini'
import { authorName } from '#contract/posts/authors.ts'
import type { SpikeReason, TrendSpike } from '#contract/answers/discover.ts'
import type { ClickHouse, Params } from '#server/db/clickhouse/clickhouse.ts'
import type { UntaggedPost } from '#server/selection/post-row.ts'
import type { Buckets } from '../steps/buckets.ts'
import type { PostKey } from '#server/posts/post-keys.ts'
import { placeIdSql, placeSql, placeTimeSql } from '../steps/newest-post.ts'
import { type FoundSpike, spikesOf } from '../steps/spikes.ts'
import { type DocumentCount, leadingTerms } from '../steps/term-choice.ts'
import { termColumns, termsSql } from '../steps/term-sql.ts'
import type { Interval } from '../steps/terms.ts'
import { inWindow, windowParams } from './windows.ts'

const mostSpikes = 5
const mostCounted = 2_000
const mostTerms = 600
const mostWords = 3
const mostOthers = 2
/** What holds less of a spike does not explain it. */
const leastShare = 0.2

/** The five highest spikes of the window, in time order; the formula stands at spikesOf. */
export const highestSpikes = (perBucket: readonly number[], unit: Buckets['unit']): FoundSpike[] =>
  spikesOf(perBucket, unit)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, mostSpikes)
    .toSorted((a, b) => a.index - b.index)

const count = z.coerce.number()
const Row = z.object({ spike: count, term: z.string(), posts: count, postedAt: count, postId: z.string() })

/** Terms of one spike as in TrendCounts, and authors by `@` and their key, with their newest post in it. */
export type SpikeCounts = { posts: number; terms: DocumentCount[]; authors: { posts: number; newest: PostKey }[] }

/** What the posts of each spike hold, in one scan of those buckets; at most 2 000 posts of each. */
export async function countSpikes(
  clickhouse: ClickHouse,
  { where, params }: { where: string; params: Params },
  spikes: readonly Interval[],
  signal: AbortSignal,
): Promise<SpikeCounts[]> {
  if (spikes.length === 0) return []
  const rows = await clickhouse.rows(
    Row,
    spikesQuery(where, spikes.length),
    { ...params, ...windowParams(spikes) },
    { signal },
  )
  return spikes.map((_, index) => {
    const own = rows.filter(({ spike }) => spike === index)
    return {
      posts: own.find(({ term }) => term === '')?.posts ?? 0,
      terms: own.filter(({ term }) => term !== '' && !term.startsWith('@')).map(({ term, posts }) => ({ term, posts })),
      authors: own
        .filter(({ term }) => term.startsWith('@'))
        .map(({ posts, postedAt, postId }) => ({ posts, newest: { at: postedAt, id: postId } })),
    }
  })
}

const spikesQuery = (where: string, spikes: number) => {
  const intervals = Array.from({ length: spikes }, (_, index) => `(${inWindow(index)})`)
  return `
  SELECT spike, term, posts, ${placeTimeSql('newest')} AS postedAt, toString(${placeIdSql('newest')}) AS postId
  FROM (
    SELECT spike, term, count() AS posts, max(place) AS newest
    FROM (
      SELECT spike, place, arrayJoin(arrayConcat(${termsSql}, if(author_key = 0, [], [concat('@', toString(author_key))]))) AS term
      FROM (
        SELECT
          toUInt8(multiIf(${intervals.map((interval, index) => `${interval}, ${index}`).join(', ')}, 0)) AS spike,
          ${placeSql} AS place,
          author_key, ${termColumns}
        FROM posts FINAL WHERE ${where} AND (${intervals.join(' OR ')})
        ORDER BY id LIMIT ${mostCounted} BY spike
      )
    )
    GROUP BY spike, term
    HAVING posts >= 3
    ORDER BY posts DESC, term LIMIT ${mostTerms} BY spike
  )`
}

type Around = {
  /** The terms of the whole window, and the posts they were counted in. */
  window: { terms: readonly DocumentCount[]; posts: number; oneIn: number }
  isMeaningful: (counts: readonly DocumentCount[]) => readonly DocumentCount[]
  /** The newest posts of weighty authors, by id. */
  posts: ReadonlyMap<string, UntaggedPost>
}

/** The spike with what stood out in it: words and hashtags by their lead, then domains and authors with a fifth of its posts. */
export function explained(found: FoundSpike, start: number, counts: SpikeCounts, around: Around): TrendSpike {
  const { posts, expected, score } = found
  const oneIn = counts.posts === 0 ? 1 : posts / counts.posts
  const isDomain = ({ term }: DocumentCount) => term.startsWith('/')
  const leading = (terms: readonly DocumentCount[]) => leadingTerms(terms, { ...counts, oneIn }, around.window)
  const words = leading(around.isMeaningful(counts.terms))
  const domains = leading(counts.terms.filter((count) => isDomain(count) && weighs(count, counts)))
  const shares = new Map(counts.terms.map(({ term, posts: own }) => [term, own / counts.posts]))
  const reasons = [
    ...[...words.slice(0, mostWords), ...domains.slice(0, mostOthers)].map((term) =>
      termReason(term, shares.get(term)!),
    ),
    ...weightyAuthors(counts).flatMap((author) => authorReason(author, counts, around.posts.get(author.newest.id))),
  ]
  return { at: new Date(start * 1_000).toISOString(), posts, expected, score, reasons }
}

const kinds: Record<string, SpikeReason['kind']> = { '#': 'hashtag', '/': 'domain' }

function termReason(term: string, share: number): SpikeReason {
  const value = term.replace(/^[#/]/, '')
  return { kind: kinds[term[0]!] ?? 'term', value, name: value, source: null, share }
}

const weighs = ({ posts }: { posts: number }, whole: SpikeCounts) => posts / whole.posts >= leastShare

/** The authors who wrote a fifth of a spike or more, two at most. */
export const weightyAuthors = (counts: SpikeCounts) =>
  counts.authors.filter((author) => weighs(author, counts)).slice(0, mostOthers)

function authorReason(
  { posts }: { posts: number },
  whole: SpikeCounts,
  newest: UntaggedPost | undefined,
): SpikeReason[] {
  if (newest === undefined || newest.author.id === null) return []
  const author = { ...newest.author, id: newest.author.id }
  const share = posts / whole.posts
  return [{ kind: 'author', value: author.id, name: authorName(author), source: newest.source, share }]
}
