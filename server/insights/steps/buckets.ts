import type { StepParts } from '#contract/answers/frame.ts'
import { hourSeconds } from '#contract/durations.ts'
import type { Bucket } from '#contract/posts/posts.ts'
import { addDays, calendarBucket, type DayRange, startOfDay } from '#server/selection/days.ts'
import { instant } from './instants.ts'

/** Buckets of a range: `starts` in seconds since 1970, sorted and complete; `end` is the last one's end. */
export type Buckets = { unit: Bucket; starts: number[]; end: number }

/**
 * Hours, days, weeks or months in the range's time zone; the first and last may be partial. Days follow the calendar,
 * with 23 or 25 hours when clocks change; hours count from the start of the first day, so a repeated hour gives two
 * buckets.
 */
export function bucketsOf(range: DayRange): Buckets {
  const from = range.fromAt.getTime() / 1_000
  const end = range.toAt.getTime() / 1_000
  const starts =
    range.bucket === 'hour'
      ? Array.from({ length: Math.ceil((end - from) / hourSeconds) }, (_, index) => from + index * hourSeconds)
      : firstDays(range, range.bucket).map((first) => startOfDay(first, range.timezone).getTime() / 1_000)
  return { unit: range.bucket, starts, end }
}

/**
 * Partial or future steps: a first and last week or month cut by the range (or last hour, in zones that shift clocks by
 * half an hour), the step containing `now`, and all after it.
 */
export function partsOf(range: DayRange, now: Date): StepParts {
  const { unit, starts, end } = bucketsOf(range)
  const seconds = now.getTime() / 1_000
  const last = starts.length - 1
  const isCut = (index: number) => {
    if (unit === 'hour') return end - starts[index]! < hourSeconds
    const { first, next } = calendarBucket(index === 0 ? range.from : range.to, unit, range.weekStart)
    return (index === 0 && first < range.from) || (index === last && next > addDays(range.to, 1))
  }
  return starts.flatMap((start, index): StepParts => {
    const at = instant(start)
    if (start > seconds) return [{ at, part: 'ahead' }]
    if (seconds < (starts[index + 1] ?? end)) return [{ at, part: 'running' }]
    return (index === 0 || index === last) && isCut(index) ? [{ at, part: 'cut' }] : []
  })
}

function firstDays({ from, to, days, weekStart }: DayRange, unit: Exclude<Bucket, 'hour'>): string[] {
  if (unit === 'day') return Array.from({ length: days }, (_, index) => addDays(from, index))
  const first = [from]
  const after = (day: string) => calendarBucket(day, unit, weekStart).next
  for (let next = after(from); next <= to; next = after(next)) first.push(next)
  return first
}

type NumberSql = { sql: string; params: Record<string, unknown> }

const secondsOf = (time: string) => `toInt64(toUnixTimestamp(${time}))`

/** SQL for the bucket's index of a time within the range, without ClickHouse's own time zone data. */
export const bucketIndex = ({ unit, starts }: Buckets, time = 'posted_at'): NumberSql =>
  unit === 'hour'
    ? { sql: `intDiv(${secondsOf(time)} - {bucketOrigin:Int64}, ${hourSeconds})`, params: { bucketOrigin: starts[0]! } }
    : startIndex(starts, time)

/** Index of the last of the sorted `starts` that isn't after a time. */
export const startIndex = (starts: readonly number[], time = 'posted_at'): NumberSql => ({
  sql: `transform(roundDown(${secondsOf(time)}, {bucketStarts:Array(Int64)}), {bucketStarts:Array(Int64)}, {bucketNumbers:Array(Int32)}, -1)`,
  params: { bucketStarts: starts, bucketNumbers: starts.map((_, index) => index) },
})
