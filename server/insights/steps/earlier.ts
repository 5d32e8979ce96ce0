import * as z from 'zod/mini'
import type { Overview } from '#contract/answers/overview.ts'
import type { ClickHouse } from '#server/db/clickhouse/clickhouse.ts'
import { daysBetween } from '#server/selection/compared-days.ts'
import { type DayRange, daysEarlier } from '#server/selection/days.ts'
import { narrowed, type ResolvedScope, within } from '#server/selection/scope.ts'
import { netOf } from '../overview/kpis.ts'
import { type Buckets, bucketIndex } from './buckets.ts'
import { instant } from './instants.ts'
import type { PeriodFrame } from './periods.ts'
import { classifiedSql } from './sentiment-sql.ts'

const count = z.coerce.number()
const Row = z.object({ bucket: count, posts: count, classified: count, lead: count })

export type EarlierScope = Pick<ResolvedScope, 'matching' | 'range' | 'previous'>
export type EarlierFrame = Pick<PeriodFrame, 'buckets' | 'drawnUntil'>

/**
 * The earlier period by step: its first step corresponds to the range's first and has the same length, so weeks needn't
 * start on Monday. While the range runs, it ends at the moment that its figures are compared with.
 */
export async function readEarlier(
  clickhouse: ClickHouse,
  scope: EarlierScope,
  frame: EarlierFrame,
  signal: AbortSignal,
): Promise<Overview['earlier']> {
  const columns = `count() AS posts, countIf(${classifiedSql}) AS classified,
       sum((sentiment = 'positive') - (sentiment = 'negative')) AS lead`
  const steps = await readEarlierSteps(clickhouse, scope, frame, { row: Row, columns }, signal)
  return steps.map(({ at, found }) => {
    const { posts = 0, classified = 0, lead = 0 } = found ?? {}
    return { at, posts, netSentiment: netOf(lead, classified) }
  })
}

/**
 * Values per step of the earlier period, undefined without posts: `columns` is SQL over posts matching `among`. Empty
 * without an earlier period.
 */
export async function readEarlierSteps<Found>(
  clickhouse: ClickHouse,
  { matching, range, previous }: EarlierScope,
  frame: EarlierFrame,
  { row, columns, among = '1' }: { row: z.ZodMiniType<Found & { bucket: number }>; columns: string; among?: string },
  signal: AbortSignal,
): Promise<{ at: string; found: Found | undefined }[]> {
  if (previous === null) return []
  const earlier = earlierBuckets(frame, range, previous)
  const { where, params } = narrowed(matching, [
    within({ fromAt: previous.fromAt, toAt: new Date(earlier.end * 1_000) }),
  ])
  const index = bucketIndex(earlier)
  const rows = await clickhouse.rows(
    row,
    `SELECT toInt32(${index.sql}) AS bucket, ${columns}
     FROM posts FINAL WHERE ${where} AND ${among} GROUP BY bucket`,
    { ...params, ...index.params },
    { signal },
  )
  const found = new Map(rows.map((one) => [one.bucket, one]))
  return earlier.starts.map((start, at) => ({ at: instant(start), found: found.get(at) }))
}

/**
 * A range's steps moved to other days: as many as fit, none longer than the original. While the range runs, the last
 * ends at the moment corresponding to now.
 */
export function earlierBuckets(
  { buckets: { unit, starts, end }, drawnUntil }: EarlierFrame,
  range: DayRange,
  previous: DayRange,
): Buckets {
  const days = daysBetween(previous, range)
  const moved = (at: number) => daysEarlier(new Date(at * 1_000), days, range.timezone).getTime() / 1_000
  const first = previous.fromAt.getTime() / 1_000
  const ends = [previous.toAt, drawnUntil ?? previous.toAt].map((at) => at.getTime() / 1_000)
  const last = Math.min(...ends, moved(end))
  const all = starts.map((start) => (unit === 'hour' ? first + start - starts[0]! : moved(start)))
  return { unit, starts: all.filter((start) => start < last), end: last }
}
