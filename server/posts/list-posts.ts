import * as z from 'zod/mini'
import { listPosts, type PostOrder } from '#contract/posts.ts'
import type { ClickHouse, Params } from '#server/db/clickhouse.ts'
import type { MemberContext } from '#server/context.ts'
import { handler } from '#server/handler.ts'
import { highlighted } from '#server/selection/filter-bar.ts'
import { type ResolvedScope, scopeOf } from '#server/selection/scope.ts'
import { withTags } from '#server/selection/stored-tags.ts'
import { type Cursor, readCursor, writeCursor } from './cursor.ts'
import { postsOf } from './post-keys.ts'

const pageSize = 50

/** The posts of a scope, `limit` at a time (50 where left out), and how many there are in all. */
export const listPostsHandler = handler(
  listPosts,
  async (context, { order = 'newest', limit = pageSize, cursor, ...input }) => {
    const { clickhouse, workspace, signal } = context
    const scope = await scopeOf(context, input)
    const after = cursor === undefined ? null : readCursor(cursor, order)
    const [keys, total] = await Promise.all([
      pageOfKeys(clickhouse, scope, order, after, limit, signal),
      totalOf(context, scope),
    ])
    const items = await postsOf(clickhouse, workspace.id, keys.slice(0, limit), highlighted(scope.tree, input), signal)
    const last = keys.length > limit ? keys[limit - 1]! : null
    return {
      items: await withTags(context, items),
      nextCursor: last === null ? null : writeCursor({ order, rank: last.rank, at: last.at, id: last.id }),
      total,
    }
  },
)

const Key = z.object({ at: z.coerce.number(), id: z.string(), rank: z.nullable(z.coerce.number()) })

/** What an order ranks by before time and id; null means the source does not say, and such posts come last. */
const rankOf: Record<PostOrder, string | null> = {
  newest: null,
  oldest: null,
  interactions: 'interactions',
  followers: 'author_followers',
}

/** Keys first: sorting whole posts would read every text. One more than asked for tells whether there is a next page. */
export function pageOfKeys(
  clickhouse: ClickHouse,
  { where, params }: { where: string; params: Params },
  order: PostOrder,
  after: Cursor | null,
  limit: number,
  signal: AbortSignal,
) {
  const rank = rankOf[order]
  const time = order === 'oldest' ? 'posted_at ASC, posts.id ASC' : 'posted_at DESC, posts.id DESC'
  const from = after === null ? { condition: '1', params: {} } : behind(after, rank)
  return clickhouse.rows(
    Key,
    `SELECT toUnixTimestamp(posted_at) AS at, toString(posts.id) AS id, ${rank ?? 'NULL'} AS rank FROM posts FINAL
     WHERE ${where} AND ${from.condition}
     ORDER BY ${rank === null ? '' : `${rank} DESC NULLS LAST, `}${time} LIMIT ${limit + 1}`,
    { ...params, ...from.params },
    { signal },
  )
}

/** Strictly behind the cursor's post in its order. */
function behind({ order, rank: value, at, id }: Cursor, rank: string | null): { condition: string; params: Params } {
  const params = { cursorAt: at, cursorId: id }
  const cursor = `(toDateTime({cursorAt:UInt32}, 'UTC'), {cursorId:UInt64})`
  if (order === 'oldest')
    return {
      condition: `posted_at >= toDateTime({cursorAt:UInt32}, 'UTC') AND (posted_at, posts.id) > ${cursor}`,
      params,
    }
  const earlier = `posted_at <= toDateTime({cursorAt:UInt32}, 'UTC') AND (posted_at, posts.id) < ${cursor}`
  if (rank === null) return { condition: earlier, params }
  if (value === null) return { condition: `${rank} IS NULL AND ${earlier}`, params }
  return {
    condition: `(${rank} IS NULL OR ${rank} < {cursorRank:Int64} OR (${rank} = {cursorRank:Int64} AND ${earlier}))`,
    params: { ...params, cursorRank: value },
  }
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
