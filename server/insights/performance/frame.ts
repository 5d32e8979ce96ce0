import { narrowed, type ResolvedScope, within } from '#server/selection/scope.ts'
import { type Buckets, bucketsOf } from '../steps/buckets.ts'
import { earlierBuckets } from '../steps/earlier.ts'
import { type PeriodFrame, periodFrame } from '../steps/periods.ts'

export type PerformanceFrame = PeriodFrame & {
  /** Steps of the earlier period; null without one. */
  earlier: Buckets | null
  days: Buckets
  earlierDays: Buckets | null
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

export const nowOf = ({ matching, range }: ResolvedScope) => narrowed(matching, [within(range)])

/** Posts of the earlier period, up to `until` while the range still runs. */
export const beforeOf = ({ matching, range, previous }: ResolvedScope, until: Date | null) =>
  narrowed(matching, [within({ fromAt: (previous ?? range).fromAt, toAt: until ?? (previous ?? range).toAt })])
