import * as z from 'zod/mini'
import { performanceFigures } from '#contract/metrics/performance.ts'
import { getResponseTime, responseEdges } from '#contract/answers/performance.ts'
import type { MemberContext } from '#server/access/context.ts'
import { answeredSql, openedByOthersCondition, type OwnAccountKey } from '#server/selection/answered-condition.ts'
import { narrow, type ResolvedScope } from '#server/selection/scope.ts'
import { readOwnKeys } from '#server/selection/stored-own-accounts.ts'
import { createInsightHandler, type InsightContext } from '../pipeline.ts'
import { type Buckets, bucketIndex } from '../steps/buckets.ts'
import { kpiOf } from '../steps/kpis.ts'
import { selectBothPeriods, isInRangeSql, lengthsOf, type PeriodFrame, periodFrame } from '../steps/periods.ts'

const count = z.coerce.number()
const Row = z.object({ now: count, bucket: count, whole: count, posts: count, median: count, bins: z.array(count) })
type Row = z.infer<typeof Row>

type Frame = PeriodFrame & { own: OwnAccountKey[] }

/**
 * Median minutes from another author's thread-starting post to the first answer by an own account (Fanpage Karma), with
 * their distribution. Posts are from the scope, answers from all stored posts. Throws as `resolveScope` does.
 */
export const responseTimeHandler = createInsightHandler(getResponseTime, {
  frame: async (scope: ResolvedScope, now: Date, _: object, context: MemberContext): Promise<Frame> => ({
    ...periodFrame(scope, now),
    own: await readOwnKeys(context),
  }),
  read: { rows: readAnswers, askable: countAnswerable },
  next: {},
  shape: ({ rows, askable }, at) => {
    const now = periodOf(rows, 1)
    const bins = now?.bins ?? []
    return {
      accounts: at.own.length,
      kpi: kpiOf('responseTime', performanceFigures, medians(rows, at.buckets), {
        inputs: now?.posts ?? 0,
        posts: askable,
        lengths: lengthsOf(at),
      }),
      answered: now?.posts ?? 0,
      askable,
      bins: responseEdges.map((from, index) => ({
        from,
        to: responseEdges[index + 1] ?? null,
        posts: bins[index] ?? 0,
      })),
    }
  },
})

const periodOf = (rows: readonly Row[], period: number) => rows.find(({ now, whole }) => whole === 1 && now === period)

function medians(rows: readonly Row[], { starts }: Buckets) {
  const steps = new Map(rows.flatMap((row) => (row.whole === 0 && row.now === 1 ? [[row.bucket, row.median]] : [])))
  return {
    value: periodOf(rows, 1)?.median ?? null,
    previous: periodOf(rows, 0)?.median ?? null,
    spark: starts.map((_, index) => steps.get(index) ?? null),
  }
}

async function readAnswers({ clickhouse, workspace, scope, own, buckets, until, signal }: InsightContext & Frame) {
  if (own.length === 0) return []
  const { where, params } = selectBothPeriods(scope, until)
  const index = bucketIndex(buckets)
  const answered = answeredSql(own, workspace.id)
  return clickhouse.rows(
    Row,
    `SELECT now, bucket, grouping(bucket) AS whole, count() AS posts, quantileExactInclusive(0.5)(minutes) AS median,
       sumForEach(arrayMap(bin -> toUInt32(bin = arrayCount(edge -> minutes >= edge, {edges:Array(Float64)})), range(1, 1 + length({edges:Array(Float64)})))) AS bins
     FROM (
       SELECT toUInt8(${isInRangeSql}) AS now, toInt32(if(now = 1, ${index.sql}, -1)) AS bucket, posts.id AS post
       FROM posts FINAL WHERE ${where}
     ) AS scoped
     INNER JOIN (${answered.sql}) AS answered ON scoped.post = answered.answered_post
     GROUP BY GROUPING SETS ((now, bucket), (now))`,
    { ...params, ...index.params, ...answered.params, edges: responseEdges },
    { signal },
  )
}

async function countAnswerable({ clickhouse, scope, own, signal }: InsightContext & Frame) {
  const { where, params } = narrow(scope, [openedByOthersCondition(own)])
  const [row] = await clickhouse.rows(
    z.object({ posts: count }),
    `SELECT count() AS posts FROM posts FINAL WHERE ${where}`,
    params,
    { signal },
  )
  return row!.posts
}
