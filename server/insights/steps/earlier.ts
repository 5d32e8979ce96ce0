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
 * The days compared with, step by step: the first step stands beside the first one of the range and lasts as long, so a week
 * need not begin on a Monday. Where the range still runs, they end at the same moment as what its figures are compared with.
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

type EarlierColumns<Found> = { row: z.ZodMiniType<Found & { bucket: number }>; columns: string; among?: string }

/**
 * What stands in each step of the days compared with, undefined where nothing does: `columns` as SQL over its posts, those
 * that `among` holds for. Empty without such days.
 */
export async function readEarlierSteps<Found>(
  clickhouse: ClickHouse,
  { matching, range, previous }: EarlierScope,
  frame: EarlierFrame,
  { row, columns, among = '1' }: EarlierColumns<Found>,
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
 * The steps of a range moved to other days: as many of them as these hold, and none longer than its own. Where the range still runs,
 * the last one ends at the moment that stands beside now.
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
