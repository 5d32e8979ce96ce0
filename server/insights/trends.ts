import { getTrends, type Trends } from '#contract/discover.ts'
import type { QueryNode } from '#contract/query-language/tree.ts'
import type { MemberContext } from '#server/context.ts'
import type { ClickHouse } from '#server/db/clickhouse.ts'
import { handler } from '#server/handler.ts'
import type { DayRange } from '#server/queries/days.ts'
import { type ResolvedScope, scopeOf, type Selection } from '#server/queries/scope.ts'
import { cacheOf } from './answers.ts'
import { bucketsOf, type Buckets } from './buckets.ts'
import { dataVersion } from '#server/queries/data-version.ts'
import { type PostKey, postsOf } from './post-keys.ts'
import { queryWords } from './query-words.ts'
import { stopWordTest } from './stop-words.ts'
import { type DocumentCount, meaningfulTerms } from './term-choice.ts'
import { candidatesOf, listsOf, type TrendTable } from './trend-lists.ts'
import { authorRow, numbersOf, perBucket } from './trend-numbers.ts'
import { countSpikes, explained, highestSpikes, type SpikeCounts, weightyAuthors } from './trend-spikes.ts'
import { countTrendTerms, recountTrends, type TrendCounts } from './trend-terms.ts'
import { readVolume, type TrendVolume } from './trend-volume.ts'
import { type Stored, type Windows, windowsOf, withoutUnknownPast } from './trend-windows.ts'

const hourDays = 7

/**
 * What rises in a scope against the same window of past weeks: words, hashtags and domains by their share, authors by their
 * posts (compareCounts), and the buckets that stand out (spikesOf) with what stood out in them. Counts are of distinct
 * posts, instants UTC. Throws as scopeOf does.
 */
export const trendsHandler = handler(getTrends, async (context, input) => {
  const scope = await scopeOf(context, input)
  const version = await dataVersion(context.clickhouse, context.workspace.id, context.signal)
  const windows = windowsOf(scope.range, context.now())
  const depends = [version, windows, context.workspace.id, scope.range, scope.matching]
  return cacheOf(context.clickhouse).trends(JSON.stringify(depends), context.signal, async (signal) => {
    const stored = await withoutUnknownPast(context.clickhouse, context.workspace.id, windows, signal)
    return { ...(await lookAt({ ...context, signal }, scope, stored)), dataVersion: version }
  })
})

/** Hours up to a week, then as the range says; those that lie ahead are left out. */
function bucketsOfWindow(range: DayRange, to: number): Buckets {
  const { unit, starts, end } = bucketsOf({ ...range, bucket: range.days <= hourDays ? 'hour' : range.bucket })
  return { unit, starts: starts.filter((start) => start < to), end }
}

const bucketAt = ({ starts, end }: Buckets, index: number) => ({ from: starts[index]!, to: starts[index + 1] ?? end })

async function lookAt(
  { clickhouse, workspace, signal }: MemberContext,
  scope: ResolvedScope,
  stored: Stored,
): Promise<Omit<Trends, 'dataVersion'>> {
  const { range, tree, matching } = scope
  const { windows } = stored
  const buckets = bucketsOfWindow(range, windows.now.to)
  const [volume, counts] = await Promise.all([
    readVolume(clickhouse, matching, windows, buckets, signal),
    countTrendTerms(clickhouse, scope, windows, buckets, signal),
  ])
  const isMeaningful = meaningTest(counts.languages, tree)
  const found = highestSpikes(perBucket(volume, buckets), buckets.unit)
  const stretches = found.map(({ index }) => bucketAt(buckets, index))
  const [table, spikes] = await Promise.all([
    tableOf(clickhouse, matching, windows, buckets, { volume, counts, isMeaningful }, signal),
    countSpikes(clickhouse, matching, stretches, signal),
  ])
  const posts = await postsOf(clickhouse, workspace.id, authorKeys(volume, spikes), tree, signal)
  const byId = new Map(posts.map((post) => [post.id, post]))
  return {
    ...numbersOf(range, stored, buckets, volume, counts),
    ...listsOf(table, buckets),
    authors: volume.authors.flatMap((author) => authorRow(author, byId, windows.past.length)),
    spikes: found.map((spike, index) =>
      explained(spike, buckets.starts[spike.index]!, spikes[index]!, { window: counts, isMeaningful, posts: byId }),
    ),
  }
}

type Read = { volume: TrendVolume; counts: TrendCounts; isMeaningful: ReturnType<typeof meaningTest> }

/** The terms that may be listed: counted in every post, wherever a sample only named them and counting is affordable. */
async function tableOf(
  clickhouse: ClickHouse,
  matching: Selection,
  windows: Windows,
  buckets: Buckets,
  { volume, counts, isMeaningful }: Read,
  signal: AbortSignal,
): Promise<TrendTable> {
  const terms = [...isMeaningful(counts.terms), ...counts.terms.filter(({ term }) => term.startsWith('/'))]
  const read = { ...counts, terms, windows: windows.past.length }
  if ((counts.oneIn === 1 && counts.pastOneIn === 1) || !counts.isCountable) return read
  const [posts, ...past] = volume.windows
  return {
    terms: await recountTrends(clickhouse, matching, windows, buckets, candidatesOf(read), signal),
    posts: posts!,
    past: past.reduce((sum, one) => sum + one, 0),
    oneIn: 1,
    pastOneIn: 1,
    windows: windows.past.length,
  }
}

const authorKeys = ({ authors }: TrendVolume, spikes: readonly SpikeCounts[]): PostKey[] => [
  ...authors.map(({ postedAt, postId }) => ({ at: postedAt, id: postId })),
  ...spikes.flatMap((spike) => weightyAuthors(spike).map(({ newest }) => newest)),
]

/** Keeps the words and hashtags that can mean something beside this query. */
function meaningTest(languages: readonly string[], tree: QueryNode | null) {
  const [isStopWord, own] = [stopWordTest(languages), queryWords(tree)]
  return <Counted extends DocumentCount>(terms: readonly Counted[]) => meaningfulTerms(terms, isStopWord, own)
}
