import * as z from 'zod/mini'
import { getConversationTree } from '#contract/answers/conversation.ts'
import { PostKey, readPostsByKeys } from '#server/posts/post-keys.ts'
import { narrow } from '#server/selection/scope.ts'
import { ofThread, parseSourcedId, type SourcedId } from '#server/selection/thread-condition.ts'
import { createInsightHandler } from '../pipeline.ts'

const maxPosts = 300

const KeyRow = z.extend(PostKey, { total: z.coerce.number() })
const IdRow = z.object({ id: z.string() })

/**
 * A whole thread, oldest first: the workspace's unmuted posts, marked by whether the scope has them. Throws as
 * `resolveScope` does, and invalid_input for a thread other than `source:id`.
 */
export const conversationTreeHandler = createInsightHandler(getConversationTree, {
  // `resolveScope` has already refused unreadable threads.
  frame: (_, __, { thread }): { thread: SourcedId } => ({ thread: parseSourcedId(thread)! }),
  prepare: async ({ clickhouse, scope, thread, signal }) => {
    const { where, params } = narrow(scope.workspace, [ofThread(thread)])
    const keys = await clickhouse.rows(
      KeyRow,
      `SELECT toUnixTimestamp(posted_at) AS at, toString(posts.id) AS id, count() OVER () AS total FROM posts FINAL
       WHERE ${where} ORDER BY posted_at, posts.id LIMIT ${maxPosts}`,
      params,
      { signal },
    )
    return { keys, total: keys[0]?.total ?? 0 }
  },
  read: {
    posts: ({ clickhouse, workspace, scope, keys, signal }) =>
      readPostsByKeys(clickhouse, workspace.id, keys, scope.tree, signal),
    inScope: ({ clickhouse, scope, keys, signal }) =>
      clickhouse.rows(
        IdRow,
        `SELECT toString(posts.id) AS id FROM posts FINAL WHERE ${scope.where} AND posts.id IN {ids:Array(UInt64)}`,
        { ...scope.params, ids: keys.map(({ id }) => BigInt(id)) },
        { signal },
      ),
  },
  next: {},
  shape: ({ posts, inScope }, { thread, total }) => ({
    source: thread.source,
    root: thread.id,
    posts,
    inScope: inScope.map(({ id }) => id),
    total,
  }),
  posts: ['posts'],
})
