import { getOverview } from '#contract/insights.ts'
import { postsOf } from '#server/posts/post-keys.ts'
import { comparedUntil } from '#server/selection/days.ts'
import { insight, type Looking } from '../pipeline.ts'
import { bucketsOf, type Buckets } from '../steps/buckets.ts'
import { type Cube, readCube } from '../steps/cube.ts'
import { instant } from '../steps/instants.ts'
import { periodsOf } from '../steps/periods.ts'
import { spikesOf } from '../steps/spikes.ts'
import type { TermCounts } from '../steps/terms.ts'
import { numbersOf } from './numbers.ts'
import { readTerms, termsOfSpike } from './terms.ts'
import { withNames } from './top-authors.ts'
import { topPostKeys } from './top-posts.ts'

type Frame = {
  buckets: Buckets
  /** Buckets that lie ahead are empty for no reason that says anything, so they are no measure for spikes. */
  begun: number
  /** Where the range still runs, it is compared with the same part of the earlier days. */
  until: Date | null
}

/**
 * Every number of the overview page for a scope, by the formulas of contract/metrics.ts (product.md 1.1, 1.6). Counts are
 * of distinct posts, shares 0 to 1, instants UTC. Throws not_found, invalid_query and
 * invalid_input as scopeOf does.
 */
export const overviewHandler = insight(getOverview, {
  frame: ({ range }, now): Frame => {
    const buckets = bucketsOf(range)
    const begun = buckets.starts.filter((start) => start * 1_000 <= now.getTime()).length
    return { buckets, begun, until: comparedUntil(range, now) }
  },
  read: {
    cube: ({ clickhouse, scope, buckets, until, signal }) =>
      readCube(clickhouse, scope.matching, periodsOf(scope, until), buckets, signal),
    terms: ({ clickhouse, scope, signal }) => readTerms(clickhouse, scope, signal),
    topPosts: async ({ clickhouse, workspace, scope, signal }) =>
      postsOf(clickhouse, workspace.id, await topPostKeys(clickhouse, scope, signal), scope.tree, signal),
  },
  next: {
    spikes: ({ cube, terms }, at) => explainSpikes(cube, terms.words, at),
    topAuthors: ({ cube }, { clickhouse, workspace, signal }) =>
      withNames(clickhouse, workspace.id, cube.topAuthors, signal),
  },
  shape: ({ cube, terms, topPosts, spikes, topAuthors }, { scope: { range, previous }, buckets, until }) => ({
    range: { from: range.from, to: range.to, days: range.days, timezone: range.timezone, bucket: buckets.unit },
    previous: { from: previous.range.from, to: previous.range.to, until: until?.toISOString() ?? null },
    ...numbersOf(cube, buckets, range.days),
    spikes,
    topPosts,
    topAuthors,
    terms: terms.top,
    termsRead: { posts: terms.words.posts, of: cube.now.posts },
  }),
  posts: ['topPosts'],
})

/** The buckets that stand out (spikesOf), each with the words that lead in it. */
function explainSpikes(cube: Cube, words: TermCounts, { clickhouse, scope, buckets, begun, signal }: Looking & Frame) {
  const volume = buckets.starts.slice(0, begun).map((_, index) => cube.buckets.get(index)?.posts ?? 0)
  return Promise.all(
    spikesOf(volume, buckets.unit).map(async ({ index, posts, expected, score }) => {
      const [from, to] = [buckets.starts[index]!, buckets.starts[index + 1] ?? buckets.end]
      const terms = await termsOfSpike(clickhouse, scope, { from, to, posts }, words, signal)
      return { at: instant(from), posts, expected, score, terms }
    }),
  )
}
