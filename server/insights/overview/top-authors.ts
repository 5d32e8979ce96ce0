import * as z from 'zod/mini'
import type { Overview } from '#contract/answers/overview.ts'
import { Source } from '#contract/posts/posts.ts'
import type { ClickHouse } from '#server/platform/db/clickhouse/clickhouse.ts'
import { emptyToNull } from '#server/selection/post-row.ts'
import type { AuthorSums } from '../steps/leading-authors.ts'
import { selectByKeys } from '#server/posts/post-keys.ts'

const Names = z.object({ post: z.string(), source: Source, id: z.string(), handle: z.string(), name: z.string() })

/** Adds name and handle from the newest post; drops authors whose post was deleted. */
export async function withNames(
  clickhouse: ClickHouse,
  workspaceId: string,
  authors: readonly AuthorSums[],
  signal: AbortSignal,
): Promise<Overview['topAuthors']> {
  if (authors.length === 0) return []
  const { where, params } = selectByKeys(
    workspaceId,
    authors.map(({ postedAt, postId }) => ({ at: postedAt, id: postId })),
  )
  const rows = await clickhouse.rows(
    Names,
    `SELECT toString(posts.id) AS post, source, author_id AS id, author_handle AS handle, author_name AS name
     FROM posts FINAL WHERE ${where}`,
    params,
    { signal },
  )
  return authors.flatMap(({ posts, interactions, followers, postId }) => {
    const named = rows.find(({ post }) => post === postId)
    if (named === undefined) return []
    const { source, id, handle, name } = named
    return [
      {
        source,
        id: id || handle,
        handle: emptyToNull(handle),
        name: emptyToNull(name),
        followers,
        posts,
        interactions,
      },
    ]
  })
}
