import type { ClickHouse } from '#server/platform/db/clickhouse/clickhouse.ts'
import { daysBetween } from '#server/selection/compared-days.ts'
import { type DayRange, subtractDays } from '#server/selection/days.ts'
import { narrow, type ResolvedScope, rangeCondition } from '#server/selection/scope.ts'
import { addSums, byBucket, type PostSum, readSums } from '../sums.ts'
import type { Buckets } from './buckets.ts'
import { instant } from './instants.ts'
import type { PeriodFrame } from './periods.ts'

export type PreviousPeriodFrame = Pick<PeriodFrame, 'buckets' | 'drawnUntil'>

/**
 * Sums of the earlier period by step: its first step corresponds to the range's first and has the same length, so weeks
 * needn't start on Monday. While the range runs, it ends at the moment that its figures are compared with. Empty without
 * an earlier period.
 */
export async function readPreviousPeriod<Name extends PostSum>(
  clickhouse: ClickHouse,
  { matching, range, previous }: Pick<ResolvedScope, 'matching' | 'range' | 'previous'>,
  frame: PreviousPeriodFrame,
  sums: readonly Name[],
  signal: AbortSignal,
): Promise<({ at: string } & Record<Name, number>)[]> {
  if (previous === null) return []
  const earlier = toPreviousPeriodBuckets(frame, range, previous)
  const selection = narrow(matching, [rangeCondition({ fromAt: previous.fromAt, toAt: new Date(earlier.end * 1_000) })])
  const rows = await readSums(clickhouse, { sums, by: { bucket: byBucket(earlier) }, selection }, { signal })
  const steps = new Map(rows.map((row) => [row.bucket, row]))
  return earlier.starts.map((start, step) => ({ at: instant(start), ...(steps.get(step) ?? addSums(sums, [])) }))
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
