import * as z from 'zod/mini'
import type { MemberContext } from '#server/access/context.ts'

/**
 * SQL with `observed_post` (post id) and `velocity`: interactions per hour between the last two observations with
 * counts. Posts observed once have no row. `among` is a WHERE over `post_observations`, workspace first.
 */
export const velocitiesOf = (among: string) => `
  SELECT observed_post, toNullable((moments[1].2 - moments[2].2) * 3600 / (moments[2].1 - moments[1].1)) AS velocity
  FROM (
    SELECT post_id AS observed_post, groupArraySorted(2)((-toInt64(toUnixTimestamp(observed_at)), seen)) AS moments
    FROM (
      SELECT post_id, observed_at, argMax(assumeNotNull(post_observations.interactions), post_observations.version) AS seen
      FROM post_observations
      WHERE (${among}) AND post_observations.interactions IS NOT NULL
      GROUP BY post_id, observed_at)
    GROUP BY post_id)
  WHERE length(moments) = 2`

const Row = z.object({ id: z.string(), velocity: z.nullable(z.coerce.number()) })

/** By post id; posts observed once are missing. */
export async function velocitiesAmong(
  { clickhouse, workspace, signal }: MemberContext,
  ids: readonly string[],
): Promise<Map<string, number | null>> {
  const rows = await clickhouse.rows(
    Row,
    `SELECT toString(observed_post) AS id, velocity
     FROM (${velocitiesOf('workspace_id = {workspaceId:UUID} AND post_id IN {ids:Array(UInt64)}')})`,
    { workspaceId: workspace.id, ids: ids.map(BigInt) },
    { signal },
  )
  return new Map(rows.map(({ id, velocity }) => [id, velocity]))
}
