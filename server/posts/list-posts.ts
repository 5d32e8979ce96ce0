import * as z from 'zod/mini'
import { listPosts, type ListedPost, type Post } from '#contract/posts/posts.ts'
import type { MemberContext } from '#server/access/context.ts'
import type { ClickHouse } from '#server/platform/db/clickhouse/clickhouse.ts'
import { handler } from '#server/access/handler.ts'
import { pageOf } from '#server/access/records/cursor.ts'
import { toHighlightTree } from '#server/selection/filter-bar.ts'
import { type ResolvedScope, resolveScope, type Selection } from '#server/selection/scope.ts'
import { withTags } from '#server/selection/stored-tags.ts'
import { readCursor, writeCursor } from './cursor.ts'
import { readMeasures, noMeasures } from './measures.ts'
import { countedPage, type PageRequest } from './page-of-keys.ts'
import { readCachedPage } from './cached-page.ts'
import { type PostKey, readPostsByKeys } from './post-keys.ts'
import { isComputedOrder } from './sort-orders.ts'

const pageSize = 50

export const listPostsHandler = handler(
  listPosts,
  async (context, { order = 'newest', limit = pageSize, cursor, skip, include, ...input }) => {
    const { clickhouse, workspace, signal } = context
    const scope = await resolveScope(context, input)
    const after = cursor === undefined ? null : readCursor(cursor, order)
    const page = { order, after, skip, limit }
    const isScored = input.overperformance !== undefined && after === null && !skip && !isComputedOrder(order)
    const [found, total] = isScored
      ? await firstWithTotal(context, scope, page)
      : await Promise.all([readCachedPage(context, scope, page), totalOf(context, scope)])
    const { rows: keys, nextCursor } = pageOf(found, limit, ({ rank, at, id }) => writeCursor({ order, rank, at, id }))
    const [posts, measured] = await Promise.all([
      readPostsByKeys(clickhouse, workspace.id, keys, toHighlightTree(scope.tree, input), signal),
      include === 'measures' ? withMeasures(context, keys) : (posts: Post[]): ListedPost[] => posts,
    ])
    return {
      items: measured(await withTags(context, posts)),
      nextCursor,
      total,
      dataVersion: String(workspace.dataVersion),
    }
  },
)

async function withMeasures(context: MemberContext, keys: readonly PostKey[]) {
  const measures = await readMeasures(context, keys)
  return (posts: Post[]): ListedPost[] =>
    posts.map((post) => ({ ...post, measures: measures.get(post.id) ?? noMeasures }))
}

/** Pages of a list share the count until the posts change. */
function totalOf(
  { answers, clickhouse, workspace, signal }: MemberContext,
  { where, params, range }: ResolvedScope,
  count: (signal: AbortSignal) => Promise<number> = (shared) => countPosts(clickhouse, { where, params }, shared),
) {
  return answers.share(['total', workspace.id, workspace.dataVersion, where, params, range], signal, count)
}

async function firstWithTotal(
  context: MemberContext,
  scope: ResolvedScope,
  page: Pick<PageRequest, 'order' | 'limit'>,
) {
  const { keys, total } = await countedPage(context, scope, page)
  return [keys, await totalOf(context, scope, () => Promise.resolve(total))] as const
}

export async function countPosts(clickhouse: ClickHouse, { where, params }: Selection, signal: AbortSignal) {
  const [row] = await clickhouse.rows(
    z.object({ total: z.coerce.number() }),
    `SELECT count() AS total FROM posts FINAL WHERE ${where}`,
    params,
    { signal },
  )
  return row!.total
}
