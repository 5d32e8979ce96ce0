import type { Params } from '#server/db/clickhouse/clickhouse.ts'
import { storedSeconds } from '#server/selection/conditions.ts'

/** Half-open stretches of time in seconds since 1970. */
export type Interval = { from: number; to: number }

const bound = (at: number) => storedSeconds(new Date(at * 1_000))

/** A condition over `posted_at`, its bounds bound by `windowParams`. */
export const inWindow = (index: number) =>
  `posted_at >= toDateTime({window${index}from:UInt32}, 'UTC') AND posted_at < toDateTime({window${index}to:UInt32}, 'UTC')`

/** The bounds of intervals by their numbers from `first` on. */
export const windowParams = (windows: readonly Interval[], first = 0): Params =>
  Object.fromEntries(
    windows.flatMap(({ from, to }, index) => [
      [`window${first + index}from`, bound(from)],
      [`window${first + index}to`, bound(to)],
    ]),
  )
