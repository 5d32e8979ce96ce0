import { getTrends } from '#contract/answers/discover.ts'
import type { StepParts } from '#contract/answers/frame.ts'
import { defaultTrendStep } from '#contract/answers/steps.ts'
import { readPostsByKeys } from '#server/posts/post-keys.ts'
import type { DayRange } from '#server/selection/days.ts'
import { createInsightHandler, type InsightContext } from '../pipeline.ts'
import { bucketsOf, type Buckets, partsOf } from '../steps/buckets.ts'
import { readBreakdown } from '../steps/spike-reads.ts'
import { describeSpikes } from '../steps/spike-story.ts'
import { queryWords } from '../steps/query-words.ts'
import { readSpellings } from '../steps/spellings.ts'
import { stopWordTest } from '../steps/stop-words.ts'
import { type DocumentCount, containedEmoji, meaningfulTerms } from '../steps/term-choice.ts'
import { candidatesOf, listsOf, type TrendTable, type WrittenTable } from './lists.ts'
import { authorRow, numbersOf, perBucket } from './numbers.ts'
import { countTrendTerms, inWindows, recountTrends, type TrendCounts } from './terms.ts'
import { readVolume, type TrendVolume } from './volume.ts'
import { type StoredWindows, type Windows, windowsOf, readStoredWindows } from './windows.ts'

type Frame = { requested: Windows; parts: StepParts }
type Prepared = { stored: StoredWindows; buckets: Buckets }
/**
 * What rises in a scope against the same window of past weeks: words, hashtags and domains by share, authors by posts
 * (`compareCounts`), and spikes with their stories (`describeSpikes`). Counts are of distinct posts, instants UTC.
 * Throws as `resolveScope` does.
 */
export const trendsHandler = createInsightHandler(getTrends, {
  frame: ({ range }, now): Frame => ({
    requested: windowsOf(range, now),
    parts: partsOf(inTrendSteps(range), now).filter(({ part }) => part !== 'ahead'),
  }),
  prepare: async ({ clickhouse, workspace, scope, requested, signal }): Promise<Prepared> => ({
    stored: await readStoredWindows(clickhouse, workspace.id, requested, signal),
    buckets: bucketsOfWindow(scope.range, requested.now.to),
  }),
  read: {
    volume: ({ clickhouse, scope, stored, buckets, signal }) =>
      readVolume(clickhouse, scope.matching, stored.windows, buckets, signal),
    counts: ({ clickhouse, scope, stored, buckets, signal }) =>
      countTrendTerms(clickhouse, scope, stored.windows, buckets, signal),
    whole: ({ clickhouse, scope, stored, signal }) =>
      readBreakdown(clickhouse, scope.matching, stored.windows.now, signal),
  },
  next: {
    table: async (found, at) => withSpellings(await readTable(found, at), at),
    spikes: async ({ volume, counts, whole }, at) =>
      describeSpikes(
        at,
        { perBucket: perBucket(volume, at.buckets), earlierPosts: sumOfPast(volume) },
        { end: at.stored.windows.now.to, whole, words: counts },
      ),
    people: async ({ volume }, at) => {
      const keys = volume.authors.map(({ postedAt, postId }) => ({ at: postedAt, id: postId }))
      const posts = await readPostsByKeys(at.clickhouse, at.workspace.id, keys, at.scope.tree, at.signal)
      return new Map(posts.map((post) => [post.id, post]))
    },
  },
  shape: ({ volume, counts, table, spikes, people }, { scope, stored, buckets, parts }) => ({
    ...numbersOf({ ...scope.range, parts }, stored, buckets, volume, counts),
    ...listsOf(table, buckets),
    authors: volume.authors.flatMap((author) => authorRow(author, people, stored.windows.past.length)),
    spikes,
  }),
})

const sumOfPast = ({ windows }: TrendVolume) => windows.slice(1).reduce((sum, posts) => sum + posts, 0)

const inTrendSteps = (range: DayRange): DayRange => ({
  ...range,
  bucket: range.isStepChosen ? range.bucket : defaultTrendStep(range.days),
})

function bucketsOfWindow(range: DayRange, to: number): Buckets {
  const { unit, starts, end } = bucketsOf(inTrendSteps(range))
  return { unit, starts: starts.filter((start) => start < to), end }
}

/** Terms for the lists, counted in every post if a sample proposed them and that is affordable. */
async function readTable(
  { volume, counts }: { volume: TrendVolume; counts: TrendCounts },
  { clickhouse, scope: { matching, tree }, stored: { windows }, buckets, signal }: InsightContext & Frame & Prepared,
): Promise<TrendTable> {
  // Keeps words and hashtags that are meaningful beside this query.
  const [isStopWord, own] = [stopWordTest(counts.languages), queryWords(tree)]
  const isMeaningful = <Counted extends DocumentCount>(terms: readonly Counted[]) =>
    meaningfulTerms(terms, isStopWord, own)
  const words = isMeaningful(counts.terms).filter(({ term }) => term.startsWith('#') || !containedEmoji.test(term))
  const terms = [...words, ...counts.terms.filter(({ term }) => term.startsWith('/'))]
  const read = { ...counts, terms, windows: windows.past.length }
  if ((counts.oneIn === 1 && counts.pastOneIn === 1) || !counts.isCountable) return read
  return {
    terms: await recountTrends(clickhouse, matching, windows, buckets, candidatesOf(read), signal),
    posts: volume.windows[0]!,
    past: sumOfPast(volume),
    oneIn: 1,
    pastOneIn: 1,
    windows: windows.past.length,
  }
}

async function withSpellings(
  table: TrendTable,
  { clickhouse, scope, stored: { windows }, signal }: InsightContext & Frame & Prepared,
): Promise<WrittenTable> {
  const listed = new Set(candidatesOf(table))
  const terms = table.terms
    .filter(({ term }) => listed.has(term))
    .toSorted((a, b) => b.posts + b.past - a.posts - a.past)
    .map(({ term }) => term)
  const both = inWindows(scope.matching, [windows.now, ...windows.past])
  return { ...table, spellings: await readSpellings(clickhouse, both, terms, signal) }
}
