import { comparedUntil, type DayRange } from '#server/selection/days.ts'
import { narrowed, type ResolvedScope, type Selection, within } from '#server/selection/scope.ts'
import { type Buckets, bucketsOf } from './buckets.ts'
import { seconds } from './instants.ts'

/** The steps of a range, and how far the earlier days are compared with it. */
export type PeriodFrame = {
  buckets: Buckets
  /** Where the range still runs, it is compared with the same part of the earlier days. */
  until: Date | null
}

export const periodFrame = ({ range }: { range: DayRange }, now: Date): PeriodFrame => ({
  buckets: bucketsOf(range),
  until: comparedUntil(range, now),
})

/** Seconds since 1970; the earlier period may end before the later one begins. */
export const periodsOf = ({ range, previous }: Pick<ResolvedScope, 'range' | 'previous'>, until: Date | null) => ({
  beforeFrom: seconds(previous.range.fromAt),
  beforeTo: seconds(until ?? range.fromAt),
  nowFrom: seconds(range.fromAt),
  nowTo: seconds(range.toAt),
})

/** The posts of the earlier days that are compared. */
export const earlierOf = ({ matching, range, previous }: ResolvedScope, until: Date | null): Selection =>
  narrowed(matching, [within({ fromAt: previous.range.fromAt, toAt: until ?? range.fromAt })])

/** The posts of both periods. */
export function inBoth(scope: ResolvedScope, until: Date | null): Selection {
  const condition = `(posted_at >= toDateTime({nowFrom:UInt32}, 'UTC') AND posted_at < toDateTime({nowTo:UInt32}, 'UTC'))
    OR (posted_at >= toDateTime({beforeFrom:UInt32}, 'UTC') AND posted_at < toDateTime({beforeTo:UInt32}, 'UTC'))`
  return narrowed(scope.matching, [{ condition, params: periodsOf(scope, until) }])
}

/** Whether a post of `inBoth` is of the range. */
export const isNow = `posted_at >= toDateTime({nowFrom:UInt32}, 'UTC')`

/** The periods as answers name them. */
export const namedPeriods = ({ range, previous }: Pick<ResolvedScope, 'range' | 'previous'>, frame: PeriodFrame) => ({
  range: { from: range.from, to: range.to, days: range.days, timezone: range.timezone, bucket: frame.buckets.unit },
  previous: { from: previous.range.from, to: previous.range.to, until: frame.until?.toISOString() ?? null },
})
