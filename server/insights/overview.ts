import { getOverview } from '#contract/insights.ts'
import { Source } from '#contract/posts.ts'
import type { MemberContext } from '#server/context.ts'
import { handler } from '#server/handler.ts'
import { type ResolvedScope, scopeOf } from '#server/queries/scope.ts'
import { withTags } from '#server/queries/stored-tags.ts'
import { cacheOf, type UntaggedOverview } from './answers.ts'
import { comparedUntil } from '#server/queries/days.ts'
import { bucketsOf, type Buckets, daysOfBuckets } from './buckets.ts'
import { type Cube, noSums, readCube } from './cube.ts'
import { dataVersion } from '#server/queries/data-version.ts'
import { kpisOf } from './kpis.ts'
import { readTerms, termsOfSpike } from './overview-terms.ts'
import { postsOf } from './post-keys.ts'
import { spikesOf } from './spikes.ts'
import { withNames } from './top-authors.ts'
import { topPostKeys } from './top-posts.ts'

/**
 * Every number of the overview page for a scope, by the formulas of contract/metrics.ts (product.md 1.1, 1.6). Counts are
 * of distinct posts, shares 0 to 1, instants UTC. Throws not_found, invalid_query and
 * invalid_input as scopeOf does.
 */
export const overviewHandler = handler(getOverview, async (context, input) => {
  const scope = await scopeOf(context, input)
  const version = await dataVersion(context.clickhouse, context.workspace.id, context.signal)
  const buckets = bucketsOf(scope.range)
  const begun = begunBuckets(buckets, context.now())
  const until = comparedUntil(scope.range, context.now())
  const depends = [version, begun, until, context.workspace.id, scope.range, scope.matching]
  const overview = await cacheOf(context.clickhouse).overviews(JSON.stringify(depends), context.signal, (signal) =>
    overviewOf({ ...context, signal }, scope, { buckets, begun, until, version }),
  )
  return { ...overview, topPosts: await withTags(context, overview.topPosts) }
})

/** Buckets that lie ahead are empty for no reason that says anything, so they are no measure for spikes. */
const begunBuckets = ({ starts }: Buckets, now: Date) => starts.filter((start) => start * 1_000 <= now.getTime()).length

type Asked = { buckets: Buckets; begun: number; until: Date | null; version: string }

async function overviewOf(
  { clickhouse, workspace, signal }: MemberContext,
  scope: ResolvedScope,
  { buckets, begun, until, version }: Asked,
): Promise<UntaggedOverview> {
  const { range, previous, tree, matching } = scope
  const periods = {
    beforeFrom: clamped(previous.range.fromAt),
    beforeTo: clamped(until ?? range.fromAt),
    nowFrom: clamped(range.fromAt),
    nowTo: clamped(range.toAt),
  }

  const leading = topPostKeys(clickhouse, scope, signal).then((keys) =>
    postsOf(clickhouse, workspace.id, keys, tree, signal),
  )
  const [cube, { words, top }, topPosts] = await Promise.all([
    readCube(clickhouse, matching, periods, buckets, signal),
    readTerms(clickhouse, scope, signal),
    leading,
  ])

  const found = spikesOf(
    buckets.starts.slice(0, begun).map((_, index) => cube.buckets.get(index)?.posts ?? 0),
    buckets.unit,
  )
  const [spikes, topAuthors] = await Promise.all([
    Promise.all(
      found.map(async ({ index, posts, expected, score }) => {
        const [from, to] = [buckets.starts[index]!, buckets.starts[index + 1] ?? buckets.end]
        const terms = await termsOfSpike(clickhouse, scope, { from, to, posts }, words, signal)
        return { at: instant(from), posts, expected, score, terms }
      }),
    ),
    withNames(clickhouse, workspace.id, cube.topAuthors, signal),
  ])

  return {
    range: { from: range.from, to: range.to, days: range.days, timezone: range.timezone, bucket: buckets.unit },
    previous: { from: previous.range.from, to: previous.range.to, until: until?.toISOString() ?? null },
    ...numbersOf(cube, buckets, range.days),
    spikes,
    topPosts,
    topAuthors,
    terms: top,
    termsRead: { posts: words.posts, of: cube.now.posts },
    dataVersion: version,
  }
}

/** What follows from the sums alone. */
function numbersOf(cube: Cube, buckets: Buckets, days: number) {
  const { now, before, sources, languages } = cube
  const share = (posts: number) => posts / now.posts
  const perBucket = buckets.starts.map((_, index) => cube.buckets.get(index))
  const unknown = now.posts - now.positive - now.neutral - now.negative
  return {
    coverage: {
      posts: now.posts,
      withAuthor: now.withAuthor,
      withFollowers: now.withFollowers,
      withInteractions: now.withInteractions,
      withSentiment: now.posts - unknown,
      withLanguage: now.posts - (languages.find(({ name }) => name === 'und')?.posts ?? 0),
    },
    kpis: kpisOf(now, before, days, perBucket, daysOfBuckets(buckets)),
    volume: buckets.starts.map((start, index) => {
      const { posts, positive, neutral, negative } = perBucket[index] ?? noSums
      return { at: instant(start), posts, positive, neutral, negative, unknown: posts - positive - neutral - negative }
    }),
    sources: sources.map(({ name, posts }) => ({ source: Source.parse(name), posts, share: share(posts) })),
    languages: languages.map(({ name, posts }) => ({ language: name, posts, share: share(posts) })),
    sentiments: (['positive', 'neutral', 'negative', 'unknown'] as const).map((sentiment) => {
      const posts = sentiment === 'unknown' ? unknown : now[sentiment]
      return { sentiment, posts, share: now.posts === 0 ? 0 : share(posts) }
    }),
  }
}

/** What a DateTime of the engine holds. */
const clamped = (at: Date) => Math.min(Math.max(Math.floor(at.getTime() / 1_000), 0), 4_294_967_295)
const instant = (seconds: number) => new Date(seconds * 1_000).toISOString()
