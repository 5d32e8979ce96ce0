import { Temporal } from 'temporal-polyfill'
import { hourSeconds } from '#contract/durations.ts'
import type { Params } from '#server/platform/db/clickhouse/clickhouse.ts'
import type { DayRange } from './days.ts'

const hoursOfWeek = 168
/** Seconds from Monday to Thursday, the first day of 1970. */
const secondsFromMonday = 3 * 24 * hourSeconds

type Offset = { from: number; seconds: number }

/**
 * SQL for the hour of the week of `posted_at`: 0 (Monday, midnight) to 167. Offsets are bound, so ClickHouse's own
 * time zone tables don't matter.
 */
export function hourOfWeekSql(range: Pick<DayRange, 'fromAt' | 'toAt' | 'timezone'>): { sql: string; params: Params } {
  const offsets: Offset[] = []
  let at: Temporal.ZonedDateTime | null = Temporal.Instant.fromEpochMilliseconds(
    range.fromAt.getTime(),
  ).toZonedDateTimeISO(range.timezone)
  while (at !== null && at.epochMilliseconds < range.toAt.getTime()) {
    offsets.push({ from: at.epochMilliseconds / 1_000, seconds: at.offsetNanoseconds / 1e9 })
    at = at.getTimeZoneTransition('next')
  }
  const seconds = 'toInt64(toUnixTimestamp(posted_at))'
  const offset = `transform(roundDown(${seconds}, {clockChanges:Array(Int64)}), {clockChanges:Array(Int64)}, {clockOffsets:Array(Int64)}, 0)`
  return {
    sql: `toUInt8(intDiv(${seconds} + ${offset} + ${secondsFromMonday}, ${hourSeconds}) % ${hoursOfWeek})`,
    params: { clockChanges: offsets.map(({ from }) => from), clockOffsets: offsets.map(({ seconds: off }) => off) },
  }
}
