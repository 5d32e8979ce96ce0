import * as z from 'zod/mini'
import type { AuthorDetail } from '#contract/answers/people.ts'
import type { ClickHouse } from '#server/platform/db/clickhouse/clickhouse.ts'
import { dayOf } from '#server/selection/days.ts'
import type { Selection } from '#server/selection/scope.ts'

const maxBios = 20
const maxPoints = 120
/** In every time zone, days start on a quarter hour. */
const quarterHour = 900

const count = z.coerce.number()
const Bio = z.object({ text: z.string(), at: count })

/** Biographies of an author's stored posts, latest first, each with the day of its first observation. */
export async function readBios(
  clickhouse: ClickHouse,
  { where, params }: Selection,
  timezone: string,
  signal: AbortSignal,
): Promise<AuthorDetail['bios']> {
  const rows = await clickhouse.rows(
    Bio,
    `SELECT toString(author_bio) AS text, toUnixTimestamp(min(collected_at)) AS at FROM posts FINAL
     WHERE ${where} AND author_bio != '' GROUP BY author_bio
     ORDER BY at DESC, min(posted_at) DESC, text LIMIT ${maxBios}`,
    params,
    { signal },
  )
  return rows.map(({ text, at }) => ({ text, firstSeen: dayOf(new Date(at * 1_000), timezone) }))
}

const Count = z.object({ by: z.enum(['collected', 'posted']), at: count, followers: count })

/**
 * Highest follower count per day among an author's stored posts, by collection day; if all were collected on one day,
 * as from an imported archive, by day of posting.
 */
export async function readFollowers(
  clickhouse: ClickHouse,
  { where, params }: Selection,
  timezone: string,
  signal: AbortSignal,
): Promise<AuthorDetail['followers']> {
  const rows = await clickhouse.rows(
    Count,
    `SELECT by, min(toUnixTimestamp(seen)) AS at, max(author_followers) AS followers
     FROM (
       SELECT arrayJoin([('collected', collected_at), ('posted', posted_at)]) AS pair, pair.1 AS by, pair.2 AS seen, author_followers
       FROM posts FINAL WHERE ${where} AND author_followers IS NOT NULL
     )
     GROUP BY by, intDiv(toUnixTimestamp(seen), ${quarterHour}) ORDER BY at`,
    params,
    { signal },
  )
  const of = (by: 'collected' | 'posted') => {
    const days = new Map<string, number>()
    for (const { at, followers } of rows.filter((row) => row.by === by)) {
      const day = dayOf(new Date(at * 1_000), timezone)
      days.set(day, Math.max(followers, days.get(day) ?? 0))
    }
    return [...days].map(([day, followers]) => ({ day, followers }))
  }
  const collected = of('collected')
  return collected.length > 1
    ? { by: 'collected', points: thinned(collected) }
    : { by: 'posted', points: thinned(of('posted')) }
}

/** Every nth point, always including the last. */
function thinned<Point>(points: readonly Point[]): Point[] {
  const step = Math.ceil(points.length / maxPoints)
  return points.filter((_, index) => (points.length - 1 - index) % step === 0)
}
