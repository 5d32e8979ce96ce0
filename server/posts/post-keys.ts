import * as z from 'zod/mini'
import type { QueryNode } from '#contract/query-language/tree.ts'
import type { ClickHouse } from '#server/db/clickhouse/clickhouse.ts'
import { postColumns, PostRow, readPost, type UntaggedPost } from '#server/selection/post-row.ts'

/** Where a post lies: the rest of the table's key beside the workspace. Seconds since 1970, and the id as text. */
export const PostKey = z.object({ at: z.coerce.number(), id: z.string() })
export type PostKey = z.infer<typeof PostKey>

/** Where the posts of some keys lie. */
export const atKeys = (workspaceId: string, keys: readonly PostKey[]) => ({
  where: `workspace_id = {workspaceId:UUID} AND posted_at IN {times:Array(DateTime('UTC'))} AND posts.id IN {ids:Array(UInt64)}`,
  params: { workspaceId, times: keys.map(({ at }) => at), ids: keys.map(({ id }) => BigInt(id)) },
})

/** The posts of some keys, in their order; keys that lead nowhere any more are left out. */
export async function postsOf(
  clickhouse: ClickHouse,
  workspaceId: string,
  keys: readonly PostKey[],
  tree: QueryNode | null,
  signal: AbortSignal,
): Promise<UntaggedPost[]> {
  if (keys.length === 0) return []
  const { where, params } = atKeys(workspaceId, keys)
  const rows = await clickhouse.rows(PostRow, `SELECT ${postColumns} FROM posts FINAL WHERE ${where}`, params, {
    signal,
  })
  const byId = new Map(rows.map((row) => [row.post_id, row]))
  return keys.flatMap(({ id }) => {
    const row = byId.get(id)
    return row === undefined ? [] : [readPost(row, tree)]
  })
}
