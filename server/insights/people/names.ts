import * as z from 'zod/mini'
import { Source } from '#contract/posts/posts.ts'
import type { ClickHouse } from '#server/platform/db/clickhouse/clickhouse.ts'
import { selectByKeys, type PostKey } from '#server/posts/post-keys.ts'
import { emptyToNull } from '#server/selection/post-row.ts'

const Names = z.object({ post: z.string(), source: Source, id: z.string(), handle: z.string(), name: z.string() })

/** Source, ID, handle and name of posts' authors, by post ID. */
export async function namesOf(
  clickhouse: ClickHouse,
  workspaceId: string,
  posts: readonly PostKey[],
  signal: AbortSignal,
) {
  if (posts.length === 0) return new Map<string, never>()
  const { where, params } = selectByKeys(workspaceId, posts)
  const rows = await clickhouse.rows(
    Names,
    `SELECT toString(posts.id) AS post, source, author_id AS id, author_handle AS handle, author_name AS name
     FROM posts FINAL WHERE ${where}`,
    params,
    { signal },
  )
  return new Map(
    rows.map(({ post, source, id, handle, name }) => [
      post,
      { source, id: id || handle, handle: emptyToNull(handle), name: emptyToNull(name) },
    ]),
  )
}
