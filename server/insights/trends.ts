import { getTrends, type Trends } from '#contract/discover.ts'
import type { QueryNode } from '#contract/query-language/tree.ts'
import type { MemberContext } from '#server/context.ts'
import { handler } from '#server/handler.ts'
import type { DayRange } from '#server/queries/days.ts'
import { type ResolvedScope, scopeOf } from '#server/queries/scope.ts'
import { cacheOf } from './answers.ts'
import { bucketsOf, type Buckets } from './buckets.ts'
import { dataVersion } from '#server/queries/data-version.ts'
import { requireFewDays } from './few-days.ts'
import { type PostKey, postsOf } from './post-keys.ts'
import { queryWords } from './query-words.ts'
import { stopWordTest } from './stop-words.ts'
import { meaningfulTerms } from './terms.ts'
import { listsOf } from './trend-lists.ts'
import { authorRow, numbersOf, perBucket } from './trend-numbers.ts'
import { countSpikes, explained, highestSpikes, type SpikeCounts, weightyAuthors } from './trend-spikes.ts'
import { countTrendTerms } from './trend-terms.ts'
import { readVolume, type TrendVolume } from './trend-volume.ts'
import { type Stored, windowsOf, withoutUnknownPast } from './trend-windows.ts'

const hourDays = 7

/**
 * What rises in a scope against the same window of past weeks: words, hashtags and domains by their share, authors by their
 * posts (compareCounts), and the buckets that stand out (spikesOf) with what stood out in them. Counts are of distinct
 * posts, instants UTC. Throws as scopeOf does, and invalid_input for more than ten years of days.
 */
export const trendsHandler = handler(getTrends, async (context, input) => {
  const scope = await scopeOf(context, input)
  requireFewDays(scope.range)
  const version = await dataVersion(context.clickhouse, context.workspace.id, context.signal)
  const windows = windowsOf(scope.range, context.now())
  const depends = [version, windows, context.workspace.id, scope.range, scope.matching]
  return cacheOf(context.clickhouse).trends(JSON.stringify(depends), context.signal, async (signal) => {
    const stored = await withoutUnknownPast(context.clickhouse, context.workspace.id, windows, signal)
    return { ...(await lookAt({ ...context, signal }, scope, stored)), dataVersion: version }
  })
})

/** Hours up to a week, days from there on; those that lie ahead are left out. */
function bucketsOfWindow(range: DayRange, to: number): Buckets {
  const { unit, starts, end } = bucketsOf({ ...range, bucket: range.days <= hourDays ? 'hour' : 'day' })
  return { unit, starts: starts.filter((start) => start < to), end }
}

const bucketAt = ({ starts, end }: Buckets, index: number) => ({ from: starts[index]!, to: starts[index + 1] ?? end })

async function lookAt(
  { clickhouse, workspace, signal }: MemberContext,
  { range, tree, matching }: ResolvedScope,
  stored: Stored,
): Promise<Omit<Trends, 'dataVersion'>> {
  const buckets = bucketsOfWindow(range, stored.windows.now.to)
  const [volume, counts] = await Promise.all([
    readVolume(clickhouse, matching, stored.windows, buckets, signal),
    countTrendTerms(clickhouse, matching, stored, buckets, signal),
  ])
  const found = highestSpikes(perBucket(volume, buckets), buckets.unit)
  const stretches = found.map(({ index }) => bucketAt(buckets, index))
  const spikes = await countSpikes(clickhouse, matching, stretches, signal)
  const posts = await postsOf(clickhouse, workspace.id, authorKeys(volume, spikes), tree, signal)
  const byId = new Map(posts.map((post) => [post.id, post]))
  const isMeaningful = meaningTest(counts.languages, tree)
  return {
    ...numbersOf(range, stored, buckets, volume, counts),
    ...listsOf(counts, volume, buckets, isMeaningful),
    authors: volume.authors.flatMap((author) => authorRow(author, byId, stored.windows.past.length)),
    spikes: found.map((spike, index) =>
      explained(spike, buckets.starts[spike.index]!, spikes[index]!, { window: counts, isMeaningful, posts: byId }),
    ),
  }
}

const authorKeys = ({ authors }: TrendVolume, spikes: readonly SpikeCounts[]): PostKey[] => [
  ...authors.map(({ postedAt, postId }) => ({ at: postedAt, id: postId })),
  ...spikes.flatMap((spike) => weightyAuthors(spike).map(({ newest }) => newest)),
]

/** Keeps the words and hashtags that can mean something beside this query. */
function meaningTest(languages: readonly string[], tree: QueryNode | null) {
  const [isStopWord, own] = [stopWordTest(languages), queryWords(tree)]
  return <Counted extends { term: string }>(terms: readonly Counted[]) => meaningfulTerms(terms, isStopWord, own)
}
