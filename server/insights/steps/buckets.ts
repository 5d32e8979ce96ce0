import type { StepParts } from '#contract/answers/frame.ts'
import { hourSeconds } from '#contract/durations.ts'
import type { Bucket } from '#contract/posts/posts.ts'
import { addDays, calendarBucket, type DayRange, startOfDay } from '#server/selection/days.ts'
import { instant } from './instants.ts'

/** The buckets of a range: `starts` in seconds since 1970, in order, every one present; `end` is where the last one ends. */
export type Buckets = { unit: Bucket; starts: number[]; end: number }

/**
 * Hours, days, weeks or months of the range in its time zone; the first and the last may be parts. A day begins where the
 * calendar says, so it has 23 or 25 hours when clocks change; hours are counted from the first day's begin, so a repeated
 * hour is two buckets.
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
 * The steps of a range that are not whole: the first and the last where the range cuts their week or month (or, in zones that
 * move their clocks by half an hour, the last hour), the one that runs at `now`, and those that lie ahead of it.
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

/** The bucket's number as SQL over a time of the range; the engine's own time zone tables play no part. */
export const bucketIndex = ({ unit, starts }: Buckets, time = 'posted_at'): NumberSql =>
  unit === 'hour'
    ? { sql: `intDiv(${secondsOf(time)} - {bucketOrigin:Int64}, ${hourSeconds})`, params: { bucketOrigin: starts[0]! } }
    : startIndex(starts, time)

/** The number of the last of some starts, in order, that a time does not lie before. */
export const startIndex = (starts: readonly number[], time = 'posted_at'): NumberSql => ({
  sql: `transform(roundDown(${secondsOf(time)}, {bucketStarts:Array(Int64)}), {bucketStarts:Array(Int64)}, {bucketNumbers:Array(Int32)}, -1)`,
  params: { bucketStarts: starts, bucketNumbers: starts.map((_, index) => index) },
})
