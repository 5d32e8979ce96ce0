import type { Params } from '#server/platform/db/clickhouse/clickhouse.ts'
import { toDateTimeSeconds } from '#server/selection/conditions.ts'

/** Half-open interval in seconds since 1970. */
export type Interval = { from: number; to: number }

const bound = (at: number) => toDateTimeSeconds(new Date(at * 1_000))

/** Condition over `posted_at` with the parameters of `windowParams`. */
export const inWindow = (index: number) =>
  `posted_at >= toDateTime({window${index}from:UInt32}, 'UTC') AND posted_at < toDateTime({window${index}to:UInt32}, 'UTC')`

/** Parameters of intervals, numbered from `first`. */
export const windowParams = (windows: readonly Interval[], first = 0): Params =>
  Object.fromEntries(
    windows.flatMap(({ from, to }, index) => [
      [`window${first + index}from`, bound(from)],
      [`window${first + index}to`, bound(to)],
    ]),
  )
