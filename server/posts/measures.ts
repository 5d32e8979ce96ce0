import * as z from 'zod/mini'
import type { PostMeasures } from '#contract/posts/posts.ts'
import type { MemberContext } from '#server/access/context.ts'
import { scoreSelectionSql, readTypicalLevels } from '#server/selection/overperformance.ts'
import { selectByKeys, type PostKey } from './post-keys.ts'
import { velocitiesOf } from './velocity.ts'

const number = z.nullable(z.coerce.number())
const Row = z.object({
  id: z.string(),
  overperformance: number,
  expected: number,
  compared: z.coerce.number(),
  velocity: number,
})

export type MeasuresOfPost = PostMeasures & { compared: number }

export async function readMeasures(
  context: MemberContext,
  keys: readonly PostKey[],
): Promise<Map<string, MeasuresOfPost>> {
  if (keys.length === 0) return new Map()
  const { clickhouse, workspace, signal } = context
  const scored = scoreSelectionSql(
    await readTypicalLevels(context),
    'posts.id AS post',
    selectByKeys(workspace.id, keys),
  )
  const rows = await clickhouse.rows(
    Row,
    `SELECT toString(post) AS id, overperformance, expected, compared, velocity
     FROM (${scored.sql}) AS scored
     LEFT JOIN (${velocitiesOf('workspace_id = {workspaceId:UUID} AND post_id IN {ids:Array(UInt64)}')}) AS velocities
     ON post = observed_post`,
    scored.params,
    { signal },
  )
  return new Map(rows.map(({ id, ...measured }) => [id, measured]))
}

export const noMeasures = { overperformance: null, expected: null, velocity: null }
