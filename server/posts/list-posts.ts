import * as z from 'zod/mini'
import { listPosts, type ListedPost, type Post } from '#contract/posts.ts'
import type { MemberContext } from '#server/context.ts'
import { handler } from '#server/handler.ts'
import { highlighted } from '#server/selection/filter-bar.ts'
import { type ResolvedScope, scopeOf } from '#server/selection/scope.ts'
import { withTags } from '#server/selection/stored-tags.ts'
import { readCursor, writeCursor } from './cursor.ts'
import { measuresOf, unmeasured } from './measures.ts'
import { pageOfKeys } from './page-of-keys.ts'
import { type PostKey, postsOf } from './post-keys.ts'

const pageSize = 50

/** The posts of a scope, `limit` at a time (50 where left out), and how many there are in all. */
export const listPostsHandler = handler(
  listPosts,
  async (context, { order = 'newest', limit = pageSize, cursor, skip, include, ...input }) => {
    const { clickhouse, workspace, signal } = context
    const scope = await scopeOf(context, input)
    const after = cursor === undefined ? null : readCursor(cursor, order)
    const [found, total] = await Promise.all([
      pageOfKeys(clickhouse, scope, { order, after, skip, limit }, signal),
      totalOf(context, scope),
    ])
    const keys = found.slice(0, limit)
    const [posts, measured] = await Promise.all([
      postsOf(clickhouse, workspace.id, keys, highlighted(scope.tree, input), signal),
      include === 'measures' ? withMeasures(context, keys) : asTheyAre,
    ])
    const last = found.length > limit ? keys.at(-1)! : null
    return {
      items: measured(await withTags(context, posts)),
      nextCursor: last === null ? null : writeCursor({ order, rank: last.rank, at: last.at, id: last.id }),
      total,
    }
  },
)

const asTheyAre = (posts: Post[]): ListedPost[] => posts

async function withMeasures(context: MemberContext, keys: readonly PostKey[]) {
  const measures = await measuresOf(context, keys)
  return (posts: Post[]): ListedPost[] =>
    posts.map((post) => ({ ...post, measures: measures.get(post.id) ?? unmeasured }))
}

/** Pages of one list share the count while the posts stay as they are. */
function totalOf({ answers, clickhouse, workspace, signal }: MemberContext, { where, params, range }: ResolvedScope) {
  const depends = ['total', workspace.id, workspace.dataVersion, where, params, range]
  return answers.share(depends, signal, async (shared) => {
    const [row] = await clickhouse.rows(
      z.object({ total: z.coerce.number() }),
      `SELECT count() AS total FROM posts FINAL WHERE ${where}`,
      params,
      { signal: shared },
    )
    return row!.total
  })
}
