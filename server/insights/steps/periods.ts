import { comparedUntil, earlierMoment, passedDays } from '#server/selection/compared-days.ts'
import { narrowed, type ResolvedScope, type Selection } from '#server/selection/scope.ts'
import type { StepParts } from '#contract/answers/frame.ts'
import { type Buckets, bucketsOf, partsOf } from './buckets.ts'
import { seconds } from './instants.ts'

type Compared = Pick<ResolvedScope, 'range' | 'previous'>

/** How long two periods are; `passed` days of the range are behind where it is compared with more or fewer, null where with as many. */
export type Lengths = { previous: { days: number } | null; passed: number | null }

/** The steps of a range, and how far the earlier days are compared with it. */
export type PeriodFrame = Pick<Lengths, 'passed'> & {
  buckets: Buckets
  /** Where the range still runs, it is compared with the same part of the earlier days. */
  until: Date | null
  /** Where the steps of the earlier days end while the range still runs, also where they are more or fewer days. */
  drawnUntil: Date | null
  /** The steps that are not whole. */
  parts: StepParts
}

export const periodFrame = ({ range, previous }: Compared, now: Date): PeriodFrame => ({
  buckets: bucketsOf(range),
  drawnUntil: earlierMoment(range, previous, now),
  parts: partsOf(range, now),
  until: comparedUntil(range, previous, now),
  passed: previous === null || previous.days === range.days ? null : passedDays(range, now),
})

export const lengthsOf = ({ scope, passed }: { scope: Compared } & Pick<PeriodFrame, 'passed'>): Lengths => ({
  previous: scope.previous,
  passed,
})

/** Seconds since 1970 of two periods that share no moment; one that compares with nothing is empty. */
export type Periods = { beforeFrom: number; beforeTo: number; nowFrom: number; nowTo: number }

export const periodsOf = ({ range, previous }: Compared, until: Date | null): Periods => ({
  beforeFrom: seconds(previous?.fromAt ?? range.fromAt),
  beforeTo: seconds(until ?? previous?.toAt ?? range.fromAt),
  nowFrom: seconds(range.fromAt),
  nowTo: seconds(range.toAt),
})

const at = (parameter: string) => `toDateTime(${parameter}, 'UTC')`

/** Whether a moment is of the range; the parameters are those of `periodsOf`. */
export const isNow = `(posted_at >= ${at('{nowFrom:UInt32}')} AND posted_at < ${at('{nowTo:UInt32}')})`

const isBefore = `(posted_at >= ${at('{beforeFrom:UInt32}')} AND posted_at < ${at('{beforeTo:UInt32}')})`

/** What lies in either period; the first two conditions bound what is read. */
export const isInBoth = `posted_at >= ${at('least({beforeFrom:UInt32}, {nowFrom:UInt32})')}
  AND posted_at < ${at('greatest({beforeTo:UInt32}, {nowTo:UInt32})')} AND (${isNow} OR ${isBefore})`

/** The posts of the earlier days that are compared. */
export const earlierOf = ({ matching, ...compared }: ResolvedScope, until: Date | null): Selection =>
  narrowed(matching, [{ condition: isBefore, params: periodsOf(compared, until) }])

/** The posts of both periods. */
export const inBoth = (scope: ResolvedScope, until: Date | null): Selection =>
  narrowed(scope.matching, [{ condition: isInBoth, params: periodsOf(scope, until) }])

/** The days compared with, as answers name them. */
export const namedPrevious = ({ previous }: Pick<ResolvedScope, 'previous'>, until: Date | null) =>
  previous && { from: previous.from, to: previous.to, days: previous.days, until: until?.toISOString() ?? null }

/** The periods as answers name them. */
export const namedPeriods = (scope: Compared, frame: PeriodFrame) => ({
  range: {
    from: scope.range.from,
    to: scope.range.to,
    days: scope.range.days,
    timezone: scope.range.timezone,
    bucket: frame.buckets.unit,
    parts: frame.parts,
  },
  previous: namedPrevious(scope, frame.until),
})
