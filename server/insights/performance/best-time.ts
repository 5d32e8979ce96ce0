import * as z from 'zod/mini'
import { getBestTime, leastPostsAnHour } from '#contract/answers/performance.ts'
import { addDays, dayOf, type DayRange, dayRange } from '#server/selection/days.ts'
import { hourOfWeekSql } from '#server/selection/local-time.ts'
import { narrowed, within } from '#server/selection/scope.ts'
import { insight } from '../pipeline.ts'

const windowDays = 28
const hour = 3_600_000
const day = 24 * hour
/** How many posts of the mean of all each hour is shrunk by. */
const shrinkage = 10
const hoursOfWeek = 168

const count = z.coerce.number()
const Row = z.object({ hour: count, posts: count, weighted: count })

type Frame = { days: DayRange; until: Date | null }

/** The 28 days that end with the range, up to the last full hour of which every post is a day old. */
export function windowOf({ range }: { range: DayRange }, now: Date): Frame {
  const oldEnough = new Date(Math.floor(now.getTime() / hour) * hour - day)
  const last = range.toAt <= oldEnough ? range.to : earlier(range.to, dayOf(oldEnough, range.timezone))
  const days = dayRange(addDays(last, 1 - windowDays), last, range.timezone)
  const until = days.toAt <= oldEnough ? days.toAt : oldEnough
  return { days, until: until > days.fromAt ? until : null }
}

const earlier = (one: string, other: string) => (one < other ? one : other)

/**
 * Mean weighted interactions, L + 2C + 3(R + Q) (Fanpage Karma), by weekday and hour of the workspace's time zone (ContentCal),
 * shrunk: (n · mean + 10 · mean of all) ÷ (n + 10); blank below three posts. Posts without interactions are left out.
 * Throws as scopeOf does.
 */
export const bestTimeHandler = insight(getBestTime, {
  frame: windowOf,
  read: {
    rows: async ({ clickhouse, scope, days, until, signal }) => {
      if (until === null) return []
      const { sql, params } = hourOfWeekSql({ ...days, toAt: until })
      const { where, params: bound } = narrowed(scope.matching, [within({ fromAt: days.fromAt, toAt: until })])
      return clickhouse.rows(
        Row,
        `SELECT ${sql} AS hour, count() AS posts,
           sum(toInt64(ifNull(likes, 0)) + 2 * toInt64(ifNull(replies, 0)) + 3 * (toInt64(ifNull(reposts, 0)) + toInt64(ifNull(quotes, 0)))) AS weighted
         FROM posts FINAL WHERE ${where} AND posts.interactions IS NOT NULL GROUP BY hour`,
        { ...bound, ...params },
        { signal },
      )
    },
  },
  next: {},
  shape: ({ rows }, { days, until }) => ({
    window: {
      from: days.from,
      to: days.to,
      fromAt: days.fromAt.toISOString(),
      until: until?.toISOString() ?? null,
      timezone: days.timezone,
    },
    ...hoursOf(rows),
  }),
})

/** The 168 hours, shrunk towards the mean of all posts. */
export function hoursOf(rows: readonly z.infer<typeof Row>[]) {
  const posts = rows.reduce((sum, row) => sum + row.posts, 0)
  const mean = posts === 0 ? null : rows.reduce((sum, row) => sum + row.weighted, 0) / posts
  const byHour = new Map(rows.map((row) => [row.hour, row]))
  const hours = Array.from({ length: hoursOfWeek }, (_, index) => {
    const row = byHour.get(index)
    if (row === undefined || mean === null) return { posts: 0, mean: null, shrunk: null }
    if (row.posts < leastPostsAnHour) return { posts: row.posts, mean: null, shrunk: null }
    const shrunk = (row.weighted + shrinkage * mean) / (row.posts + shrinkage)
    return { posts: row.posts, mean: row.weighted / row.posts, shrunk }
  })
  return { posts, mean, hours }
}
