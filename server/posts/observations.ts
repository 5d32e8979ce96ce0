import * as z from 'zod/mini'
import type { Observation } from '#contract/posts/one-post.ts'
import type { MemberContext } from '#server/context.ts'

const count = z.nullable(z.coerce.number())
const Row = z.object({
  at: z.coerce.number(),
  likes: count,
  reposts: count,
  quotes: count,
  replies: count,
  views: count,
  interactions: count,
})

/** The counts of a post at each moment it was seen, oldest first; none of a post that came in once. */
export async function observationsOf({ clickhouse, workspace, signal }: MemberContext, postId: string) {
  const rows = await clickhouse.rows(
    Row,
    `SELECT toUnixTimestamp(observed_at) AS at, likes, reposts, quotes, replies, views, interactions
     FROM post_observations FINAL
     WHERE workspace_id = {workspaceId:UUID} AND post_id = {postId:UInt64}
     ORDER BY observed_at, version DESC LIMIT 1 BY observed_at`,
    { workspaceId: workspace.id, postId: BigInt(postId) },
    { signal },
  )
  if (rows.length < 2) return []
  return rows.map(({ at, interactions, ...counts }): Observation => ({
    at: new Date(at * 1_000).toISOString(),
    counts,
    interactions,
  }))
}
