import * as z from 'zod/mini'
import { getBestTime, minPostsAnHour } from '#contract/answers/best-time.ts'
import { hourMs } from '#contract/durations.ts'
import { addDays, dayOf, type DayRange, dayRange } from '#server/selection/days.ts'
import { hourOfWeekSql } from '#server/selection/local-time.ts'
import { narrow, rangeCondition } from '#server/selection/scope.ts'
import { isOwnAuthorSql, type OwnAccountKey } from '#server/selection/answered-condition.ts'
import { readOwnKeys } from '#server/selection/stored-own-accounts.ts'
import { createInsightHandler, type InsightContext } from '../pipeline.ts'
import { findStandoutHours } from './hours-standing-out.ts'

const windowDays = 28
const day = 24 * hourMs
const hoursOfWeek = 168

const count = z.coerce.number()
const Row = z.object({ hour: count, posts: count, weighted: count, median: count })
const Value = z.object({ value: count, posts: count })

type Window = { days: DayRange; until: Date | null }
type Frame = Window & { own: readonly OwnAccountKey[] }
/** 28 days up to the range's end, but at least one day ago, so that each post is a day old. */
export function windowOf({ range }: { range: DayRange }, now: Date): Window {
  const oldEnough = new Date(Math.floor(now.getTime() / hourMs) * hourMs - day)
  const last = range.toAt <= oldEnough ? range.to : earlier(range.to, dayOf(oldEnough, range.timezone))
  const days = dayRange(addDays(last, 1 - windowDays), last, range.timezone)
  const until = days.toAt <= oldEnough ? days.toAt : oldEnough
  return { days, until: until > days.fromAt ? until : null }
}

const earlier = (one: string, other: string) => (one < other ? one : other)

/** Posts of the window with counts; only of own accounts if there are any and no media filter is set. */
function countedPosts({ scope, days, until, own }: InsightContext & Frame) {
  const ofOwn = isOwnAuthorSql(own)
  return narrow(scope.matching, [
    rangeCondition({ fromAt: days.fromAt, toAt: until ?? days.fromAt }),
    { condition: 'posts.interactions IS NOT NULL', params: {} },
    ...(own.length === 0 ? [] : [{ condition: ofOwn.sql, params: ofOwn.params }]),
  ])
}

const weighted =
  'toInt64(ifNull(likes, 0)) + 2 * toInt64(ifNull(replies, 0)) + 3 * (toInt64(ifNull(reposts, 0)) + toInt64(ifNull(quotes, 0)))'

/**
 * Median weighted interactions, L + 2C + 3(R + Q) (Fanpage Karma), by weekday and hour in the workspace's time zone
 * (ContentCal), blank below ten posts, and hours that stand out (`findStandoutHours`). Limited to own accounts if there
 * are any; leaves out posts without interactions. Throws as `resolveScope` does.
 */
export const bestTimeHandler = createInsightHandler(getBestTime, {
  frame: async (scope, now, { media }, context): Promise<Frame> => {
    const own = media === undefined ? await readOwnKeys(context) : []
    return { ...windowOf(scope, now), own }
  },
  read: {
    rows: async (at) => {
      const { clickhouse, days, until, signal } = at
      if (until === null) return []
      const { sql, params } = hourOfWeekSql({ ...days, toAt: until })
      const { where, params: bound } = countedPosts(at)
      return clickhouse.rows(
        Row,
        `SELECT ${sql} AS hour, count() AS posts, sum(${weighted}) AS weighted, quantileExactInclusive(0.5)(${weighted}) AS median
         FROM posts FINAL WHERE ${where} GROUP BY hour`,
        { ...bound, ...params },
        { signal },
      )
    },
    values: async (at) => {
      if (at.until === null) return []
      const { where, params } = countedPosts(at)
      return at.clickhouse.rows(
        Value,
        `SELECT ${weighted} AS value, count() AS posts FROM posts FINAL WHERE ${where} GROUP BY value`,
        params,
        { signal: at.signal },
      )
    },
  },
  next: {},
  shape: ({ rows, values }, { days, until, own }) => ({
    window: {
      from: days.from,
      to: days.to,
      fromAt: days.fromAt.toISOString(),
      until: until?.toISOString() ?? null,
      timezone: days.timezone,
    },
    of: own.length === 0 ? ('all' as const) : ('own' as const),
    ...hoursOf(rows, values),
  }),
})

function hoursOf(rows: readonly z.infer<typeof Row>[], values: readonly z.infer<typeof Value>[]) {
  const posts = rows.reduce((sum, row) => sum + row.posts, 0)
  const mean = posts === 0 ? null : rows.reduce((sum, row) => sum + row.weighted, 0) / posts
  const compared = rows.filter((row) => row.posts >= minPostsAnHour)
  const outstanding = findStandoutHours(compared, values)
  const byHour = new Map(compared.map((row, index) => [row.hour, { ...row, standsOut: outstanding[index]! }]))
  const counts = new Map(rows.map((row) => [row.hour, row.posts]))
  const hours = Array.from({ length: hoursOfWeek }, (_, index) => {
    const row = byHour.get(index)
    if (row === undefined)
      return { posts: counts.get(index) ?? 0, median: null, standsOut: false, mean: null, shrunk: null }
    const { posts: count, median, standsOut } = row
    return { posts: count, median, standsOut, mean: row.weighted / count, shrunk: median }
  })
  return { posts, mean, hours }
}
