import * as z from 'zod/mini'
import { getVelocity, velocityAges } from '#contract/answers/performance.ts'
import { readPostsByKeys } from '#server/posts/post-keys.ts'
import { observedTwiceCondition } from '#server/selection/measured-condition.ts'
import { narrow } from '#server/selection/scope.ts'
import { createInsightHandler, type InsightContext } from '../pipeline.ts'

const shownCurves = 5
const maxPoints = 60

const count = z.coerce.number()
const Ages = z.object({ age: count, posts: count, median: count, low: count, high: count })
const Curve = z.object({ id: z.string(), at: count, points: z.array(z.tuple([count, count])) })
const Counts = z.object({ posts: count, observed: count })

/**
 * Interactions by age in hours, of posts with at least two observations: median and quartiles per age, and the curves
 * of the strongest posts. Interpolates linearly between observations, without values beyond them. Throws as `resolveScope`
 * does.
 */
export const velocityHandler = createInsightHandler(getVelocity, {
  frame: () => ({}),
  read: { counts: readCounts, ages: readAges, curves: readCurves },
  next: {
    best: ({ curves }, { clickhouse, workspace, scope, signal }) =>
      readPostsByKeys(clickhouse, workspace.id, curves, scope.tree, signal),
  },
  shape: ({ counts, ages, curves, best }) => ({
    ...counts,
    ages: velocityAges.map((hours, index) => {
      const { posts, median, low, high } = ages.find(({ age }) => age === index) ?? nothing
      return { hours, posts, median, low, high }
    }),
    best,
    curves: curves.map(({ id, points }) => ({
      id,
      points: points.map(([hours, interactions]) => ({ hours, interactions })),
    })),
  }),
  posts: ['best'],
})

const nothing = { posts: 0, median: null, low: null, high: null }

async function readCounts({ clickhouse, scope, workspace, signal }: InsightContext) {
  const twice = observedTwiceCondition(workspace.id)
  const [row] = await clickhouse.rows(
    Counts,
    `SELECT count() AS posts, countIf(${twice.condition}) AS observed FROM posts FINAL WHERE ${scope.where}`,
    { ...scope.params, ...twice.params },
    { signal },
  )
  return row!
}

/** Observed posts with their observations as (hours since posting, interactions), by age. */
const curvesSql = (where: string) => `
  SELECT scoped.post AS post, scoped.at AS at,
    arraySort(groupArray((greatest(0, (toInt64(seen_at) - toInt64(at)) / 3600), seen))) AS points
  FROM (SELECT posts.id AS post, toUnixTimestamp(posted_at) AS at FROM posts FINAL WHERE ${where}) AS scoped
  INNER JOIN (
    SELECT post_id, toUnixTimestamp(observed_at) AS seen_at, argMax(assumeNotNull(post_observations.interactions), post_observations.version) AS seen
    FROM post_observations
    WHERE workspace_id = {workspaceId:UUID} AND post_observations.interactions IS NOT NULL
    GROUP BY post_id, observed_at
  ) AS observations ON scoped.post = observations.post_id
  GROUP BY post, at`

const observedScope = ({ scope, workspace }: InsightContext) => narrow(scope, [observedTwiceCondition(workspace.id)])

// Null before the first and after the last observation.
const interpolated = `
  arrayMap(age -> if(age < points[1].1 OR age > points[-1].1, NULL,
    toNullable(if(points[arrayLastIndex(one -> one.1 <= age, points)].1 = age, toFloat64(points[arrayLastIndex(one -> one.1 <= age, points)].2),
      points[arrayLastIndex(one -> one.1 <= age, points)].2
        + (points[arrayLastIndex(one -> one.1 <= age, points) + 1].2 - points[arrayLastIndex(one -> one.1 <= age, points)].2)
        * (age - points[arrayLastIndex(one -> one.1 <= age, points)].1)
        / (points[arrayLastIndex(one -> one.1 <= age, points) + 1].1 - points[arrayLastIndex(one -> one.1 <= age, points)].1)))),
    {ages:Array(Float64)})`

function readAges(at: InsightContext) {
  const { where, params } = observedScope(at)
  return at.clickhouse.rows(
    Ages,
    `SELECT age, count() AS posts, quantileExactInclusive(0.5)(value) AS median,
       quantileExactInclusive(0.25)(value) AS low, quantileExactInclusive(0.75)(value) AS high
     FROM (
       SELECT pair.1 AS age, assumeNotNull(pair.2) AS value
       FROM (SELECT arrayJoin(arrayZip(range(toUInt32(length({ages:Array(Float64)}))), ${interpolated})) AS pair FROM (${curvesSql(where)}))
       WHERE pair.2 IS NOT NULL
     )
     GROUP BY age`,
    { ...params, ages: velocityAges },
    { signal: at.signal },
  )
}

function readCurves(at: InsightContext) {
  const { where, params } = observedScope(at)
  return at.clickhouse.rows(
    Curve,
    `SELECT toString(post) AS id, at, arraySlice(points, 1, ${maxPoints}) AS points FROM (${curvesSql(where)})
     ORDER BY points[-1].2 DESC, at DESC, post DESC LIMIT ${shownCurves}`,
    params,
    { signal: at.signal },
  )
}
