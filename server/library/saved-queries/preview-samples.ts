import * as z from 'zod/mini'
import type { QueryNode } from '#contract/query-language/tree.ts'
import type { MemberContext } from '#server/access/context.ts'
import type { Params } from '#server/platform/db/clickhouse/clickhouse.ts'
import { postColumns, PostRow, readPost } from '#server/selection/post-row.ts'
import { joinWithAnd, workspaceCondition } from '#server/selection/scope.ts'
import { withTags } from '#server/selection/stored-tags.ts'

/** With the query's matches as highlights; empty if reading timed out. */
export const samplesOf = (context: MemberContext, rows: readonly PostRow[] | null, tree: QueryNode | null) =>
  withTags(
    context,
    (rows ?? []).map((row) => readPost(row, tree)),
  )

/** The newest posts. Finds their keys first, so that only their texts are read. */
export async function readSamples(
  { clickhouse, signal, workspace }: MemberContext,
  { where, params }: { where: string; params: Params },
  { max, maxSeconds }: { max: number; maxSeconds: number },
): Promise<PostRow[]> {
  const options = { maxSeconds, signal }
  const places = await clickhouse.rows(
    z.object({ post_id: z.string(), seconds: z.coerce.number() }),
    `SELECT toString(id) AS post_id, toUnixTimestamp(posted_at) AS seconds FROM posts FINAL WHERE ${where}
     ORDER BY posted_at DESC, id DESC LIMIT {max:UInt32}`,
    { ...params, max },
    options,
  )
  if (places.length === 0) return []
  const found = joinWithAnd([workspaceCondition(workspace.id)])
  const rows = await clickhouse.rows(
    PostRow,
    `SELECT ${postColumns} FROM posts FINAL
     WHERE ${found.where} AND posted_at IN {instants:Array(DateTime('UTC'))} AND id IN {ids:Array(UInt64)}`,
    {
      ...found.params,
      instants: places.map(({ seconds }) => seconds),
      ids: places.map(({ post_id }) => BigInt(post_id)),
    },
    options,
  )
  const order = new Map(places.map(({ post_id }, index) => [post_id, index]))
  return rows.toSorted((a, b) => order.get(a.post_id)! - order.get(b.post_id)!)
}
