import * as z from 'zod/mini'
import { performanceFigures } from '#contract/metrics/performance.ts'
import { getOverperformance, overperformanceEdges } from '#contract/answers/performance.ts'
import {
  scoreSelectionSql,
  readTypicalLevels,
  typicalLevelsSql,
  type TypicalLevels,
} from '#server/selection/overperformance.ts'
import type { MemberContext } from '#server/access/context.ts'
import type { ResolvedScope } from '#server/selection/scope.ts'
import { readPostsByKeys } from '#server/posts/post-keys.ts'
import { createInsightHandler, type InsightContext, type InsightHandler } from '../pipeline.ts'
import { statementOf } from '../statements.ts'
import { type Buckets, bucketIndex } from '../steps/buckets.ts'
import { kpiOf } from '../steps/kpis.ts'
import { selectBothPeriods, isInRangeSql, lengthsOf, type PeriodFrame, periodFrame } from '../steps/periods.ts'

const shown = 3
const outperforms = 2
const [withoutScore, tooYoung] = [-1, -2]

const count = z.coerce.number()
const Extreme = z.tuple([count, count, z.string(), count])
type Extreme = z.infer<typeof Extreme>

const Row = z.object({
  now: count,
  bucket: count,
  bin: count,
  posts: count,
  /** Score, seconds since 1970, ID and expected value; `best` has negated scores. */
  best: z.array(Extreme),
  worst: z.array(Extreme),
  /** Median of all scores in the range, the same in each row. */
  median: z.nullable(count),
})
type Row = z.infer<typeof Row>

type Frame = PeriodFrame & { levels: TypicalLevels }

const panel = createInsightHandler(getOverperformance, {
  // Parameters are typed, because the reads' types depend on them.
  frame: async (scope: ResolvedScope, now: Date, _: unknown, context: MemberContext): Promise<Frame> => ({
    ...periodFrame(scope, now),
    levels: await readTypicalLevels(context),
  }),
  read: {
    scores: (at: InsightContext & Frame) => readScores(at),
  },
  next: {
    best: ({ scores }, at) => postsAt(bestOf(scores.rows), at),
    worst: ({ scores }, at) => postsAt(worstOf(scores.rows), at),
  },
  shape: ({ scores: { rows, posts, median }, best, worst }, at) => {
    const now = rows.filter(isOfNow)
    const measured = sumOf(now.filter(({ bin }) => bin >= 0))
    return {
      kpi: kpiOf('outperforming', performanceFigures, outperforming(rows, at.buckets), {
        inputs: measured,
        posts,
        lengths: lengthsOf(at),
      }),
      measured,
      young: sumOf(now.filter(({ bin }) => bin === tooYoung)),
      posts,
      bins: bounds.map((bound, index) => ({ ...bound, posts: sumOf(now.filter(({ bin }) => bin === index)) })),
      median,
      best,
      worst,
      scores: [...bestOf(rows), ...worstOf(rows)].map(([score, , id, expected]) => ({
        id,
        overperformance: score,
        expected,
      })),
    }
  },
  posts: ['best', 'worst'],
})

/**
 * Posts against their author's others and those of similar accounts (server/selection/overperformance.ts; after
 * CrowdTangle): distribution in about half octaves, number above twice the expected value, best and worst. Throws as
 * `resolveScope` does.
 */
export const overperformanceHandler: InsightHandler = {
  ...panel,
  // The levels are a shared read that another answer may have run, so its statement is added here.
  statementsFor: async (context, input) => [
    statementOf('typicalLevels', typicalLevelsSql, { workspaceId: context.workspace.id }),
    ...(await panel.statementsFor(context, input)),
  ],
}

const bounds = [null, ...overperformanceEdges].map((from, index) => ({ from, to: overperformanceEdges[index] ?? null }))

const isOfNow = ({ now }: Row) => now === 1
const sumOf = (rows: readonly Row[]) => rows.reduce((sum, { posts }) => sum + posts, 0)

