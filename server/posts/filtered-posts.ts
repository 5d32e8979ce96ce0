import * as z from 'zod/mini'
import { type CountedReason, type FilteredPost, listFilteredPosts } from '#contract/filters/filtered.ts'
import type { Shown } from '#contract/posts/posts.ts'
import type { MemberContext } from '#server/access/context.ts'
import type { Params } from '#server/platform/db/clickhouse/clickhouse.ts'
import { handler } from '#server/access/handler.ts'
import { pageOf } from '#server/access/records/cursor.ts'
import { postColumns, PostRow, readPost } from '#server/selection/post-row.ts'
import { duringDays, type ScopeParts, resolveScopeParts } from '#server/selection/scope.ts'
import { readMutes } from '#server/selection/stored-mutes.ts'
import { withTags } from '#server/selection/stored-tags.ts'
import { readCursor, writeCursor } from './cursor.ts'
import { pageOfKeys } from './page-of-keys.ts'
import type { PostKey } from './post-keys.ts'
import { type Removals, removalsOf } from './removals.ts'

const pageSize = 50

/** A scope's posts before filter and mutes, newest first, each with the reasons for its removal. */
export const filteredPostsHandler = handler(
  listFilteredPosts,
  async (context, { show = 'all', limit = pageSize, cursor, ...input }) => {
    const parts = await resolveScopeParts(context, input)
    const removals = removalsOf(parts, await readMutes(context))
    const after = cursor === undefined ? null : readCursor(cursor, 'newest')
    const looked = duringDays(parts.base, parts.range)
    const params = { ...looked.params, ...removals.params }
    const [keys, counts] = await Promise.all([
      pageOfKeys(
        context,
        { where: `${looked.where} AND ${toShownSql(show, removals)}`, params },
        { order: 'newest', after, limit },
      ),
      countReasons(context, { where: looked.where, params }, removals),
    ])
    const { rows, nextCursor } = pageOf(keys, limit, ({ at, id }) =>
      writeCursor({ order: 'newest', rank: null, at, id }),
    )
    return {
      items: await explained(context, rows, parts, removals),
      nextCursor,
      ...counts,
    }
  },
)

export const toShownSql = (show: Shown, { removed, kept }: Removals) =>
  ({ all: '1', removed: `(${removed})`, kept: `(${kept})` })[show]

async function countReasons(
  { clickhouse, signal }: MemberContext,
  { where, params }: { where: string; params: Params },
  { reasons, explain }: Removals,
): Promise<{ kept: number; removed: number; reasons: CountedReason[] }> {
  const rows = await clickhouse.rows(
    z.object({ reason: z.string(), posts: z.coerce.number() }),
    `SELECT arrayJoin(arrayPushBack(reasons, if(empty(reasons), 'kept', 'removed'))) AS reason, count() AS posts
     FROM (SELECT ${reasons} AS reasons FROM posts FINAL WHERE ${where})
     GROUP BY reason ORDER BY posts DESC, reason`,
    params,
    { signal },
  )
  const postsOf = (reason: string) => rows.find((row) => row.reason === reason)?.posts ?? 0
  return { kept: postsOf('kept'), removed: postsOf('removed'), reasons: toCountedReasons(rows, explain) }
}

export const toCountedReasons = (
  rows: readonly { reason: string; posts: number }[],
  explain: Removals['explain'],
): CountedReason[] =>
  rows.flatMap(({ reason, posts }) => {
    const found = explain(reason)
    return found === null ? [] : [{ ...found, posts }]
  })

const Row = z.extend(PostRow, { reasons: z.array(z.string()) })

async function explained(
  context: MemberContext,
  keys: readonly PostKey[],
  { tree }: ScopeParts,
  { reasons, params, explain }: Removals,
): Promise<FilteredPost[]> {
  if (keys.length === 0) return []
  const { clickhouse, workspace, signal } = context
  const rows = await clickhouse.rows(
    Row,
    `SELECT ${postColumns}, ${reasons} AS reasons FROM posts FINAL
     WHERE workspace_id = {workspaceId:UUID} AND posted_at IN {times:Array(DateTime('UTC'))} AND posts.id IN {ids:Array(UInt64)}`,
    { ...params, workspaceId: workspace.id, times: keys.map(({ at }) => at), ids: keys.map(({ id }) => BigInt(id)) },
    { signal },
  )
  const byId = new Map(rows.map((row) => [row.post_id, row]))
  const posts = await withTags(
    context,
    rows.map((row) => readPost(row, tree)),
  )
  const shown = new Map(posts.map((post) => [post.id, post]))
  return keys.flatMap(({ id }) => {
    const row = byId.get(id)
    if (row === undefined) return []
    return [
      {
        post: shown.get(id)!,
        kept: row.reasons.length === 0,
        reasons: row.reasons.flatMap((reason) => explain(reason) ?? []),
      },
    ]
  })
}
