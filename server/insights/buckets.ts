import { addDays, type DayRange, startOfDay } from '#server/queries/days.ts'

const hour = 3_600
const day = 24 * hour

/** The buckets of a range: `starts` in seconds since 1970, in order, every one present; `end` is where the last one ends. */
export type Buckets = { unit: 'hour' | 'day'; starts: number[]; end: number }

/**
 * Hours or days of the range in its time zone. A day begins where the calendar says, so it has 23 or 25 hours when clocks
 * change; hours are counted from the first day's begin, so a repeated hour is two buckets.
 */
export function bucketsOf(range: DayRange): Buckets {
  const from = range.fromAt.getTime() / 1_000
  const end = range.toAt.getTime() / 1_000
  const starts =
    range.bucket === 'hour'
      ? Array.from({ length: Math.ceil((end - from) / hour) }, (_, index) => from + index * hour)
      : Array.from(
          { length: range.days },
          (_, index) => startOfDay(addDays(range.from, index), range.timezone).getTime() / 1_000,
        )
  return { unit: range.bucket, starts, end }
}

/**
 * The bucket's number as SQL over `posted_at`. Days are counted in steps of 86 400 seconds after a correction for every
 * day that had another length, so that the engine's own time zone tables play no part.
 */
export function bucketIndex({ unit, starts }: Buckets): { sql: string; params: Record<string, unknown> } {
  const origin = starts[0]!
  const sinceOrigin = `toInt64(toUnixTimestamp(posted_at)) - {bucketOrigin:Int64}`
  const params = { bucketOrigin: origin, bucketSeconds: unit === 'hour' ? hour : day }
  const shifts = unit === 'hour' ? [] : dayShifts(starts)
  if (shifts.length === 0) return { sql: `intDiv(${sinceOrigin}, {bucketSeconds:Int64})`, params }
  const corrections = shifts
    .map((_, index) => ` + if(toUnixTimestamp(posted_at) >= {shiftAt${index}:UInt32}, {shiftBy${index}:Int32}, 0)`)
    .join('')
  const bound = Object.fromEntries(
    shifts.flatMap(({ at, by }, index) => [
      [`shiftAt${index}`, at],
      [`shiftBy${index}`, by],
    ]),
  )
  return { sql: `intDiv(${sinceOrigin}${corrections}, {bucketSeconds:Int64})`, params: { ...params, ...bound } }
}

/** Where a day was not 24 hours long: from the next day on, its missing or surplus seconds are made good. */
function dayShifts(starts: readonly number[]) {
  return starts.flatMap((start, index) => {
    const by = index === 0 ? 0 : day - (start - starts[index - 1]!)
    return by === 0 ? [] : [{ at: start, by }]
  })
}
