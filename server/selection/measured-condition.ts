import { answeredWithinCondition, type OwnAccountKey } from './answered-condition.ts'
import type { Params } from '#server/platform/db/clickhouse/clickhouse.ts'
import type { Condition } from './conditions.ts'
import type { DayRange } from './days.ts'
import { hourOfWeekSql } from './local-time.ts'
import { scoreSelectionSql, type TypicalLevels } from './overperformance.ts'

/**
 * Posts with an overperformance within `from..to`; `to` is exclusive, and either end may be missing. Scores only the
 * selection, because scoring a whole workspace takes seconds.
 */
export function overperformanceCondition(
  score: string,
  selection: { where: string; params: Params },
  levels: TypicalLevels,
): Condition {
  const [from = '', to = ''] = score.split('..')
  const bounds = [
    ...(from === '' ? [] : ['overperformance >= {scoreFrom:Float64}']),
    ...(to === '' ? [] : ['overperformance < {scoreTo:Float64}']),
  ]
  const scored = scoreSelectionSql(levels, 'posts.id AS post', selection)
  return {
    condition: `posts.id IN (
      SELECT post FROM (${scored.sql})
      WHERE ${['overperformance IS NOT NULL', ...bounds].join(' AND ')})`,
    params: {
      ...scored.params,
      ...(from === '' ? {} : { scoreFrom: Number(from) }),
      ...(to === '' ? {} : { scoreTo: Number(to) }),
    },
  }
}

export const observedTwiceCondition = (workspaceId: unknown): Condition => ({
  condition: `posts.id IN (
    SELECT post_id FROM post_observations
    WHERE workspace_id = {observedWorkspace:UUID} AND post_observations.interactions IS NOT NULL
    GROUP BY post_id HAVING uniqExact(observed_at) > 1)`,
  params: { observedWorkspace: workspaceId },
})

/** `range` must contain all of the posts. */
function inHourOfWeek(hour: number, range: DayRange): Condition {
  const { sql, params } = hourOfWeekSql(range)
  return {
    condition: `posts.interactions IS NOT NULL AND ${sql} = {hourOfWeek:UInt8}`,
    params: { ...params, hourOfWeek: hour },
  }
}

export const measuredConditions = (
  {
    hourOfWeek,
    answered,
    observed,
    post,
  }: {
    hourOfWeek?: number
    answered?: string
    observed?: 'twice'
    post?: string
  },
  { workspaceId, range, own }: { workspaceId: string; range: DayRange; own: readonly OwnAccountKey[] },
): Condition[] => [
  ...(hourOfWeek === undefined ? [] : [inHourOfWeek(hourOfWeek, range)]),
  ...(answered === undefined ? [] : [answeredWithinCondition(answered, own, workspaceId)]),
  ...(observed === undefined ? [] : [observedTwiceCondition(workspaceId)]),
  ...(post === undefined
    ? []
    : [{ condition: 'posts.id = toUInt64OrZero({drillPost:String})', params: { drillPost: post } }]),
]
