import { narrowed, type ResolvedScope, within } from '#server/selection/scope.ts'
import { type Buckets, bucketsOf } from '../steps/buckets.ts'
import { earlierBuckets } from '../steps/earlier.ts'
import { type PeriodFrame, periodFrame } from '../steps/periods.ts'

export type PerformanceFrame = PeriodFrame & {
  /** The same steps of the days compared with; null where there are none. */
  earlier: Buckets | null
  days: Buckets
  earlierDays: Buckets | null
  /** How many days of the range have begun. */
  daysBegun: number
}

export function performanceFrame(scope: Pick<ResolvedScope, 'range' | 'previous'>, now: Date): PerformanceFrame {
  const { range, previous } = scope
  const frame = periodFrame(scope, now)
  const days = bucketsOf({ ...range, bucket: 'day' })
  return {
    ...frame,
    earlier: previous && earlierBuckets(frame, range, previous),
    days,
    earlierDays: previous && bucketsOf({ ...previous, bucket: 'day' }),
    daysBegun: days.starts.filter((start) => start * 1_000 <= now.getTime()).length,
  }
}

/** The posts of the range. */
export const nowOf = ({ matching, range }: ResolvedScope) => narrowed(matching, [within(range)])

/** The posts of the days compared with, whole or as far as the range has come. */
export const beforeOf = ({ matching, range, previous }: ResolvedScope, until: Date | null) =>
  narrowed(matching, [within({ fromAt: (previous ?? range).fromAt, toAt: until ?? (previous ?? range).toAt })])
