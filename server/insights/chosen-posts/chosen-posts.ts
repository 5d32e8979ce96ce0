import * as z from 'zod/mini'
import { getChosenPosts } from '#contract/answers/chosen-posts.ts'
import type { HandlerInput } from '#contract/endpoint.ts'
import { isPostId } from '#server/posts/find-post.ts'
import { PostKey, readPostsByKeys, selectByKeys } from '#server/posts/post-keys.ts'
import { joinWithAnd, workspaceCondition } from '#server/selection/scope.ts'
import { createInsightHandler, type InsightContext } from '../pipeline.ts'

type Frame = { ids: string[] }

/** Visible posts of any day, and the IDs of those that exist but aren't visible. */
async function readChosen({ clickhouse, workspace, scope, ids, signal }: InsightContext & Frame) {
  // Without FINAL, which would read every post's sorting key.
  const { where, params } = joinWithAnd([
    workspaceCondition(workspace.id),
    { condition: 'posts.id IN {chosen:Array(UInt64)}', params: { chosen: ids.filter(isPostId).map(BigInt) } },
  ])
  const keys = await clickhouse.rows(
    PostKey,
    `SELECT DISTINCT toUnixTimestamp(posted_at) AS at, toString(posts.id) AS id FROM posts WHERE ${where}`,
    params,
    { signal },
  )
  if (keys.length === 0) return { posts: [], hidden: [] }
  const stored = selectByKeys(workspace.id, keys)
  const visible = await clickhouse.rows(
    z.object({ id: z.string() }),
    `SELECT toString(posts.id) AS id FROM posts FINAL WHERE ${stored.where} AND ${scope.workspace.where}`,
    { ...stored.params, ...scope.workspace.params },
    { signal },
  )
  const visibleIds = new Set(visible.map(({ id }) => id))
  const posts = await readPostsByKeys(clickhouse, workspace.id, keys, null, signal)
  return {
    posts: posts.filter(({ id }) => visibleIds.has(id)),
    hidden: posts.filter(({ id }) => !visibleIds.has(id)).map(({ id }) => id),
  }
}

/** Throws as `resolveScope` does. */
export const chosenPostsHandler = createInsightHandler(getChosenPosts, {
  frame: (_scope: unknown, _now: Date, { ids }: HandlerInput<typeof getChosenPosts>): Frame => ({
    ids: ids.split(','),
  }),
  read: { posts: readChosen },
  next: {},
  shape: ({ posts: found }, { ids }) => ({ ids, ...found }),
  posts: ['posts'] as const,
})
