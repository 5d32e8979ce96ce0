import * as z from 'zod/mini'
import type { ScatterPoint } from '#contract/answers/people.ts'
import type { ClickHouse } from '#server/platform/db/clickhouse/clickhouse.ts'
import type { ScopePeriod } from '#server/selection/scope.ts'
import { packedIdSql, packedTimeSql } from '../steps/newest-post.ts'
import { authorsSql, perPostSql } from './author-sql.ts'
import { namesOf } from './names.ts'

const maxDots = 500
const leaders = 100

const count = z.coerce.number()
const Point = z.object({ followers: count, perPost: count, posts: count, all: count, at: count, id: z.string() })
export type Points = z.infer<typeof Point>[]

/**
 * Authors with known followers and interactions, most posts first: all of up to 500; otherwise the top 100 by posts, by
 * followers and by interactions per post, plus a stable pseudo-random sample by key hash.
 */
export const readPoints = (
  clickhouse: ClickHouse,
  { where, params }: ScopePeriod,
  signal: AbortSignal,
): Promise<Points> =>
  clickhouse.rows(
    Point,
    `SELECT f AS followers, per_post AS perPost, n AS posts, all, ${packedTimeSql('newest')} AS at, toString(${packedIdSql('newest')}) AS id
     FROM (
       SELECT *, assumeNotNull(${perPostSql}) AS per_post, count() OVER () AS all,
         row_number() OVER (ORDER BY n DESC, author) AS by_posts,
         row_number() OVER (ORDER BY f DESC, author) AS by_followers,
         row_number() OVER (ORDER BY per_post DESC, author) AS by_interactions
       FROM (${authorsSql(where)}) WHERE f IS NOT NULL AND n_i > 0
       ORDER BY least(by_posts, by_followers, by_interactions) > ${leaders}, cityHash64(author) LIMIT ${maxDots}
     )
     ORDER BY posts DESC, all, author`,
    params,
    { signal },
  )

/** Adds names from the newest post; drops authors whose post was deleted. */
export async function namedPoints(clickhouse: ClickHouse, workspaceId: string, points: Points, signal: AbortSignal) {
  const names = await namesOf(clickhouse, workspaceId, points, signal)
  const all = points[0]?.all ?? 0
  return {
    of: all,
    leading: all > maxDots ? leaders : null,
    points: points.flatMap(({ id, followers, perPost, posts }): ScatterPoint[] => {
      const named = names.get(id)
      return named === undefined ? [] : [{ ...named, followers, interactionsPerPost: perPost, posts }]
    }),
  }
}
