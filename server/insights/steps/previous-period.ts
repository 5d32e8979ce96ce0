import * as z from 'zod/mini'
import type { Overview } from '#contract/answers/overview.ts'
import type { ClickHouse } from '#server/platform/db/clickhouse/clickhouse.ts'
import { daysBetween } from '#server/selection/compared-days.ts'
import { type DayRange, subtractDays } from '#server/selection/days.ts'
import { narrow, type ResolvedScope, rangeCondition } from '#server/selection/scope.ts'
import { computeNetSentiment } from '../overview/kpis.ts'
import { type Buckets, bucketIndex } from './buckets.ts'
import { instant } from './instants.ts'
import type { PeriodFrame } from './periods.ts'
import { classifiedSql } from './sentiment-sql.ts'

const count = z.coerce.number()
const Row = z.object({ bucket: count, posts: count, classified: count, lead: count })

export type PreviousPeriodScope = Pick<ResolvedScope, 'matching' | 'range' | 'previous'>
export type PreviousPeriodFrame = Pick<PeriodFrame, 'buckets' | 'drawnUntil'>

/**
 * The earlier period by step: its first step corresponds to the range's first and has the same length, so weeks needn't
 * start on Monday. While the range runs, it ends at the moment that its figures are compared with.
 */
export async function readPreviousPeriod(
  clickhouse: ClickHouse,
  scope: PreviousPeriodScope,
  frame: PreviousPeriodFrame,
  signal: AbortSignal,
): Promise<Overview['earlier']> {
  const columns = `count() AS posts, countIf(${classifiedSql}) AS classified,
       sum((sentiment = 'positive') - (sentiment = 'negative')) AS lead`
  const steps = await readPreviousPeriodSteps(clickhouse, scope, frame, { row: Row, columns }, signal)
  return steps.map(({ at, found }) => {
    const { posts = 0, classified = 0, lead = 0 } = found ?? {}
    return { at, posts, netSentiment: computeNetSentiment(lead, classified) }
  })
}

/**
 * Values per step of the earlier period, undefined without posts: `columns` is SQL over posts matching `among`. Empty
 * without an earlier period.
 */
export async function readPreviousPeriodSteps<Found>(
  clickhouse: ClickHouse,
  { matching, range, previous }: PreviousPeriodScope,
  frame: PreviousPeriodFrame,
  { row, columns, among = '1' }: { row: z.ZodMiniType<Found & { bucket: number }>; columns: string; among?: string },
  signal: AbortSignal,
): Promise<{ at: string; found: Found | undefined }[]> {
  if (previous === null) return []
  const earlier = toPreviousPeriodBuckets(frame, range, previous)
  const { where, params } = narrow(matching, [
    rangeCondition({ fromAt: previous.fromAt, toAt: new Date(earlier.end * 1_000) }),
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
export function toPreviousPeriodBuckets(
  { buckets: { unit, starts, end }, drawnUntil }: PreviousPeriodFrame,
  range: DayRange,
  previous: DayRange,
): Buckets {
  const days = daysBetween(previous, range)
  const moved = (at: number) => subtractDays(new Date(at * 1_000), days, range.timezone).getTime() / 1_000
  const first = previous.fromAt.getTime() / 1_000
  const ends = [previous.toAt, drawnUntil ?? previous.toAt].map((at) => at.getTime() / 1_000)
  const last = Math.min(...ends, moved(end))
  const all = starts.map((start) => (unit === 'hour' ? first + start - starts[0]! : moved(start)))
  return { unit, starts: all.filter((start) => start < last), end: last }
}
