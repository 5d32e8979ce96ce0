import * as z from 'zod/mini'
import type { QueryNode } from '#contract/query-language/tree.ts'
import type { ClickHouse } from '#server/platform/db/clickhouse/clickhouse.ts'
import { postColumns, PostRow, readPost, type UntaggedPost } from '#server/selection/post-row.ts'

/** A post's sort key without the workspace: seconds since 1970, and the id as text. */
export const PostKey = z.object({ at: z.coerce.number(), id: z.string() })
export type PostKey = z.infer<typeof PostKey>

export const selectByKeys = (workspaceId: string, keys: readonly PostKey[]) => ({
  where: `workspace_id = {workspaceId:UUID} AND posted_at IN {times:Array(DateTime('UTC'))} AND posts.id IN {ids:Array(UInt64)}`,
  params: { workspaceId, times: keys.map(({ at }) => at), ids: keys.map(({ id }) => BigInt(id)) },
})

/** In the order of `keys`; skips posts deleted since. */
export async function readPostsByKeys(
  clickhouse: ClickHouse,
  workspaceId: string,
  keys: readonly PostKey[],
  tree: QueryNode | null,
  signal: AbortSignal,
): Promise<UntaggedPost[]> {
  if (keys.length === 0) return []
  const { where, params } = selectByKeys(workspaceId, keys)
  const rows = await clickhouse.rows(PostRow, `SELECT ${postColumns} FROM posts FINAL WHERE ${where}`, params, {
    signal,
  })
  const byId = new Map(rows.map((row) => [row.post_id, row]))
  return keys.flatMap(({ id }) => {
    const row = byId.get(id)
    return row === undefined ? [] : [readPost(row, tree)]
  })
}