function outperforming(rows: readonly Row[], { starts }: Buckets) {
  const minBin = bounds.findIndex(({ from }) => from === outperforms)
  const of = (some: readonly Row[]) =>
    some.some(({ bin }) => bin >= 0) ? sumOf(some.filter(({ bin }) => bin >= minBin)) : null
  const byBucket = Map.groupBy(rows.filter(isOfNow), ({ bucket }) => bucket)
  return {
    value: of(rows.filter(isOfNow)),
    previous: of(rows.filter(({ now }) => now === 0)),
    spark: starts.map((_, index) => of(byBucket.get(index) ?? [])),
  }
}

const bestOf = (rows: readonly Row[]): Extreme[] =>
  leading(rows.filter(isOfNow).flatMap(({ best }) => best)).map(([score, ...rest]) => [-score, ...rest])

/** Leaves out posts already among the best, so that none appears twice. */
function worstOf(rows: readonly Row[]): Extreme[] {
  const best = new Set(bestOf(rows).map(([, , id]) => id))
  return leading(
    rows
      .filter(isOfNow)
      .flatMap(({ worst }) => worst)
      .filter(([, , id]) => !best.has(id)),
  )
}

const leading = (extremes: readonly Extreme[]) =>
  extremes.toSorted((a, b) => a[0] - b[0] || b[1] - a[1] || (BigInt(a[2]) < BigInt(b[2]) ? 1 : -1)).slice(0, shown)

const postsAt = (extremes: readonly Extreme[], { clickhouse, workspace, scope, signal }: InsightContext) =>
  readPostsByKeys(
    clickhouse,
    workspace.id,
    extremes.map(([, at, id]) => ({ at, id })),
    scope.tree,
    signal,
  )

async function readScores({
  clickhouse,
  scope,
  buckets,
  until,
  levels,
  signal,
}: InsightContext & Frame): Promise<{ rows: Row[]; posts: number; median: number | null }> {
  const index = bucketIndex(buckets)
  const columns = `toUInt8(${isInRangeSql}) AS now, toInt32(if(now = 1, ${index.sql}, -1)) AS bucket, toUnixTimestamp(posted_at) AS at, posts.id AS post`
  const { sql, params } = scoreSelectionSql(levels, columns, selectBothPeriods(scope, until))
  const rows = await clickhouse.rows(Row, rowsQuery(scoredSql(sql)), { ...params, ...index.params }, { signal })
  return { rows, posts: sumOf(rows.filter(isOfNow)), median: rows[0]?.median ?? null }
}

const scoredSql = (scored: string) => `
  SELECT now, bucket, at, post, expected, overperformance AS score, is_mature OR interactions IS NULL OR author_key = 0 AS is_old
  FROM (${scored})`

const binSql = overperformanceEdges.map((edge) => `(assumeNotNull(score) >= ${edge})`).join(' + ')
const isScored = 'score IS NOT NULL AND now = 1'

// Bins of posts without a score: too young, or lacking counts, author or comparable posts.
const rowsQuery = (scored: string) => `
  SELECT now, bucket, bin, posts, if(isNaN(middle), NULL, middle) AS median,
    arrayMap(one -> (one.1, -one.2, toString(one.3), one.4), best_ones) AS best,
    arrayMap(one -> (one.1, -one.2, toString(one.3), one.4), worst_ones) AS worst
  FROM (
    SELECT now, bucket, multiIf(score IS NOT NULL, toInt32(${binSql}), is_old, ${withoutScore}, ${tooYoung}) AS bin, count() AS posts,
      groupArraySortedIf(${2 * shown})((-assumeNotNull(score), -toInt64(at), post, assumeNotNull(expected)), ${isScored}) AS best_ones,
      groupArraySortedIf(${2 * shown})((assumeNotNull(score), -toInt64(at), post, assumeNotNull(expected)), ${isScored}) AS worst_ones,
      quantileExactInclusiveMerge(0.5)(quantileExactInclusiveStateIf(0.5)(assumeNotNull(score), ${isScored})) OVER () AS middle
    FROM (${scored}) GROUP BY now, bucket, bin)`
