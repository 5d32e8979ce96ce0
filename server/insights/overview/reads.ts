import type { LeadingPosts } from '#contract/answers/overview.ts'
import { readPostsByKeys, PostKey } from '#server/posts/post-keys.ts'
import type { ResolvedScope, ScopePeriod } from '#server/selection/scope.ts'
import { additiveSums, formulas } from '../formulas.ts'
import { sharedRead, type InsightContext } from '../pipeline.ts'
import { type Cube, readCube } from '../steps/cube.ts'
import { readPreviousPeriod } from '../steps/previous-period.ts'
import { type PeriodFrame, periodFrame, periodsOf } from '../steps/periods.ts'
import { describeSpikes } from '../steps/spike-story.ts'
import { readTerms } from './terms.ts'
import { withNames } from './top-authors.ts'
import type { ClickHouse } from '#server/platform/db/clickhouse/clickhouse.ts'

const topCount = 5

/** Posts with the most interactions, among those with counts, or the newest; ties go to the newer post. */
const leadingPostKeys = (
  clickhouse: ClickHouse,
  { where, params }: ScopePeriod,
  posts: LeadingPosts,
  signal: AbortSignal,
) =>
  clickhouse.rows(
    PostKey,
    `SELECT toUnixTimestamp(posted_at) AS at, toString(posts.id) AS id FROM posts FINAL
     WHERE ${where}${posts === 'newest' ? '' : ' AND interactions IS NOT NULL'}
     ORDER BY ${posts === 'newest' ? '' : 'interactions DESC, '}posted_at DESC, posts.id DESC LIMIT ${topCount}`,
    params,
    { signal },
  )

type Frame = PeriodFrame & {
  /** Number of buckets that have begun; future ones are empty and would distort spikes. */
  startedBuckets: number
  posts: LeadingPosts
}
export type At = InsightContext & Frame

export function frame(scope: ResolvedScope, now: Date, input: object): Frame {
  const periods = periodFrame(scope, now)
  const startedBuckets = periods.buckets.starts.filter((start) => start * 1_000 <= now.getTime()).length
  return { ...periods, startedBuckets, posts: (input as { posts?: LeadingPosts }).posts ?? 'interactions' }
}

export const read = {
  cube: sharedRead('overview cube', ({ clickhouse, scope, buckets, until, signal }: At) =>
    readCube(clickhouse, scope.matching, { periods: periodsOf(scope, until), buckets }, signal),
  ),
  earlier: async (at: At) => {
    const sums = additiveSums(['mentions', 'netSentiment'])
    const steps = await readPreviousPeriod(at.clickhouse, at.scope, at, sums, at.signal)
    return steps.map((step) => ({ at: step.at, posts: step.posts, netSentiment: formulas.netSentiment.value(step) }))
  },
  terms: ({ clickhouse, scope, signal }: At) => readTerms(clickhouse, scope, signal),
  topPosts: async ({ clickhouse, workspace, scope, posts, signal }: At) =>
    readPostsByKeys(
      clickhouse,
      workspace.id,
      await leadingPostKeys(clickhouse, scope, posts, signal),
      scope.tree,
      signal,
    ),
}

export const next = {
  spikes: ({ cube, terms }: { cube: Cube; terms: Awaited<ReturnType<typeof readTerms>> }, at: At) => {
    const { buckets, startedBuckets } = at
    const perBucket = buckets.starts.slice(0, startedBuckets).map((_, index) => cube.buckets.get(index)?.posts ?? 0)
    const { posts, positive, neutral, negative, unsure } = cube.now
    const unknown = posts - positive - neutral - negative - unsure
    const whole = {
      sources: Object.fromEntries(cube.sources.map((source) => [source.name, source.posts])),
      sentiments: { positive, neutral, negative, unsure, unknown },
    }
    return describeSpikes(
      at,
      { perBucket, earlierPosts: cube.before.posts },
      { end: buckets.end, whole, words: terms.words },
    )
  },
  topAuthors: ({ cube }: { cube: Cube }, { clickhouse, workspace, signal }: At) =>
    withNames(clickhouse, workspace.id, cube.topAuthors, signal),
}
