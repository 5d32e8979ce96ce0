import { findComparedEnd, findPreviousMoment, countElapsedDays } from '#server/selection/compared-days.ts'
import { narrow, type ResolvedScope, type Selection } from '#server/selection/scope.ts'
import type { StepParts } from '#contract/answers/frame.ts'
import { type Buckets, bucketsOf, partsOf } from './buckets.ts'
import { seconds } from './instants.ts'

type Compared = Pick<ResolvedScope, 'range' | 'previous'>

/**
 * Lengths of two periods. `passed` is the number of days of the range so far, null if both periods have the same
 * length.
 */
export type PeriodLengths = { previous: { days: number } | null; passed: number | null }

/** Steps of a range, and how far it is compared with the earlier period. */
export type PeriodFrame = Pick<PeriodLengths, 'passed'> & {
  buckets: Buckets
  /** While the range runs, end of the corresponding part of the earlier period. */
  until: Date | null
  /** While the range runs, end of the earlier period's steps, even if its length differs. */
  drawnUntil: Date | null
  /** Partial steps. */
  parts: StepParts
}

export const periodFrame = ({ range, previous }: Compared, now: Date): PeriodFrame => ({
  buckets: bucketsOf(range),
  drawnUntil: findPreviousMoment(range, previous, now),
  parts: partsOf(range, now),
  until: findComparedEnd(range, previous, now),
  passed: previous === null || previous.days === range.days ? null : countElapsedDays(range, now),
})

export const lengthsOf = ({ scope, passed }: { scope: Compared } & Pick<PeriodFrame, 'passed'>): PeriodLengths => ({
  previous: scope.previous,
  passed,
})

/** Disjoint periods in seconds since 1970; the earlier one is empty without a comparison. */
export type Periods = { beforeFrom: number; beforeTo: number; nowFrom: number; nowTo: number }

export const periodsOf = ({ range, previous }: Compared, until: Date | null): Periods => ({
  beforeFrom: seconds(previous?.fromAt ?? range.fromAt),
  beforeTo: seconds(until ?? previous?.toAt ?? range.fromAt),
  nowFrom: seconds(range.fromAt),
  nowTo: seconds(range.toAt),
})

const at = (parameter: string) => `toDateTime(${parameter}, 'UTC')`

/** Whether a post is in the range; takes the parameters of `periodsOf`. */
export const isInRangeSql = `(posted_at >= ${at('{nowFrom:UInt32}')} AND posted_at < ${at('{nowTo:UInt32}')})`

const isInPreviousPeriodSql = `(posted_at >= ${at('{beforeFrom:UInt32}')} AND posted_at < ${at('{beforeTo:UInt32}')})`

/** Whether a post is in either period; the first two conditions limit the rows read. */
export const isInEitherPeriodSql = `posted_at >= ${at('least({beforeFrom:UInt32}, {nowFrom:UInt32})')}
  AND posted_at < ${at('greatest({beforeTo:UInt32}, {nowTo:UInt32})')} AND (${isInRangeSql} OR ${isInPreviousPeriodSql})`

/** Posts of the compared part of the earlier period. */
export const selectPreviousPeriod = ({ matching, ...compared }: ResolvedScope, until: Date | null): Selection =>
  narrow(matching, [{ condition: isInPreviousPeriodSql, params: periodsOf(compared, until) }])

export const selectBothPeriods = (scope: ResolvedScope, until: Date | null): Selection =>
  narrow(scope.matching, [{ condition: isInEitherPeriodSql, params: periodsOf(scope, until) }])

/** The earlier period in an answer. */
export const toPreviousPeriod = ({ previous }: Pick<ResolvedScope, 'previous'>, until: Date | null) =>
  previous && { from: previous.from, to: previous.to, days: previous.days, until: until?.toISOString() ?? null }

/** Both periods in an answer. */
export const toPeriodFields = (scope: Compared, frame: PeriodFrame) => ({
  range: {
    from: scope.range.from,
    to: scope.range.to,
    days: scope.range.days,
    timezone: scope.range.timezone,
    bucket: frame.buckets.unit,
    parts: frame.parts,
  },
  previous: toPreviousPeriod(scope, frame.until),
})
