import * as z from 'zod/mini'
import type { ClickHouse } from '#server/platform/db/clickhouse/clickhouse.ts'
import { type DayRange, subtractDays } from '#server/selection/days.ts'
import { type Interval, inWindow, windowParams } from '../steps/intervals.ts'

/** Not clamped to ClickHouse's range, so that windows keep their length. */
const seconds = (at: Date) => Math.floor(at.getTime() / 1_000)

const pastWeeks = 4
const fiveMinutes = 300
/** A past window may lack this share at its start, if the first post came shortly after midnight. */
const maxMissing = 0.1

export type Windows = {
  now: Interval
  /** Latest first. */
  past: Interval[]
  weeksApart: number
}

/**
 * The elapsed part of the range, rounded up to five minutes, and the same days and hours of four earlier periods, whole
 * weeks apart: one week for up to 7 days, two for up to 14, so that windows never overlap (product.md 1.1, post
 * velocity).
 */
export function windowsOf({ fromAt, toAt, days, timezone }: DayRange, now: Date): Windows {
  const from = seconds(fromAt)
  const passed = Math.ceil(seconds(now) / fiveMinutes) * fiveMinutes
  const to = passed > from ? Math.min(passed, seconds(toAt)) : seconds(toAt)
  const weeksApart = Math.ceil(days / 7)
  const earlier = (at: number, times: number) =>
    seconds(subtractDays(new Date(at * 1_000), times * weeksApart * 7, timezone))
  const past = Array.from({ length: pastWeeks }, (_, index) => ({
    from: earlier(from, index + 1),
    to: earlier(to, index + 1),
  }))
  return { now: { from, to }, past, weeksApart }
}

export type StoredWindows = {
  windows: Windows
  /** Number of past windows before filtering. */
  requested: number
  /** Stored posts of the workspace per window, now first, matching or not. */
  counts: number[]
  /** Seconds since 1970 of the oldest post; null without posts. */
  first: number | null
}

const Row = z.object({ first: z.coerce.number(), stored: z.coerce.number(), counts: z.array(z.coerce.number()) })

/** Drops past windows without stored posts, from before the first post or within a gap. */
export async function readStoredWindows(
  clickhouse: ClickHouse,
  workspaceId: string,
  windows: Windows,
  signal: AbortSignal,
): Promise<StoredWindows> {
  const all = [windows.now, ...windows.past]
  const [row] = await clickhouse.rows(
    Row,
    `SELECT toUnixTimestamp(min(posted_at)) AS first, count() AS stored, [${all.map((_, index) => `countIf(${inWindow(index)})`).join(', ')}] AS counts
     FROM posts WHERE workspace_id = {workspaceId:UUID}`,
    { workspaceId, ...windowParams(all) },
    { signal },
  )
  const { first, stored, counts } = row!
  const known = windows.past.map(
    ({ from, to }, index) => counts[index + 1]! > 0 && first - from <= maxMissing * (to - from),
  )
  return {
    windows: { ...windows, past: windows.past.filter((_, index) => known[index]) },
    requested: windows.past.length,
    counts: counts.filter((_, index) => index === 0 || known[index - 1]),
    first: stored === 0 ? null : first,
  }
}
